/**
 * Measures how well the territory network finds the owners of points at the end of games, and how well it predicts the
 * final score during games.
 */
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import { pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import type { SampleGame } from './samples.js';
import { EVALUATION_BATCH } from './training.js';

interface OwnershipAccuracy {
  readonly games: number;
  /**
   * In final positions: the share of points whose owner the network finds correctly. Points without an owner do not
   * count. The share is undefined if no point has an owner.
   */
  readonly pointsRight: number | undefined;
  /**
   * For each range of the number of stones on the board: the mean absolute error, in points, of the score by area that
   * the network predicts.
   */
  readonly scoreErrors: readonly {
    readonly from: number;
    readonly to: number;
    readonly positions: number;
    readonly error: number;
  }[];
}

/** Positions are grouped by the number of stones on the board: 0 to 9, 10 to 19, and so on. */
const STAGE = 10;

/**
 * Black's expected lead by area, in points. `outputs` contains, for each point, the network's probability that Black
 * will own the point.
 */
export function expectedLead(outputs: Float32Array, size: number): number {
  let sum = 0;
  for (const point of pointsOf(size)) sum += 2 * (outputs[point] as number) - 1;
  return sum;
}

/** Black's lead by area, counted from the final owners. */
export function countedLead(owners: Uint8Array): number {
  let lead = 0;
  for (const owner of owners) lead += owner === BLACK ? 1 : owner === WHITE ? -1 : 0;
  return lead;
}

/** Measures the network's accuracy on the games. Ignores games in which the final owners are not known. */
export async function measureOwnership(
  pool: Pick<TerritoryPool, 'evaluate'>,
  games: readonly SampleGame[],
): Promise<OwnershipAccuracy> {
  const counted = games.flatMap((game) => (game.owners ? [{ ...game, owners: game.owners }] : []));
  const all = counted.flatMap((game) => game.positions.map((position, index) => ({ game, position, index })));
  const stages: { positions: number; error: number }[] = [];
  let [right, points] = [0, 0];
  for (let from = 0; from < all.length; from += EVALUATION_BATCH) {
    const piece = all.slice(from, from + EVALUATION_BATCH);
    const outputs = await pool.evaluate(piece.map(({ game: { size }, position: { cells } }) => ({ size, cells })));
    for (const [i, { game, position, index }] of piece.entries()) {
      const output = outputs[i] as Float32Array;
      addError(stages, position.stones, Math.abs(expectedLead(output, game.size) - countedLead(game.owners)));
      if (index < game.positions.length - 1) continue;
      for (const point of pointsOf(game.size)) {
        const owner = game.owners[point];
        if (owner !== BLACK && owner !== WHITE) continue;
        points++;
        if ((output[point] as number) > 0.5 === (owner === BLACK)) right++;
      }
    }
  }
  const pointsRight = points === 0 ? undefined : right / points;
  return { games: counted.length, pointsRight, scoreErrors: readStages(stages) };
}

function addError(stages: { positions: number; error: number }[], stones: number, error: number): void {
  const index = Math.floor(stones / STAGE);
  while (stages.length <= index) stages.push({ positions: 0, error: 0 });
  const stage = stages[index] as { positions: number; error: number };
  stage.positions++;
  stage.error += error;
}

const readStages = (stages: readonly { positions: number; error: number }[]): OwnershipAccuracy['scoreErrors'] =>
  stages.flatMap(({ positions, error }, index) =>
    positions === 0
      ? []
      : [{ from: STAGE * index, to: STAGE * index + STAGE - 1, positions, error: error / positions }],
  );
