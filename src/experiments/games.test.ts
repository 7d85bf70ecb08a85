import { expect, test } from 'vitest';
import type { GameRow } from '../lab/run/gameUnit.js';
import {
  gameUnits,
  standingOfGames,
  standingOfPairing,
  winRateLeadOf,
  writeWinRate,
  writeWinRateLead,
  writeWins,
} from './games.js';
import { GNU_GO } from './gnuGo.js';

const PAIRINGS = [
  { a: 'lgrf2@8000', b: 'default@8000', size: 19, games: 3 },
  { a: 'lgrf2@8000', b: GNU_GO, size: 9, games: 2 },
];

const finished = (points: GameRow['points'][]) =>
  gameUnits(PAIRINGS).map((unit, index) => ({
    unit,
    row: { points: points[index] ?? null, moves: 1, ending: 'passes', failures: 0 },
  }));

test('makes a unit of every game, the first pairing first', () => {
  expect(gameUnits(PAIRINGS).map(({ key }) => key)).toEqual([
    'lgrf2@8000/default@8000/19/0',
    'lgrf2@8000/default@8000/19/1',
    'lgrf2@8000/default@8000/19/2',
    'lgrf2@8000/gnugo/9/0',
    'lgrf2@8000/gnugo/9/1',
  ]);
});

test('counts only the games of the pairing: draws as half, void games not at all', () => {
  const results = finished([1, 0.5, 0, null, 1]);
  const [first, second] = PAIRINGS.map((pairing) => standingOfPairing(results, pairing));
  expect(first).toMatchObject({ games: 3, points: 1.5 });
  expect(second).toMatchObject({ games: 1, points: 1 });
  expect(first && writeWins(first)).toBe('1.5 of 3');
  // Wilson's interval, calculated by hand: (0.5 + z²/6 ± z √(0.25/3 + z²/36)) / (1 + z²/3).
  expect(first && writeWinRate(first)).toBe('50.0 % (12.5 to 87.5)');
});

test('there is no standing before the first game', () => {
  expect(standingOfGames(finished([]))).toBeUndefined();
});

// The published example of Newcombe (1998), table II (a), method 10: 56 of 70 against 48 of 80.
test('a lead has an interval', () => {
  const standing = (points: number, games: number) =>
    standingOfGames(
      gameUnits([{ a: 'lgrf2', b: 'default', size: 9, games }]).map((unit, game) => ({
        unit,
        row: { points: Number(game < points), moves: 1, ending: 'passes', failures: 0 },
      })),
    );
  const [first, second] = [standing(56, 70), standing(48, 80)];
  const lead = winRateLeadOf(first, second);
  expect(lead?.low).toBeCloseTo(0.0524, 4);
  expect(lead?.high).toBeCloseTo(0.3339, 4);
  expect(lead && writeWinRateLead(lead)).toBe('20.0 percentage points more (5.2 to 33.4)');
});
