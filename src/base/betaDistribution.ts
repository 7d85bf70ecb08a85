/**
 * The regularised incomplete beta function I_x(a, b): the probability that a random number theta with distribution
 * Beta(a, b) is at most x. Probabilities are returned as logarithms, because a learner compares probabilities that are
 * closer to 0 or 1 than a double can represent.
 *
 * The distribution has two tails: below x and above x. One tail is computed with the continued fraction of DiDonato and
 * Morris, which Lentz's method evaluates. If x is less than about the mean, this is the tail below x, otherwise the
 * tail above x. The probability of the other tail is one minus the probability of the computed tail. If a and b are at
 * least 1, the result of this subtraction is never close to 0, so the subtraction loses no precision.
 */
interface BetaTails {
  /** The logarithm of the probability that a number drawn from Beta(a, b) is at most x. */
  readonly below: number;
  /** The logarithm of the probability that a number drawn from Beta(a, b) is above x. */
  readonly above: number;
}

/**
 * Returns the logarithms of two probabilities: that a number drawn from Beta(a, b) is at most x, and that it is above
 * x. The parameters `a` and `b` must be positive.
 */
export function logBetaDistributionTails(x: number, a: number, b: number): BetaTails {
  if (!(a > 0 && b > 0)) throw new RangeError(`Beta(${a}, ${b}) is not a distribution: a and b must be positive`);
  if (x <= 0) return { below: Number.NEGATIVE_INFINITY, above: 0 };
  if (x >= 1) return { below: 0, above: Number.NEGATIVE_INFINITY };
  const density = a * Math.log(x) + b * Math.log1p(-x) - logBetaFunction(a, b);
  if (x < (a + 1) / (a + b + 2)) {
    const below = Math.min(0, density - Math.log(a) + Math.log(fraction(x, a, b)));
    return { below, above: logOfRest(below) };
  }
  const above = Math.min(0, density - Math.log(b) + Math.log(fraction(1 - x, b, a)));
  return { below: logOfRest(above), above };
}

/** Returns the probability that a number drawn from Beta(a, b) is above x. */
export const betaProbabilityAbove = (x: number, a: number, b: number): number =>
  Math.exp(logBetaDistributionTails(x, a, b).above);

/**
 * Returns the log odds that a number drawn from Beta(a, b) is above x. The log odds are precise even if the probability
 * is so close to 1 that a double would round it to 1.
 */
export function betaLogOddsAbove(x: number, a: number, b: number): number {
  const { below, above } = logBetaDistributionTails(x, a, b);
  return above - below;
}

/**
 * If p is the logarithm of the probability of one tail, returns log(1 - e^p), the logarithm of the probability of the
 * other tail. The result is accurate both for p near 0 and for very negative p.
 */
const logOfRest = (p: number): number => (p > -Math.LN2 ? Math.log(-Math.expm1(p)) : Math.log1p(-Math.exp(p)));

export const logBetaFunction = (a: number, b: number): number =>
  logGammaFunction(a) + logGammaFunction(b) - logGammaFunction(a + b);

const TINY = 1e-300;
const PRECISION = 1e-15;
/**
 * The maximum number of iterations for the continued fraction. The number of iterations that are needed grows only with
 * the square root of the larger parameter (a or b), so this limit is not reached in practice.
 */
const MAX_ITERATIONS = 100_000;

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MAX_ITERATIONS; m++) {
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
  throw new RangeError(`the incomplete beta function does not converge for x = ${x}, a = ${a}, b = ${b}`);
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/**
 * The coefficients that Godfrey computed for Lanczos's approximation of the gamma function, for the value 7 of
 * Lanczos's parameter g. The approximation is accurate to about 15 digits.
 */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

export function logGammaFunction(z: number): number {
  // If z is less than 0.5, the sum below would lose digits. So the reflection formula computes the gamma function of z
  // from the gamma function of 1 - z.
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGammaFunction(1 - z);
  const shifted = z + 6.5;
  const sum = LANCZOS.reduce((total, coefficient, k) => (k === 0 ? coefficient : total + coefficient / (z - 1 + k)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}
