/**
 * The policy `patterns` draws moves in proportion to the strengths of light features (Coulom 2007; patternPlayout.ts).
 */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { randomPatternMove, PlayoutModel, computeAllWeights } from '../playout/patternPlayout';

@unmanaged
export class Patterns {
  start(space: Workspace): void {
    computeAllWeights(changetype<PlayoutModel>(this), space);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return randomPatternMove(changetype<PlayoutModel>(this), space, color, last, count);
  }
}
