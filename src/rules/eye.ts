/**
 * The eye-like points, which random playouts do not fill.
 *
 * To decide whether a point is eye-like, `isEyeLike` looks only at the eight points around the point, so it makes two
 * kinds of errors. It accepts some false eyes, because it does not see whether the stones around the point are
 * connected further away. It does not recognise eyes of two or more points. The kernel uses the same definition, and
 * tests compare the kernel with this file.
 */
import { type Color, opponent } from './color.js';
import { diagonalsOf, neighboursOf, type Point } from './point.js';
import { BORDER, cellAt, cellOf, isEmpty, type Position } from './position.js';

/**
 * Is this empty point surrounded by stones of `color`? On its diagonals there may be at most one enemy stone, and none
 * if the point is on the edge or in a corner. On a 1x1 board the only point has no neighbours, so it is eye-like for
 * both colours.
 */
export function isEyeLike(position: Position, color: Color, point: Point): boolean {
  if (!isEmpty(position, point)) return false;
  const around = neighboursOf(point, position.size).map((next) => cellAt(position, next));
  if (around.some((cell) => cell !== cellOf(color) && cell !== BORDER)) return false;
  const diagonals = diagonalsOf(point, position.size).map((next) => cellAt(position, next));
  const enemies = diagonals.filter((cell) => cell === cellOf(opponent(color))).length;
  return enemies < (diagonals.includes(BORDER) ? 1 : 2);
}
