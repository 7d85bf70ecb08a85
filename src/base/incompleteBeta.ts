/**
 * The regularised incomplete beta function I_x(a, b): the probability that a
 * number drawn from Beta(a, b) is at most x. Both tails come as logarithms, since
 * a learner compares chances that differ from 0 or 1 by far less than a double can
 * tell apart.
 *
 * The continued fraction of DiDonato and Morris, evaluated by Lentz's method,
 * gives the tail on the side of x that is away from the mean; the other tail
 * follows from it without loss.
 */
export interface BetaTails {
  /** log P(theta <= x). */
  readonly below: number;
  /** log P(theta > x). */
  readonly above: number;
}

/** `a` and `b` are above zero. */
export function logBetaTails(x: number, a: number, b: number): BetaTails {
  if (!(a > 0 && b > 0)) throw new RangeError(`Beta(${a}, ${b}) is no distribution`);
  if (x <= 0) return { below: Number.NEGATIVE_INFINITY, above: 0 };
  if (x >= 1) return { below: 0, above: Number.NEGATIVE_INFINITY };
  const density = a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b);
  if (x < (a + 1) / (a + b + 2)) {
    const below = Math.min(0, density - Math.log(a) + Math.log(fraction(x, a, b)));
    return { below, above: logOfRest(below) };
  }
  const above = Math.min(0, density - Math.log(b) + Math.log(fraction(1 - x, b, a)));
  return { below: logOfRest(above), above };
}

/** P(theta > x) for theta drawn from Beta(a, b). */
export const betaAbove = (x: number, a: number, b: number): number => Math.exp(logBetaTails(x, a, b).above);

/** The log of odds that theta is above x: grows with P(theta > x) and tells chances near 1 apart as well as those near 0. */
export function betaAboveLogOdds(x: number, a: number, b: number): number {
  const { below, above } = logBetaTails(x, a, b);
  return above - below;
}

/** log(1 - e^p) for p <= 0, exact at both ends. */
const logOfRest = (p: number): number => (p > -Math.LN2 ? Math.log(-Math.expm1(p)) : Math.log1p(-Math.exp(p)));

export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

const TINY = 1e-300;
const PRECISION = 1e-15;
/** It converges after some multiple of the root of the larger parameter. */
const MOST_STEPS = 100_000;

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) return value;
  }
  throw new RangeError(`the incomplete beta function of ${x}, ${a}, ${b} does not converge`);
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Lanczos's approximation with Godfrey's coefficients (g = 7), good to some 15 digits for z > 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

export function logGamma(z: number): number {
  // The reflection formula: below a half the sum loses digits.
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const shifted = z + 6.5;
  const sum = LANCZOS.reduce((total, coefficient, k) => (k === 0 ? coefficient : total + coefficient / (z - 1 + k)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}
