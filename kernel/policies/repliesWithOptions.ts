/** The policy `repliesWithOptions` is like `replies`, but obeys all options of replyTables.ts. */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { ReplyTables } from '../replies/replyTables';
import { replyOrHeavyMoveWithAllOptions } from '../replies/replyChoice';
import { learnRepliesWithAllOptions } from '../replies/replyLearning';

@unmanaged
export class RepliesWithOptions extends ReplyTables {
  notesShapes: bool;

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavyMoveWithAllOptions(this, space, color, last, count, false);
  }

  learn(space: Workspace, winner: Color): void {
    learnRepliesWithAllOptions(this, space, winner);
  }
}
