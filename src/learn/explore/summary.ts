/** Many matches of the same kind in a few numbers. */
import type { MatchResult } from './exploreOrder.js';

export interface MatchSummary {
  readonly matches: number;
  /** Wins of a match: mean and standard deviation over the matches. */
  readonly meanWins: number;
  readonly sd: number;
  /** Wins after each game of a match, mean over the matches. */
  readonly curve: readonly number[];
  /** Classes that occurred in any match. */
  readonly classes: number;
  readonly wins: readonly number[];
}

export function summarise(results: readonly MatchResult[]): MatchSummary {
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

function meanCurve(results: readonly MatchResult[]): number[] {
  const games = Math.max(...results.map(({ won }) => won.length));
  let total = 0;
  return Array.from({ length: games }, (_, game) => {
    total += sum(results.map(({ won }) => won[game] ?? 0)) / results.length;
    return total;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
