/** What a count of wins says about strength, and how surely. */

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

/** The normal distribution has 95 % of its mass within so many standard deviations. */
export const Z_95 = 1.959964;

/**
 * Wilson's interval for a proportion, by default with 95 % confidence. Unlike the
 * textbook interval it stays within 0 … 1 and holds for few trials and for
 * proportions near the ends. `successes` may be half a number: draws count half.
 */
export function wilsonInterval(successes: number, trials: number, z = Z_95): Interval {
  if (trials === 0) return [0, 1];
  const rate = successes / trials;
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  const centre = rate + (z * z) / (2 * trials);
  const scale = 1 + (z * z) / trials;
  // Exact at the ends, where rounding would leave a trace that Elo makes thousands of points of.
  const low = successes === 0 ? 0 : (centre - spread) / scale;
  const high = successes === trials ? 1 : (centre + spread) / scale;
  return [low, high];
}

/** The difference in Elo points that makes a win this likely; infinite for 0 and 1. */
export const eloOfWinRate = (rate: number): number => 400 * Math.log10(rate / (1 - rate));

/** The win rate that a difference in Elo points makes likely. */
export const winRateOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export interface EloEstimate {
  readonly elo: number;
  /** With 95 % confidence, from Wilson's interval: not symmetric, infinite where every game went one way. */
  readonly interval: Interval;
}

export function estimateElo(successes: number, trials: number): EloEstimate {
  const [low, high] = wilsonInterval(successes, trials);
  return { elo: eloOfWinRate(successes / trials), interval: [eloOfWinRate(low), eloOfWinRate(high)] };
}

/**
 * The value that a normal variable stays below with this probability: Abramowitz
 * and Stegun's formula 26.2.23, sharpened by Newton's steps on the integral.
 */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  const t = Math.sqrt(-2 * Math.log(1 - probability));
  let z = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  for (let step = 0; step < 3; step++) z -= (normalBelow(z) - probability) / normalDensity(z);
  return z;
}

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Further out, the sum is lost in its own rounding, and one in a thousand million is nobody's business. */
const FAR_OUT = 6;

/** How likely a normal variable stays below a value: the integral as a series (Marsaglia 2004). */
export function normalBelow(z: number): number {
  if (Math.abs(z) > FAR_OUT) return z > 0 ? 1 : 0;
  let [sum, term] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(sum); odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + sum * normalDensity(z);
}

/**
 * Standard deviations for `count` intervals that shall all hold at once with 95 %
 * probability, however their estimates are correlated (Šidák 1967).
 */
export const jointZ = (count: number): number => normalQuantile((1 + 0.95 ** (1 / Math.max(1, count))) / 2);
