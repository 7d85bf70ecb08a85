/**
 * Computes the frequencies of rotary positions for networks that state only the base of the frequencies.
 *
 * Platforms may round the results of `Math.pow`, `Math.exp` and `Math.log` in different ways. This file uses only
 * operations whose results JavaScript prescribes to the last bit, so that a network gives the same results on every
 * platform.
 */

/**
 * How many terms of a series are added up: of the series for the logarithm, and of the series for the exponential
 * function. Further terms would not change a bit of the sums.
 */
const LOGARITHM_TERMS = 16;
const EXPONENTIAL_TERMS = 20;

/** Returns the natural logarithm of a number above 0. */
function logarithm(value: number): number {
  let mantissa = value;
  let halvings = 0;
  // Nothing is rounded here, because halving and doubling are exact.
  for (; mantissa > Math.SQRT2; halvings++) mantissa /= 2;
  for (; mantissa < Math.SQRT1_2; halvings--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let sum = 0;
  for (let term = LOGARITHM_TERMS; term >= 0; term--) sum = sum * ratio * ratio + 1 / (2 * term + 1);
  return 2 * ratio * sum + halvings * Math.LN2;
}

function exponential(value: number): number {
  const doublings = Math.round(value / Math.LN2);
  const rest = value - doublings * Math.LN2;
  let sum = 1;
  for (let term = EXPONENTIAL_TERMS; term >= 1; term--) sum = 1 + (sum * rest) / term;
  for (let i = 0; i < Math.abs(doublings); i++) sum = doublings > 0 ? sum * 2 : sum / 2;
  return sum;
}

/**
 * Returns two frequencies for each head and each pair of channels: the frequency for x, then the frequency for y. All
 * heads have the same frequencies. For the first half of the pairs, the frequency for x is 0; for the second half, the
 * frequency for y is 0. Within each half, the other frequency falls from 1 towards 1 / `theta`. `channels` is a
 * multiple of four.
 */
export function fixedFrequencies(theta: number, heads: number, channels: number): Float32Array {
  const pairs = channels / 2;
  const half = pairs / 2;
  const frequencies = new Float32Array(heads * pairs * 2);
  for (let pair = 0; pair < pairs; pair++) {
    const turnsWithX = pair >= half;
    const place = turnsWithX ? pair - half : pair;
    const frequency = exponential((-2 * place * logarithm(theta)) / pairs);
    for (let head = 0; head < heads; head++) frequencies[(head * pairs + pair) * 2 + (turnsWithX ? 0 : 1)] = frequency;
  }
  return frequencies;
}
