/** Stones that are put on the board without being played, and what is wrong with them if anything is. */
import { InputError } from '../base/inputError.js';
import { COLORS, type Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { fixedHandicap, maxFixedHandicap } from '../rules/handicap.js';
import { PASS, type Point, pointAt, writePoint } from '../rules/point.js';
import { chainsOf, emptyPosition, isEmpty, type Position, withStones } from '../rules/position.js';

/** The position with these stones added; refuses passes, points that are taken, and chains that could not stand. */
export function withPlaced(position: Position, stones: readonly Move[]): Position {
  const points = stones.map(({ point }) => point);
  if (points.includes(PASS)) throw new InputError('a stone cannot be placed on "pass"');
  if (new Set(points).size < points.length || points.some((point) => !isEmpty(position, point)))
    throw new InputError('a vertex has more than one stone');
  return checkBreathing(
    withStones(
      position,
      stones.map(({ point, color }) => [point, color] as const),
    ),
  );
}

/** Gives the position back if every chain has a liberty: rules and engine know no others. */
export function checkBreathing(position: Position): Position {
  const chains = COLORS.flatMap((color) => chainsOf(position, color));
  const [stone] = chains.find(({ liberties }) => liberties.size === 0)?.stones ?? [];
  if (stone !== undefined) throw new InputError(`the stone on ${writePoint(stone, position.size)} has no liberty`);
  return position;
}

export const placedPosition = (size: number, stones: readonly Move[], toMove: Color = 'black'): Position =>
  withPlaced(emptyPosition(size, toMove), stones);

/**
 * Where we put a handicap that we may place as we like: as the fixed one, which
 * is hard to improve on. When there is no room for so many, it is fewer.
 */
export function freeHandicap(stones: number, size: number): readonly Point[] {
  const fixed = maxFixedHandicap(size);
  if (fixed > 0) return fixedHandicap(Math.min(stones, fixed), size);
  // Boards too small for fixed placement: near the corners, and never so many that White has no place to play.
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
