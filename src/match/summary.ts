/** A set of games as a match: which of them count, what they add up to, and why the match ended. */
import type { PlayedGame } from './playGame.js';
import type { MatchSettings } from './settings.js';
import { type SprtReport, type StopPlan, StopRule } from './stopRule.js';
import { type MatchResult, tally } from './tally.js';

/** A match as it ended, or as it stands. */
export interface MatchReport extends MatchResult {
  /** Null where no sequential test was asked for. */
  readonly sprt: SprtReport | null;
  /** Games that were finished beyond the one that ended the match: saved, not counted. */
  readonly surplus: number;
}

/** The games may come in any order. `unfinished` is the reason to give when the plan does not end the match yet. */
export function summarise(
  games: readonly PlayedGame[],
  settings: MatchSettings,
  plan: StopPlan,
  unfinished = 'not finished',
): MatchReport {
  const rule = new StopRule(plan);
  for (const game of games) rule.take(game);
  const end = rule.stop?.games ?? Number.POSITIVE_INFINITY;
  const counted = games.filter(({ index }) => index < end).sort((one, other) => one.index - other.index);
  return {
    ...tally(counted, settings, rule.stop?.reason ?? unfinished),
    sprt: rule.sprt ?? null,
    surplus: games.length - counted.length,
  };
}
