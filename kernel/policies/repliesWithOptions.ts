/** As `replies`, with every option of replies.ts. */
import { Color, Point } from '../point';
import { Replies as Tables } from '../replies';
import { replyOrHeavy } from '../replyChoice';
import { learnCarefully } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class RepliesWithOptions extends Tables {
  notesShapes: bool;

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavy(this, space, color, last, count, false);
  }

  learn(space: Workspace, winner: Color): void {
    learnCarefully(this, space, winner);
  }
}
