/**
 * What the readers of GIB, NGF and UGF share. These formats are lists of lines: some name the players and the conditions,
 * the others are the moves. No publisher has described them; each reader names the description that it follows.
 */
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { PASS, type Point, pointAt } from '../rules/point.js';
import { type GameRecord, makeGameRecord } from './game.js';
import { gameToSgf } from './gameToSgf.js';
import { type ProblemHandler, SgfError } from './sgfError.js';
import { setText } from './sgfText.js';
import { type SgfTree, setValues } from './sgfTree.js';

/** A game, and facts that a `GameRecord` does not have. */
export interface OtherGame {
  readonly record: Partial<GameRecord> & Pick<GameRecord, 'size'>;
  readonly event?: string | undefined;
  readonly place?: string | undefined;
}

/** Reads the lines of a file. Throws an SgfError if a move cannot be read; reports what else cannot be read. */
export type ReadLines = (lines: readonly string[], report: ProblemHandler) => OtherGame;

export function treeOfOtherGame({ record, event, place }: OtherGame): SgfTree {
  const tree = gameToSgf(makeGameRecord(record), '');
  setValues(tree.root, 'AP', []);
  if (event) setText(tree, tree.root, 'EV', event);
  if (place) setText(tree, tree.root, 'PC', place);
  return tree;
}

/** Throws: a move that cannot be read makes all later positions wrong. `index` counts the lines from 0. */
export function refuseLine(index: number, line: string): never {
  throw new SgfError('bad-record', 0, `line ${index + 1}: ${line.slice(0, 40)}`);
}

/** Collects the moves of a file, and reports where their numbers leave out a move. */
export class MoveList {
  readonly moves: Move[] = [];
  readonly #size: number;
  readonly #report: ProblemHandler;
  readonly #period: number;
  #last: number | undefined;

  /** After `period` moves the numbers begin again. */
  constructor(size: number, report: ProblemHandler, period = Number.POSITIVE_INFINITY) {
    this.#size = size;
    this.#report = report;
    this.#period = period;
  }

  add(index: number, number: number, color: Color, point: Point): void {
    const expected = this.#last === undefined ? number : (this.#last + 1) % this.#period;
    if (number !== expected)
      this.#report('missing-moves', 0, `line ${index + 1}: move ${number} instead of ${expected}`);
    this.#last = number;
    this.moves.push({ color, point });
  }

  /** The point at a column and a row, counted from 0 at the top left; undefined if it is not on the board. */
  pointAt(column: number, row: number): Point | undefined {
    const isInside = [column, row].every((at) => Number.isInteger(at) && at >= 0 && at < this.#size);
    return isInside ? pointAt(column, row, this.#size) : undefined;
  }

  /** The side that moves next, if the file does not say it. */
  nextColor(first: Color): Color {
    const last = this.moves.at(-1)?.color;
    if (last === undefined) return first;
    return last === 'black' ? 'white' : 'black';
  }

  pass(index: number, number: number, color: Color): void {
    this.add(index, number, color, PASS);
  }
}

/** Splits a name such as "Anna (3d)" into the name and the rank. */
export function splitRank(text: string): { readonly name: string | undefined; readonly rank: string | undefined } {
  const [, name = text, rank = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(text) ?? [];
  return { name: name.trim() || undefined, rank: rank.trim() || undefined };
}
