/**
 * Computes hashes of shapes: the stones around a move, in nested circles of radius 3 to 10 (Coulom 2007).
 *
 * The distance is d = |dx| + |dy| + max(|dx|, |dy|), so radius 3 is the 3x3 neighbourhood. A point has one of four
 * contents: empty, a stone of the mover, a stone of the opponent, or off the board. The points around a move are
 * numbered by distance. Each combination of such a number and a content has a random key. Each of the eight rotations
 * and reflections of a shape has a hash: the exclusive or of the keys of all its points. The smallest of the eight
 * hashes is the hash of the shape. The key of an empty point is zero and does not change a hash. The code combines it
 * with the hash all the same, because a test for empty points would be slower.
 *
 * A *reply* is a shape together with the number of the last move's point, if this point is within the largest circle.
 */
import { Board } from '../board/board';
import { BORDER, Color, EMPTY, PASS, Point, POINT_BYTES } from '../board/point';
import { ShapeDictionary } from './shapeDictionary';
import {
  CELLS_PER_ROW,
  CELL_CONTENT_COUNT,
  FeatureMemory,
  BOARD_MARGIN,
  CIRCLE_COUNT,
  SYMMETRY_COUNT,
} from './featureMemory';

const MIN_RADIUS: i32 = 3;
/** Points beyond the largest circle have this value instead of a number. */
const OUTSIDE_CIRCLES: i32 = 255;
/**
 * The largest circle reaches this many lines in each direction. So every circle fits into a square of SQUARE x SQUARE
 * points.
 */
const REACH: i32 = 5;
const SQUARE: i32 = 2 * REACH + 1;

@inline
export function circleDistance(dx: i32, dy: i32): i32 {
  const x = abs(dx);
  const y = abs(dy);
  return x + y + max(x, y);
}

/** The number of points within circle `i`, whose radius is i + 3, without the centre. */
@inline
function circleEnd(i: i32): i32 {
  // The eight circles have 8, 12, 20, 28, 36, 48, 60 and 72 points. The bytes of one 64-bit constant hold these
  // numbers.
  return <i32>((<u64>0x483c30241c140c08 >> (<u64>i << 3)) & 255);
}

/**
 * A hash function: SplitMix64 (Steele, Lea and Flood). Never change it, because the hashes in stored models depend on
 * it.
 */
function mix(value: u64): u64 {
  let z = value + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Computes the offsets and the keys of the points of all circles. Each new FeatureMemory needs them. */
export function layOutCircles(f: FeatureMemory): void {
  for (let i = 0; i < SQUARE * SQUARE; i++) f.pointNumbers[i] = OUTSIDE_CIRCLES;
  let count = 0;
  for (let d = 2; d <= MIN_RADIUS + CIRCLE_COUNT - 1; d++)
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        if (circleDistance(dx, dy) != d) continue;
        store<i16>(f.offsets + (<usize>count << 1), <i16>(dy * CELLS_PER_ROW + dx));
        f.pointNumbers[squareIndex(dx, dy)] = count++;
      }
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const number = f.pointNumbers[squareIndex(dx, dy)];
      if (number == OUTSIDE_CIRCLES) continue;
      for (let s = 0; s < SYMMETRY_COUNT; s++) {
        const image = imageOf(f, dx, dy, s);
        for (let content = 0; content < CELL_CONTENT_COUNT; content++)
          store<u64>(
            keyAddress(f, number, content) + (<usize>s << 3),
            content == EMPTY ? 0 : mix(image * CELL_CONTENT_COUNT + content),
          );
        store<u64>(replyKeyAddress(f, number) + (<usize>s << 3), mix(1000 + image));
      }
    }
}

@inline
function squareIndex(dx: i32, dy: i32): i32 {
  return (dy + REACH) * SQUARE + dx + REACH;
}

/** The number of the point to which the rotation or reflection `s` moves the point at (dx, dy). */
function imageOf(f: FeatureMemory, dx: i32, dy: i32, s: i32): i32 {
  const x = s & 1 ? -dx : dx;
  const y = s & 2 ? -dy : dy;
  return f.pointNumbers[s & 4 ? squareIndex(y, x) : squareIndex(x, y)];
}

@inline
function keyAddress(f: FeatureMemory, number: i32, content: i32): usize {
  return f.keys + <usize>(number * CELL_CONTENT_COUNT + content) * SYMMETRY_COUNT * 8;
}

@inline
function replyKeyAddress(f: FeatureMemory, number: i32): usize {
  return f.replyKeys + <usize>number * SYMMETRY_COUNT * 8;
}

/**
 * Copies the board into `cells` from the view of `color`: 0 empty, 1 own stones, 2 stones of the opponent, 3 off the
 * board.
 */
