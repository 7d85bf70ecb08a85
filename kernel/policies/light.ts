/** The policy `light` plays random legal moves that fill no own eye. */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { randomLightMove } from '../playout/playout';

@unmanaged
export class Light {
  isLight: bool;

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return randomLightMove(space.board, color, space.rng);
  }
}
