/** The rules of heavy.ts: escape, pattern, capture, random. */
import { heavyMove } from '../heavy';
import { Color, Point } from '../point';
import { Workspace } from '../workspace';

@unmanaged
export class Heavy {
  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return heavyMove(space.board, color, last, space.rng, space.tables);
  }
}
