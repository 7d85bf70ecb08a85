/** As `replies`, where a reply counts only while its point sees what it saw when the reply was stored. */
import { Color, Point } from '../point';
import { Replies as Tables, replyOrHeavy } from '../replies';
import { learnReplies } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class RepliesChecked {
  notesShapes: bool;

  bytes(): usize {
    return changetype<Tables>(this).bytes();
  }

  begin(size: i32): void {
    changetype<Tables>(this).begin(size);
  }

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavy(changetype<Tables>(this), space, color, last, count, false);
  }

  learn(space: Workspace, winner: Color): void {
    learnReplies(changetype<Tables>(this), space, winner);
  }
}
