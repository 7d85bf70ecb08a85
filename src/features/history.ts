/** What features need to know of the moves before a position. */
import { type MoveHistory, NO_HISTORY } from '../engine/moveReader.js';
import type { Game } from '../rules/game.js';
import { PASS } from '../rules/point.js';
import type { Position } from '../rules/position.js';

export function moveHistory(game: Game): MoveHistory {
  const { moves, positions } = game;
  const last = moves.at(-1);
  if (!last) return NO_HISTORY;
  const [before, after] = positions.slice(-2) as [Position, Position];
  return {
    last: last.point,
    beforeLast: moves.at(-2)?.point ?? PASS,
    lastTook: after.prisoners[last.color] > before.prisoners[last.color],
    lastPassed: last.point === PASS,
  };
}
