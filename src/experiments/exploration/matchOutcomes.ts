/** Computes win rates, curves, and differences between learners from the outcomes of matches. */
import type { MeasuredValue } from '../../lab/report/reportParts.js';
import { mean, meanWithInterval } from '../sampleStatistics.js';

/**
 * The results of matches. Each match is a text with one character per game: 1 for a win, 0 for a loss, d for a draw.
 */
export type Outcomes = readonly string[];

const SIGNS = new Map([
  [1, '1'],
  [0, '0'],
  [0.5, 'd'],
]);

/** Writes the results of a match. Each result is 1 for a win, 0 for a loss or 0.5 for a draw. */
export const writeOutcome = (won: readonly number[]): string => won.map((each) => SIGNS.get(each)).join('');

const worth = (sign: string): number => (sign === 'd' ? 0.5 : Number(sign));

/** The number of wins in a match, or in its games from index `from` to index `to` - 1. A draw counts as half a win. */
export const winsOf = (outcome: string, from = 0, to = outcome.length): number =>
  [...outcome.slice(from, to)].reduce((sum, sign) => sum + worth(sign), 0);

/** The number of wins in each match. */
export const winsOfAll = (outcomes: Outcomes): number[] => outcomes.map((outcome) => winsOf(outcome));

/** The number of wins in the last quarter of a match, when the learner knows most. */
const lateWins = (outcome: string): number => winsOf(outcome, Math.floor(0.75 * outcome.length));

/** The share of games won in the last quarters of the matches, over all repetitions. */
export const winRateInLastQuarter = (outcomes: Outcomes): number => {
  const games = outcomes[0]?.length ?? 0;
  return mean(outcomes.map(lateWins)) / (games - Math.floor(0.75 * games));
};

/**
 * The mean difference between the wins of two learners. Each match of one learner is compared with the match of the
 * other learner in the same repetition.
 */
export const meanDifference = (one: readonly number[], other: readonly number[]): MeasuredValue =>
  meanWithInterval(one.map((wins, repetition) => wins - (other[repetition] as number)));

/**
 * For each game of a match: the number of wins up to this game, as the mean over all repetitions, with a band that
 * contains the middle 80 % of the repetitions.
 */
export function cumulativeWinsCurve(outcomes: Outcomes): (MeasuredValue & { readonly x: number })[] {
  const totals = outcomes.map(() => 0);
  return Array.from({ length: outcomes[0]?.length ?? 0 }, (_, game) => {
    for (const [index, outcome] of outcomes.entries())
      totals[index] = (totals[index] as number) + worth(outcome[game] as string);
    const sorted = [...totals].sort((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] as number;
    return {
      x: game + 1,
      value: totals.reduce((sum, total) => sum + total, 0) / totals.length,
      low: at(0.1),
      high: at(0.9),
    };
  });
}

export const writeMeasuredValue = ({ value, low, high }: MeasuredValue, digits = 1): string =>
  low === undefined || high === undefined
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;

/** The sign of a difference: 1 if its confidence interval lies above zero, -1 if it lies below zero, 0 otherwise. */
export function signOfDifference({ low, high }: MeasuredValue): -1 | 0 | 1 {
  if (low !== undefined && low > 0) return 1;
  return high !== undefined && high < 0 ? -1 : 0;
}

/** Counts the differences that are surely above zero (`better`), surely below zero (`worse`), or neither (`open`). */
export function countDifferenceSigns(differences: readonly MeasuredValue[]): {
  better: number;
  worse: number;
  open: number;
} {
  const signs = differences.map(signOfDifference);
  const count = (wanted: number): number => signs.filter((sign) => sign === wanted).length;
  return { better: count(1), worse: count(-1), open: count(0) };
}
