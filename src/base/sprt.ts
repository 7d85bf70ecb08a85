/**
 * A sequential test between two strengths: is A's lead elo0 or elo1? It looks at
 * the match again after every pair of games and stops when one of the two answers
 * is likely enough (Wald 1945).
 *
 * The games of a pair share an opening and swap the colours, so they are not
 * independent; pairs are. A pair brings 0, ½, 1, 1½ or 2 points, and how often
 * each occurs is unknown under both hypotheses: both get the frequencies that
 * explain the pairs best among those with their mean (the generalised test of
 * Fishtest and of Van den Bergh's notes on it).
 *
 * Two cautions keep errors below the nominal ones, where the usual test hovers
 * around them: Wald's bounds are those of his inequality, ln 1/α and ln 1/β, and
 * the evidence counts as if two pairs were missing, since it was weighed with
 * frequencies that it estimated itself.
 */
import { winRateOfElo } from './stats.js';

export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** How often elo1 may be accepted where elo0 is true. */
  readonly alpha: number;
  /** How often elo0 may be accepted where elo1 is true. */
  readonly beta: number;
}

/** Pairs with 0, ½, 1, 1½ and 2 points for A. */
export type PairCounts = readonly [number, number, number, number, number];

export interface SprtState {
  readonly pairs: number;
  /** The logarithm of how much better elo1 explains the pairs than elo0 does. */
  readonly logLikelihoodRatio: number;
  /** At or beyond these the test ends. */
  readonly bounds: readonly [elo0: number, elo1: number];
  readonly accepted: 'elo0' | 'elo1' | undefined;
}

/** A's share of the points in a pair. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/** What has not been seen is not impossible; without this, a match of wins alone would divide by zero. */
const UNSEEN = 0.01;

const WITHHELD_PAIRS = 2;

export function weighPairs(counts: PairCounts, { elo0, elo1, alpha, beta }: SprtPlan): SprtState {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const bounds = [Math.log(beta), -Math.log(alpha)] as const;
  const trust = (pairs - WITHHELD_PAIRS) / pairs;
  const logLikelihoodRatio =
    pairs > WITHHELD_PAIRS ? trust * ratioOf(counts, winRateOfElo(elo0), winRateOfElo(elo1)) : 0;
  const accepted = logLikelihoodRatio <= bounds[0] ? 'elo0' : logLikelihoodRatio >= bounds[1] ? 'elo1' : undefined;
  return { pairs, logLikelihoodRatio, bounds, accepted };
}

export interface SprtEnd {
  readonly pairs: number;
  readonly accepted: 'elo0' | 'elo1';
}

/**
 * Where the test ends on pairs that brought so many points, in their order; undefined if it would go on. What was played after
 * the end says nothing: a test that could take its answer back would err more often than planned.
 */
export function endOfTest(points: readonly number[], plan: SprtPlan): SprtEnd | undefined {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const [index, of] of points.entries()) {
    counts[2 * of] = (counts[2 * of] ?? 0) + 1;
    const { accepted } = weighPairs(counts, plan);
    if (accepted) return { pairs: index + 1, accepted };
  }
  return undefined;
}

function ratioOf(counts: PairCounts, mean0: number, mean1: number): number {
  const seen = counts.map((count) => count + UNSEEN);
  const total = seen.reduce((sum, count) => sum + count, 0);
  const frequencies = seen.map((count) => count / total);
  const [tilt0, tilt1] = [tiltTo(mean0, frequencies), tiltTo(mean1, frequencies)];
  // The frequencies f / (1 + tilt (share - mean)) are the likeliest ones with this mean: f cancels in the ratio.
  return seen.reduce(
    (sum, count, index) =>
      sum + count * Math.log((1 + tilt0 * (share(index) - mean0)) / (1 + tilt1 * (share(index) - mean1))),
    0,
  );
}

const share = (index: number): number => SHARES[index] as number;

/** The Lagrange multiplier that gives the frequencies this mean, by bisection: the mean falls as it grows. */
function tiltTo(mean: number, frequencies: readonly number[]): number {
  let [low, high] = [-1 / (1 - mean), 1 / mean];
  const excess = (tilt: number): number =>
    frequencies.reduce((sum, f, index) => sum + (f * (share(index) - mean)) / (1 + tilt * (share(index) - mean)), 0);
  // The interval halves until its ends are neighbouring numbers, almost.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
