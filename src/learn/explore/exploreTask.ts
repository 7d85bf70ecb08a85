/** A match and its result as plain data, which can be sent between threads. */

import type { ClassCountingSettings } from './classTable.js';
import { type ExploreSettings, playExploreMatch } from './exploreMatch.js';
import { makeLearner } from './learnerNames.js';
import type { TieBreak } from './onePlyGame.js';
import type { OpponentName } from './opponents.js';

/** The settings of a match, with the learner by its name. */
export interface ExploreTask {
  readonly learner: string;
  readonly fickleness: number;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly komi: number;
  readonly games: number;
  readonly counting: ClassCountingSettings;
  readonly ties: TieBreak;
}

/** Makes the learner that a task names. */
export const exploreSettingsOf = ({ learner, fickleness, ...rest }: ExploreTask): ExploreSettings => ({
  ...rest,
  learner: makeLearner(learner, fickleness),
});

/** The result of a match. */
export interface ExploreResult {
  /** The learner's result in each game: 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly won: readonly number[];
  readonly moves: number;
  /** The classes of all moves that were counted in the match. */
  readonly classes: readonly number[];
}

/** Plays a whole match. Calls `onGame` after each game with the number of games so far. */
export function runExploreTask(task: ExploreTask, seed: number, onGame?: (games: number) => void): ExploreResult {
  const { won, moves, table } = playExploreMatch(exploreSettingsOf(task), seed, onGame);
  return { won, moves, classes: table.seen };
}
