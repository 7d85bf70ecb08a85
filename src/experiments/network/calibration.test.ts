import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { applyCurve, binOutcomes, type Curve, fitCurve, isRight, type Outcome } from './calibration.js';

/** Draws outcomes of a predictor that this curve mends. */
function drawOutcomes(count: number, { slope, offset, black }: Curve): Outcome[] {
  const rng = makeRng(5);
  return Array.from({ length: count }, () => {
    const odds = 8 * (rng.unit() - 0.5);
    const chance = 1 / (1 + Math.exp(-odds));
    const isBlack = rng.unit() < 0.5;
    const predicted = 1 / (1 + Math.exp(-(odds - offset - (isBlack ? black : -black)) / slope));
    return { predicted, isBlack, hasWon: rng.unit() < chance };
  });
}

test('the curve that made the predictions wrong is found again, and mends them', () => {
  const outcomes = drawOutcomes(40_000, { slope: 0.6, offset: -0.3, black: -0.5 });
  const curve = fitCurve(outcomes);
  expect(curve.slope).toBeCloseTo(0.6, 1);
  expect(curve.offset).toBeCloseTo(-0.3, 1);
  expect(Math.abs(curve.black + 0.5)).toBeLessThan(0.1);
  const [before, after] = [binOutcomes(outcomes), binOutcomes(applyCurve(outcomes, curve))];
  expect(before.bins.every((bin) => isRight(bin, 1))).toBe(false);
  expect(after.bins.every((bin) => isRight(bin, 1))).toBe(true);
  expect(after.logLoss).toBeLessThan(before.logLoss);
});

test('outcomes are counted in the bin of their prediction', () => {
  const { bins, logLoss } = binOutcomes([
    { predicted: 0.25, isBlack: true, hasWon: true },
    { predicted: 0.27, isBlack: false, hasWon: false },
    { predicted: 1, isBlack: true, hasWon: true },
  ]);
  expect(bins[2]).toEqual({ count: 2, predicted: 0.26, won: 0.5 });
  expect(bins[9]).toEqual({ count: 1, predicted: 1, won: 1 });
  expect(logLoss).toBeCloseTo((-Math.log(0.25) - Math.log(0.73)) / 3, 9);
});

test('a bin is right within 5 points or within its interval, in which a game counts once', () => {
  expect(isRight({ count: 100_000, predicted: 0.5, won: 0.54 }, 1)).toBe(true);
  expect(isRight({ count: 100_000, predicted: 0.5, won: 0.56 }, 1)).toBe(false);
  expect(isRight({ count: 600, predicted: 0.5, won: 0.56 }, 1)).toBe(false);
  expect(isRight({ count: 600, predicted: 0.5, won: 0.56 }, 3)).toBe(true);
  expect(isRight({ count: 0, predicted: 0, won: 0 }, 3)).toBe(true);
});
