/**
 * The policy `repliesTraced` is like `repliesWithOptions`, but also counts look-ups and measures the lifetimes of
 * replies (replyTrace.ts).
 */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { ReplyTables } from '../replies/replyTables';
import { replyOrHeavyMoveWithAllOptions } from '../replies/replyChoice';
import { learnRepliesAndTrace } from '../replies/replyLearning';

@unmanaged
export class RepliesTraced extends ReplyTables {
  notesShapes: bool;

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavyMoveWithAllOptions(this, space, color, last, count, true);
  }

  learn(space: Workspace, winner: Color): void {
    learnRepliesAndTrace(this, space, winner);
  }
}
