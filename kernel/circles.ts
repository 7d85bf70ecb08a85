/**
 * Shapes: what surrounds a move, in nested circles of radius 3 to 10 (Coulom 2007).
 *
 * The radius is measured by d = |dx| + |dy| + max(|dx|, |dy|); radius 3 is the
 * 3x3 neighbourhood. Stones are the mover's or the opponent's, and off the board is a
 * content of its own. Each stone at each place has a random key; a shape is known by the
 * exclusive or of its keys, the smallest over its eight symmetric pictures. The keys of
 * empty points are zero, so a larger circle only adds to a smaller one. Adding zeros is quicker than to guess whether a point is empty.
 *
 * A *reply* is a shape together with the place of the last move, wherever that lies within the
 * largest circle.
 */
import { Board } from './board';
import { Dictionary } from './dictionary';
import {
  CELL_STRIDE, CIRCLE_POINTS, CONTENTS, FeatureSpace, MARGIN, RADII, SYMMETRIES,
} from './featureSpace';
import { BORDER, Color, EMPTY, PASS, Point } from './point';

const SMALLEST: i32 = 3;
const NO_PLACE: i32 = 255;
const REACH: i32 = 5;
const SQUARE: i32 = 2 * REACH + 1;

@inline
export function distanceOf(dx: i32, dy: i32): i32 {
  const x = abs(dx);
  const y = abs(dy);
  return x + y + max(x, y);
}

/** Points within the circle of index `i` (radius i + 3), the centre left out. */
@inline
export function circleEnd(i: i32): i32 {
  // 8, 12, 20, 28, 36, 48, 60, 72: a packed table.
  return <i32>((<u64>0x483c30241c140c08 >> (<u64>i << 3)) & 255);
}

/** Steele, Lea and Flood's SplitMix64: the keys are the same everywhere, since stored models depend on them. */
function mix(value: u64): u64 {
  let z = value + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Works out offsets and keys. Once for each space. */
export function layOutCircles(f: FeatureSpace): void {
  for (let i = 0; i < SQUARE * SQUARE; i++) f.places[i] = NO_PLACE;
  let count = 0;
  for (let d = 2; d <= SMALLEST + RADII - 1; d++)
    for (let dy = -REACH; dy <= REACH; dy++)
      for (let dx = -REACH; dx <= REACH; dx++) {
        if (distanceOf(dx, dy) != d) continue;
        store<i16>(f.offsets + (<usize>count << 1), <i16>(dy * CELL_STRIDE + dx));
        f.places[squareIndex(dx, dy)] = count++;
      }
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const place = f.places[squareIndex(dx, dy)];
      if (place == NO_PLACE) continue;
      for (let s = 0; s < SYMMETRIES; s++) {
        const image = imageOf(f, dx, dy, s);
        for (let content = 0; content < CONTENTS; content++)
          store<u64>(keyAddress(f, place, content) + (<usize>s << 3), content == EMPTY ? 0 : mix(image * CONTENTS + content));
        store<u64>(replyKeyAddress(f, place) + (<usize>s << 3), mix(1000 + image));
      }
    }
}

@inline
function squareIndex(dx: i32, dy: i32): i32 {
  return (dy + REACH) * SQUARE + dx + REACH;
}

/** Where symmetry `s` takes a place. */
function imageOf(f: FeatureSpace, dx: i32, dy: i32, s: i32): i32 {
  const x = s & 1 ? -dx : dx;
  const y = s & 2 ? -dy : dy;
  return f.places[s & 4 ? squareIndex(y, x) : squareIndex(x, y)];
}

@inline
function keyAddress(f: FeatureSpace, place: i32, content: i32): usize {
  return f.keys + <usize>(place * CONTENTS + content) * SYMMETRIES * 8;
}

@inline
function replyKeyAddress(f: FeatureSpace, place: i32): usize {
  return f.replyKeys + <usize>place * SYMMETRIES * 8;
}

