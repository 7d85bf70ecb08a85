import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { fitTemperature, fitTemperatureByMeanProbability, measurePrediction } from './movePrediction.js';
import type { RankedMove } from './moveRanking.js';

/** Random moves, drawn with exactly this temperature. */
function planted(temperature: number, count: number): RankedMove[] {
  const rng = makeRng(11);
  return Array.from({ length: count }, () => {
    const gains = Array.from({ length: 20 }, () => 3 * rng.unit());
    const weights = gains.map((gain) => Math.exp(gain / temperature));
    let rest = rng.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    let picked = 0;
    while (rest > (weights[picked] as number)) rest -= weights[picked++] as number;
    const [played] = gains.splice(picked, 1) as [number];
    return { stones: 10, gains: Float32Array.of(played, ...gains) };
  });
}

test('the fit recovers the temperature with which moves were drawn', () => {
  expect(fitTemperature(planted(0.5, 1500))).toBeCloseTo(0.5, 1);
  expect(fitTemperature(planted(2, 1500)) / 2).toBeCloseTo(1, 0);
});

test('the fitted temperature has the greatest mean log probability', () => {
  const ranked = planted(0.7, 500);
  const best = fitTemperature(ranked);
  const at = (temperature: number): number => measurePrediction(ranked, temperature).meanLogProbability;
  expect(at(best)).toBeGreaterThan(at(1.05 * best));
  expect(at(best)).toBeGreaterThan(at(0.95 * best));
});

test('the mean probability is best at a low temperature, where it is the share of moves ranked first', () => {
  const [best, other] = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ].map((gains) => ({ stones: 0, gains: Float32Array.from(gains) })) as [RankedMove, RankedMove];
  const ranked = [best, best, other, other, other];
  const own = measurePrediction(ranked, fitTemperatureByMeanProbability(ranked));
  const common = measurePrediction(ranked, fitTemperature(ranked));
  expect(own.logOfMeanProbability).toBeCloseTo(Math.log(2 / 5), 3);
  expect(common.logOfMeanProbability).toBeLessThan(own.logOfMeanProbability - 0.1);
  expect(common.meanLogProbability).toBeGreaterThan(own.meanLogProbability + 1);
});

test('the intervals of both means agree with a calculation by hand', () => {
  const ranked = Array.from({ length: 100 }, (_, index) => ({
    stones: 0,
    gains: Float32Array.from(index < 50 ? [Math.log(3), 0] : [0, Math.log(3)]),
  }));
  // p is 3/4 for half of the moves and 1/4 for the others: mean 1/2, deviation 1/4.
  const { logOfMeanBounds, meanLogBounds } = measurePrediction(ranked, 1);
  expect(logOfMeanBounds.high - Math.log(1 / 2)).toBeCloseTo((1.96 * 0.25) / 10 / 0.5, 3);
  expect(meanLogBounds.high - meanLogBounds.low).toBeCloseTo((2 * 1.96 * Math.log(3)) / 2 / 10, 3);
});

test('ranks and probabilities of two moves agree with a calculation by hand', () => {
  const ranked = [
    { stones: 3, gains: Float32Array.of(1, 0) },
    { stones: 25, gains: Float32Array.of(0, 1, 1, 0) },
  ];
  const { topM, meanLogProbability, logOfMeanProbability, randomLogProbability, topByStones } = measurePrediction(
    ranked,
    1,
  );
  const [p, q] = [Math.E / (Math.E + 1), 1 / (2 * Math.E + 2)];
  expect(meanLogProbability).toBeCloseTo((Math.log(p) + Math.log(q)) / 2, 6);
  expect(logOfMeanProbability).toBeCloseTo(Math.log((p + q) / 2), 6);
  expect(randomLogProbability).toBeCloseTo(-(Math.log(2) + Math.log(4)) / 2, 6);
  expect([topM[1], topM[5]]).toEqual([0.5, 1]);
  expect(topByStones.map(({ from, moves }) => [from, moves])).toEqual([
    [0, 1],
    [20, 1],
  ]);
});
