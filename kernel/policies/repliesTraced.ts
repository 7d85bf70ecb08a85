/** As `replies` or `repliesChecked`, with look-ups and the lives of replies counted (replyTrace.ts). */
import { Color, Point } from '../point';
import { Replies as Tables, replyOrHeavy } from '../replies';
import { learnTraced } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class RepliesTraced {
  notesShapes: bool;

  bytes(): usize {
    return changetype<Tables>(this).bytes();
  }

  begin(size: i32): void {
    changetype<Tables>(this).begin(size);
  }

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavy(changetype<Tables>(this), space, color, last, count, true);
  }

  learn(space: Workspace, winner: Color): void {
    learnTraced(changetype<Tables>(this), space, winner);
  }
}
