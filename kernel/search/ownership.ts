/**
 * Counts who owns each point at the end of the playouts of a search. For each move at the root, also adds up the scores
 * of the playouts that began with this move. Only playouts that were played to their end count. On request, owners are
 * also counted separately for each move at the root, which takes memory for every pair of a move and a point.
 */
import { denseIndex } from '../board/board';
import { BLACK, Color, MAX_AREA, pointAt, WHITE } from '../board/point';
import { I32List } from '../memory/lists';
import { Workspace } from '../memory/workspace';
import { Tree } from './tree';

/**
 * The number of bytes for counting owners separately for each move at the root. Each move has a row with a count for
 * every point. The row of the pass is the last.
 */
export const OWNERS_BY_FIRST_MOVE_BYTES: usize = (MAX_AREA + 1) * MAX_AREA * 4;

export function clearPlayoutCounts(space: Workspace): void {
  space.playouts = 0;
  space.blackWins = 0;
  space.discarded = 0;
  space.playoutMoves = 0;
  space.scoredPlayouts = 0;
  space.scoreSum = 0;
  space.scoreSquares = 0;
  const area = space.root.size * space.root.size;
  for (let i = 0; i <= area; i++) {
    space.owners[i] = 0;
    space.scores[i] = 0;
    space.scored[i] = 0;
  }
}

export function clearOwnersByFirstMove(space: Workspace): void {
  const area = space.root.size * space.root.size;
  memory.fill(space.ownersByFirstMove, 0, ((area + 1) * area) << 2);
}

export function countOwnership(space: Workspace, tree: Tree): void {
  space.scoredPlayouts++;
  space.scoreSum += space.score;
  space.scoreSquares += <f64>(space.score * space.score);
  const first = denseIndex(space.board, space.moves[0]);
  space.scores[first] += <f32>space.score;
  space.scored[first] += 1;
  addOwners(space, tree, space.owners);
  if (tree.countsOwnersByFirstMove) addOwners(space, tree, ownersOfFirstMove(space, tree, first));
}

@inline
function ownersOfFirstMove(space: Workspace, tree: Tree, first: i32): I32List {
  return changetype<I32List>(space.ownersByFirstMove + ((<usize>(first * tree.area)) << 2));
}

function addOwners(space: Workspace, tree: Tree, owners: I32List): void {
  const board = space.board;
  for (let row = 0; row < tree.size; row++)
    for (let column = 0; column < tree.size; column++) {
      const p = pointAt(tree.size, row, column);
      owners[row * tree.size + column] += ownerSign(board.color[p], board.neighbours[p]);
    }
}

/**
 * The owner of a point: +1 for Black, -1 for White, 0 for nobody. An empty point belongs to a colour if all its
 * neighbours have this colour.
 */
@inline
function ownerSign(color: Color, neighbours: i32): i32 {
  if (color == BLACK) return 1;
  if (color == WHITE) return -1;
  return i32(((neighbours >> 4) & 15) == 4) - i32(((neighbours >> 8) & 15) == 4);
}
