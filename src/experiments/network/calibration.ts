/**
 * Compares predicted chances to win with what became of the games: in bins of equal width, and after a curve that was
 * fitted on other games.
 */
import { fitLogistic } from '../../base/logistic.js';
import { wilsonInterval } from '../../base/stats.js';

/** What was predicted for the side to move, and what happened. */
export interface Outcome {
  readonly predicted: number;
  readonly isBlack: boolean;
  readonly hasWon: boolean;
}

export interface Bin {
  readonly count: number;
  /** The mean of the predictions; 0 in a bin without predictions. */
  readonly predicted: number;
  /** The share that was won. */
  readonly won: number;
}

export interface BinnedOutcomes {
  readonly bins: readonly Bin[];
  /** The mean of -ln p, where p is the predicted probability of what happened. */
  readonly logLoss: number;
}

/**
 * `slope` multiplies ln(p / (1 - p)), where p is a predicted chance. `offset` is added; `black` is added if Black is to
 * move, and subtracted if White is to move. A slope below 1 means that the predictions were too sure; an offset below 0,
 * that the side to move won less often than predicted; `black` below 0, that Black was the weaker player.
 */
export interface Curve {
  readonly slope: number;
  readonly offset: number;
  readonly black: number;
}

const BINS = 10;
/** A bin is right if prediction and result differ by at most this, or by what chance alone explains. */
export const MAX_DIFFERENCE = 0.05;
/** Predictions are kept this far from 0 and from 1, so that all logarithms are finite. */
const MIN_CHANCE = 1e-6;
const WEAK_RIDGE = 1e-6;

const logOdds = (chance: number): number => {
  const kept = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, chance));
  return Math.log(kept / (1 - kept));
};

const signOf = (isBlack: boolean): number => (isBlack ? 1 : -1);

export function fitCurve(outcomes: readonly Outcome[]): Curve {
  const trials = outcomes.map(({ predicted, isBlack }) => Float64Array.of(1, logOdds(predicted), signOf(isBlack)));
  const results = outcomes.map(({ hasWon }) => Number(hasWon));
  const [offset = 0, slope = 1, black = 0] = fitLogistic(trials, results, WEAK_RIDGE).weights;
  return { slope, offset, black };
}

export const applyCurve = (outcomes: readonly Outcome[], { slope, offset, black }: Curve): Outcome[] =>
  outcomes.map(({ predicted, isBlack, hasWon }) => ({
    predicted: 1 / (1 + Math.exp(-(slope * logOdds(predicted) + offset + black * signOf(isBlack)))),
    isBlack,
    hasWon,
  }));

export function binOutcomes(outcomes: readonly Outcome[]): BinnedOutcomes {
  const sums = Array.from({ length: BINS }, () => ({ count: 0, predicted: 0, won: 0 }));
  let logLoss = 0;
  for (const { predicted, hasWon } of outcomes) {
    const bin = sums[Math.min(BINS - 1, Math.floor(predicted * BINS))] as (typeof sums)[number];
    bin.count++;
    bin.predicted += predicted;
    bin.won += Number(hasWon);
    logLoss -= Math.log(Math.max(MIN_CHANCE, hasWon ? predicted : 1 - predicted));
  }
  const bins = sums.map(({ count, predicted, won }) => ({
    count,
    predicted: predicted / Math.max(1, count),
    won: won / Math.max(1, count),
  }));
  return { bins, logLoss: logLoss / Math.max(1, outcomes.length) };
}

/**
 * The 95 % interval of the share that is won. Each game is in the bins `repeats` times, with different komi, and its
 * results depend on each other, so it counts once.
 */
export const intervalOf = ({ count, won }: Bin, repeats: number): readonly [low: number, high: number] =>
  wilsonInterval((won * count) / repeats, count / repeats);

export function isRight(bin: Bin, repeats: number): boolean {
  if (bin.count === 0 || Math.abs(bin.predicted - bin.won) <= MAX_DIFFERENCE) return true;
  const [low, high] = intervalOf(bin, repeats);
  return bin.predicted >= low && bin.predicted <= high;
}
