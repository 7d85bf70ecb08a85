/** Who will own each point? Asked of playouts from the position on the board (Coulom 2007: 63 of them). */
import { Board, countOf } from './board';
import { denseIndex } from './expand';
import { FeatureSpace } from './featureSpace';
import { Color, EMPTY, POINT_BYTES } from './point';
import { playOut } from './policies';
import { endOfPoints, firstPoint } from './setup';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

/** Counts the playouts that end with the side to move owning a point. The board is there again afterwards. */
export function countOwned(space: Workspace, f: FeatureSpace, playouts: i32): void {
  keepAsRoot(space);
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

function addOwned(f: FeatureSpace, board: Board, mover: Color): void {
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) {
    const color = board.color[p];
    const isOwned = color == mover || (color == EMPTY && countOf(board.neighbours[p], mover) == 4);
    if (isOwned) f.owned[denseIndex(board, p)] += 1;
  }
}
