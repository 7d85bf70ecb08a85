/** Draws moves of people whom the territory network shall predict, from games on which it was not trained. */
import { type Rng, shuffle } from '../../base/rng.js';
import type { Engine } from '../../engine/engine.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import type { PlayedMove } from '../../learn/territory/moveRanking.js';
import { type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import {
  COUNTED_GAMES_9X9_PATH,
  PAPER_TRAIN_VALIDATE_SPLIT,
  randomGames,
  recordsInHashOrder,
} from './territoryGames.js';

/**
 * A part of the list of games: `count` games, starting at index `from`. The list is sorted by the hashes of the games.
 */
interface Part {
  readonly from: number;
  readonly count: number;
}

/**
 * A board size, games of this size on which the model was not trained, and the range of the move numbers to predict.
 */
export interface Board {
  readonly size: number;
  /** The files that contain the games. If this list is empty, the experiment plays random games. */
  readonly files: readonly string[];
  /** `judged` are the games whose moves are predicted, `fitted` the games on which temperatures are fitted. */
  readonly judged: Part;
  readonly fitted: Part;
  readonly moves: readonly [first: number, last: number];
}

export const ALL_MOVES = [1, 1000] as const;
const { train, validate } = PAPER_TRAIN_VALIDATE_SPLIT;
const RANDOM = { files: [], judged: { from: 0, count: 4 }, fitted: { from: 4, count: 4 }, moves: ALL_MOVES };

export const BOARDS = {
  '9x9': {
    size: 9,
    files: [COUNTED_GAMES_9X9_PATH],
    moves: ALL_MOVES,
    judged: { from: train + validate, count: 2000 },
    fitted: { from: 0, count: validate },
  },
  '13x13': {
    size: 13,
    files: ['data/amateur-13x13-kgs.sgf', 'data/computer-13x13-gnugo.sgf'],
    moves: ALL_MOVES,
    judged: { from: 36, count: 100 },
    fitted: { from: 0, count: 36 },
  },
  '19x19': {
    size: 19,
    files: ['data/pro-19x19-tygem.sgf'],
    moves: [80, 83],
    judged: { from: 0, count: 1835 },
    fitted: { from: 1835, count: 300 },
  },
  'random 5x5': { size: 5, ...RANDOM },
  'random 7x7': { size: 7, ...RANDOM },
} as const satisfies Record<string, Board>;
export type BoardName = keyof typeof BOARDS;

/**
 * Returns, for each game, a function that replays the game. Replaying takes time, so a game is replayed only if moves
 * are drawn from it.
 */
export async function gamesOf(
  name: BoardName,
  part: Part,
  engine: Engine,
  environment: LabEnvironment,
): Promise<(() => SampleGame)[]> {
  const { size, files }: Board = BOARDS[name];
  if (files.length > 0)
    return (await recordsInHashOrder(environment, files, part)).map((record) => () => sampleGame(record));
  const games = await randomGames(engine, size, part.from + part.count, size);
  return games.slice(part.from).map((game) => () => game);
}

/**
 * Draws `count` moves at random. Takes about the same number of moves from each game, so that the moves come from as
 * many games as possible.
 */
export function drawMoves(
  games: readonly (() => SampleGame)[],
  movesIn: (game: SampleGame) => PlayedMove[],
  count: number,
  rng: Rng,
): PlayedMove[] {
  const perGame = Math.ceil(count / games.length);
  const chosen: PlayedMove[] = [];
  for (const play of shuffle([...games], rng)) {
    if (chosen.length >= count) break;
    chosen.push(...shuffle(movesIn(play()), rng).slice(0, perGame));
  }
  return chosen.slice(0, count);
}
