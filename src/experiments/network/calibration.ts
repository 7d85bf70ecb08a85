/**
 * Compares win rates with what became of the games, in bins of equal width, and fits the temperature at which the win
 * rates agree best with the games.
 */
import { wilsonInterval } from '../../base/stats.js';
import { shownWinRate } from '../../player/finalScore.js';

/** What was expected of a position, and what happened. */
export interface Outcome {
  /** The win rate of the side to move. */
  readonly winRate: number;
  readonly hasWon: boolean;
}

export interface Bin {
  readonly count: number;
  /** The mean of the win rates; 0 in a bin without positions. */
  readonly winRate: number;
  /** The share that was won. */
  readonly won: number;
}

export interface BinnedOutcomes {
  readonly bins: readonly Bin[];
  /** The mean of -ln p, where p is the probability that was given to what happened. */
  readonly logLoss: number;
}

const BINS = 10;
/** A bin is right if win rate and result differ by at most this, or by what chance alone explains. */
export const MAX_DIFFERENCE = 0.05;
/** Temperatures are looked for between these two. */
const TEMPERATURE_RANGE = [0.2, 20] as const;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
const EXACT = 1e-4;
const LEAST_RATE = 1e-9;

/** Returns the temperature with the least log loss. The outcomes have the win rates before a temperature is applied. */
export function fitTemperature(outcomes: readonly Outcome[]): number {
  const lossAt = (logarithm: number): number => logLossOf(withTemperature(outcomes, Math.exp(logarithm)));
  // The loss has one minimum, so golden-section search finds it.
  let [low, high] = TEMPERATURE_RANGE.map(Math.log) as [number, number];
  while (high - low > EXACT) {
    const [one, other] = [high - GOLDEN_RATIO * (high - low), low + GOLDEN_RATIO * (high - low)];
    if (lossAt(one) < lossAt(other)) high = other;
    else low = one;
  }
  return Math.exp((low + high) / 2);
}

export const withTemperature = (outcomes: readonly Outcome[], temperature: number): Outcome[] =>
  outcomes.map(({ winRate, hasWon }) => ({ winRate: shownWinRate(winRate, temperature), hasWon }));

export const logLossOf = (outcomes: readonly Outcome[]): number =>
  -outcomes.reduce((sum, { winRate, hasWon }) => sum + logOf(hasWon ? winRate : 1 - winRate), 0) /
  Math.max(1, outcomes.length);

const logOf = (rate: number): number => Math.log(Math.max(LEAST_RATE, rate));

export function binOutcomes(outcomes: readonly Outcome[]): BinnedOutcomes {
  const inBin = (bin: number): Outcome[] =>
    outcomes.filter(({ winRate }) => Math.min(BINS - 1, Math.floor(winRate * BINS)) === bin);
  return { bins: Array.from({ length: BINS }, (_, bin) => summarize(inBin(bin))), logLoss: logLossOf(outcomes) };
}

/** Outcomes from the view of the side with the higher win rate. */
export const ofFavourites = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map(({ winRate, hasWon }) =>
    winRate >= 0.5 ? { winRate, hasWon } : { winRate: 1 - winRate, hasWon: !hasWon },
  );

export function summarize(outcomes: readonly Outcome[]): Bin {
  const meanOf = (read: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + read(outcome), 0) / Math.max(1, outcomes.length);
  return {
    count: outcomes.length,
    winRate: meanOf(({ winRate }) => winRate),
    won: meanOf(({ hasWon }) => Number(hasWon)),
  };
}

/** The 95 % interval of the share that is won. */
export const intervalOf = ({ count, won }: Bin): readonly [low: number, high: number] =>
  wilsonInterval(won * count, count);

export function isRight(bin: Bin): boolean {
  if (bin.count === 0 || Math.abs(bin.winRate - bin.won) <= MAX_DIFFERENCE) return true;
  const [low, high] = intervalOf(bin);
  return bin.winRate >= low && bin.winRate <= high;
}