/** Copies the board as `color` sees it: 1 its own stones, 2 the opponent's, 3 off the board. */
export function fillCells(f: FeatureSpace, board: Board, color: Color): void {
  memory.fill(changetype<usize>(f.cells), <u8>BORDER, CELL_STRIDE * CELL_STRIDE);
  for (let row = 0; row < board.size; row++)
    for (let column = 0; column < board.size; column++) {
      const stone = board.color[board.stride * (row + 1) + (column + 1) * 32];
      f.cells[(row + MARGIN) * CELL_STRIDE + column + MARGIN] = stone == EMPTY ? EMPTY : stone == color ? 1 : 2;
    }
}

/** The place of the last move as seen from `p`; NO_PLACE beyond the largest circle. */
function placeOfLast(f: FeatureSpace, board: Board, p: Point): i32 {
  if (f.last == PASS) return NO_PLACE;
  const dx = board.column[f.last] - board.column[p];
  const dy = board.row[f.last] - board.row[p];
  return abs(dx) > REACH || abs(dy) > REACH ? NO_PLACE : f.places[squareIndex(dx, dy)];
}

/**
 * Reads the circles around `p`, from small to large, and finds the largest shape and reply that the dictionaries
 * know; a shape is known only with all smaller ones around the same point, so the first unknown one ends it.
 * Without dictionaries, which is how they are made, all hashes are left in the lists.
 */
export function readCircles(f: FeatureSpace, board: Board, p: Point, candidate: i32): void {
  const centre = changetype<usize>(f.cells) + (board.row[p] + MARGIN) * CELL_STRIDE + board.column[p] + MARGIN;
  const place = placeOfLast(f, board, p);
  const reply = replyKeyAddress(f, place == NO_PLACE ? 0 : place);
  const shapes = f.shapeHashesOf(candidate);
  const replies = f.replyHashesOf(candidate);
  const keepsAll = f.shapeDictionary == 0 && f.replyDictionary == 0;
  let wantsShape = keepsAll || f.shapeDictionary != 0;
  let wantsReply = place != NO_PLACE && (keepsAll || f.replyDictionary != 0);
  if (!wantsReply) replies[0] = 0;
  let shapeFound = 0;
  let replyFound = 0;
  let a = i64x2.splat(0);
  let b = a;
  let c = a;
  let d = a;
  let point = 0;
  for (let i = 0; i < RADII && (wantsShape || wantsReply); i++) {
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
        const number = changetype<Dictionary>(f.shapeDictionary).find(shapes[i]);
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
        const number = changetype<Dictionary>(f.replyDictionary).find(replies[i]);
        if (number == 0) wantsReply = false;
        else replyFound = number;
      }
    }
  }
  f.shapes[candidate] = shapeFound;
  f.replies[candidate] = replyFound;
}

/** The hash of the smallest circle, given as the code of a point's neighbours (shape.ts) with Black as the mover. */
export function hashOfNeighbours(f: FeatureSpace, code: i32): u64 {
  let a = i64x2.splat(0);
  let b = a;
  let c = a;
  let d = a;
  // The places of the circle have the order of the code.
  for (let place = 0; place < 8; place++) {
    const key = keyAddress(f, place, (code >> (2 * place)) & 3);
    a = v128.xor(a, v128.load(key));
    b = v128.xor(b, v128.load(key, 16));
    c = v128.xor(c, v128.load(key, 32));
    d = v128.xor(d, v128.load(key, 48));
  }
  return smallest(a, b, c, d) ^ mix(2000);
}

@inline
function smallest(a: v128, b: v128, c: v128, d: v128): u64 {
  const first = min(min<u64>(i64x2.extract_lane(a, 0), i64x2.extract_lane(a, 1)), min<u64>(i64x2.extract_lane(b, 0), i64x2.extract_lane(b, 1)));
  const second = min(min<u64>(i64x2.extract_lane(c, 0), i64x2.extract_lane(c, 1)), min<u64>(i64x2.extract_lane(d, 0), i64x2.extract_lane(d, 1)));
  return min(first, second);
}
