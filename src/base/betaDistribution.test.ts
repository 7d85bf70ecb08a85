import { describe, expect, test } from 'vitest';
import {
  betaLogOddsAbove,
  betaProbabilityAbove,
  logBetaDistributionTails,
  logGammaFunction,
} from './betaDistribution.js';
import { makeRng } from './rng.js';

/** log10 of a positive ratio of whole numbers, from its leading digits. */
function logOfRatio(numerator: bigint, denominator: bigint): number {
  const digits = (value: bigint): [number, number] => {
    const text = value.toString();
    return [Number(text.slice(0, 17)) / 10 ** Math.min(16, text.length - 1), text.length - 1];
  };
  const [[a, m], [b, n]] = [digits(numerator), digits(denominator)];
  return Math.log(a / b) + (m - n) * Math.LN10;
}

/** Exact tails for whole parameters: 1 - I_x(w + 1, l + 1) is the chance of at most w successes in w + l + 1 trials. */
function exactTails(percent: number, wins: number, losses: number): { below: number; above: number } {
  const [p, q] = [BigInt(percent), 100n];
  const trials = wins + losses + 1;
  let [few, many, choose] = [0n, 0n, 1n];
  for (let k = 0; k <= trials; k++) {
    const chance = choose * p ** BigInt(k) * (q - p) ** BigInt(trials - k);
    if (k <= wins) few += chance;
    else many += chance;
    choose = (choose * BigInt(trials - k)) / BigInt(k + 1);
  }
  const all = q ** BigInt(trials);
  return { above: logOfRatio(few, all), below: logOfRatio(many, all) };
}

describe('the probability that a win rate lies above a threshold', () => {
  test.each([
    [0.5, 1, 1, 0.5],
    [0.5, 1, 4, 0.0625],
    [0.5, 4, 12, 0.017578125],
    [0.38, 1, 4, 0.62 ** 4],
    [0.38, 4, 12, 0.118715673359385],
    [0.3, 4, 12, 0.296867927887048],
  ])('1 - I_%f(%i, %i) is %f', (x, a, b, expected) => {
    expect(Math.abs(betaProbabilityAbove(x, a, b) - expected)).toBeLessThan(1e-9);
  });

  test('agrees with exact arithmetic, in both tails, for whole counts', () => {
    const rng = makeRng(1);
    for (let i = 0; i < 300; i++) {
      const [percent, wins, losses] = [1 + rng.below(99), rng.below(i + 1), rng.below(i + 1)];
      const found = logBetaDistributionTails(percent / 100, wins + 1, losses + 1);
      const exact = exactTails(percent, wins, losses);
      for (const tail of ['below', 'above'] as const) {
        const scale = Math.max(1, Math.abs(exact[tail]));
        expect(Math.abs(found[tail] - exact[tail]) / scale, `${percent} ${wins}:${losses} ${tail}`).toBeLessThan(1e-11);
      }
    }
  });

  test('agrees with the area under the density for counts that are not whole', () => {
    const [x, a, b] = [0.37, 3.25, 7.6];
    const steps = 20_000;
    const area = (from: number, to: number): number => {
      let sum = 0;
      for (let i = 0; i < steps; i++) {
        const theta = from + ((i + 0.5) * (to - from)) / steps;
        sum += theta ** (a - 1) * (1 - theta) ** (b - 1);
      }
      return (sum * (to - from)) / steps;
    };
    expect(betaProbabilityAbove(x, a, b)).toBeCloseTo(area(x, 1) / area(0, 1), 8);
  });

  test('far in the tail, where the probability rounds to 0 or 1, the logarithms still differ', () => {
    expect(betaProbabilityAbove(0.5, 1, 2001)).toBe(0);
    expect(logBetaDistributionTails(0.5, 1, 2001).above).toBeCloseTo(-2001 * Math.LN2, 8);
    expect(betaProbabilityAbove(0.5, 2001, 1)).toBe(1);
    expect(betaLogOddsAbove(0.5, 2002, 1)).toBeGreaterThan(betaLogOddsAbove(0.5, 2001, 1));
    expect(betaLogOddsAbove(0.5, 1, 2001)).toBeGreaterThan(betaLogOddsAbove(0.5, 1, 2002));
  });

  test('many trials are computed as exactly', () => {
    // Exactly one half by symmetry.
    expect(betaProbabilityAbove(0.5, 1e5, 1e5)).toBeCloseTo(0.5, 9);
  });

  test('a threshold at or beyond 0 or 1 gives probability 1 or 0', () => {
    expect(betaProbabilityAbove(0, 3, 4)).toBe(1);
    expect(betaProbabilityAbove(1, 3, 4)).toBe(0);
    expect(betaProbabilityAbove(-1, 3, 4)).toBe(1);
  });

  test.each([
    [0, 1],
    [1, 0],
    [-1, 2],
    [Number.NaN, 1],
  ])('Beta(%f, %f) is refused', (a, b) => {
    expect(() => betaProbabilityAbove(0.5, a, b)).toThrow('is not a distribution');
  });
});

describe('the logarithm of the gamma function', () => {
  test('is the sum of logarithms at whole numbers', () => {
    let factorial = 0;
    for (let n = 1; n < 170; n++) {
      expect(logGammaFunction(n)).toBeCloseTo(factorial, 10);
      factorial += Math.log(n);
    }
  });

  test('has the known values at one half and below it', () => {
    expect(logGammaFunction(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
    expect(logGammaFunction(0.25)).toBeCloseTo(Math.log(3.625609908221908), 12);
  });
});
