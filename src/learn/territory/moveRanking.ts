/**
 * Uses the territory network to compute a value for each legal move in the positions of a game. There are two kinds of
 * values. In the paper (Wu & Baldi 2006), the value comes from the area that Black is expected to have after the move:
 * for a move of Black the value is this area, and for a move of White it is minus this area. The other kind is ours:
 * the urgency of the move (kernel/territory/urgency.ts). With the same network, urgency predicts far more moves
 * correctly.
 */
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { pointsOf } from '../../rules/point.js';
import type { SampleGame, SamplePosition } from './samples.js';

/** The kinds of values by which moves can be ranked. */
export const MOVE_VALUES = ['urgency', 'area'] as const;
/** A way to rate moves by a territory network. */
export type MoveValue = (typeof MOVE_VALUES)[number];

export interface PlayedMove {
  readonly size: number;
  readonly position: SamplePosition;
}

/**
 * A move of a game, with the values of all legal moves in the position in which it was played. The value of the move
 * that was played comes first.
 */
export interface RankedMove {
  readonly stones: number;
  readonly gains: Float32Array;
}

/** The moves of a game from move number `first` to `last`, without passes. */
export function playedMovesOf({ size, positions }: SampleGame, first: number, last: number): PlayedMove[] {
  return positions
    .slice(Math.max(0, first - 1), last)
    .filter(({ next }) => next !== undefined && next.point !== 0)
    .map((position) => ({ size, position }));
}

/** The maximum number of positions in one call of `TerritoryPool.rank` or `TerritoryPool.weigh`. */
const RANKING_BATCH = 40;

export async function rankMoves(
  pool: Pick<TerritoryPool, 'rank' | 'weigh'>,
  choices: readonly PlayedMove[],
  by: MoveValue,
  onProgress: (done: number) => void = () => {},
): Promise<RankedMove[]> {
  const ranked: RankedMove[] = [];
  for (let from = 0; from < choices.length; from += RANKING_BATCH) {
    const piece = choices.slice(from, from + RANKING_BATCH);
    const records = piece.map(recordOf);
    const judged = await (by === 'area' ? pool.rank(records) : pool.weigh(records));
    for (const [i, choice] of piece.entries()) {
      // A large area is good for Black, so the sign of the area changes if White is to move. A large urgency is good
      // for the side to move, so the sign of the urgency never changes.
      const sign = by === 'area' && choice.position.next?.color === 'white' ? -1 : 1;
      const gains = gainsOf(choice, judged[i] as Float32Array, sign);
      if (gains) ranked.push({ stones: choice.position.stones, gains });
    }
    onProgress(Math.min(from + RANKING_BATCH, choices.length));
  }
  return ranked;
}

function recordOf({ size, position: { cells, next } }: PlayedMove) {
  return { size, cells, toMove: next?.color ?? 'black', ko: next?.ko } as const;
}

/**
 * Returns the values of all legal moves. The value of the played move comes first. Returns undefined if the played move
 * is illegal by the rules of the kernel, for example suicide.
 */
function gainsOf(
  { size, position: { next } }: PlayedMove,
  values: Float32Array,
  sign: 1 | -1,
): Float32Array | undefined {
  if (!next) return undefined;
  const played = values[next.point] as number;
  if (Number.isNaN(played)) return undefined;
  const others = pointsOf(size).filter((point) => point !== next.point && !Number.isNaN(values[point] as number));
  return Float32Array.of(sign * played, ...others.map((point) => sign * (values[point] as number)));
}
