/**
 * The eye-like points of random playouts: points a player should not fill.
 *
 * A guess from the nine points around, not a proof: it takes some false eyes for
 * real (those whose own stones are cut off further away) and does not know eyes of
 * two points. The fast board uses the same definition and is tested against this one.
 */
import { type Color, opponent } from './color.js';
import { diagonalsOf, neighboursOf, type Point } from './point.js';
import { BORDER, cellAt, cellOf, isEmpty, type Position } from './position.js';

/**
 * Is this empty point surrounded by stones of `color`, with less than two enemies
 * on its diagonals (inside), or none (edge and corner)? On a 1x1 board the
 * only point has nothing around it, and so is eye-like for both.
 */
export function isEyeLike(position: Position, color: Color, point: Point): boolean {
  if (!isEmpty(position, point)) return false;
  const around = neighboursOf(point, position.size).map((next) => cellAt(position, next));
  if (around.some((cell) => cell !== cellOf(color) && cell !== BORDER)) return false;
  const diagonals = diagonalsOf(point, position.size).map((next) => cellAt(position, next));
  const enemies = diagonals.filter((cell) => cell === cellOf(opponent(color))).length;
  return enemies < (diagonals.includes(BORDER) ? 1 : 2);
}
