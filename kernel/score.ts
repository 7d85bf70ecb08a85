/** Counting, by area: stones and surrounded points. */
import { Board, countOf } from './board';
import { BLACK, BORDER, Color, EMPTY, Point, POINT_BYTES, WHITE } from './point';
import { endOfPoints, firstPoint, isStone, neighbour } from './setup';
import { Workspace } from './workspace';

/**
 * Black's lead at the end of a playout. Only eyes are empty then, single points
 * with neighbours of one colour, so no search for regions is needed.
 */
@inline
export function playedOutScore(board: Board): i32 {
  let score = board.balance;
  for (let i = 0; i < board.emptyCount; i++) {
    const neighbours = board.neighbours[board.empties[i]];
    score += i32(countOf(neighbours, BLACK) == 4) - i32(countOf(neighbours, WHITE) == 4);
  }
  return score;
}

/** Black's lead in any position: an empty region belongs to a colour that alone touches it. */
export function areaScore(space: Workspace): i32 {
  const board = space.board;
  let score = board.balance;
  forgetMarks(board);
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && board.chain[p] != SEEN) score += regionScore(space, p);
  forgetMarks(board);
  return score;
}

/** Stands in the unused chain field of empty points; no chain can have it, for it is not a multiple of POINT_BYTES. */
const SEEN: Point = 1;

function forgetMarks(board: Board): void {
  for (let i = 0; i < board.emptyCount; i++) board.chain[board.empties[i]] = 0;
}

/** The points of the empty region around `start` if it is Black's, minus them if White's, 0 if both touch it. */
function regionScore(space: Workspace, start: Point): i32 {
  const board = space.board;
  const queue = space.exchange;
  let touched: Color = 0;
  let count = 1;
  queue[0] = start;
  board.chain[start] = SEEN;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 4; k++) {
      const n = neighbour(board, queue[i], k);
      const color = board.color[n];
      if (isStone(color)) touched |= color;
      else if (color != BORDER && board.chain[n] != SEEN) {
        board.chain[n] = SEEN;
        queue[count++] = n;
      }
    }
  }
  if (touched == BLACK) return count;
  return touched == WHITE ? -count : 0;
}
