/**
 * Measures how well the territory network predicts the moves of people. Each legal move m has the probability
 *
 *   p(m) = exp(G(m) / T) / (sum of exp(G / T) over all legal moves),
 *
 * where T is the temperature and G the value of a move, see moveRanking.ts (Wu & Baldi 2006, Table 2 and Figure 2b).
 *
 * The paper reports a "log probability" of the moves that people played. It does not say whether this is the logarithm
 * of the mean of their probabilities, or the mean of the logarithms of their probabilities. So we report both numbers.
 * The logarithm of the mean is highest at a lower temperature than the mean of the logarithms. As T approaches 0, the
 * mean of the probabilities approaches the share of played moves that were ranked first. But the probabilities of the
 * other played moves approach 0, which makes the mean of the logarithms very low.
 */
import { Z_SCORE_95 } from '../../base/stats.js';
import type { RankedMove } from './moveRanking.js';

/**
 * For each number m in this list, the report contains the share of played moves that were among the m legal moves with
 * the highest values.
 */
export const REPORTED_TOP_RANKS = [1, 5, 10, 20, 30] as const;

/** A 95 % confidence interval. */
export interface ConfidenceBounds {
  readonly low: number;
  readonly high: number;
}

export interface PredictionReport {
  readonly moves: number;
  readonly temperature: number;
  /** The natural logarithm of the mean of the probabilities of the played moves. */
  readonly logOfMeanProbability: number;
  readonly logOfMeanBounds: ConfidenceBounds;
  /** The mean of the natural logarithms of the probabilities of the played moves. */
  readonly meanLogProbability: number;
  readonly meanLogBounds: ConfidenceBounds;
  /** What `logOfMeanProbability` would be if, in each position, all legal moves had the same probability. */
  readonly logOfMeanRandomProbability: number;
  /** What `meanLogProbability` would be if, in each position, all legal moves had the same probability. */
  readonly randomLogProbability: number;
  /**
   * For each m of REPORTED_TOP_RANKS: the share of played moves that were among the m legal moves with the highest
   * values.
   */
  readonly topM: Readonly<Record<string, number>>;
  readonly topByStones: readonly TopOfStage[];
}

interface TopOfStage {
  readonly from: number;
  readonly to: number;
  readonly moves: number;
  readonly topM: Readonly<Record<string, number>>;
  /** The shares that `topM` would contain if the legal moves were ranked at random. */
  readonly randomTopM: Readonly<Record<string, number>>;
}

/** The natural logarithm of the probability of the played move. `inverse` is 1 / T, where T is the temperature. */
function logProbability(gains: Float32Array, inverse: number): number {
  const best = gains.reduce((max, gain) => Math.max(max, gain));
  let sum = 0;
  for (const gain of gains) sum += Math.exp((gain - best) * inverse);
  return ((gains[0] as number) - best) * inverse - Math.log(sum);
}

/**
 * Finds the temperature T at which the mean of the log probabilities of the played moves is highest. The slope of this
 * mean as a function of 1 / T decreases everywhere, so bisection finds the 1 / T at which the slope is 0.
 */
export function fitTemperature(ranked: readonly RankedMove[]): number {
  let [low, high] = [0, 1000];
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (slopeAt(ranked, middle) > 0) low = middle;
    else high = middle;
  }
  return 2 / (low + high);
}

/**
 * The temperatures that `fitTemperatureByMeanProbability` tries: from 0.02 to about 100, each 10 % higher than the
 * temperature before it.
 */
const TRIED_TEMPERATURES = Array.from({ length: 90 }, (_, rung) => 0.02 * 1.1 ** rung);

/**
 * Finds the temperature at which the mean probability of the played moves is highest. This mean may have a local
 * maximum at several temperatures. So the mean is computed at all TRIED_TEMPERATURES, and the best temperature is
 * taken.
 */
