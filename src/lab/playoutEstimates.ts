/** The playouts of a player beside the territory network: who owns what at the end of games, and the score on the way, on the same positions. */
import { makeRng, shuffle } from '../base/rng.js';
import type { TerritoryNet } from '../engine/territoryNet.js';
import { countedLead, expectedLead } from '../learn/territory/estimate.js';
import type { SampleGame, SamplePosition } from '../learn/territory/samples.js';
import { blackOwnership } from '../player/decide.js';
import type { Player } from '../player/player.js';
import { Game } from '../rules/game.js';
import { pointsOf } from '../rules/point.js';
import { BLACK, EMPTY, emptyPosition, type Position } from '../rules/position.js';

export interface Comparison {
  readonly playouts: number;
  /** Final positions, and the share of points whose owner each names. */
  readonly finalPositions: number;
  readonly finalPointsRight: Pair;
  /** On the way: share of points that both give to the same side, and how far apart their probabilities are on average. */
  readonly sameOwner: number;
  readonly meanDifference: number;
  /** Mean absolute errors of the score by stones on the board. */
  readonly scoreErrors: readonly ({ readonly from: number; readonly to: number; readonly positions: number } & Pair)[];
}

interface Pair {
  readonly network: number;
  readonly playouts: number;
}

type CountedGame = SampleGame & { readonly owners: Uint8Array };

interface Opinion {
  /** +1 … -1 by point, Black above zero. */
  readonly ownership: Float32Array;
  readonly lead: number;
}

const STAGE = 10;

export async function comparePlayouts(
  games: readonly SampleGame[],
  net: Pick<TerritoryNet, 'evaluate'>,
  player: Pick<Player, 'analyze'>,
  { playouts, positions, seed }: { readonly playouts: number; readonly positions: number; readonly seed: number },
): Promise<Comparison> {
  const counted = shuffle(
    games.filter((game): game is CountedGame => game.owners !== undefined),
    makeRng(seed),
  ).slice(0, positions);
  const rng = makeRng(seed);
  const right = { network: 0, playouts: 0, points: 0 };
  const alike = { same: 0, difference: 0, points: 0 };
  const stages = new Map<number, { positions: number; network: number; playouts: number }>();
  for (const game of counted) {
    const final = positionOf(game, game.positions.at(-1) as SamplePosition);
    const [ours, theirs] = [networkOpinion(net, final), await playoutOpinion(player, final, playouts)];
    for (const point of pointsOf(game.size)) {
      const owner = game.owners[point];
      if (owner === EMPTY) continue;
      right.points++;
      if ((ours.ownership[point] as number) > 0 === (owner === BLACK)) right.network++;
      if ((theirs.ownership[point] as number) > 0 === (owner === BLACK)) right.playouts++;
    }
    const sample = game.positions[rng.below(game.positions.length)] as SamplePosition;
    const middle = positionOf(game, sample);
    const truth = countedLead(game.owners);
    const [ourView, theirView] = [networkOpinion(net, middle), await playoutOpinion(player, middle, playouts)];
    const stage = stages.get(Math.floor(sample.stones / STAGE)) ?? { positions: 0, network: 0, playouts: 0 };
    stages.set(Math.floor(sample.stones / STAGE), {
      positions: stage.positions + 1,
      network: stage.network + Math.abs(ourView.lead - truth),
      playouts: stage.playouts + Math.abs(theirView.lead - truth),
    });
    for (const point of pointsOf(game.size)) {
      const [mine, other] = [ourView.ownership[point] as number, theirView.ownership[point] as number];
      alike.points++;
      if (mine > 0 === other > 0) alike.same++;
      // Ownership runs from -1 to 1: half the difference is one of probabilities.
      alike.difference += Math.abs(mine - other) / 2;
    }
  }
  return {
    playouts,
    finalPositions: counted.length,
    sameOwner: alike.same / alike.points,
    meanDifference: alike.difference / alike.points,
    finalPointsRight: { network: right.network / right.points, playouts: right.playouts / right.points },
    scoreErrors: [...stages]
      .sort(([a], [b]) => a - b)
      .map(([stage, sums]) => ({
        ...{ from: STAGE * stage, to: STAGE * stage + STAGE - 1, positions: sums.positions },
        ...{ network: sums.network / sums.positions, playouts: sums.playouts / sums.positions },
      })),
  };
}

const positionOf = ({ size }: SampleGame, { cells, next }: SamplePosition): Position => ({
  ...emptyPosition(size, next?.color ?? 'black'),
  cells,
  ko: next?.ko,
});

function networkOpinion(net: Pick<TerritoryNet, 'evaluate'>, position: Position): Opinion {
  const outputs = net.evaluate(position);
  return { ownership: outputs.map((output) => 2 * output - 1), lead: expectedLead(outputs, position.size) };
}

async function playoutOpinion(player: Pick<Player, 'analyze'>, position: Position, playouts: number): Promise<Opinion> {
  const situation = { game: new Game(position), color: position.toMove, komi: 0, handicap: 0 };
  const analysis = await player.analyze(situation, { budget: { playouts } });
  return { ownership: blackOwnership(analysis), lead: (analysis.color === 'black' ? 1 : -1) * analysis.scoreLead };
}
