/**
 * The opening book: for positions of many games, the moves that were played there, how often, and who won. Positions
 * that are symmetric to each other have one entry.
 */
import { InputError } from '../../base/errors.js';
import { sha256 } from '../../base/sha256.js';
import type { Color } from '../../rules/color.js';
import { isOnBoard, type Point, pointsOf } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { pointUnderSymmetry, type Symmetry } from '../../rules/symmetry.js';
import { type ModelSection, readModelFile, writeModelFile } from '../modelFile.js';
import { PositionKeys } from './positionKey.js';

const KIND = 'book';
/** The board sizes on which players play. */
const SIZES = { from: 2, to: 19 };

/** What a book was made from, and with which settings. */
export interface BookOrigin {
  readonly size: number;
  /** The number of games whose moves were counted. */
  readonly games: number;
  /** The number of moves of each game that were counted, at most. */
  readonly depth: number;
  /** Every position was in at least this many games. */
  readonly minGames: number;
}

/** How often a move was played, and how often the player who played it won and lost. Other games have no winner. */
export interface MoveCounts {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}

/** A move of the book in a position. */
export interface BookMove extends MoveCounts {
  /** The point; more than one if the position is symmetric, so that they are the same move. */
  readonly points: readonly Point[];
}

/** The entries in the order of their keys. The moves of entry i begin at `firsts[i]`; their points are ascending. */
export interface BookEntries {
  readonly keys: Float64Array;
  readonly firsts: Uint32Array;
  readonly points: Uint16Array;
  readonly games: Uint32Array;
  readonly wins: Uint32Array;
  readonly losses: Uint32Array;
}

export class OpeningBook {
  readonly origin: BookOrigin;
  /** The SHA-256 hash of the file. */
  readonly hash: string;
  readonly #entries: BookEntries;

  private constructor(origin: BookOrigin, entries: BookEntries, hash: string) {
    this.origin = origin;
    this.#entries = entries;
    this.hash = hash;
  }

  /** Reads the file of a book. Throws an InputError with `name` if the file is damaged or no book. */
  static read(bytes: Uint8Array, name: string): OpeningBook {
    const { about, sections } = readModelFile(bytes, KIND, name);
    const { size, games, depth, minGames } = about as unknown as BookOrigin;
    const entries = tryEntries(sections);
    const isWhole = [size, games, depth, minGames].every((each) => Number.isSafeInteger(each) && each >= 0);
    if (!entries || !isWhole || size < SIZES.from || size > SIZES.to || !isConsistent(entries, size))
      throw new InputError(`${name} is not a usable opening book: its parts do not fit together`);
    return new OpeningBook({ size, games, depth, minGames }, entries, sha256(bytes));
  }

  /** The number of positions. */
  get positions(): number {
    return this.#entries.keys.length;
  }

  /** Returns the moves that were played in this position with `toMove` to move, the most frequent first. */
  movesAt(position: Position, toMove: Color = position.toMove): BookMove[] {
    const { size } = this.origin;
    if (position.size !== size) return [];
    const { key, symmetries } = PositionKeys.of(position).withToMove(toMove);
    const { keys, firsts, points, games, wins, losses } = this.#entries;
    const entry = indexOfKey(keys, key);
    if (entry < 0) return [];
    const moves: BookMove[] = [];
    for (let index = firsts[entry] as number; index < (firsts[entry + 1] as number); index++)
      moves.push({
        points: pointsWithImage(points[index] as Point, symmetries, size),
        games: games[index] as number,
        wins: wins[index] as number,
        losses: losses[index] as number,
      });
    return moves.sort((one, other) => other.games - one.games);
  }
}

export const writeOpeningBook = (origin: BookOrigin, entries: BookEntries): Uint8Array =>
  writeModelFile({ kind: KIND, about: { ...origin }, sections: new Map(Object.entries(entries)) });

/** Returns the point that stands for all points that the symmetries of a position turn into each other. */
export const imageOf = (point: Point, symmetries: readonly Symmetry[], size: number): Point =>
  Math.min(...symmetries.map((symmetry) => pointUnderSymmetry(point, symmetry, size))) as Point;

const pointsWithImage = (image: Point, symmetries: readonly Symmetry[], size: number): Point[] =>
  pointsOf(size).filter((point) => imageOf(point, symmetries, size) === image);

/** Returns the index of a key in the ascending `keys`, or -1. */
export function indexOfKey(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : -1;
}

function tryEntries(sections: ReadonlyMap<string, ModelSection>): BookEntries | undefined {
  const [keys, firsts, points] = ['keys', 'firsts', 'points'].map((name) => sections.get(name));
  const [games, wins, losses] = ['games', 'wins', 'losses'].map((name) => sections.get(name));
  if (!(keys instanceof Float64Array && firsts instanceof Uint32Array && points instanceof Uint16Array))
    return undefined;
  if (!(games instanceof Uint32Array && wins instanceof Uint32Array && losses instanceof Uint32Array)) return undefined;
  return { keys, firsts, points, games, wins, losses };
}

function isConsistent({ keys, firsts, points, games, wins, losses }: BookEntries, size: number): boolean {
  if (firsts.length !== keys.length + 1 || firsts[0] !== 0 || firsts.at(-1) !== points.length) return false;
  if ([games, wins, losses].some(({ length }) => length !== points.length)) return false;
  const areKeysValid = keys.every(
    (key, index) => Number.isSafeInteger(key) && key >= 0 && (index === 0 || (keys[index - 1] as number) < key),
  );
  // Every entry has a move.
  const areFirstsValid = firsts.every((first, index) => index === 0 || (firsts[index - 1] as number) < first);
  const areMovesValid = points.every(
    (point, index) =>
      isOnBoard(point, size) &&
      (games[index] as number) > 0 &&
      (wins[index] as number) + (losses[index] as number) <= (games[index] as number),
  );
  return areKeysValid && areFirstsValid && areMovesValid;
}
