/**
 * Finds the positions of a game in which network and patterns disagree most about the move that was played. The game is
 * one that the program plays itself, because the records of other games may not be copied: the preset `network` plays
 * against a preset without network, after a few random moves.
 */
import { percent } from '../../base/numberText.js';
import { mixSeed } from '../../base/rng.js';
import { type BoardPicture, type Figure, figure } from '../../lab/report/reportParts.js';
import type { UnitContext } from '../../lab/run/experiment.js';
import { packMoves, unpackMoves } from '../../lab/run/gameUnit.js';
import { MIN_PROBABILITY, type Prediction } from '../../learn/network/predictionSums.js';
import { NetworkPlayer } from '../../player/networkPlayer.js';
import type { Player, Situation } from '../../player/player.js';
import { COLORS, type Color } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import { PASS, type Point, pointsOf, writePoint } from '../../rules/point.js';
import { stoneAt } from '../../rules/position.js';
import { openPredictor } from './predictors.js';

/** The presets that can play against the network. */
export const OPPONENTS = ['gamma', 'classic'] as const;

export interface DisagreementParams {
  readonly network: string;
  /** The games in which positions for pictures are searched. */
  readonly games: number;
  readonly size: number;
  /** The number of random moves with which each game begins. */
  readonly randomMoves: number;
  readonly opponent: (typeof OPPONENTS)[number];
  /** The playouts for each move of the opponent. The preset `gamma` needs none. */
  readonly playouts: number;
}

/** What a model says in a position: its probability of the move that was played, and its first choice. */
interface Opinion {
  readonly probability: number;
  readonly first: string;
}

/** A position, and the move that was played there. */
interface Disagreement {
  /** The number of the move, counted from 1. */
  readonly number: number;
  readonly played: string;
  readonly network: Opinion;
  readonly patterns: Opinion;
}

/**
 * A game, and for each model its position in which the played move is likelier to this model than to the other by the
 * largest factor. Only moves to which the model gives at least MIN_LIKELY count; without such a move the field is
 * missing.
 */
export interface DisagreementRow {
  readonly size: number;
  readonly black: string;
  readonly white: string;
  /** The moves, as `packMoves` writes them. */
  readonly moves: string;
  readonly toNetwork?: Disagreement;
  readonly toPatterns?: Disagreement;
}

/** Large factors between tiny probabilities say little, because both models then think that the move is wrong. */
export const MIN_LIKELY = 0.05;

const KOMI = 7.5;

/** In games with an even number, the network has Black. */
export async function findDisagreements(
  game: number,
  context: UnitContext<DisagreementParams>,
): Promise<DisagreementRow> {
  const { params, environment, seed } = context;
  const { opponent, playouts, randomMoves, size } = params;
  const network = await environment.openNetwork(params.network, { threads: environment.threads });
  const other = await environment.createPlayer(opponent, { threads: 1, seed });
  const random = await environment.createPlayer('random', { threads: 1, seed: mixSeed(seed, 1) });
  const patterns = await openPredictor('patterns', context);
  const isNetworks = (color: Color): boolean => COLORS.indexOf(color) === game % 2;
  try {
    const situations = await playGame(new NetworkPlayer(network), other, random, { params, isNetworks });
    const shown = situations.filter(({ move }, index) => index >= randomMoves && move.point !== PASS);
    const before = shown.map(({ situation }) => situation);
    const found = compare(shown, await network.evaluateAll(before), await patterns.evaluateAll(before));
    const name = opponent === 'gamma' ? opponent : `${opponent}@${playouts}`;
    const [black, white] = COLORS.map((color) => (isNetworks(color) ? 'network' : name)) as [string, string];
    const moves = packMoves(
      situations.map(({ move }) => move),
      size,
    );
    return { size, black, white, moves, ...found };
  } finally {
    for (const each of [other, random, patterns, network]) each.close();
  }
}

interface PlayedMove {
  /** The situation in which the move was played. */
  readonly situation: Situation;
  readonly move: Move;
}

async function playGame(
  network: Player,
  other: Player,
  random: Player,
  plan: { readonly params: DisagreementParams; isNetworks(color: Color): boolean },
): Promise<PlayedMove[]> {
  const { size, randomMoves, playouts } = plan.params;
  const game = new Game(size);
  const played: PlayedMove[] = [];
  while (!game.isOver && played.length < 2 * size * size) {
    const color = game.position.toMove;
    const situation = { game: game.copy(), color, komi: KOMI, handicap: 0 };
    const player = played.length < randomMoves ? random : plan.isNetworks(color) ? network : other;
    const { move } = await player.choose(situation, { budget: { playouts } });
    if (move === 'resign') break;
    game.play(color, move);
    played.push({ situation, move: { color, point: move } });
  }
  return played;
}

