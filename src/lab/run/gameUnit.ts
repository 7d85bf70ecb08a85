/**
 * In many experiments, a unit is one game. This file describes such game units and their rows, and plays the game of a
 * unit. The lab must know which units are games, because the lab checks the contestants of games before a run begins,
 * and writes stored games as SGF.
 */

import { InputError } from '../../base/errors.js';
import { GameRunner } from '../../match/gameRunner.js';
import type { MatchSettings } from '../../match/matchSettings.js';
import { winningSide } from '../../match/tally.js';
import { trySgfMove, writeSgfPoint } from '../../record/sgfPoint.js';
import type { Move } from '../../rules/game.js';
import { PASS } from '../../rules/point.js';
import { writeResult } from '../../rules/result.js';
import type { Unit, UnitContext } from './experiment.js';

/**
 * A match between two contestants, which are written as in the options of `insei match`. Games are numbered from 0;
 * contestant A has Black in games with even numbers.
 */
export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly size: number;
  readonly games: number;
  /** The komi; GAME_KOMI unless given. */
  readonly komi?: number;
}

export interface GameUnit extends Unit, Omit<Pairing, 'games'> {
  /** The number of the game among the games of its pairing, counted from 0. */
  readonly game: number;
}

export const isGame = (unit: Unit): unit is GameUnit => 'a' in unit && 'b' in unit && 'size' in unit && 'game' in unit;

export interface GameRow {
  /** The points of contestant A: 1 for a win, ½ for a draw, 0 for a loss; null for a void game. */
  readonly points: number | null;
  readonly moves: number;
  readonly ending: string;
  /** The number of crashes, hangs and other failures of both contestants in this game. */
  readonly failures: number;
  /** The result of the game, such as "B+3.5". Rows of early versions have neither `result` nor `record`. */
  readonly result?: string;
  /** The moves of the game, as `packMoves` writes them. */
  readonly record?: string;
}

export const GAME_KOMI = 7.5;
export const GAME_RULES = 'chinese';

export async function playUnit(unit: GameUnit, context: UnitContext<unknown>): Promise<GameRow> {
  const { seed, environment, stopper, note } = context;
  const { size } = unit;
  const { index, settings } = gameSettings(unit, seed);
  const runner = new GameRunner({ settings, environment, logFailure: (_index, _side, detail) => note(detail) });
  try {
    const played = await runner.play(index, stopper);
    const winner = winningSide(played);
    const points = played.ending === 'void' ? null : winner === undefined ? 0.5 : Number(winner === 'a');
    const { moves, ending, failures, result } = played;
    return {
      points,
      moves: moves.length,
      ending,
      failures: failures.length,
      result: writeResult(result),
      record: packMoves(moves, size),
    };
  } finally {
    await runner.close();
  }
}

/**
 * Two fields that the settings of a match require, but that have no effect on a game unit. `playouts` has no effect,
 * because each contestant names its own number of playouts. `version` has no effect, because no file is written.
 */
const UNUSED = { playouts: 1000, version: '' };

/**
 * Returns the settings of a match for this unit, because `GameRunner` plays only games of a match. Every unit has a
 * match of its own, because every unit has its own seed. `index` is the number of the game in the match: 0 if
 * contestant A has Black, 1 if A has White.
 */
export const gameSettings = (
  { a, b, size, game, komi = GAME_KOMI }: GameUnit,
  seed: number,
): { readonly index: number; readonly settings: MatchSettings } => ({
  index: game % 2,
  settings: { ...{ a, b, size, komi, rules: GAME_RULES, seed }, ...UNUSED },
});

/**
 * The letters by which SGF traditionally writes a pass. They name a point that lies outside every board up to 19x19.
 */
const PASS_LETTERS = 'tt';

/**
 * Writes each move as two letters, as in SGF. Colours are not written: they alternate, and Black begins on an empty
 * board.
 */
export const packMoves = (moves: readonly Move[], size: number): string =>
  moves.map(({ point }) => (point === PASS ? PASS_LETTERS : writeSgfPoint(point, size))).join('');

export const unpackMoves = (letters: string, size: number): Move[] =>
  (letters.match(/..?/gs) ?? []).map((pair, index) => {
    const point = trySgfMove(pair, size);
    if (point === undefined) throw new InputError(`move ${index + 1}, "${pair}", is not a move on ${size}x${size}`);
    return { color: index % 2 === 0 ? 'black' : 'white', point };
  });
