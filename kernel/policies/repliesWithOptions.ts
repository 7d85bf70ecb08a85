/** As `replies`, with every option of replies.ts. */
import { Color, Point } from '../point';
import { Replies as Tables } from '../replies';
import { replyOrHeavy } from '../replyChoice';
import { learnCarefully } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class RepliesWithOptions {
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
    learnCarefully(changetype<Tables>(this), space, winner);
  }
}
