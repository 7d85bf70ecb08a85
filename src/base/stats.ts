/** Estimates win rates and Elo differences from numbers of wins, with confidence intervals. */

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

/** The number of standard deviations around the mean within which 95 % of a normal distribution lies. */
export const Z_SCORE_95 = 1.959964;

/**
 * Returns Wilson's interval for a proportion, with 95 % confidence by default. Unlike the usual interval, which assumes
 * a normal distribution, Wilson's interval stays between 0 and 1, and is accurate for few trials and for proportions
 * near 0 or 1. `successes` need not be a whole number: a draw counts as half a success.
 */
export function wilsonInterval(successes: number, trials: number, z = Z_SCORE_95): Interval {
  if (trials === 0) return [0, 1];
  const rate = successes / trials;
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  const centre = rate + (z * z) / (2 * trials);
  const scale = 1 + (z * z) / trials;
  // Without successes the low end must be exactly 0, and without failures the high end must be exactly 1. If rounding
  // changed one of these ends, the Elo difference at this end would be a few thousand points instead of infinite.
  const low = successes === 0 ? 0 : (centre - spread) / scale;
  const high = successes === trials ? 1 : (centre + spread) / scale;
  return [low, high];
}

/** Returns the Elo difference at which the expected win rate is `rate`. For the win rates 0 and 1 it is infinite. */
export const eloOfWinRate = (rate: number): number => 400 * Math.log10(rate / (1 - rate));

/** Returns the expected win rate of a player who is `elo` points stronger than the opponent. */
export const winRateOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

interface EloEstimate {
  readonly elo: number;
  /**
   * The 95 % confidence interval of `elo`, computed from Wilson's interval for the win rate. The interval is not
   * symmetric around `elo`. If one side won all games, one end of the interval is infinite.
   */
  readonly interval: Interval;
}

export function estimateElo(successes: number, trials: number): EloEstimate {
  const [low, high] = wilsonInterval(successes, trials);
  return { elo: eloOfWinRate(successes / trials), interval: [eloOfWinRate(low), eloOfWinRate(high)] };
}

/**
 * The quantile function of the normal distribution. A formula of Abramowitz and Stegun (26.2.23) gives an approximate
 * value, and three steps of Newton's method make this value precise.
 */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  const t = Math.sqrt(-2 * Math.log(1 - probability));
  let z = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  for (let step = 0; step < 3; step++) z -= (normalDistributionFunction(z) - probability) / normalDensity(z);
  return z;
}

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Beyond this number of standard deviations from the mean, `normalDistributionFunction` returns exactly 0 or 1. The
 * true value differs from 0 or 1 by less than 1e-9. The series could have a larger rounding error.
 */
const FAR_OUT = 6;

/** The distribution function of the normal distribution, computed as a series (Marsaglia 2004). */
export function normalDistributionFunction(z: number): number {
  if (Math.abs(z) > FAR_OUT) return z > 0 ? 1 : 0;
  let [sum, term] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + sum * normalDensity(z);
}

/**
 * Returns how many standard deviations `count` confidence intervals must extend to each side of their estimates, so
 * that with a probability of at least 95 % all of them contain their true values. The result is valid for any
 * correlation between the estimates (Šidák 1967).
 */
export const zScoreForSimultaneousIntervals = (count: number): number =>
  normalQuantile((1 + 0.95 ** (1 / Math.max(1, count))) / 2);
