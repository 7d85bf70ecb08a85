/** From a record to a game that can go on, and back. */
import { InputError } from '../base/inputError.js';
import { type GameRecord, makeGameRecord } from '../record/game.js';
import { replayGame } from '../record/replayGame.js';
import { COLORS } from '../rules/color.js';
import { Game, type Move } from '../rules/game.js';
import { pointsOf } from '../rules/point.js';
import { afterPlay, isEmpty, type Position, stoneAt } from '../rules/position.js';
import type { RuleSet } from '../rules/ruleSet.js';
import { checkBreathing } from './placement.js';

/** Plays the first `count` moves of a record. */
export function gameOfRecord(record: GameRecord, count: number, rules: RuleSet): Game {
  const games = replayGame(record, rules);
  let game = games.next().value as Game;
  checkBreathing(game.start);
  for (let played = 0; played < Math.min(count, record.moves.length); played++) {
    const after = games.next().value as Game;
    if (after !== game) checkBreathing(after.start);
    game = after;
  }
  return game;
}

/** Plays a move that was played somewhere, under whatever rules; gives the game it leads to. Refuses points with a stone. */
export function withPlayed(game: Game, { color, point }: Move): Game {
  if (game.play(color, point) === 'ok') return game;
  if (!isEmpty(game.position, point)) throw new InputError('there is a stone already');
  return new Game(afterPlay(game.position, color, point), game.rules);
}

/** The same game under other rules. Throws InputError when its moves break them. */
export function underRules(game: Game, rules: RuleSet): Game {
  const other = new Game(game.start, rules);
  for (const { color, point } of game.moves)
    if (other.play(color, point) !== 'ok') throw new InputError('the moves so far break these rules');
  return other;
}

/** What can be known of the current game, as a record. */
export function recordOf(game: Game, komi: number, handicap: number): GameRecord {
  const { start, rules, moves } = game;
  const stones = pointsOf(start.size).flatMap((point) => {
    const color = stoneAt(start, point);
    return color ? [[point, color] as const] : [];
  });
  const isUsualTurn = start.toMove === (handicap > 0 ? 'white' : 'black');
  const setup = { stones, toMove: isUsualTurn ? undefined : start.toMove };
  return makeGameRecord({ size: start.size, rules, komi, handicap, setup, moves });
}

/** The handicap that such a start means: Black's stones, when White has none and there are two or more. */
export function handicapOf(position: Position): number {
  const [black, white] = COLORS.map((color) => pointsOf(position.size).filter((p) => stoneAt(position, p) === color));
  return white?.length === 0 && black && black.length >= 2 ? black.length : 0;
}
