/**
 * Counts a finished game and compares the count with the stored result. The rows do not tell which stones were dead, so
 * the board is counted with all stones alive and, if that gives another result, with the dead stones of our judge.
 */
import type { Situation } from '../../player/player.js';
import type { Game } from '../../rules/game.js';
import { type GameResult, resultOfLead, writeResult } from '../../rules/result.js';
import { scorePosition } from '../../rules/score.js';

/** Returns Black's lead without the stones that a judge considers dead. */
export type Count = (situation: Situation) => Promise<number>;

/** Komi and handicap of the game. */
type Conditions = Pick<Situation, 'komi' | 'handicap'>;

export interface CountFindings {
  readonly faults: readonly string[];
  readonly note?: string | undefined;
}

const winnerOf = (result: GameResult): string => (result.kind === 'win' ? result.winner : result.kind);

export async function findCountFault(
  game: Game,
  result: GameResult,
  conditions: Conditions,
  count: Count,
): Promise<CountFindings> {
  const alive = resultOfLead(scorePosition(game.position, game.rules, conditions).lead);
  if (writeResult(alive) === writeResult(result)) return { faults: [] };
  const judged = resultOfLead(await count({ ...conditions, game, color: game.position.toMove }));
  if (writeResult(judged) === writeResult(result)) return { faults: [] };
  const text = `the result is ${writeResult(result)}, but the judge counts ${writeResult(judged)}, and ${writeResult(alive)} with all stones alive`;
  return winnerOf(judged) === winnerOf(result) ? { faults: [], note: text } : { faults: [text] };
}
