/** What may be played, and what a playout should not fill. Simple ko, no suicide; `src/rules` has the specification. */
import { Board, countOf, hasEmptyNeighbour } from './board';
import { isAtari } from './liberties';
import { BORDER, Color, opponent, Point, POINT_BYTES } from './point';

/** May `color`, whose turn it is, play on this empty point? (Simple ko, no suicide.) */
@inline
export function isLegal(board: Board, color: Color, p: Point): bool {
  return hasEmptyNeighbour(board.neighbours[p]) || (p != board.ko && breathes(board, color, p));
}

/** Would a stone without empty neighbours live: by joining a chain with a second liberty, or by capturing? */
@inline
export function breathes(board: Board, color: Color, p: Point): bool {
  const stride = board.stride;
  return (
    givesBreath(board, color, p - stride) ||
    givesBreath(board, color, p - POINT_BYTES) ||
    givesBreath(board, color, p + POINT_BYTES) ||
    givesBreath(board, color, p + stride)
  );
}

@inline
function givesBreath(board: Board, color: Color, n: Point): bool {
  const neighbour = board.color[n];
  return neighbour != BORDER && (neighbour == color) != isAtari(board.liberties[board.chain[n]]);
}

/**
 * Is this empty point an eye of `color`, as playouts judge it: all neighbours
 * own stones, and fewer than two enemies on the diagonals (none at the edge)?
 */
@inline
export function isEyeLike(board: Board, color: Color, p: Point, neighbours: i32): bool {
  if (countOf(neighbours, color) != 4) return false;
  const enemy = opponent(color);
  const above = p - board.stride;
  const below = p + board.stride;
  const d0 = board.color[above - POINT_BYTES];
  const d1 = board.color[above + POINT_BYTES];
  const d2 = board.color[below - POINT_BYTES];
  const d3 = board.color[below + POINT_BYTES];
  const enemies = i32(d0 == enemy) + i32(d1 == enemy) + i32(d2 == enemy) + i32(d3 == enemy);
  const atEdge = i32(d0 == BORDER) | i32(d1 == BORDER) | i32(d2 == BORDER) | i32(d3 == BORDER);
  return enemies + atEdge < 2;
}
