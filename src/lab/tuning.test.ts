import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import { drawSettings, placeOf, type Range, tune, valueAt } from './tuning.js';

const RANGES: Range[] = [
  { name: 'bias', from: 0.1, to: 10, log: true },
  { name: 'chance', from: 0, to: 1 },
];

test('places and values of a range are inverse to each other', () => {
  for (const range of RANGES)
    for (const place of [-1, -0.3, 0, 0.5, 1]) expect(placeOf(range, valueAt(range, place))).toBeCloseTo(place, 10);
  expect(valueAt(RANGES[0] as Range, 0)).toBeCloseTo(1, 10);
});

test('the top of a planted curve is found, and what is worth nothing is worth nothing', () => {
  const rng = makeRng(3);
  // Best at a bias of 3 against either opponent; the chance does not matter.
  const win = (bias: number, group: number): number =>
    1 / (1 + Math.exp(-(0.8 - group - 1.5 * (placeOf(RANGES[0] as Range, bias) - 0.477) ** 2)));
  const groups = Array.from({ length: 3000 }, (_, index) => index % 2);
  const trials = groups.map((group) => {
    const settings = drawSettings(RANGES, rng);
    return { settings, points: Number(rng.unit() < win(settings.bias as number, group)) };
  });
  const [bias, chance] = tune(RANGES, trials, groups);
  expect(bias?.best).toBeGreaterThan(1.8);
  expect(bias?.best).toBeLessThan(5);
  const gain = bias?.gainOver(0.2);
  expect(gain?.elo).toBeGreaterThan(3 * (gain?.error ?? 0));
  const nothing = chance?.gainOver(0.5);
  expect(nothing?.elo).toBeLessThan(3 * (nothing?.error ?? 0) + 1);
});
