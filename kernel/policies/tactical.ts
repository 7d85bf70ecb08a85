/** The rules of tacticalMove.ts, with stored replies (Baier and Drake 2010) where the options say. */
import { Color, Point } from '../point';
import { foreseeReply } from '../replyChoice';
import { learnReplies } from '../replyLearning';
import { ReplyPlace, tacticalMove, Tactics } from '../tacticalMove';
import { Workspace } from '../workspace';

@unmanaged
export class Tactical extends Tactics {
  @inline
  foresee(space: Workspace, color: Color, before: Point, last: Point, count: i32): void {
    if (this.repliesAt != ReplyPlace.Never) foreseeReply(this, space, color, before, last, count);
  }

  @inline
  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    return tacticalMove(this, space, color, last);
  }

  learn(space: Workspace, winner: Color): void {
    if (this.repliesAt != ReplyPlace.Never) learnReplies(this, space, winner);
  }
}
