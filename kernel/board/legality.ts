/**
 * Decides which moves are legal, and which empty points are eyes that playouts do not fill. Suicide is illegal, and
 * only simple ko is checked. `src/rules` is the specification.
 */
import { Board, neighbourCount, hasEmptyNeighbour } from './board';
import { isAtari } from './liberties';
import { BORDER, Color, opponent, Point, POINT_BYTES } from './point';

/** May the side to move, whose colour is `color`, play on the empty point `p`? */
@inline
export function isLegal(board: Board, color: Color, p: Point): bool {
  return hasEmptyNeighbour(board.neighbours[p]) || (p != board.ko && hasLibertyAfter(board, color, p));
}

/** Would a stone at `p`, a point without empty neighbours, have a liberty because it joins a chain or captures one? */
@inline
function hasLibertyAfter(board: Board, color: Color, p: Point): bool {
  const stride = board.stride;
  return (
    givesLiberty(board, color, p - stride) ||
    givesLiberty(board, color, p - POINT_BYTES) ||
    givesLiberty(board, color, p + POINT_BYTES) ||
    givesLiberty(board, color, p + stride)
  );
}

@inline
function givesLiberty(board: Board, color: Color, n: Point): bool {
  const neighbour = board.color[n];
  return neighbour != BORDER && (neighbour == color) != isAtari(board.liberties[board.chain[n]]);
}

/**
 * Does a playout take the empty point `p` for an eye of `color`? All direct neighbours must be stones of `color`. One
 * diagonal neighbour may be an enemy stone, but at the edge of the board none may.
 */
@inline
export function isEyeLike(board: Board, color: Color, p: Point, neighbours: i32): bool {
  if (neighbourCount(neighbours, color) != 4) return false;
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

/** Is a move of `color` on the empty point `p` legal, and does it not fill an eye of `color`? */
@inline
export function isLegalNonEye(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  return hasEmptyNeighbour(neighbours) || isLegalNonEyeWithoutEmptyNeighbour(board, color, p, neighbours);
}

/**
 * Answers the same question as isLegalNonEye, but only for a point without empty neighbours. Such points are rare, so
 * this function is not inlined, which keeps the caller's loop small.
 */
export function isLegalNonEyeWithoutEmptyNeighbour(board: Board, color: Color, p: Point, neighbours: i32): bool {
  return p != board.ko && !isEyeLike(board, color, p, neighbours) && hasLibertyAfter(board, color, p);
}
