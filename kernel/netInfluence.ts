/**
 * Influence: each stone radiates 1, 1/2, 1/4, … over the points it can reach in one,
 * two, three, … steps, up to six, through empty points and stones of its colour.
 *
 * Two ways: in the exact one enemies are never entered; in the stringent one an enemy
 * stone stands in the way only if its group is stronger than that of the radiating
 * stone (more eyes, or as many and more liberties).
 *
 * Points of a row are bits of a word, and a stone's reach lies within sixteen rows, four vectors: a step
 * in all directions is a few operations for all points at once. Influence is counted in 1/32 by an
 * adder over the bits of all points side by side: plane k holds the bit of worth 2^k of every point.
 */
import { Board } from './board';
import { Group, groupAt } from './netGroups';
import { INFLUENCE_BYTES, INFLUENCE_PLANES, NetSpace, ROW_BYTES } from './netSpace';
import { Color, EMPTY, indexOfPoint, opponent, Point, POINT_BYTES } from './point';
import { endOfPoints, firstPoint } from './setup';

/** Rows above the first: as many as steps, so that a stone's rows begin where its own would without them. */
const REACH: i32 = 6;
/** The plane of the whole, which the first step gives; each further step gives half of it. */
const WHOLE: i32 = 5;

/** Adds up the influence of all stones of a colour in both ways. */
export function findInfluence(board: Board, space: NetSpace, color: Color): void {
  const open = space.rows;
  const way = open + ROW_BYTES;
  const exact = way + ROW_BYTES;
  const stringent = exact + <usize>INFLUENCE_PLANES * ROW_BYTES;
  memory.fill(space.rows, 0, (2 + 2 * <usize>INFLUENCE_PLANES) * ROW_BYTES);
  openPoints(board, open, color);
  for (let number = 1; number <= space.groupCount; number++) {
    const group = groupAt(space, number);
    if (board.color[group.head] != color) continue;
    memory.copy(way, open, ROW_BYTES);
    openWeaker(board, space, way, group, opponent(color));
    let stone = group.head;
    do {
      radiate(board, open, exact, stone);
      radiate(board, way, stringent, stone);
      stone = board.next[stone];
    } while (stone != group.head);
  }
  readPlanes(board.size, exact, space.influence);
  readPlanes(board.size, stringent, space.influence + INFLUENCE_BYTES);
}

/** Opens empty points and those of a colour. */
function openPoints(board: Board, rows: usize, color: Color): void {
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES)
    if (board.color[p] == EMPTY || board.color[p] == color) open(board, rows, p);
}

/** Opens the stones of enemies that are not stronger than the group. */
function openWeaker(board: Board, space: NetSpace, rows: usize, group: Group, enemy: Color): void {
  const strength = group.strength;
  for (let number = 1; number <= space.groupCount; number++) {
    const other = groupAt(space, number);
    if (board.color[other.head] != enemy || other.strength > strength) continue;
    let stone = other.head;
    do {
      open(board, rows, stone);
      stone = board.next[stone];
    } while (stone != other.head);
  }
}

@inline
function open(board: Board, rows: usize, p: Point): void {
  const index = indexOfPoint(p);
  const at = rows + (<usize>(index / (board.size + 1) - 1 + REACH) << 2);
  store<u32>(at, load<u32>(at) | (<u32>1 << (index % (board.size + 1) - 1)));
}

/** Adds what a stone gives to the points that it reaches through open ones. */
function radiate(board: Board, rows: usize, planes: usize, stone: Point): void {
  const index = indexOfPoint(stone);
  const from = <usize>(index / (board.size + 1) - 1) << 2;
  const bit = <i32>1 << (index % (board.size + 1) - 1);
  const none = i32x4.splat(0);
  const open0 = v128.load(rows + from);
  const open1 = v128.load(rows + from, 16);
  const open2 = v128.load(rows + from, 32);
  const open3 = v128.load(rows + from, 48);
  let front0 = none;
  // Six rows lie above the stone's.
  let front1 = i32x4.replace_lane(none, 2, bit);
  let front2 = none;
  let front3 = none;
  let seen0 = front0;
  let seen1 = front1;
  let seen2 = front2;
  let seen3 = front3;
  for (let plane = WHOLE; plane >= 0; plane--) {
    const next0 = v128.andnot(v128.and(spread(none, front0, front1), open0), seen0);
    const next1 = v128.andnot(v128.and(spread(front0, front1, front2), open1), seen1);
    const next2 = v128.andnot(v128.and(spread(front1, front2, front3), open2), seen2);
    const next3 = v128.andnot(v128.and(spread(front2, front3, none), open3), seen3);
    const to = planes + <usize>plane * ROW_BYTES + from;
    add(to, next0);
    add(to + 16, next1);
    add(to + 32, next2);
    add(to + 48, next3);
    seen0 = v128.or(seen0, next0);
    seen1 = v128.or(seen1, next1);
    seen2 = v128.or(seen2, next2);
    seen3 = v128.or(seen3, next3);
    front0 = next0;
    front1 = next1;
    front2 = next2;
    front3 = next3;
  }
}

/** The neighbours of the points of four rows; `above` and `below` are the rows before and after them. */
@inline
function spread(above: v128, rows: v128, below: v128): v128 {
  const upwards = v128.shuffle<i32>(rows, below, 1, 2, 3, 4);
  const downwards = v128.shuffle<i32>(above, rows, 3, 4, 5, 6);
  return v128.or(v128.or(upwards, downwards), v128.or(i32x4.shl(rows, 1), i32x4.shr_u(rows, 1)));
}

/** Adds one to the numbers of these points from a plane on. */
@inline
function add(plane: usize, points: v128): void {
  let at = plane;
  let carry = points;
  while (v128.any_true(carry)) {
    const before = v128.load(at);
    v128.store(at, v128.xor(before, carry));
    carry = v128.and(before, carry);
    at += ROW_BYTES;
  }
}

/** Writes the numbers of all points by point index. */
function readPlanes(size: i32, planes: usize, to: usize): void {
  for (let row = 0; row < size; row++) {
    const rows = planes + (<usize>(row + REACH) << 2);
    for (let column = 0; column < size; column++) {
      let count: u32 = 0;
      for (let plane = 0; plane < INFLUENCE_PLANES; plane++)
        count |= ((load<u32>(rows + <usize>plane * ROW_BYTES) >> column) & 1) << plane;
      store<f32>(to + (<usize>((row + 1) * (size + 1) + column + 1) << 2), <f32>count / 32);
    }
  }
}
