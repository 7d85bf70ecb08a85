/**
 * Places stones on the board without playing moves. Throws an InputError if a point is occupied, or if a chain would
 * have no liberty.
 */
import { InputError } from '../../base/errors.js';
import { COLORS, type Color } from '../../rules/color.js';
import type { Move } from '../../rules/game.js';
import { fixedHandicap, maxFixedHandicap } from '../../rules/handicap.js';
import { PASS, type Point, pointAt, writePoint } from '../../rules/point.js';
import { chainsOf, emptyPosition, isEmpty, type Position, withStones } from '../../rules/position.js';

/**
 * Adds stones to a position. Throws an InputError if the point of a stone is the pass or is occupied, or if a chain
 * would have no liberty.
 */
export function withPlacedStones(position: Position, stones: readonly Move[]): Position {
  const points = stones.map(({ point }) => point);
  if (points.includes(PASS)) throw new InputError('a stone cannot be placed on "pass"');
  if (new Set(points).size < points.length || points.some((point) => !isEmpty(position, point)))
    throw new InputError('a vertex has more than one stone');
  return checkLiberties(
    withStones(
      position,
      stones.map(({ point, color }) => [point, color] as const),
    ),
  );
}

/**
 * Returns the position if every chain has a liberty, otherwise throws an InputError. The rules and the engine do not
 * allow chains without liberties.
 */
export function checkLiberties(position: Position): Position {
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  const [stone] = chains.find(({ liberties }) => liberties.size === 0)?.stones ?? [];
  if (stone !== undefined) throw new InputError(`the stone on ${writePoint(stone, position.size)} has no liberty`);
  return position;
}

export const positionWithStones = (size: number, stones: readonly Move[], toMove: Color = 'black'): Position =>
  withPlacedStones(emptyPosition(size, toMove), stones);

/**
 * Returns the points on which the player places the stones of a free handicap: the points of a fixed handicap. Each
 * board size has a largest fixed handicap. If `stones` is larger, the player places only the stones of the largest one.
 */
export function freeHandicap(stones: number, size: number): readonly Point[] {
  const fixed = maxFixedHandicap(size);
  if (fixed > 0) return fixedHandicap(Math.min(stones, fixed), size);
  // This board is too small for a fixed handicap, so the player places the stones near the corners. It places at most
  // four stones, and at most two on 2x2, because White must have a legal move.
  const near = size < 5 ? 0 : 1;
  const far = size - 1 - near;
  const corners = [
    pointAt(near, far, size),
    pointAt(far, near, size),
    pointAt(near, near, size),
    pointAt(far, far, size),
  ];
  return corners.slice(0, Math.min(stones, size === 2 ? 2 : 4));
}
