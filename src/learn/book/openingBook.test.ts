import { expect, test } from 'vitest';
import { InputError } from '../../base/errors.js';
import { emptyPosition } from '../../rules/position.js';
import { writeModelFile } from '../modelFile.js';
import { type BookEntries, type BookOrigin, OpeningBook, writeOpeningBook } from './openingBook.js';

const ORIGIN: BookOrigin = { size: 9, games: 30, depth: 40, minGames: 20 };
const ENTRIES: BookEntries = {
  keys: Float64Array.of(1, 2 ** 40),
  firsts: Uint32Array.of(0, 1, 3),
  points: Uint16Array.of(11, 12, 14),
  games: Uint32Array.of(30, 20, 5),
  wins: Uint32Array.of(10, 20, 0),
  losses: Uint32Array.of(15, 0, 5),
};

const read = (bytes: Uint8Array): OpeningBook => OpeningBook.read(bytes, 'a.book');

test('a written book is read', () => {
  const book = read(writeOpeningBook(ORIGIN, ENTRIES));
  expect([book.origin, book.positions]).toEqual([ORIGIN, 2]);
  expect(book.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(book.movesAt(emptyPosition(9))).toEqual([]);
  expect(book.movesAt(emptyPosition(13))).toEqual([]);
});

test('every damaged byte and every cut is refused with a sentence', () => {
  const bytes = writeOpeningBook(ORIGIN, ENTRIES);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice();
    damaged[at] = (bytes[at] as number) ^ 0x41;
    expect(() => read(damaged), `byte ${at}`).toThrow(InputError);
    expect(() => read(bytes.subarray(0, at)), `cut at ${at}`).toThrow(/^a\.book is not a usable model: /);
  }
});

test('another model is refused', () => {
  const patterns = writeModelFile({ kind: 'patterns', about: {}, sections: new Map() });
  expect(() => read(patterns)).toThrow('a.book is not a usable model: the model is of the kind "patterns", not "book"');
});

test.each<[string, Partial<BookOrigin>, Partial<BookEntries>]>([
  ['a board that is too large', { size: 20 }, {}],
  ['a board size that is no number', { size: '9' as unknown as number }, {}],
  ['equal keys', {}, { keys: Float64Array.of(2, 2) }],
  ['keys in another order', {}, { keys: Float64Array.of(2, 1) }],
  ['a key that is no whole number', {}, { keys: Float64Array.of(0.5, 1) }],
  ['a key below 0', {}, { keys: Float64Array.of(-1, 1) }],
  ['another number of keys', {}, { keys: Float64Array.of(1) }],
  ['an entry without moves', {}, { firsts: Uint32Array.of(0, 3, 3) }],
  ['entries beyond the moves', {}, { firsts: Uint32Array.of(0, 1, 4) }],
  ['a point off the board', {}, { points: Uint16Array.of(11, 12, 700) }],
  ['a pass', {}, { points: Uint16Array.of(0, 12, 14) }],
  ['a move of no game', {}, { games: Uint32Array.of(30, 20, 0), losses: Uint32Array.of(15, 0, 0) }],
  ['more results than games', {}, { wins: Uint32Array.of(10, 20, 1) }],
  ['fewer counts than moves', {}, { wins: Uint32Array.of(10, 20) }],
  ['numbers of another type', {}, { points: Uint32Array.of(11, 12, 14) as unknown as Uint16Array }],
])('with a correct checksum, %s is refused', (_name, origin, entries) => {
  const bytes = writeOpeningBook({ ...ORIGIN, ...origin }, { ...ENTRIES, ...entries });
  expect(() => read(bytes)).toThrow('a.book is not a usable opening book: its parts do not fit together');
});
