import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { fitTemperature, judgePrediction, type RankedChoice } from './prediction.js';

/** Choices of somebody who picks with exactly this temperature. */
function planted(temperature: number, count: number): RankedChoice[] {
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

test('the temperature of a choice is found again', () => {
  expect(fitTemperature(planted(0.5, 1500))).toBeCloseTo(0.5, 1);
  expect(fitTemperature(planted(2, 1500)) / 2).toBeCloseTo(1, 0);
});

test('the fitted temperature has the greatest mean log probability', () => {
  const ranked = planted(0.7, 500);
  const best = fitTemperature(ranked);
  const at = (temperature: number): number => judgePrediction(ranked, temperature).meanLogProbability;
  expect(at(best)).toBeGreaterThan(at(1.05 * best));
  expect(at(best)).toBeGreaterThan(at(0.95 * best));
});

test('ranks and probabilities of two choices by hand', () => {
  const ranked = [
    { stones: 3, gains: Float32Array.of(1, 0) },
    { stones: 25, gains: Float32Array.of(0, 1, 1, 0) },
  ];
  const { topM, meanLogProbability, logOfMeanProbability, randomLogProbability, topByStones } = judgePrediction(
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
