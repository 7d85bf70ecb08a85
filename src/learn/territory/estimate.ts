/** How well the network judges who owns what: at the end of games, and the score on the way there. */
import type { NetCrew } from '../../engine/netCrew.js';
import { pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import type { SampleGame } from './samples.js';
import { EVALUATED_AT_A_TIME } from './training.js';

export interface OwnershipReport {
  readonly games: number;
  /** Share of points, neutral ones left out, whose owner the network names in the final position; of none there is no share. */
  readonly pointsRight: number | undefined;
  /** Mean absolute error of the score by area, in points, by stones on the board. */
  readonly scoreErrors: readonly {
    readonly from: number;
    readonly to: number;
    readonly positions: number;
    readonly error: number;
  }[];
}

const STAGE = 10;

/** Black's lead by area that outputs expect. */
export function expectedLead(outputs: Float32Array, size: number): number {
  let sum = 0;
  for (const point of pointsOf(size)) sum += 2 * (outputs[point] as number) - 1;
  return sum;
}

/** Black's lead by area as it was counted. */
export function countedLead(owners: Uint8Array): number {
  let lead = 0;
  for (const owner of owners) lead += owner === BLACK ? 1 : owner === WHITE ? -1 : 0;
  return lead;
}

/** Games without a count are passed over. */
export async function judgeOwnership(
  crew: Pick<NetCrew, 'evaluate'>,
  games: readonly SampleGame[],
): Promise<OwnershipReport> {
  const counted = games.flatMap((game) => (game.owners ? [{ ...game, owners: game.owners }] : []));
  const all = counted.flatMap((game) => game.positions.map((position, index) => ({ game, position, index })));
  const stages: { positions: number; error: number }[] = [];
  let [right, points] = [0, 0];
  for (let from = 0; from < all.length; from += EVALUATED_AT_A_TIME) {
    const piece = all.slice(from, from + EVALUATED_AT_A_TIME);
    const outputs = await crew.evaluate(piece.map(({ game: { size }, position: { cells } }) => ({ size, cells })));
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

const readStages = (stages: readonly { positions: number; error: number }[]): OwnershipReport['scoreErrors'] =>
  stages.flatMap(({ positions, error }, index) =>
    positions === 0
      ? []
      : [{ from: STAGE * index, to: STAGE * index + STAGE - 1, positions, error: error / positions }],
  );