function compare(
  played: readonly PlayedMove[],
  network: readonly Prediction[],
  patterns: readonly Prediction[],
): Pick<DisagreementRow, 'toNetwork' | 'toPatterns'> {
  const all = played.map(({ situation: { game }, move: { point } }, index): Disagreement => {
    const { size } = game.position;
    const opinion = ({ policy }: Prediction): Opinion => ({
      probability: policy[point] as number,
      first: writePoint(firstChoice(policy, size), size),
    });
    return {
      number: game.moves.length + 1,
      played: writePoint(point, size),
      network: opinion(network[index] as Prediction),
      patterns: opinion(patterns[index] as Prediction),
    };
  });
  const most = (sign: 1 | -1, likely: readonly Disagreement[]): Disagreement | undefined =>
    [...likely].sort((a, b) => sign * (logRatio(b) - logRatio(a)))[0];
  const isLikely = ({ probability }: Opinion): boolean => probability >= MIN_LIKELY;
  const [toNetwork, toPatterns] = [
    most(
      1,
      all.filter((each) => isLikely(each.network)),
    ),
    most(
      -1,
      all.filter((each) => isLikely(each.patterns)),
    ),
  ];
  return { ...(toNetwork && { toNetwork }), ...(toPatterns && { toPatterns }) };
}

const firstChoice = (policy: Float32Array, size: number): Point =>
  [PASS, ...pointsOf(size)].reduce((best, next) => ((policy[next] as number) > (policy[best] as number) ? next : best));

/** The logarithm of the factor by which the played move is likelier to the network than to the patterns. */
function logRatio({ network, patterns }: Disagreement): number {
  const log = ({ probability }: Opinion): number => Math.log(Math.max(MIN_PROBABILITY, probability));
  return log(network) - log(patterns);
}

/** Draws the `count` largest disagreements of each direction, at most one of each game. */
export function drawDisagreements(rows: readonly DisagreementRow[], count: number): Figure[] {
  const drawn = new Set<DisagreementRow>();
  const draw = (direction: 'toNetwork' | 'toPatterns'): Figure[] => {
    const sorted = rows
      .flatMap((row) => (row[direction] && !drawn.has(row) ? { row, found: row[direction] } : []))
      .sort((a, b) => Math.abs(logRatio(b.found)) - Math.abs(logRatio(a.found)))
      .slice(0, count);
    for (const { row } of sorted) drawn.add(row);
    return sorted.map(({ row, found }) => drawPosition(row, found));
  };
  return [...draw('toNetwork'), ...draw('toPatterns')];
}

function drawPosition(row: DisagreementRow, found: Disagreement): Figure {
  const { number, played, network, patterns } = found;
  const who = logRatio(found) > 0 ? 'the network' : 'the patterns';
  const [color, player] = number % 2 === 1 ? ['Black', row.black] : ['White', row.white];
  return figure(
    `A move that is likelier to ${who}: move ${number} of ${row.black} against ${row.white}`,
    `${color} (${player}) to move, played ${played}. The network gives this move ${writeChance(network)}, and its own first choice is ${network.first}. The patterns give it ${writeChance(patterns)}, and their first choice is ${patterns.first}.`,
    picturePosition(row, found),
  );
}

const writeChance = ({ probability }: Opinion): string =>
  probability < 0.0001 ? 'less than 0.01 %' : percent(probability, probability < 0.01 ? 2 : 1);

function picturePosition({ moves, size }: DisagreementRow, found: Disagreement): BoardPicture {
  const game = new Game(size);
  for (const { color, point } of unpackMoves(moves, size).slice(0, found.number - 1)) game.play(color, point);
  const { position, lastMove } = game;
  const stones = pointsOf(size).flatMap((point) => {
    const color = stoneAt(position, point);
    return color ? { point: writePoint(point, size), color } : [];
  });
  const marks = [
    { name: 'played', point: found.played },
    { name: "the network's first choice", point: found.network.first },
    { name: "the patterns' first choice", point: found.patterns.first },
  ];
  const isOnBoard = lastMove !== undefined && lastMove.point !== PASS;
  return { type: 'board', size, stones, marks, ...(isOnBoard && { lastMove: writePoint(lastMove.point, size) }) };
}
