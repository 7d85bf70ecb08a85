/**
 * The policy `replies` tries stored replies before the heavy rules. Without forgetting it is LGR, with forgetting LGRF
 * (Baier and Drake 2010).
 */
import { Color, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { ReplyTables } from '../replies/replyTables';
import { prefetchReplies, replyOrHeavyMove } from '../replies/replyChoice';
import { learnReplies } from '../replies/replyLearning';

@unmanaged
export class Replies extends ReplyTables {
  @inline
  prefetch(space: Workspace, color: Color, before: Point, last: Point, count: i32): void {
    prefetchReplies(this, space, color, before, last, count);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return replyOrHeavyMove(space, color, last);
  }

  learn(space: Workspace, winner: Color): void {
    learnReplies(this, space, winner);
  }
}
