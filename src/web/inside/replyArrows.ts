/**
 * Stored replies as arrows, from the move that is answered to the answer: the thicker, the more often it was
 * played since it is stored. What the search has forgotten fades over the next reports instead of vanishing.
 */
import type { StoredReply } from '../../player/player.js';
import { PASS } from '../../rules/point.js';
import type { Arrow } from '../board/boardView.js';

export interface FadingReply extends StoredReply {
  /** Reports since it was forgotten; 0 while it is stored. */
  readonly gone: number;
}

/** Reports for which a forgotten reply can still be seen. */
const FADING_REPORTS = 4;
/** More arrows than this hide the board. */
const MOST_ARROWS = 24;
/** A reply that was hardly used says nothing yet, and there are hundreds of them. */
const FEWEST_USES = 2;

/** What is stored now, and what was lately. */
export function fadeReplies(before: readonly FadingReply[], now: readonly StoredReply[]): FadingReply[] {
  const stored = now.filter(({ uses }) => uses >= FEWEST_USES).map((reply) => ({ ...reply, gone: 0 }));
  const known = new Map(now.map((reply) => [`${reply.color} ${reply.answered}`, reply.reply]));
  const forgotten = before
    .filter(({ color, answered, reply }) => known.get(`${color} ${answered}`) !== reply)
    .map((reply) => ({ ...reply, gone: reply.gone + 1 }))
    .filter(({ gone }) => gone <= FADING_REPORTS);
  return [...stored, ...forgotten];
}

/** The most used first. Those that were forgotten are few, and are what is to be seen. */
export function arrowsOf(replies: readonly FadingReply[]): Arrow[] {
  const onBoard = replies.filter(
    ({ answered, reply }) => answered !== undefined && answered !== PASS && reply !== PASS && answered !== reply,
  );
  const byUse = [...onBoard].sort((a, b) => b.uses - a.uses);
  const shown = byUse.slice(0, MOST_ARROWS);
  const most = Math.max(1, ...shown.map(({ uses }) => uses));
  return shown.map((reply) => ({
    key: `${reply.color} ${reply.answered} ${reply.reply}`,
    from: reply.answered as Arrow['from'],
    to: reply.reply,
    color: reply.color,
    weight: Math.sqrt(reply.uses / most),
    opacity: 1 - reply.gone / (FADING_REPORTS + 1),
  }));
}
