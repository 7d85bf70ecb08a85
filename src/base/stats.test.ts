import { expect, test } from 'vitest';
import {
  eloOfWinRate,
  estimateElo,
  normalDistributionFunction,
  normalQuantile,
  wilsonInterval,
  winRateOfElo,
  zScoreForSimultaneousIntervals,
} from './stats.js';

// Published examples of Newcombe (1998), table I, method 3: r of n, and the interval.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson: %i of %i', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

test('Wilson is symmetric: what A wins, B loses', () => {
  const [low, high] = wilsonInterval(7.5, 20);
  const [otherLow, otherHigh] = wilsonInterval(12.5, 20);
  expect([1 - high, 1 - low]).toEqual([expect.closeTo(otherLow, 12), expect.closeTo(otherHigh, 12)]);
});

test('without games the interval is 0 to 1', () => {
  expect(wilsonInterval(0, 0)).toEqual([0, 1]);
});

test('if all games are won, the upper bound is 1 and the lower one is below 1', () => {
  expect(wilsonInterval(10, 10)).toEqual([expect.closeTo(0.7225, 4), 1]);
});

test('the bounds 0 and 1 are exact for any number of games', () => {
  for (let games = 1; games < 500; games++) {
    expect(wilsonInterval(0, games)[0]).toBe(0);
    expect(wilsonInterval(games, games)[1]).toBe(1);
  }
});

test.each([
  [0.5, 0],
  [0.75, 190.85],
  [10 / 11, 400],
  [0.25, -190.85],
  [1, Number.POSITIVE_INFINITY],
  [0, Number.NEGATIVE_INFINITY],
])('a win rate of %f is %f Elo', (rate, elo) => {
  expect(eloOfWinRate(rate)).toBeCloseTo(elo, 2);
  expect(winRateOfElo(elo)).toBeCloseTo(rate, 4);
});

test('an Elo estimate lies within its interval', () => {
  const { elo, interval } = estimateElo(60, 100);
  expect(elo).toBeCloseTo(70.44, 2);
  expect(interval[0]).toBeCloseTo(eloOfWinRate(0.502003), 1);
  expect(interval[1]).toBeCloseTo(eloOfWinRate(0.690599), 1);
});

// From tables of the normal distribution.
test.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.995, 2.575829],
  [0.9999, 3.719016],
  [0.05, -1.644854],
])('a normal variable is below its %f quantile: %f', (probability, z) => {
  expect(normalQuantile(probability)).toBeCloseTo(z, 6);
  expect(normalDistributionFunction(z)).toBeCloseTo(probability, 6);
});

test('extreme arguments give probabilities from 0 to 1', () => {
  expect([-300, -7, 7, 300].map(normalDistributionFunction)).toEqual([0, 0, 1, 1]);
  expect(normalDistributionFunction(-6)).toBeCloseTo(9.87e-10, 12);
});

test('simultaneous intervals are wider than a single one', () => {
  expect(zScoreForSimultaneousIntervals(1)).toBeCloseTo(1.959964, 6);
  expect(zScoreForSimultaneousIntervals(7)).toBeCloseTo(2.6829, 3);
});
