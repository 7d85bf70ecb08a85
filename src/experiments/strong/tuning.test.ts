import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { positionInRange, randomSettings, type SettingRange, tuneSettings, valueAtPosition } from './tuning.js';

const RANGES: SettingRange[] = [
  { name: 'bias', from: 0.1, to: 10, log: true },
  { name: 'chance', from: 0, to: 1 },
];

test('valueAtPosition and positionInRange are inverse to each other', () => {
  for (const range of RANGES)
    for (const place of [-1, -0.3, 0, 0.5, 1])
      expect(positionInRange(range, valueAtPosition(range, place))).toBeCloseTo(place, 10);
  expect(valueAtPosition(RANGES[0] as SettingRange, 0)).toBeCloseTo(1, 10);
});

test('finds the maximum of a known curve, and no gain for a setting without effect', () => {
  const rng = makeRng(3);
  // The best bias is 3 against both opponents; the other setting has no effect.
  const win = (bias: number, group: number): number =>
    1 / (1 + Math.exp(-(0.8 - group - 1.5 * (positionInRange(RANGES[0] as SettingRange, bias) - 0.477) ** 2)));
  const groups = Array.from({ length: 3000 }, (_, index) => index % 2);
  const trials = groups.map((group) => {
    const settings = randomSettings(RANGES, rng);
    return { settings, points: Number(rng.unit() < win(settings.bias as number, group)) };
  });
  const [bias, chance] = tuneSettings(RANGES, trials, groups);
  expect(bias?.best).toBeGreaterThan(1.8);
  expect(bias?.best).toBeLessThan(5);
  const gain = bias?.gainOver(0.2);
  expect(gain?.elo).toBeGreaterThan(3 * (gain?.error ?? 0));
  const nothing = chance?.gainOver(0.5);
  expect(nothing?.elo).toBeLessThan(3 * (nothing?.error ?? 0) + 1);
});
