/** Estimates who will own each point, by playouts from the position on the board (63 playouts in Coulom 2007). */
import { Board, neighbourCount, denseIndex } from '../board/board';
import { Color, EMPTY, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint } from '../board/setup';
import { storeAsRoot, restoreRoot, Workspace } from '../memory/workspace';
import { playOut } from '../policies/dispatch';
import { FeatureMemory } from './featureMemory';

/** Counts for each point the playouts in which the side to move owns it at the end. Restores the board. */
export function countOwnersByPlayouts(space: Workspace, f: FeatureMemory, playouts: i32): void {
  storeAsRoot(space);
  const mover = space.root.toMove;
  const area = space.root.size * space.root.size;
  for (let i = 0; i < area; i++) f.owned[i] = 0;
  f.ownerPlayouts = playouts;
  for (let i = 0; i < playouts; i++) {
    restoreRoot(space);
    playOut(space, space.rules, mover, 0, 0);
    addOwned(f, space.board, mover);
  }
  restoreRoot(space);
}

function addOwned(f: FeatureMemory, board: Board, mover: Color): void {
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    const color = board.color[p];
    const isOwned = color == mover || (color == EMPTY && neighbourCount(board.neighbours[p], mover) == 4);
    if (isOwned) f.owned[denseIndex(board, p)] += 1;
  }
}
