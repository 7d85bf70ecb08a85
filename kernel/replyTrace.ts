/**
 * What becomes of stored replies: how look-ups end, and how long replies live
 * (Table 1, Figures 8 and 9 of Baier and Drake 2010). One thread only; counting
 * is part of the policy `repliesTraced` and costs the others nothing.
 *
 * A reply is born when an entry changes to it and dies when the entry changes
 * again; being stored anew does not make it younger. The clock counts playouts.
 *
 *   0         Trace: the fields below
 *   LOOK_UPS  i64 by table and outcome
 *   LIVES     for each of the tables of one and two moves: i64 deaths, i64 summed life, then by life, in bins
 *             of so many playouts: f64 deaths, f64 summed distance between the reply and the point it answered
 *   BIRTHS_1  u32 by entry of the table of one move: the time of birth
 *   BIRTHS_2  u32 by entry of the table of two moves
 */
import { Board } from './board';
import { MAX_POINTS, NO_POINT, NONE, PASS, Point } from './point';
import { Replies } from './replies';

export const enum TableOf {
  One,
  Two,
  Three,
  Own,
}

export const enum Outcome {
  Legal,
  Illegal,
  None,
}

export const LIFE_BINS: i32 = 1024;

export const LOOK_UPS: usize = 64;
export const LIVES: usize = LOOK_UPS + 4 * 3 * 8;
export const LIVES_BYTES: usize = 16 + LIFE_BINS * 16;
const BIRTHS_1: usize = LIVES + 2 * LIVES_BYTES;
const BIRTHS_2: usize = BIRTHS_1 + 2 * MAX_POINTS * 4;
export const TRACE_BYTES: usize = BIRTHS_2 + 2 * MAX_POINTS * MAX_POINTS * 4;

@unmanaged
export class Trace {
  /** Playouts learned from. */
  clock: i32;
  /** Playouts in a bin of the lives, for either table. */
  binWidthOfOne: i32;
  binWidthOfTwo: i32;
}

@inline
export function countLookUp(trace: Trace, table: TableOf, outcome: Outcome): void {
  const count = changetype<usize>(trace) + LOOK_UPS + (<usize>(3 * table + outcome) << 3);
  store<i64>(count, load<i64>(count) + 1);
}

/** An entry was `old` and is `reply` now, as an answer to `last`. */
export function noteChange(replies: Replies, table: TableOf, entry: usize, last: Point, old: Point, reply: Point, board: Board): void {
  if (old == reply) return;
  const trace = changetype<Trace>(replies.trace);
  const birth = birthAt(replies, table, entry);
  if (old != NONE) countDeath(trace, table, trace.clock - <i32>load<u32>(birth), distance(board, last, old));
  store<u32>(birth, trace.clock);
}

/** Entries of one move are four bytes, entries of two moves two. */
@inline
function birthAt(replies: Replies, table: TableOf, entry: usize): usize {
  const start = changetype<usize>(replies.trace);
  if (table == TableOf.One) return start + BIRTHS_1 + (entry - replies.oneAt(1, 0));
  return start + BIRTHS_2 + ((entry - replies.twoAt(1, 0, 0)) << 1);
}

function countDeath(trace: Trace, table: TableOf, life: i32, apart: f64): void {
  const lives = changetype<usize>(trace) + LIVES + (table == TableOf.One ? 0 : LIVES_BYTES);
  store<i64>(lives, load<i64>(lives) + 1);
  store<i64>(lives + 8, load<i64>(lives + 8) + life);
  if (apart == 0) return;
  const width = table == TableOf.One ? trace.binWidthOfOne : trace.binWidthOfTwo;
  const bin = lives + 16 + (<usize>min(life / width, LIFE_BINS - 1) << 4);
  store<f64>(bin, load<f64>(bin) + 1);
  store<f64>(bin + 8, load<f64>(bin + 8) + apart);
}

/** In lines of the board; 0 where no point was answered. */
function distance(board: Board, last: Point, reply: Point): f64 {
  if (last == PASS || last == NO_POINT) return 0;
  const rows = <f64>(board.row[last] - board.row[reply]);
  const columns = <f64>(board.column[last] - board.column[reply]);
  return sqrt<f64>(rows * rows + columns * columns);
}
