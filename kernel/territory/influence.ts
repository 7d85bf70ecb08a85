/**
 * Computes influence. Each stone adds 1, 1/2, 1/4, … to the points that it reaches in one, two, three, … steps. It
 * reaches up to six steps, through empty points and stones of its colour.
 *
 * There are two kinds of influence. Exact influence never passes through enemy stones. Stringent influence also passes
 * through the stones of an enemy group, unless the enemy group is stronger (more eyes, or equally many eyes and more
 * liberties) than the group of the stone that spreads the influence.
 *
 * Each row of the board is stored as a word with one bit per point. The rows that a stone can reach fit into four SIMD
 * registers of four words. So a few operations find all points that are one step further than those reached so far.
 * Influence is counted in units of 1/32. The counts are stored as bit planes: bit plane k holds, for every point, the
 * binary digit of value 2^k of the count of the point.
 */
import { Board } from '../board/board';
import { Color, EMPTY, cellIndexOfPoint, opponent, Point, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint } from '../board/setup';
import { Group, groupAt } from './groups';
import { STRINGENT_INFLUENCE_OFFSET, INFLUENCE_BITS, TerritoryMemory, INFLUENCE_ROWS_BYTES } from './territoryMemory';

/**
 * The number of steps over which a stone has influence. The array of rows begins with this many empty rows, before the
 * first row of the board. So if a stone is in row r of the board, the first row that the stone reaches is row r of the
 * array.
 */
const REACH: i32 = 6;
/**
 * The number of the bit plane whose digits stand for an influence of 1, or 2^5 units. The first step away from a stone
 * adds 1, each further step half as much as the step before.
 */
const WHOLE: i32 = 5;

/** Computes the exact and the stringent influence of all stones of a colour. */
export function findInfluence(board: Board, space: TerritoryMemory, color: Color): void {
  const open = space.rows;
  const way = open + INFLUENCE_ROWS_BYTES;
  const exact = way + INFLUENCE_ROWS_BYTES;
  const stringent = exact + <usize>INFLUENCE_BITS * INFLUENCE_ROWS_BYTES;
  memory.fill(space.rows, 0, (2 + 2 * <usize>INFLUENCE_BITS) * INFLUENCE_ROWS_BYTES);
  openPoints(board, open, color);
  for (let number = 1; number <= space.groupCount; number++) {
    const group = groupAt(space, number);
    if (board.color[group.head] != color) continue;
    memory.copy(way, open, INFLUENCE_ROWS_BYTES);
    openWeaker(board, space, way, group, opponent(color));
    let stone = group.head;
    do {
      radiate(board, open, exact, stone);
      radiate(board, way, stringent, stone);
      stone = board.next[stone];
    } while (stone != group.head);
  }
  readPlanes(board.size, exact, space.influence);
  readPlanes(board.size, stringent, space.influence + STRINGENT_INFLUENCE_OFFSET);
}

/** Marks in `rows` the points through which the influence of `color` passes: empty points and stones of `color`. */
function openPoints(board: Board, rows: usize, color: Color): void {
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES)
    if (board.color[p] == EMPTY || board.color[p] == color) open(board, rows, p);
}

/**
 * Adds to the marks in `rows` the stones of all enemy groups that are not stronger than `group`, because the stringent
 * influence of `group` passes through these stones.
 */
function openWeaker(board: Board, space: TerritoryMemory, rows: usize, group: Group, enemy: Color): void {
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
  const index = cellIndexOfPoint(p);
  const at = rows + (<usize>(index / (board.size + 1) - 1 + REACH) << 2);
  store<u32>(at, load<u32>(at) | (<u32>1 << (index % (board.size + 1) - 1)));
}

/** Adds the influence of a stone to all points that it reaches through the points marked in `rows`. */
function radiate(board: Board, rows: usize, planes: usize, stone: Point): void {
  const index = cellIndexOfPoint(stone);
  const from = <usize>(index / (board.size + 1) - 1) << 2;
  const bit = <i32>1 << (index % (board.size + 1) - 1);
  const none = i32x4.splat(0);
  const open0 = v128.load(rows + from);
  const open1 = v128.load(rows + from, 16);
  const open2 = v128.load(rows + from, 32);
  const open3 = v128.load(rows + from, 48);
  let front0 = none;
  // The stone's own row is the seventh of the sixteen rows in the registers, so it is lane 2 of the second register.
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
    const to = planes + <usize>plane * INFLUENCE_ROWS_BYTES + from;
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

/**
 * Finds, in four rows of the board, all points next to a marked point. `rows` are the marks in these four rows, `above`
 * those in the four rows above them, and `below` those in the four rows below them.
 */
@inline
function spread(above: v128, rows: v128, below: v128): v128 {
  const upwards = v128.shuffle<i32>(rows, below, 1, 2, 3, 4);
  const downwards = v128.shuffle<i32>(above, rows, 3, 4, 5, 6);
  return v128.or(v128.or(upwards, downwards), v128.or(i32x4.shl(rows, 1), i32x4.shr_u(rows, 1)));
}

/**
 * Adds 2^k to the count of each of the `points`, where k is the number of the bit plane at the address `plane`. Carries
 * go into the next higher planes.
 */
@inline
function add(plane: usize, points: v128): void {
  let at = plane;
  let carry = points;
  while (v128.any_true(carry)) {
    const before = v128.load(at);
    v128.store(at, v128.xor(before, carry));
    carry = v128.and(before, carry);
    at += INFLUENCE_ROWS_BYTES;
  }
}

/** Writes the influence at each point, by point index. */
function readPlanes(size: i32, planes: usize, to: usize): void {
  for (let row = 0; row < size; row++) {
    const rows = planes + (<usize>(row + REACH) << 2);
    for (let column = 0; column < size; column++) {
      let count: u32 = 0;
      for (let plane = 0; plane < INFLUENCE_BITS; plane++)
        count |= ((load<u32>(rows + <usize>plane * INFLUENCE_ROWS_BYTES) >> column) & 1) << plane;
      store<f32>(to + (<usize>((row + 1) * (size + 1) + column + 1) << 2), <f32>count / 32);
    }
  }
}
