/**
 * Counts how look-ups of stored replies end, and measures the lifetimes of replies (Table 1, Figures 8 and 9 of Baier
 * and Drake 2010). Only the policy `repliesTraced` does this, on one thread, so the other policies are not slower for
 * it.
 *
 * The lifetime of a reply begins when an entry changes to this reply, and ends when the entry changes again. Storing
 * the same reply once more does not change its lifetime. Time is counted in playouts.
 *
 *   0         ReplyTrace: the fields below
 *   LOOK_UPS  i64 by context and outcome: the number of look-ups
 *   LIFETIMES for the replies to one move, then for the replies to two moves: i64 number of ended lifetimes, i64 sum of
 *             these lifetimes; then, for each bin of lifetimes: f64 number of ended lifetimes, f64 sum of the distances
 *             between the reply and the move it answered
 *   BIRTHS_1  u32 by stored reply to one move: the time at which its lifetime began
 *   BIRTHS_2  u32 by stored reply to two moves: the time at which its lifetime began
 */
import { Board } from '../board/board';
import { Color, cellIndexOfPoint, MAX_CELLS, NO_PREVIOUS_MOVE, NONE, PASS, Point } from '../board/point';
import { ReplyTables } from './replyTables';

/** What a reply answers: the last one, two or three moves, or the replier's own previous move. */
export const enum ReplyContext {
  One,
  Two,
  Three,
  Own,
}

/** How a look-up ends: with a reply that can be played, with a reply that cannot be played, or without a reply. */
export const enum LookUpOutcome {
  Legal,
  Illegal,
  None,
}

export const LIFETIME_BIN_COUNT: i32 = 1024;

export const LOOK_UPS_OFFSET: usize = 64;
export const LIFETIMES_OFFSET: usize = LOOK_UPS_OFFSET + 4 * 3 * 8;
export const LIFETIMES_BYTES: usize = 16 + LIFETIME_BIN_COUNT * 16;
const BIRTHS_1: usize = LIFETIMES_OFFSET + 2 * LIFETIMES_BYTES;
const BIRTHS_2: usize = BIRTHS_1 + 2 * MAX_CELLS * 4;
export const REPLY_TRACE_BYTES: usize = BIRTHS_2 + 2 * MAX_CELLS * MAX_CELLS * 4;

@unmanaged
export class ReplyTrace {
  /** The number of playouts that the policy has learned from. */
  playouts: i32;
  /** The width of a bin of lifetimes, in playouts: for replies to one move and for replies to two moves. */
  lifetimeBinWidthAfterOne: i32;
  lifetimeBinWidthAfterTwo: i32;
}

@inline
export function traceLookUp(trace: ReplyTrace, context: ReplyContext, outcome: LookUpOutcome): void {
  const count = changetype<usize>(trace) + LOOK_UPS_OFFSET + (<usize>(3 * context + outcome) << 3);
  store<i64>(count, load<i64>(count) + 1);
}

/** Records that the stored reply to the move `last` has changed from `old` to `reply`. */
export function traceReplyChange(
  replies: ReplyTables,
  context: ReplyContext,
  color: Color,
  before: Point,
  last: Point,
  old: Point,
  reply: Point,
  board: Board,
): void {
  if (old == reply) return;
  const trace = changetype<ReplyTrace>(replies.trace);
  const birth = birthAt(trace, context, color, before, last);
  if (old != NONE) countDeath(trace, context, trace.playouts - <i32>load<u32>(birth), distance(board, last, old));
  store<u32>(birth, trace.playouts);
}

@inline
function birthAt(trace: ReplyTrace, context: ReplyContext, color: Color, before: Point, last: Point): usize {
  const start = changetype<usize>(trace);
  const first = (color - 1) * MAX_CELLS;
  if (context == ReplyContext.One) return start + BIRTHS_1 + (<usize>(first + cellIndexOfPoint(last)) << 2);
  const row = first + cellIndexOfPoint(before);
  return start + BIRTHS_2 + (<usize>(row * MAX_CELLS + cellIndexOfPoint(last)) << 2);
}

function countDeath(trace: ReplyTrace, context: ReplyContext, life: i32, apart: f64): void {
  const lives = changetype<usize>(trace) + LIFETIMES_OFFSET + (context == ReplyContext.One ? 0 : LIFETIMES_BYTES);
  store<i64>(lives, load<i64>(lives) + 1);
  store<i64>(lives + 8, load<i64>(lives + 8) + life);
  if (apart == 0) return;
  const width = context == ReplyContext.One ? trace.lifetimeBinWidthAfterOne : trace.lifetimeBinWidthAfterTwo;
  const bin = lives + 16 + (<usize>min(life / width, LIFETIME_BIN_COUNT - 1) << 4);
  store<f64>(bin, load<f64>(bin) + 1);
  store<f64>(bin + 8, load<f64>(bin + 8) + apart);
}

/**
 * The distance between the reply and the answered move, in lines; 0 if the answered move was a pass or if no move was
 * answered.
 */
function distance(board: Board, last: Point, reply: Point): f64 {
  if (last == PASS || last == NO_PREVIOUS_MOVE) return 0;
  const rows = <f64>(board.row[last] - board.row[reply]);
  const columns = <f64>(board.column[last] - board.column[reply]);
  return sqrt<f64>(rows * rows + columns * columns);
}
