/**
 * Compares the estimates of a player's playouts with those of the territory network. In final positions: for how many
 * points do they find the owner? In earlier positions: how well do they predict the final score?
 */
import { makeRng, shuffle } from '../../base/rng.js';
import type { TerritoryNetwork } from '../../engine/territory/territoryNetwork.js';
import { countedLead, expectedLead } from '../../learn/territory/ownershipAccuracy.js';
import type { SampleGame, SamplePosition } from '../../learn/territory/samples.js';
import { blackOwnership } from '../../player/decision.js';
import type { Player } from '../../player/player.js';
import { Game } from '../../rules/game.js';
import { pointsOf } from '../../rules/point.js';
import { BLACK, EMPTY, emptyPosition, type Position } from '../../rules/position.js';

export interface EstimateComparison {
  readonly playouts: number;
  readonly finalPositions: number;
  /**
   * In final positions: the share of points whose owner the network finds, and the share whose owner the playouts find.
   */
  readonly finalPointsRight: Pair;
  /** In earlier positions: the share of points that the network and the playouts give to the same side. */
  readonly sameOwner: number;
  /**
   * In earlier positions: the mean absolute difference between the network's and the playouts' probability that a point
   * will be Black's.
   */
  readonly meanDifference: number;
  /**
   * For positions before the end of a game, with `from` to `to` stones on the board: the number of these positions, and
   * the mean absolute error, in points, of the final scores that the network and the playouts expect.
   */
  readonly scoreErrors: readonly ({ readonly from: number; readonly to: number; readonly positions: number } & Pair)[];
}

interface Pair {
  readonly network: number;
  readonly playouts: number;
}

type CountedGame = SampleGame & { readonly owners: Uint8Array };

interface Opinion {
  /** The expected owner of each point, from 1 (Black) to -1 (White). */
  readonly ownership: Float32Array;
  /** Black's expected lead in points. */
  readonly lead: number;
}

type BothOpinions = Readonly<Record<'network' | 'playouts', Opinion>>;

/**
 * The errors of the score are averaged over positions with similar numbers of stones, in ranges of this width (0 to 9
 * stones, 10 to 19 stones, ...).
 */
const STAGE = 10;

export async function comparePlayouts(
  games: readonly SampleGame[],
  net: Pick<TerritoryNetwork, 'evaluate'>,
  player: Pick<Player, 'analyze'>,
  { playouts, positions, seed }: { readonly playouts: number; readonly positions: number; readonly seed: number },
): Promise<EstimateComparison> {
  const counted = shuffle(
    games.filter((game): game is CountedGame => game.owners !== undefined),
    makeRng(seed),
  ).slice(0, positions);
  const rng = makeRng(seed);
  const sums = new ComparisonSums();
  const judge = async (position: Position): Promise<BothOpinions> => ({
    network: networkOpinion(net, position),
    playouts: await playoutOpinion(player, position, playouts),
  });
  for (const game of counted) {
    sums.addFinal(game, await judge(positionOf(game, game.positions.at(-1) as SamplePosition)));
    const sample = game.positions[rng.below(game.positions.length)] as SamplePosition;
    sums.addEarlier(game, sample.stones, await judge(positionOf(game, sample)));
  }
  return { playouts, finalPositions: counted.length, ...sums.means() };
}

/**
 * Adds up the measurements of all positions. `addFinal` counts the points whose owner the network finds, and those
 * whose owner the playouts find. `addEarlier` counts the points that both give to the same side, and adds up the
 * differences of their probabilities and the errors of their expected scores.
 */
class ComparisonSums {
  readonly #right = { network: 0, playouts: 0, points: 0 };
  readonly #alike = { same: 0, difference: 0, points: 0 };
  readonly #stages = new Map<number, { positions: number; network: number; playouts: number }>();

  addFinal(game: CountedGame, { network, playouts }: BothOpinions): void {
    for (const point of pointsOf(game.size)) {
      const owner = game.owners[point];
      if (owner === EMPTY) continue;
      this.#right.points++;
      if ((network.ownership[point] as number) > 0 === (owner === BLACK)) this.#right.network++;
      if ((playouts.ownership[point] as number) > 0 === (owner === BLACK)) this.#right.playouts++;
    }
  }

  addEarlier(game: CountedGame, stones: number, { network, playouts }: BothOpinions): void {
    const counted = countedLead(game.owners);
    const number = Math.floor(stones / STAGE);
    const stage = this.#stages.get(number) ?? { positions: 0, network: 0, playouts: 0 };
    this.#stages.set(number, {
      positions: stage.positions + 1,
      network: stage.network + Math.abs(network.lead - counted),
      playouts: stage.playouts + Math.abs(playouts.lead - counted),
    });
    for (const point of pointsOf(game.size)) {
      const [one, other] = [network.ownership[point] as number, playouts.ownership[point] as number];
      this.#alike.points++;
      if (one > 0 === other > 0) this.#alike.same++;
      // Ownership runs from -1 to 1 and a probability from 0 to 1, so the difference in probability is half the
      // difference in ownership.
      this.#alike.difference += Math.abs(one - other) / 2;
    }
  }

  means(): Omit<EstimateComparison, 'playouts' | 'finalPositions'> {
    const [right, alike] = [this.#right, this.#alike];
    return {
      sameOwner: alike.same / alike.points,
      meanDifference: alike.difference / alike.points,
      finalPointsRight: { network: right.network / right.points, playouts: right.playouts / right.points },
      scoreErrors: [...this.#stages]
        .sort(([a], [b]) => a - b)
        .map(([stage, sums]) => ({
          from: STAGE * stage,
          to: STAGE * stage + STAGE - 1,
          positions: sums.positions,
          network: sums.network / sums.positions,
          playouts: sums.playouts / sums.positions,
        })),
    };
  }
}

const positionOf = ({ size }: SampleGame, { cells, next }: SamplePosition): Position => ({
  ...emptyPosition(size, next?.color ?? 'black'),
  cells,
  ko: next?.ko,
});

function networkOpinion(net: Pick<TerritoryNetwork, 'evaluate'>, position: Position): Opinion {
  const outputs = net.evaluate(position);
  return { ownership: outputs.map((output) => 2 * output - 1), lead: expectedLead(outputs, position.size) };
}

async function playoutOpinion(player: Pick<Player, 'analyze'>, position: Position, playouts: number): Promise<Opinion> {
  const situation = { game: new Game(position), color: position.toMove, komi: 0, handicap: 0 };
  const analysis = await player.analyze(situation, { budget: { playouts } });
  return { ownership: blackOwnership(analysis), lead: (analysis.color === 'black' ? 1 : -1) * analysis.scoreLead };
}
