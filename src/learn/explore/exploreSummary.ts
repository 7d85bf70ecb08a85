/** Summarizes the results of several matches with the same settings. */
import type { ExploreResult } from './exploreTask.js';

/** Several matches with the same settings, summed up. */
export interface ExploreSummary {
  readonly matches: number;
  /** The mean and the standard deviation of the number of games that the learner won in a match. */
  readonly meanWins: number;
  readonly sd: number;
  /** For each game of a match: the learner's wins up to and including this game, averaged over the matches. */
  readonly curve: readonly number[];
  /** The number of classes that occurred in at least one of the matches. */
  readonly classes: number;
  /** For each match: the number of games that the learner won. */
  readonly wins: readonly number[];
}

/** Sums up matches with the same settings. */
export function summarizeExploration(results: readonly ExploreResult[]): ExploreSummary {
  const wins = results.map(({ won }) => sum(won));
  const meanWins = sum(wins) / wins.length;
  const squares = sum(wins.map((win) => (win - meanWins) ** 2));
  return {
    matches: results.length,
    meanWins,
    sd: wins.length > 1 ? Math.sqrt(squares / (wins.length - 1)) : 0,
    curve: meanCurve(results),
    classes: new Set(results.flatMap(({ classes }) => classes)).size,
    wins,
  };
}

function meanCurve(results: readonly ExploreResult[]): number[] {
  const games = Math.max(...results.map(({ won }) => won.length));
  let total = 0;
  return Array.from({ length: games }, (_, game) => {
    total += sum(results.map(({ won }) => won[game] ?? 0)) / results.length;
    return total;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
