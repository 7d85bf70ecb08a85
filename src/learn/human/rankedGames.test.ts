import { expect, test } from 'vitest';
import { makeGameRecord } from '../../record/game.js';
import { bandOf, rankedSides } from './rankedGames.js';

const ranksOf = (black: string, white: string, notation: 'names' | 'ogs-numbers'): number[] =>
  rankedSides(makeGameRecord({ size: 9, ranks: { black, white } }), notation).map(({ rank }) => rank);

test('ranks are read by their names, or kyu ranks by the numbers of OGS', () => {
  expect(ranksOf('22k', '2d', 'names')).toEqual([-21, 2]);
  // 22 is 8 kyu, 29 is 1 kyu, 1 is 29 kyu; dan ranks are named.
  expect(ranksOf('22k', '2d', 'ogs-numbers')).toEqual([-7, 2]);
  expect(ranksOf('29k', '1k', 'ogs-numbers')).toEqual([0, -28]);
  expect(ranksOf('?', '1d', 'ogs-numbers')).toEqual([1]);
});

test('every rank from 29 kyu to 9 dan has a band, from the weakest to the strongest', () => {
  const bands = Array.from({ length: 38 }, (_, index) => bandOf(index - 28));
  expect(bands).toEqual(bands.toSorted((a, b) => a - b));
  expect([bandOf(-29), bands[0], bands.at(-1), bandOf(10)]).toEqual([-1, 0, 8, -1]);
});
