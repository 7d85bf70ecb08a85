/**
 * The points of handicap stones, and the star points. Fixed placement follows version 2 of the Go Text Protocol, so
 * that all programs that use the protocol place the stones on the same points in the same order.
 */
import { InputError } from '../base/errors.js';
import { isOnBoard, memoizeBySize, type Point, pointAt } from './point.js';
import { emptyPosition, type Position, withStones } from './position.js';

const MIN_FIXED_SIZE = 7;

/**
 * The largest fixed handicap on a board of this size. The first four stones stand near the corners, the others on the
 * middle lines. Boards of even size have no middle lines, and the middle lines of a 7x7 board have no room for handicap
 * stones, so these boards allow only four stones.
 */
export function maxFixedHandicap(size: number): number {
  if (size < MIN_FIXED_SIZE) return 0;
  return size === MIN_FIXED_SIZE || size % 2 === 0 ? 4 : 9;
}

/** The points of a fixed handicap, in the order that the Go Text Protocol requires. */
export function fixedHandicap(stones: number, size: number): readonly Point[] {
  const most = maxFixedHandicap(size);
  if (most === 0) throw new InputError(`a ${size}x${size} board has no fixed handicap`);
  if (!Number.isInteger(stones) || stones < 2 || stones > most)
    throw new InputError(`a fixed handicap on ${size}x${size} is 2 to ${most} stones, not ${stones}`);
  const { corners, sides, centre } = handicapPoints(size);
  // If the number of stones is odd and at least 5, one stone is placed on the centre point, and the others stand in
  // pairs on opposite sides of the board.
  const hasCentre = stones > 4 && stones % 2 === 1;
  const others = [...corners, ...sides].slice(0, hasCentre ? stones - 1 : stones);
  return hasCentre ? [...others, centre] : others;
}

/** All results of `checkFreeHandicap`. */
export const HANDICAP_CHECK_RESULTS = ['ok', 'too-few', 'too-many', 'off-board', 'repeated'] as const;
/** Whether stones may be a free handicap, or the reason why not. */
export type HandicapCheckResult = (typeof HANDICAP_CHECK_RESULTS)[number];

/**
 * May Black place these stones as a free handicap? There must be at least two stones on different points, and one point
 * must stay empty.
 */
export function checkFreeHandicap(points: readonly Point[], size: number): HandicapCheckResult {
  if (points.some((point) => !isOnBoard(point, size))) return 'off-board';
  if (new Set(points).size < points.length) return 'repeated';
  if (points.length < 2) return 'too-few';
  // At least one point must stay empty, because on a full board the stones would have no liberties.
  return points.length < size * size ? 'ok' : 'too-many';
}

/** The start of a handicap game: Black's stones are on the board, and White is to move. */
export const handicapPosition = (points: readonly Point[], size: number): Position =>
  withStones(
    emptyPosition(size),
    points.map((point) => [point, 'black'] as const),
    'white',
  );

/**
 * The points that are marked with dots on the board. Boards smaller than 15x15 have no dots in the middle of the sides,
 * like real 9x9 and 13x13 boards.
 */
export const starPoints = memoizeBySize((size): readonly Point[] => {
  const { corners, sides, centre } = handicapPoints(size);
  const isOdd = size % 2 === 1;
  return [
    ...(size >= MIN_FIXED_SIZE ? corners : []),
    ...(isOdd && size >= 15 ? sides : []),
    ...(isOdd && size >= 5 ? [centre] : []),
  ];
});

/**
 * The points for handicap stones: near the corners, in the middle of the sides, and in the centre. A board of even size
 * has no middle lines, so there `sides` and `centre` are not valid points and must not be used.
 */
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
