/** The main line of a record as a game that grows move by move, as players want to be asked about it. */
import type { GameRecord } from '../record/game.js';
import { replay } from '../record/replay.js';
import { COLORS, type Color } from '../rules/color.js';
import { Game } from '../rules/game.js';
import { chainsOf, hasSameStones, type Position } from '../rules/position.js';
import { RULE_SETS } from '../rules/ruleSet.js';

export interface RecordedMoment {
  /** Only until the next moment is asked for: it is one game, played on. */
  readonly game: Game;
  /** Who played next; at the end, whose turn it is. */
  readonly color: Color;
}

/**
 * The moment before the first move and after every move. Records contain moves
 * that the rules forbid, and changes that are no moves: the game then starts anew
 * from the position they led to.
 */
export function* recordedMoments(record: GameRecord): Generator<RecordedMoment> {
  const rules = record.rules ?? RULE_SETS.chinese;
  let game: Game | undefined;
  let played = 0;
  for (const position of replay(record)) {
    const move = record.moves[played - 1];
    const isPlayed = game !== undefined && move !== undefined && game.play(move.color, move.point) === 'ok';
    if (!game || !isPlayed || !isSame(game.position, position)) game = new Game(position, rules);
    yield { game, color: record.moves[played]?.color ?? position.toMove };
    played++;
  }
}

const isSame = (a: Position, b: Position): boolean => a.toMove === b.toMove && hasSameStones(a, b);

/** Stones that were set up without a liberty cannot be searched. */
export const canBreathe = (position: Position): boolean =>
  COLORS.every((color) => chainsOf(position, color).every(({ liberties }) => liberties.size > 0));
