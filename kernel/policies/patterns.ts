/** Moves in proportion to the strengths of light features: Coulom 2007, patternPlayout.ts. */
import { PlayoutModel, patternMove, weighAll } from '../patternPlayout';
import { Color, Point } from '../point';
import { Workspace } from '../workspace';

@unmanaged
export class Patterns {
  start(space: Workspace): void {
    weighAll(changetype<PlayoutModel>(this), space);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return patternMove(changetype<PlayoutModel>(this), space, color, last, count);
  }
}
