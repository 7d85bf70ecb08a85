/**
 * Where handicap stones go. Fixed placement follows version 2 of the Go Text
 * Protocol: the points and their order are the same in every program that speaks
 * it. Star points are the dots drawn on the board.
 */
import { InputError } from '../base/inputError.js';
import { isOnBoard, memoizeBySize, type Point, pointAt } from './point.js';
import { emptyPosition, type Position, withStones } from './position.js';

const SMALLEST_FIXED = 7;

/** The most stones fixed placement knows: an even board has no middle lines, a 7x7 board no room on them. */
export function maxFixedHandicap(size: number): number {
  if (size < SMALLEST_FIXED) return 0;
  return size === SMALLEST_FIXED || size % 2 === 0 ? 4 : 9;
}

/** The points of a fixed handicap, in the protocol's order. */
export function fixedHandicap(stones: number, size: number): readonly Point[] {
  const most = maxFixedHandicap(size);
  if (most === 0) throw new InputError(`a ${size}x${size} board has no fixed handicap`);
  if (!Number.isInteger(stones) || stones < 2 || stones > most)
    throw new InputError(`a fixed handicap on ${size}x${size} is 2 to ${most} stones, not ${stones}`);
  const { corners, sides, centre } = handicapPoints(size);
  // The centre is taken by odd numbers only, so that the stones stay symmetric.
  const hasCentre = stones > 4 && stones % 2 === 1;
  const others = [...corners, ...sides].slice(0, hasCentre ? stones - 1 : stones);
  return hasCentre ? [...others, centre] : others;
}

export const HANDICAP_VERDICTS = ['ok', 'too-few', 'too-many', 'off-board', 'repeated'] as const;
export type HandicapVerdict = (typeof HANDICAP_VERDICTS)[number];

/** May Black place these stones as a free handicap? At least two, each on its own point, one point left empty. */
export function checkFreeHandicap(points: readonly Point[], size: number): HandicapVerdict {
  if (points.some((point) => !isOnBoard(point, size))) return 'off-board';
  if (new Set(points).size < points.length) return 'repeated';
  if (points.length < 2) return 'too-few';
  // A full board would leave its stones without a liberty.
  return points.length < size * size ? 'ok' : 'too-many';
}

/** The start of a handicap game: Black's stones stand, White moves. */
export const handicapPosition = (points: readonly Point[], size: number): Position =>
  withStones(
    emptyPosition(size),
    points.map((point) => [point, 'black'] as const),
    'white',
  );

/** The dots drawn on the board. Boards below 15 have none on the sides, as the wooden 9x9 and 13x13 boards. */
export const starPoints = memoizeBySize((size): readonly Point[] => {
  const { corners, sides, centre } = handicapPoints(size);
  const isOdd = size % 2 === 1;
  return [
    ...(size >= SMALLEST_FIXED ? corners : []),
    ...(isOdd && size >= 15 ? sides : []),
    ...(isOdd && size >= 5 ? [centre] : []),
  ];
});

/** Sides and centre are points of the board only if its size is odd. */
function handicapPoints(size: number) {
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  return {
    corners: [pointAt(near, far, size), pointAt(far, near, size), pointAt(near, near, size), pointAt(far, far, size)],
    sides: [
      pointAt(near, middle, size),
      pointAt(far, middle, size),
      pointAt(middle, far, size),
      pointAt(middle, near, size),
    ],
    centre: pointAt(middle, middle, size),
  };
}
