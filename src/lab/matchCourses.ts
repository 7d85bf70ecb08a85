/** How matches went, beyond their sums: when the first win came, whether wins came in streaks, which match stands for all. */
import { type Outcomes, winsOf, winsOfAll } from './pellMatches.js';
import type { Measured } from './reportParts.js';
import { mean, measure, variance } from './sample.js';

/** Losses before the first win; all games of a match without one. */
export function lossesBeforeFirstWin(outcome: string): number {
  const first = outcome.indexOf('1');
  return first === -1 ? outcome.length : first;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(middle)] as number, sorted[Math.ceil(middle)] as number]);
}

/** By how much the wins of matches differ; 0 for a single match. */
export const standardDeviation = (values: readonly number[]): number => Math.sqrt(variance(values));

/** The match that stands for all: of median wins, of two the lesser, of equals the first. */
export function medianMatch(outcomes: Outcomes): string | undefined {
  const order = [...outcomes].sort((one, other) => winsOf(one) - winsOf(other));
  return order[Math.floor((order.length - 1) / 2)];
}

/** Matches in which the learner won more than half of the games. */
export const matchesAboveHalf = (outcomes: Outcomes): number =>
  winsOfAll(outcomes).filter((wins, match) => 2 * wins > (outcomes[match] as string).length).length;

/**
 * Runs of equal results over those that chance makes of as many wins and losses (Wald and Wolfowitz 1940), mean over matches:
 * below 1 wins and losses come in streaks, above 1 they alternate. Only games of one colour in a match's second half are
 * compared with each other, for colours that alternate and a learner that improves would look like the one and the other.
 */
export const runsOverChance = (outcomes: Outcomes): Measured =>
  measure(
    outcomes.map((outcome) => {
      const parts = sidesOf(outcome.slice(Math.floor(outcome.length / 2)));
      return sum(parts.map(countRuns)) / sum(parts.map(expectedRuns));
    }),
  );

const sidesOf = (outcome: string): string[] =>
  [0, 1].map((side) => [...outcome].filter((_, game) => game % 2 === side).join(''));

const countRuns = (outcome: string): number =>
  [...outcome].filter((sign, game) => game === 0 || sign !== outcome[game - 1]).length;

/** For signs in random order: one, and one more after each game but the first with the chance that its sign is a new one. */
function expectedRuns(outcome: string): number {
  const games = outcome.length;
  if (games === 0) return 0;
  const squares = [...new Set(outcome)].map((sign) => [...outcome].filter((each) => each === sign).length ** 2);
  return 1 + (games ** 2 - sum(squares)) / games;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