export function fitTemperatureByMeanProbability(ranked: readonly RankedMove[]): number {
  const meanAt = (temperature: number): number =>
    mean(ranked.map(({ gains }) => Math.exp(logProbability(gains, 1 / temperature))));
  const tried = TRIED_TEMPERATURES.map((temperature) => ({ temperature, mean: meanAt(temperature) }));
  return tried.reduce((best, next) => (next.mean > best.mean ? next : best)).temperature;
}

/**
 * Returns the slope of the sum of the log probabilities of all played moves, as a function of `inverse` = 1 / T, where
 * T is the temperature. Each played move contributes its value minus the mean value of all legal moves in its position.
 * In this mean, each legal move is weighted by its probability.
 */
function slopeAt(ranked: readonly RankedMove[], inverse: number): number {
  let slope = 0;
  for (const { gains } of ranked) {
    const best = gains.reduce((max, gain) => Math.max(max, gain));
    let [sum, weighted] = [0, 0];
    for (const gain of gains) {
      const weight = Math.exp((gain - best) * inverse);
      sum += weight;
      weighted += weight * gain;
    }
    slope += (gains[0] as number) - weighted / sum;
  }
  return slope;
}

export function measurePrediction(ranked: readonly RankedMove[], temperature: number): PredictionReport {
  const logs = ranked.map(({ gains }) => logProbability(gains, 1 / temperature));
  const randomLogs = ranked.map(({ gains }) => -Math.log(gains.length));
  // All probabilities are divided by the largest of them, because otherwise all of them might be so small that they are
  // rounded to 0.
  const max = logs.reduce((greatest, log) => Math.max(greatest, log));
  const likelihoods = logs.map((log) => Math.exp(log - max));
  const average = mean(likelihoods);
  const logOfMeanProbability = max + Math.log(average);
  return {
    moves: ranked.length,
    temperature,
    logOfMeanProbability,
    // This confidence interval is an approximation: it replaces the logarithm by its tangent at the mean probability.
    logOfMeanBounds: boundsOfMean(likelihoods.map((each) => logOfMeanProbability + each / average - 1)),
    meanLogProbability: mean(logs),
    meanLogBounds: boundsOfMean(logs),
    logOfMeanRandomProbability: Math.log(mean(randomLogs.map(Math.exp))),
    randomLogProbability: mean(randomLogs),
    topM: topShares(ranked),
    topByStones: topByStones(ranked),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the 95 % confidence interval of the mean of the values. The calculation assumes that the values are
 * independent.
 */
function boundsOfMean(values: readonly number[]): ConfidenceBounds {
  const centre = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
  const spread = (Z_SCORE_95 * deviation) / Math.sqrt(values.length);
  return { low: centre - spread, high: centre + spread };
}

/** The number of legal moves with a higher value than the played move. The value of the played move is `gains[0]`. */
const rankOf = (gains: Float32Array): number =>
  gains.reduce((rank, gain) => rank + (gain > (gains[0] as number) ? 1 : 0), 0);

function topShares(ranked: readonly RankedMove[]): Record<string, number> {
  const ranks = ranked.map(({ gains }) => rankOf(gains));
  return Object.fromEntries(REPORTED_TOP_RANKS.map((m) => [m, ranks.filter((rank) => rank < m).length / ranks.length]));
}

const STAGE = 20;

function topByStones(ranked: readonly RankedMove[]): TopOfStage[] {
  const stages = new Map<number, RankedMove[]>();
  for (const choice of ranked) {
    const stage = Math.floor(choice.stones / STAGE);
    stages.set(stage, [...(stages.get(stage) ?? []), choice]);
  }
  return [...stages]
    .sort(([a], [b]) => a - b)
    .map(([stage, choices]) => ({
      from: STAGE * stage,
      to: STAGE * stage + STAGE - 1,
      moves: choices.length,
      topM: topShares(choices),
      randomTopM: Object.fromEntries(
        REPORTED_TOP_RANKS.map((m) => [m, mean(choices.map(({ gains }) => Math.min(1, m / gains.length)))]),
      ),
    }));
}
