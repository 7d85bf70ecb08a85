/**
 * Checks superko in the tree: no move may repeat a position. After each move of a descent, the Zobrist hash of the
 * stones is compared with those of the earlier positions: the positions of the descent, and those of the game before
 * the root. Playouts check only simple ko.
 */
import { play } from '../board/play';
import { BLACK, Color, opponent, Point, pointAt, WHITE } from '../board/point';
import { Workspace } from '../memory/workspace';
import { Tree } from './tree';

/**
 * Has the position on the board occurred before? Under situational superko, an earlier position counts only if the same
 * side was to move in it.
 */
export function isRepetition(space: Workspace, tree: Tree, depth: i32, toMove: Color): bool {
  const hash = space.stonesHash;
  const isSituational = tree.superko == 2;
  // Under situational superko, only every second position of the descent is compared: those with the same side to move
  // as now.
  const step = isSituational ? 2 : 1;
  for (let i = depth - step; i >= 0; i -= step) if (space.hashes[i] == hash) return true;
  const wanted = isSituational && toMove == WHITE ? ~hash : hash;
  for (let i = 0; i < tree.historyCount; i++) if (tree.historyAt(i) == wanted) return true;
  return false;
}

/** The Zobrist hash of all stones on the board. */
export function hashStones(space: Workspace): u64 {
  const board = space.board;
  let hash: u64 = 0;
  for (let row = 0; row < board.size; row++)
    for (let column = 0; column < board.size; column++) {
      const p = pointAt(board.size, row, column);
      const color = board.color[p];
      if (color == BLACK || color == WHITE) hash ^= space.tables.key(color, p);
    }
  return hash;
}

/**
 * Plays a move and updates the hash of the stones. Finds the captured stones by their points, which `play` adds to the
 * end of the list of empty points.
 */
export function playAndUpdateHash(space: Workspace, color: Color, move: Point): void {
  const board = space.board;
  const emptyCount = board.emptyCount - 1;
  play(board, color, move);
  let hash = space.stonesHash ^ space.tables.key(color, move);
  const enemy = opponent(color);
  space.lastTook = board.emptyCount > emptyCount;
  for (let i = emptyCount; i < board.emptyCount; i++) hash ^= space.tables.key(enemy, board.empties[i]);
  space.stonesHash = hash;
}
