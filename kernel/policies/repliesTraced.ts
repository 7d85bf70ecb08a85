/** As `replies` or `repliesWithOptions`, with look-ups and the lives of replies counted (replyTrace.ts). */
import { Color, Point } from '../point';
import { Replies as Tables } from '../replies';
import { replyOrHeavy } from '../replyChoice';
import { learnTraced } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class RepliesTraced extends Tables {
  notesShapes: bool;

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavy(this, space, color, last, count, true);
  }

  learn(space: Workspace, winner: Color): void {
    learnTraced(this, space, winner);
  }
}
