/** The policy `heavy` follows the rules of playout/heavy.ts: escape, pattern, capture, random move. */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { heavyMove } from '../playout/heavy';

@unmanaged
export class Heavy {
  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return heavyMove(space.board, color, last, space.rng, space.tables);
  }
}