export function copyBoardToCells(f: FeatureMemory, board: Board, color: Color): void {
  memory.fill(changetype<usize>(f.cells), <u8>BORDER, CELLS_PER_ROW * CELLS_PER_ROW);
  for (let row = 0; row < board.size; row++)
    for (let column = 0; column < board.size; column++) {
      const stone = board.color[board.stride * (row + 1) + (column + 1) * POINT_BYTES];
      const cell = (row + BOARD_MARGIN) * CELLS_PER_ROW + column + BOARD_MARGIN;
      f.cells[cell] = stone == EMPTY ? EMPTY : stone == color ? 1 : 2;
    }
}

/**
 * The points around `p` are numbered by distance. Returns the number of the last move's point; OUTSIDE_CIRCLES if that
 * point is too far away, if the last move was a pass, or if there was no last move.
 */
function numberOfLast(f: FeatureMemory, board: Board, p: Point): i32 {
  if (f.last == PASS) return OUTSIDE_CIRCLES;
  const dx = board.column[f.last] - board.column[p];
  const dy = board.row[f.last] - board.row[p];
  return abs(dx) > REACH || abs(dy) > REACH ? OUTSIDE_CIRCLES : f.pointNumbers[squareIndex(dx, dy)];
}

/**
 * Reads the circles around `p`, from small to large, and stores the largest shape and the largest reply that the
 * dictionaries know. A dictionary that knows a shape also knows all smaller shapes around the same point, so the first
 * unknown shape ends the search. If there are no dictionaries, because a training is still making them, stores all
 * hashes.
 */
export function readCircles(f: FeatureMemory, board: Board, p: Point, candidate: i32): void {
  const cell = (board.row[p] + BOARD_MARGIN) * CELLS_PER_ROW + board.column[p] + BOARD_MARGIN;
  const centre = changetype<usize>(f.cells) + cell;
  const last = numberOfLast(f, board, p);
  const reply = replyKeyAddress(f, last == OUTSIDE_CIRCLES ? 0 : last);
  const shapes = f.shapeHashesOf(candidate);
  const replies = f.replyHashesOf(candidate);
  const keepsAll = f.shapeDictionary == 0 && f.replyDictionary == 0;
  let wantsShape = keepsAll || f.shapeDictionary != 0;
  let wantsReply = last != OUTSIDE_CIRCLES && (keepsAll || f.replyDictionary != 0);
  if (!wantsReply) replies[0] = 0;
  let shapeFound = 0;
  let replyFound = 0;
  let a = i64x2.splat(0);
  let b = a;
  let c = a;
  let d = a;
  let point = 0;
  for (let i = 0; i < CIRCLE_COUNT && (wantsShape || wantsReply); i++) {
    const end = circleEnd(i);
    for (; point < end; point++) {
      const content = load<u8>(centre + load<i16>(f.offsets + (<usize>point << 1)));
      const key = keyAddress(f, point, content);
      a = v128.xor(a, v128.load(key));
      b = v128.xor(b, v128.load(key, 16));
      c = v128.xor(c, v128.load(key, 32));
      d = v128.xor(d, v128.load(key, 48));
    }
    if (wantsShape) {
      shapes[i] = smallest(a, b, c, d) ^ mix(2000 + i);
      if (!keepsAll) {
        const number = changetype<ShapeDictionary>(f.shapeDictionary).find(shapes[i]);
        if (number == 0) wantsShape = false;
        else shapeFound = number;
      }
    }
    if (wantsReply) {
      replies[i] =
        smallest(
          v128.xor(a, v128.load(reply)),
          v128.xor(b, v128.load(reply, 16)),
          v128.xor(c, v128.load(reply, 32)),
          v128.xor(d, v128.load(reply, 48)),
        ) ^ mix(3000 + i);
      if (!keepsAll) {
        const number = changetype<ShapeDictionary>(f.replyDictionary).find(replies[i]);
        if (number == 0) wantsReply = false;
        else replyFound = number;
      }
    }
  }
  f.shapes[candidate] = shapeFound;
  f.replies[candidate] = replyFound;
}

/**
 * Computes the hash of the shape in the smallest circle from a neighbourhood code (neighbourhood.ts). The mover is
 * Black.
 */
export function hashOfNeighbours(f: FeatureMemory, code: i32): u64 {
  let a = i64x2.splat(0);
  let b = a;
  let c = a;
  let d = a;
  // The points of the smallest circle have the same order as in the neighbourhood code, which has two bits for each
  // point.
  for (let number = 0; number < 8; number++) {
    const key = keyAddress(f, number, (code >> (2 * number)) & 3);
    a = v128.xor(a, v128.load(key));
    b = v128.xor(b, v128.load(key, 16));
    c = v128.xor(c, v128.load(key, 32));
    d = v128.xor(d, v128.load(key, 48));
  }
  return smallest(a, b, c, d) ^ mix(2000);
}

@inline
function smallest(a: v128, b: v128, c: v128, d: v128): u64 {
  return min(min(smallerLane(a), smallerLane(b)), min(smallerLane(c), smallerLane(d)));
}

@inline
function smallerLane(x: v128): u64 {
  return min<u64>(i64x2.extract_lane(x, 0), i64x2.extract_lane(x, 1));
}
