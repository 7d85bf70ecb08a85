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
 * The usual test sometimes errs more often than α and β allow, so this test takes two precautions. First, its bounds
 * come from Wald's inequality: ln β and -ln α. Second, the logarithm of the likelihood ratio is reduced as if there
 * were two pairs fewer, because the frequencies are estimated from the same pairs that they are tested on.
 */
import { winRateOfElo } from './stats.js';

export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** The allowed probability of accepting elo1 when elo0 is true. */
  readonly alpha: number;
  /** The allowed probability of accepting elo0 when elo1 is true. */
  readonly beta: number;
}

/** The numbers of pairs in which A got 0, ½, 1, 1½ and 2 points. */
export type GamePairCounts = readonly [number, number, number, number, number];

export interface SprtState {
  readonly pairs: number;
  /** The logarithm of the likelihood ratio; positive if elo1 fits the pairs better than elo0. */
  readonly logLikelihoodRatio: number;
  /** The test accepts elo0 when `logLikelihoodRatio` falls to the first bound, elo1 when it rises to the second. */
  readonly bounds: readonly [elo0: number, elo1: number];
  readonly accepted: 'elo0' | 'elo1' | undefined;
}

/** The share of the points that A gets in a pair, for each index of `GamePairCounts`. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/** A small number added to every count. Without it, a match in which A won all games would cause a division by zero. */
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
 * Returns when the test ended and which hypothesis it accepted; undefined if the test has not ended. `points` are the
 * points of A in each pair, in the order of play. Pairs after the end are ignored: if they could change the result, the
 * test would err more often than planned.
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
  // Among all frequencies with a given mean, the most likely ones are f / (1 + tilt (share - mean)). In this formula f
  // is the observed frequency, and tilt is a number that `tiltTo` finds. The likelihood ratio divides two such
  // frequencies, so f cancels out.
  return seen.reduce(
    (sum, count, index) =>
      sum + count * Math.log((1 + tilt0 * (share(index) - mean0)) / (1 + tilt1 * (share(index) - mean1))),
    0,
  );
}

const share = (index: number): number => SHARES[index] as number;

/**
 * Returns the tilt, a Lagrange multiplier, with which the most likely frequencies have the mean `mean`. A larger tilt
 * gives frequencies with a lower mean, so bisection finds the tilt.
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
