/**
 * What the playouts of a search that were played to the end tell: who owns each
 * point, and the score after the first move. By first move, owners are counted only
 * where somebody asks: that takes memory for every move and every point.
 */
import { denseIndex } from './expand';
import { BLACK, Color, MAX_AREA, pointAt, WHITE } from './point';
import { Tree } from './tree';
import { WordList, Workspace } from './workspace';

/** A row of all points for every first move, the pass behind the last. */
export const MOVE_OWNERS_BYTES: usize = (MAX_AREA + 1) * MAX_AREA * 4;

export function clearCounters(space: Workspace): void {
  space.playouts = 0;
  space.blackWins = 0;
  space.discarded = 0;
  space.moveSum = 0;
  space.endedPlayouts = 0;
  space.scoreSum = 0;
  space.scoreSquares = 0;
  const area = space.root.size * space.root.size;
  for (let i = 0; i <= area; i++) {
    space.owners[i] = 0;
    space.scores[i] = 0;
    space.scored[i] = 0;
  }
}

export function clearMoveOwners(space: Workspace): void {
  const area = space.root.size * space.root.size;
  memory.fill(space.moveOwners, 0, ((area + 1) * area) << 2);
}

export function countOwners(space: Workspace, tree: Tree): void {
  space.endedPlayouts++;
  space.scoreSum += space.score;
  space.scoreSquares += <f64>(space.score * space.score);
  const first = denseIndex(space.board, space.moves[0]);
  space.scores[first] += <f32>space.score;
  space.scored[first] += 1;
  addOwners(space, tree, space.owners);
  if (tree.countsByMove) addOwners(space, tree, moveOwnersOf(space, tree, first));
}

@inline
function moveOwnersOf(space: Workspace, tree: Tree, first: i32): WordList {
  return changetype<WordList>(space.moveOwners + ((<usize>(first * tree.area)) << 2));
}

function addOwners(space: Workspace, tree: Tree, owners: WordList): void {
  const board = space.board;
  for (let row = 0; row < tree.size; row++)
    for (let column = 0; column < tree.size; column++) {
      const p = pointAt(tree.size, row, column);
      owners[row * tree.size + column] += ownerSign(board.color[p], board.neighbours[p]);
    }
}

/** +1 Black, -1 White; an empty point belongs to the colour of its neighbours. */
@inline
function ownerSign(color: Color, neighbours: i32): i32 {
  if (color == BLACK) return 1;
  if (color == WHITE) return -1;
  return i32(((neighbours >> 4) & 15) == 4) - i32(((neighbours >> 8) & 15) == 4);
}
