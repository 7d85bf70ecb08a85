/** A recorded game as players want to be asked about it. */
import type { GameRecord } from '../record/game.js';
import { replayGame } from '../record/replayGame.js';
import type { Color } from '../rules/color.js';
import type { Game } from '../rules/game.js';
import { RULE_SETS } from '../rules/ruleSet.js';

export interface RecordedMoment {
  /** Only until the next moment is asked for: it is one game, played on. */
  readonly game: Game;
  /** Who played next; at the end, whose turn it is. */
  readonly color: Color;
}

/** The moment before the first move and after every move. */
export function* recordedMoments(record: GameRecord): Generator<RecordedMoment> {
  let played = 0;
  for (const game of replayGame(record, record.rules ?? RULE_SETS.chinese)) {
    yield { game, color: record.moves[played]?.color ?? game.position.toMove };
    played++;
  }
}
