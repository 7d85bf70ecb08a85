/** Stored replies in front of the heavy rules: the LGR and LGRF policies of Baier and Drake 2010, by options. */
import { Color, Point } from '../point';
import { Replies as Tables } from '../replies';
import { foreseeReply, plainReplyOrHeavy } from '../replyChoice';
import { learnReplies } from '../replyLearning';
import { Workspace } from '../workspace';

@unmanaged
export class Replies extends Tables {
  @inline
  foresee(space: Workspace, color: Color, before: Point, last: Point, count: i32): void {
    foreseeReply(this, space, color, before, last, count);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return plainReplyOrHeavy(space, color, last);
  }

  learn(space: Workspace, winner: Color): void {
    learnReplies(this, space, winner);
  }
}
