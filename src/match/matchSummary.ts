/** Summarises a match: the games that count, the score, and the reason why the match ended. */

import type { MatchSettings } from './matchSettings.js';
import type { PlayedGame } from './playGame.js';
import { type MatchStopPlan, type SprtReport, StopRule } from './stopRule.js';
import { type MatchTally, tallyGames } from './tally.js';

/** The results of a match so far, or at its end. */
export interface MatchReport extends MatchTally {
  /** The state of the sequential test; null if the match has none. */
  readonly sprt: SprtReport | null;
  /** The number of games that finished after the match was decided. These games are saved but not counted. */
  readonly surplus: number;
}

/**
 * Summarises the games, which may be in any order. If the match is not over, `unfinished` is reported as the stop
 * reason.
 */
export function summarizeMatch(
  games: readonly PlayedGame[],
  settings: MatchSettings,
  plan: MatchStopPlan,
  unfinished = 'not finished',
): MatchReport {
  const rule = new StopRule(plan);
  for (const game of games) rule.addGame(game);
  const end = rule.stop?.games ?? Number.POSITIVE_INFINITY;
  const counted = games.filter(({ index }) => index < end).sort((one, other) => one.index - other.index);
  return {
    ...tallyGames(counted, settings, rule.stop?.reason ?? unfinished),
    sprt: rule.sprt ?? null,
    surplus: games.length - counted.length,
  };
}
