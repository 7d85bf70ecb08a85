import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { shownWinRate } from '../../player/finalScore.js';
import {
  binOutcomes,
  fitTemperature,
  isRight,
  logLossOf,
  type Outcome,
  ofFavourites,
  withTemperature,
} from './calibration.js';

/** Draws outcomes of a network whose win rates are right at this temperature. */
function drawOutcomes(count: number, temperature: number): Outcome[] {
  const rng = makeRng(5);
  return Array.from({ length: count }, () => {
    const winRate = 1 / (1 + Math.exp(12 * (rng.unit() - 0.5)));
    return { winRate, hasWon: rng.unit() < shownWinRate(winRate, temperature) };
  });
}

test.each([0.8, 1.7, 4])('the temperature %d is found again, and mends the win rates', (temperature) => {
  const outcomes = drawOutcomes(40_000, temperature);
  expect(Math.abs(fitTemperature(outcomes) / temperature - 1)).toBeLessThan(0.05);
  const mended = withTemperature(outcomes, fitTemperature(outcomes));
  expect(binOutcomes(mended).bins.every(isRight)).toBe(true);
  expect(logLossOf(mended)).toBeLessThan(logLossOf(withTemperature(outcomes, 2 * temperature)));
});

test('a wrong temperature shows in the bins', () => {
  const outcomes = drawOutcomes(40_000, 4);
  expect(binOutcomes(withTemperature(outcomes, 1)).bins.every(isRight)).toBe(false);
});

test('outcomes are counted in the bin of their win rate', () => {
  const { bins, logLoss } = binOutcomes([
    { winRate: 0.25, hasWon: true },
    { winRate: 0.27, hasWon: false },
    { winRate: 1, hasWon: true },
  ]);
  expect(bins[2]).toEqual({ count: 2, winRate: 0.26, won: 0.5 });
  expect(bins[9]).toEqual({ count: 1, winRate: 1, won: 1 });
  expect(logLoss).toBeCloseTo((-Math.log(0.25) - Math.log(0.73)) / 3, 9);
});

test('the favourite is the side with the higher win rate', () => {
  const outcomes = [
    { winRate: 0.25, hasWon: true },
    { winRate: 0.75, hasWon: true },
  ];
  expect(ofFavourites(outcomes)).toEqual([
    { winRate: 0.75, hasWon: false },
    { winRate: 0.75, hasWon: true },
  ]);
});

test('a bin is right within 5 points or within its interval', () => {
  expect(isRight({ count: 100_000, winRate: 0.5, won: 0.54 })).toBe(true);
  expect(isRight({ count: 100_000, winRate: 0.5, won: 0.56 })).toBe(false);
  expect(isRight({ count: 200, winRate: 0.5, won: 0.56 })).toBe(true);
  expect(isRight({ count: 0, winRate: 0, won: 0 })).toBe(true);
});
