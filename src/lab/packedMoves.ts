/** The moves of a game in a row of an experiment: two letters each, as in SGF. Games of the lab begin on an empty board and alternate. */
import { InputError } from '../base/inputError.js';
import { tryMove, writeSgfPoint } from '../record/sgfPoint.js';
import type { Move } from '../rules/game.js';
import { PASS } from '../rules/point.js';

/** A point outside of boards up to 19x19, and an old way to pass. */
const PASS_LETTERS = 'tt';

export const packMoves = (moves: readonly Move[], size: number): string =>
  moves.map(({ point }) => (point === PASS ? PASS_LETTERS : writeSgfPoint(point, size))).join('');

export const unpackMoves = (letters: string, size: number): Move[] =>
  (letters.match(/..?/gs) ?? []).map((pair, index) => {
    const point = tryMove(pair, size);
    if (point === undefined) throw new InputError(`"${pair}", move ${index + 1}, is no move on ${size}x${size}`);
    return { color: index % 2 === 0 ? 'black' : 'white', point };
  });
