import { expect, test } from 'vitest';
import { parseSgf } from '../record/sgfParse.js';
import { writePoint } from '../rules/point.js';
import { type Opening, openingFor, openingsFingerprint, readOpenings } from './openings.js';

const read = (sgf: string, moves?: number): Opening[] =>
  readOpenings(parseSgf(sgf).games, {
    source: 'o.sgf',
    size: 5,
    rules: 'chinese',
    ...(moves === undefined ? {} : { moves }),
  });

const written = ({ moves, toMove }: Opening): string =>
  [...moves.map(({ color, point }) => `${color} ${writePoint(point, 5)}`), `${toMove} to move`].join(', ');

test.each([
  ['moves', '(;SZ[5];B[cc];W[dd];B[bb])', 'black C3, white D2, black B4, white to move'],
  [
    'set-up stones as moves, and the side to move',
    '(;SZ[5]AB[aa][bb]AW[cc]PL[W])',
    'black A5, black B4, white C3, white to move',
  ],
  ['handicap', '(;SZ[5]HA[2]AB[aa][bb])', 'black A5, black B4, white to move'],
  ['the main line', '(;SZ[5];B[cc](;W[dd])(;W[aa]))', 'black C3, white D2, black to move'],
  ['nothing', '(;SZ[5])', 'black to move'],
])('an opening is %s', (_name, sgf, expected) => {
  expect(read(sgf).map(written)).toEqual([expected]);
});

test('an opening can be limited to its first moves', () => {
  expect(read('(;SZ[5];B[cc];W[dd];B[];W[])', 1).map(written)).toEqual(['black C3, white to move']);
});

test.each([
  ['', 'o.sgf: the file contains no game'],
  ['(;SZ[9];B[cc])', 'o.sgf, game 1: the game cannot serve as an opening: the board is 9x9, not 5x5'],
  [
    '(;SZ[5])(;SZ[5];B[cc];W[cc])',
    'o.sgf, game 2: the game cannot serve as an opening: move 2, C3, is illegal: occupied',
  ],
  ['(;SZ[5];B[];W[])', 'the game ends with two passes'],
  ['(;SZ[5];B[cc];AB[aa];W[bb])', 'stones are set up in the middle of the game'],
])('%j cannot be used', (sgf, reason) => {
  expect(() => readOpenings(sgf ? parseSgf(sgf).games : [], { source: 'o.sgf', size: 5, rules: 'chinese' })).toThrow(
    reason,
  );
});

test('both games of a pair have the same opening, and the first opening follows the last', () => {
  const openings = read('(;SZ[5];B[aa])(;SZ[5];B[bb])(;SZ[5];B[cc])');
  const numbers = Array.from({ length: 8 }, (_, index) => openings.indexOf(openingFor(openings, index)));
  expect(numbers).toEqual([0, 0, 1, 1, 2, 2, 0, 0]);
  expect(openingFor([], 3)).toEqual({ moves: [], toMove: 'black' });
});

test('different openings have different fingerprints', () => {
  const prints = ['(;SZ[5];B[aa])', '(;SZ[5];B[ab])', '(;SZ[5]AB[aa]PL[B])', '(;SZ[5];B[aa])(;SZ[5];B[aa])'];
  expect(new Set(prints.map((sgf) => openingsFingerprint(read(sgf), 5))).size).toBe(4);
});
