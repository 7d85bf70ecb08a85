/**
 * Computes statistics of matches besides the number of wins: losses before the first win, streaks, and the median
 * match.
 */

import type { MeasuredValue } from '../../lab/report/reportParts.js';
import { meanWithInterval } from '../sampleStatistics.js';
import { type Outcomes, winsOf, winsOfAll } from './matchOutcomes.js';

/** The number of losses before the first win, or the number of all games if there is no win. */
export function lossesBeforeFirstWin(outcome: string): number {
  const first = outcome.indexOf('1');
  return first === -1 ? outcome.length : first;
}

/**
 * Returns the match with the median number of wins. If two matches are in the middle, returns the match with fewer
 * wins.
 */
export function medianMatch(outcomes: Outcomes): string | undefined {
  const order = [...outcomes].sort((one, other) => winsOf(one) - winsOf(other));
  return order[Math.floor((order.length - 1) / 2)];
}

/** The number of matches in which the learner won more than half of the games. */
export const matchesAboveHalf = (outcomes: Outcomes): number =>
  winsOfAll(outcomes).filter((wins, match) => 2 * wins > (outcomes[match] as string).length).length;

/**
 * Measures whether wins and losses come in streaks. A run is an unbroken series of equal results. The function returns
 * the number of runs, divided by the number expected if the same results came in random order (Wald and Wolfowitz
 * 1940), as a mean over matches. A value below 1 means streaks: there are few runs, and they are long. A value above 1
 * means that wins and losses alternate more often than by chance. The games with each colour are examined separately,
 * because the learner changes colours after each game: if it won only with one colour, wins and losses would alternate
 * for this reason alone. Only the second half of a match counts, because the learner's progress in the first half would
 * look like a streak.
 */
export const streakCountRelativeToChance = (outcomes: Outcomes): MeasuredValue =>
  meanWithInterval(
    outcomes.map((outcome) => {
      const parts = sidesOf(outcome.slice(Math.floor(outcome.length / 2)));
      return sum(parts.map(countRuns)) / sum(parts.map(expectedRuns));
    }),
  );

const sidesOf = (outcome: string): string[] =>
  [0, 1].map((side) => [...outcome].filter((_, game) => game % 2 === side).join(''));

const countRuns = (outcome: string): number =>
  [...outcome].filter((sign, game) => game === 0 || sign !== outcome[game - 1]).length;

/**
 * The expected number of runs (unbroken series of equal results) if the results of the match came in random order. The
 * first game always starts a run. A later game starts a run with the probability that its result differs from the
 * result of the game before.
 */
function expectedRuns(outcome: string): number {
  const games = outcome.length;
  if (games === 0) return 0;
  const squares = [...new Set(outcome)].map((sign) => [...outcome].filter((each) => each === sign).length ** 2);
  return 1 + (games ** 2 - sum(squares)) / games;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
