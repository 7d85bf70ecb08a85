/**
 * A sequential probability ratio test (SPRT, Wald 1945). It decides whether player A is elo0 or elo1 points stronger
 * than player B. The test is evaluated after every pair of games and ends when one of the two hypotheses is likely
 * enough.
 *
 * The two games of a pair have the same opening, with colours swapped. Therefore the games of a pair depend on each
 * other, but different pairs are independent. In a pair, A gets 0, ½, 1, 1½ or 2 points. A hypothesis states only the
 * mean of the points, not how often each number of points occurs. So the likelihood of a hypothesis is computed with
 * the frequencies that fit the observed pairs best among all frequencies with that mean. This is the generalised test
 * of Fishtest, Stockfish's testing framework; see Van den Bergh's notes.
 *
 * The usual test sometimes errs more often than the allowed probabilities α and β, so this test takes two precautions.
 * First, the bounds for the logarithm of the likelihood ratio are ln β and -ln α, which follow from Wald's inequality;
 * the usual bounds are closer to 0. Second, the logarithm of the likelihood ratio is reduced as if there were two pairs
 * fewer, because the frequencies are estimated from the same pairs that they are tested on.
 */
import { winRateOfElo } from './stats.js';

export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** The allowed probability α of accepting elo1 although elo0 is true. */
  readonly alpha: number;
  /** The allowed probability β of accepting elo0 although elo1 is true. */
  readonly beta: number;
}

/** Five numbers: how many pairs of games gave player A 0 points, ½ point, 1 point, 1½ points and 2 points. */
export type GamePairCounts = readonly [number, number, number, number, number];

export interface SprtState {
  readonly pairs: number;
  /** The logarithm of the likelihood ratio; positive if elo1 fits the pairs better than elo0. */
  readonly logLikelihoodRatio: number;
  /**
   * The test accepts elo0 when `logLikelihoodRatio` falls to the first bound. The test accepts elo1 when
   * `logLikelihoodRatio` rises to the second bound.
   */
  readonly bounds: readonly [elo0: number, elo1: number];
  readonly accepted: 'elo0' | 'elo1' | undefined;
}

/**
 * For each index of `GamePairCounts`: the points that player A gets in such a pair, divided by the two points of the
 * pair.
 */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * This small number is added to every count, because a match in which A won all games would otherwise cause a division
 * by zero.
 */
const UNSEEN = 0.01;

const WITHHELD_PAIRS = 2;

export function evaluateSprt(counts: GamePairCounts, { elo0, elo1, alpha, beta }: SprtPlan): SprtState {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const bounds = [Math.log(beta), -Math.log(alpha)] as const;
  const trust = (pairs - WITHHELD_PAIRS) / pairs;
  const logLikelihoodRatio =
    pairs > WITHHELD_PAIRS ? trust * ratioOf(counts, winRateOfElo(elo0), winRateOfElo(elo1)) : 0;
  const accepted = logLikelihoodRatio <= bounds[0] ? 'elo0' : logLikelihoodRatio >= bounds[1] ? 'elo1' : undefined;
  return { pairs, logLikelihoodRatio, bounds, accepted };
}

interface SprtEnd {
  readonly pairs: number;
  readonly accepted: 'elo0' | 'elo1';
}

/**
 * Returns after which pair the test ended, and which hypothesis it accepted; undefined if the test has not ended.
 * `points` are the points of player A in each pair, in the order of play. Pairs after the end of the test are ignored:
 * if they could change the result, the test would err more often than planned.
 */
export function findSprtEnd(points: readonly number[], plan: SprtPlan): SprtEnd | undefined {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const [index, of] of points.entries()) {
    counts[2 * of] = (counts[2 * of] ?? 0) + 1;
    const { accepted } = evaluateSprt(counts, plan);
    if (accepted) return { pairs: index + 1, accepted };
  }
  return undefined;
}

function ratioOf(counts: GamePairCounts, mean0: number, mean1: number): number {
  const seen = counts.map((count) => count + UNSEEN);
  const total = seen.reduce((sum, count) => sum + count, 0);
  const frequencies = seen.map((count) => count / total);
  const [tilt0, tilt1] = [tiltTo(mean0, frequencies), tiltTo(mean1, frequencies)];
  // If the frequencies must have a given mean, the most likely ones are f / (1 + tilt (share - mean)). In this formula
  // f is an observed frequency, share is its entry in SHARES, and tilt is a number that `tiltTo` finds. The likelihood
  // ratio divides the frequencies for mean1 by the frequencies for mean0, so f cancels out.
  return seen.reduce(
    (sum, count, index) =>
      sum + count * Math.log((1 + tilt0 * (share(index) - mean0)) / (1 + tilt1 * (share(index) - mean1))),
    0,
  );
}

const share = (index: number): number => SHARES[index] as number;

/**
 * Returns the tilt (a Lagrange multiplier) for which the frequencies f / (1 + tilt (share - mean)) have the mean
 * `mean`. In this formula f is an observed frequency, and share is its entry in SHARES. A larger tilt gives frequencies
 * with a lower mean, so bisection finds the right tilt.
 */
function tiltTo(mean: number, frequencies: readonly number[]): number {
  let [low, high] = [-1 / (1 - mean), 1 / mean];
  const excess = (tilt: number): number =>
    frequencies.reduce((sum, f, index) => sum + (f * (share(index) - mean)) / (1 + tilt * (share(index) - mean)), 0);
  // After 60 halvings, `low` and `high` are almost adjacent floating-point numbers.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
