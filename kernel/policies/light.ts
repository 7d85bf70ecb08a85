/** Uniformly among the legal moves that do not fill an own eye. */
import { randomLightMove } from '../playout';
import { Color, Point } from '../point';
import { Workspace } from '../workspace';

@unmanaged
export class Light {
  isLight: bool;

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return randomLightMove(space.board, color, space.rng);
  }
}
