/** A match as plain data, so that it can be sent to another thread, and its result as plain data. */
import type { Ties } from './arena.js';
import type { Counting } from './classTable.js';
import { type ExploreSettings, playExploreMatch } from './exploreMatch.js';
import { makeLearner } from './learnerNames.js';
import type { OpponentName } from './opponents.js';

export interface ExploreOrder {
  readonly learner: string;
  readonly fickleness: number;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly komi: number;
  readonly games: number;
  readonly counting: Counting;
  readonly ties: Ties;
}

export const settingsOf = ({ learner, fickleness, ...rest }: ExploreOrder): ExploreSettings => ({
  ...rest,
  learner: makeLearner(learner, fickleness),
});

export interface MatchResult {
  /** By game: 1 if the learner won, 0.5 for a draw. */
  readonly won: readonly number[];
  readonly moves: number;
  /** The classes that occurred. */
  readonly classes: readonly number[];
}

export function runOrder(order: ExploreOrder, seed: number, onGame?: (games: number) => void): MatchResult {
  const { won, moves, table } = playExploreMatch(settingsOf(order), seed, onGame);
  return { won, moves, classes: table.seen };
}
