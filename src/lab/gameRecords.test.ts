import { expect, test } from 'vitest';
import { gameFromSgf } from '../record/gameFromSgf.js';
import { textOf } from '../record/sgfText.js';
import { PASS, pointAt } from '../rules/point.js';
import { gamesToSgf } from './gameRecords.js';
import { GNU_GO, gameUnits } from './games.js';
import { packMoves } from './packedMoves.js';

const [even, odd] = gameUnits([{ a: 'lgrf2@8000', b: GNU_GO, size: 9, games: 2 }]);
const row = { points: 0, moves: 3, ending: 'resignation', failures: 0, result: 'W+R', record: 'eecctt' };
const MOVES = [
  { color: 'black', point: pointAt(4, 4, 9) },
  { color: 'white', point: pointAt(2, 2, 9) },
  { color: 'black', point: PASS },
] as const;

test('moves are two letters each', () => {
  expect(packMoves(MOVES, 9)).toBe('eecctt');
  expect(packMoves([], 9)).toBe('');
});

test('a row becomes a game, with colours as they were', () => {
  const trees = gamesToSgf(
    [even, odd].flatMap((unit) => (unit ? [{ unit, row }] : [])),
    'Insei:test',
  );
  const games = trees.map((tree) => gameFromSgf(tree));
  expect(games.map(({ names }) => names)).toEqual([
    { black: 'lgrf2@8000', white: 'gnugo' },
    { black: 'gnugo', white: 'lgrf2@8000' },
  ]);
  expect(games[0]).toMatchObject({
    ...{ size: 9, komi: 7.5, moves: MOVES },
    result: { kind: 'win', winner: 'white', by: 'resignation' },
  });
  expect(trees[0] && textOf(trees[0], trees[0].root, 'C')).toBe(
    `game: lgrf2@8000/gnugo/9/0\nA: lgrf2@8000\nB: ${GNU_GO}\nending: resignation`,
  );
});

test('rows without moves, and units that are no games, are left out', () => {
  const { record, ...early } = row;
  expect(
    gamesToSgf([...(even ? [{ unit: even, row: early }] : []), { unit: { key: 'x' }, row }], 'Insei:test'),
  ).toEqual([]);
});

test('a damaged row is named', () => {
  const damaged = even ? [{ unit: even, row: { ...row, record: 'eezz' } }] : [];
  expect(() => gamesToSgf(damaged, 'Insei:test')).toThrow(
    'the game lgrf2@8000/gnugo/9/0: "zz", move 2, is no move on 9x9',
  );
});
