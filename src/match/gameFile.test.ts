import { expect, test } from 'vitest';
import { PASS, pointAt } from '../rules/point.js';
import { readGameFile, writeGameFile } from './gameFile.js';
import type { MatchSettings } from './matchSettings.js';
import type { PlayedGame } from './playGame.js';

const SETTINGS: MatchSettings = {
  a: 'default@100',
  b: `engine --name 'brackets ] and \\ and ß'`,
  size: 9,
  komi: 6.5,
  rules: 'tromp-taylor',
  seed: 7,
  playouts: 1000,
  version: '1.2.3',
  time: '10+0.1',
};

const GAME: PlayedGame = {
  index: 3,
  handicap: 0,
  names: { a: 'default@100', b: 'Engine ß [9]' },
  moves: [
    { color: 'black', point: pointAt(4, 4, 9) },
    { color: 'white', point: pointAt(2, 6, 9) },
    { color: 'black', point: PASS },
    { color: 'white', point: PASS },
  ],
  openingMoves: 2,
  result: { kind: 'win', winner: 'white', by: 6.5 },
  ending: 'passes',
  decidedBy: 'gnugo',
  counts: { a: { kind: 'draw' }, b: { kind: 'win', winner: 'white', by: 6.5 } },
  failures: [
    { side: 'a', kind: 'illegal-move', move: 3 },
    { side: 'b', kind: 'hang', move: 4 },
  ],
  thinking: undefined,
};

test('a game is unchanged after writing and reading', () => {
  expect(readGameFile(writeGameFile(GAME, SETTINGS), 3)).toEqual(GAME);
});

test('handicap stones come before the first move, A has White, and White moves first', () => {
  const moves = [
    { color: 'white', point: pointAt(4, 4, 9) },
    { color: 'black', point: PASS },
  ] as const;
  const game: PlayedGame = { ...GAME, index: 2, handicap: 3, moves, openingMoves: 0 };
  const text = writeGameFile(game, { ...SETTINGS, handicap: 3 });
  expect(text).toContain('PB[Engine ß [9\\]]PW[default@100]RE[W+6.5]HA[3]');
  expect(text).toMatch(/AB\[cg\]\[gc\]\[cc\][^;]*;W\[ee\]/);
  expect(text).toMatch(/^A \(white, seed \d+\): default@100$/m);
  expect(readGameFile(text, 2)).toEqual(game);
});

test('a void game is unchanged after writing and reading', () => {
  const counts = { a: undefined, b: undefined };
  const game: PlayedGame = { ...GAME, result: { kind: 'void' }, ending: 'void', decidedBy: undefined, counts };
  expect(readGameFile(writeGameFile(game, SETTINGS), 3)).toEqual(game);
});

test('the file names the contestants, the conditions and the seeds', () => {
  const text = writeGameFile(GAME, SETTINGS);
  expect(text).toContain('AP[Insei:1.2.3]SZ[9]KM[6.5]RU[Tromp-Taylor]PB[Engine ß [9\\]]PW[default@100]RE[W+6.5]');
  expect(text).toMatch(/^A \(white, seed \d+\): default@100$/m);
  expect(text).toMatch(/^time: 10\+0\.1$/m);
});

test('the file states the playouts only if there is no clock', () => {
  const { time: _, ...untimed } = SETTINGS;
  expect(writeGameFile(GAME, untimed)).toMatch(
    /^playouts: 1000 a move, for presets that search and have no number of playouts of their own$/m,
  );
  expect(writeGameFile(GAME, SETTINGS)).not.toContain('playouts');
});

test('the file does not depend on thinking times', () => {
  const thinking = { a: { moves: 2, seconds: 1.5 }, b: { moves: 2, seconds: 99 } };
  expect(writeGameFile({ ...GAME, thinking }, SETTINGS)).toBe(writeGameFile(GAME, SETTINGS));
});

test('a file with another game number is refused', () => {
  expect(() => readGameFile(writeGameFile(GAME, SETTINGS), 4)).toThrow('the file is not game 4 of a match');
});
