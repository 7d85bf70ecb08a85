import { expect, test, vi } from 'vitest';
import { parseDiagram } from '../../../rules/diagram.js';
import { foldersOf, type GameSummary, searchGames, withFolder } from './libraryGame.js';
import { positionFinder } from './samePosition.js';

vi.mock('../../workers/playerClient.js');

const summary = (id: string, facts: Partial<GameSummary>): GameSummary => ({
  ...{ id, names: { black: '', white: '' }, event: '', date: '', result: '', size: 19, moves: 10 },
  ...{ mistakes: { black: 0, white: 0 }, folder: '', changed: 0 },
  ...facts,
});

const GAMES = [
  summary('a', { names: { black: 'Ann', white: 'Bob' }, date: '2026-01-02', changed: 1 }),
  summary('b', { names: { black: 'Bob', white: 'Cid' }, mistakes: { black: 2, white: 1 }, folder: 'club', changed: 2 }),
  summary('c', { event: 'Club final', moves: 200, changed: 3 }),
];
const QUERY = { words: '', folder: undefined, order: 'changed' } as const;

test.each([
  ['everything, the newest first', {}, 'cba'],
  ['by player', { words: 'bob' }, 'ba'],
  ['by several words', { words: 'ann 2026' }, 'a'],
  ['by event', { words: 'final' }, 'c'],
  ['in a folder', { folder: 'club' }, 'b'],
  ['in no folder', { folder: '' }, 'ca'],
  ['by mistakes', { order: 'mistakes' }, 'bca'],
  ['by length', { order: 'moves' }, 'cba'],
] as const)('finds games: %s', (_what, query, ids) => {
  expect(
    searchGames(GAMES, { ...QUERY, ...query })
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('lists the folders in use', () => {
  expect(foldersOf(GAMES)).toEqual(['club']);
});

test('a file names the folder of a game, and names another one after a change', () => {
  const first = withFolder('(;GM[1]C[(;])', 'Go club ]ä');
  expect(first).toBe('(;INSEIFOLDER[Go%20club%20%5D%C3%A4]GM[1]C[(;])');
  expect(withFolder(first, 'new')).toBe('(;INSEIFOLDER[new]GM[1]C[(;])');
  expect(withFolder(first, '')).toBe('(;GM[1]C[(;])');
});

test('finds a position also when it is turned or reflected', () => {
  const reaches = positionFinder(parseDiagram('...../.X.../...../...O./.....'));
  expect(reaches('(;GM[1]SZ[5];B[bb];W[dd];B[cc])')).toBe(true);
  expect(reaches('(;GM[1]SZ[5];B[db];W[bd])')).toBe(true);
  expect(reaches('(;GM[1]SZ[5];B[bb];W[db])')).toBe(false);
  expect(reaches('(;GM[1]SZ[9];B[bb];W[dd])')).toBe(false);
  expect(reaches('no game')).toBe(false);
});
