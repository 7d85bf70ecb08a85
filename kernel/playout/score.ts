/**
 * Counts the score by area. A side has a point for each of its stones and each empty point that only its stones
 * surround.
 */
import { Board, neighbourCount } from '../board/board';
import { neighbourOnSide } from '../board/neighbourhood';
import { BLACK, BORDER, Color, EMPTY, Point, POINT_BYTES, WHITE } from '../board/point';
import { pointAfterLast, firstPoint, isStone } from '../board/setup';
import { Workspace } from '../memory/workspace';

/**
 * Black's lead in points at the end of a playout, without komi. All neighbours of an empty point then have the same
 * colour, so no flood fill is needed.
 */
@inline
export function playedOutScore(board: Board): i32 {
  let score = board.balance;
  for (let i = 0; i < board.emptyCount; i++) {
    const neighbours = board.neighbours[board.empties[i]];
    score += i32(neighbourCount(neighbours, BLACK) == 4) - i32(neighbourCount(neighbours, WHITE) == 4);
  }
  return score;
}

/**
 * Black's lead in points in any position, without komi. An empty region belongs to a colour if only stones of this
 * colour are next to it.
 */
export function areaScore(space: Workspace): i32 {
  const board = space.board;
  let score = board.balance;
  forgetMarks(board);
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && board.chain[p] != SEEN) score += regionScore(space, p);
  forgetMarks(board);
  return score;
}

/**
 * The mark of a visited empty point, stored in the field that holds the chain of a stone. The mark is not a multiple of
 * POINT_BYTES, so it cannot be confused with the head of a chain.
 */
const SEEN: Point = 1;

function forgetMarks(board: Board): void {
  for (let i = 0; i < board.emptyCount; i++) board.chain[board.empties[i]] = 0;
}

/**
 * The number of points in the empty region around `start`, negative if the region is White's, and 0 if it is neutral.
 */
function regionScore(space: Workspace, start: Point): i32 {
  const board = space.board;
  const queue = space.exchange;
  let colors: Color = 0;
  let count = 1;
  queue[0] = start;
  board.chain[start] = SEEN;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 4; k++) {
      const n = neighbourOnSide(board, queue[i], k);
      const color = board.color[n];
      if (isStone(color)) colors |= color;
      else if (color != BORDER && board.chain[n] != SEEN) {
        board.chain[n] = SEEN;
        queue[count++] = n;
      }
    }
  }
  if (colors == BLACK) return count;
  return colors == WHITE ? -count : 0;
}
