/** Converts a game record into a game that can be continued, and a game into a record. */
import { InputError } from '../../base/errors.js';
import { type GameRecord, makeGameRecord } from '../../record/game.js';
import { replayGame } from '../../record/replay.js';
import { COLORS } from '../../rules/color.js';
import { Game, type Move } from '../../rules/game.js';
import { pointsOf } from '../../rules/point.js';
import { afterPlay, isEmpty, type Position, stoneAt } from '../../rules/position.js';
import type { RuleSet } from '../../rules/ruleSet.js';
import { checkLiberties } from './handicapStones.js';

/**
 * Returns the game after the first `count` moves of a record. Throws an InputError if the record sets up a chain
 * without liberties.
 */
export function gameOfRecord(record: GameRecord, count: number, rules: RuleSet): Game {
  let game: Game | undefined;
  let played = 0;
  for (const next of replayGame(record, rules)) {
    if (next !== game) checkLiberties(next.start);
    game = next;
    if (played++ >= count) break;
  }
  if (!game) throw new Error('the record has no start position');
  return game;
}

/**
 * Plays a move of a record and returns the game after the move. A record may contain moves that are illegal under the
 * rules of `game`, but a `Game` cannot. So after an illegal move, the function returns a new `Game` that starts from
 * the position after the move. Throws an InputError if the point of the move already has a stone.
 */
export function withRecordedMove(game: Game, { color, point }: Move): Game {
  if (game.play(color, point) === 'ok') return game;
  if (!isEmpty(game.position, point)) throw new InputError('the point already has a stone');
  return new Game(afterPlay(game.position, color, point), game.rules);
}

/** Replays a game under the rules `rules`. Throws an InputError if a move of the game is illegal under `rules`. */
export function replayUnderRules(game: Game, rules: RuleSet): Game {
  const other = new Game(game.start, rules);
  for (const { color, point } of game.moves)
    if (other.play(color, point) !== 'ok') throw new InputError('a move of the game is illegal under the new rules');
  return other;
}

/** Converts a game into a record. */
export function recordOf(game: Game, komi: number, handicap: number): GameRecord {
  const { start, rules, moves } = game;
  const stones = pointsOf(start.size).flatMap((point) => {
    const color = stoneAt(start, point);
    return color ? [[point, color] as const] : [];
  });
  const isDefaultTurn = start.toMove === (handicap > 0 ? 'white' : 'black');
  const setup = { stones, toMove: isDefaultTurn ? undefined : start.toMove };
  return makeGameRecord({ size: start.size, rules, komi, handicap, setup, moves });
}

/**
 * The handicap of a start position: the number of Black's stones if White has none and Black has at least two,
 * otherwise 0.
 */
export function handicapOf(position: Position): number {
  const [black, white] = COLORS.map((color) => pointsOf(position.size).filter((p) => stoneAt(position, p) === color));
  return white?.length === 0 && black && black.length >= 2 ? black.length : 0;
}
