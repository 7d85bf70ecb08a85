/**
 * Makes arrows for stored replies. Each arrow leads from a move to its stored reply. The arrow is thicker if playouts
 * have used the reply more often. The arrow of a forgotten reply fades over the next reports of the search.
 */
import type { StoredReply } from '../../../player/player.js';
import { PASS } from '../../../rules/point.js';
import type { Arrow } from '../../board/boardView.js';

export interface FadingReply extends StoredReply {
  /** The number of reports since the reply was forgotten; 0 while the reply is stored. */
  readonly gone: number;
}

/** The number of reports during which a forgotten reply stays visible. */
const FADING_REPORTS = 4;
/** At most this many arrows are drawn; more would hide the board. */
const MAX_ARROWS = 24;
/**
 * A reply is shown only if playouts have used it at least this many times. Hundreds of replies are used less often;
 * their arrows would hide the others.
 */
const MIN_USES = 2;

/** Returns the replies that are stored now, followed by the replies that were recently forgotten. */
export function fadeReplies(before: readonly FadingReply[], now: readonly StoredReply[]): FadingReply[] {
  const stored = now.filter(({ uses }) => uses >= MIN_USES).map((reply) => ({ ...reply, gone: 0 }));
  const known = new Map(now.map((reply) => [`${reply.color} ${reply.answered}`, reply.reply]));
  const forgotten = before
    .filter(({ color, answered, reply }) => known.get(`${color} ${answered}`) !== reply)
    .map((reply) => ({ ...reply, gone: reply.gone + 1 }))
    .filter(({ gone }) => gone <= FADING_REPORTS);
  return [...stored, ...forgotten];
}

/** Returns arrows for the most used replies, including forgotten ones that are still visible. */
export function arrowsOf(replies: readonly FadingReply[]): Arrow[] {
  const onBoard = replies.filter(
    ({ answered, reply }) => answered !== undefined && answered !== PASS && reply !== PASS && answered !== reply,
  );
  const byUse = [...onBoard].sort((a, b) => b.uses - a.uses);
  const shown = byUse.slice(0, MAX_ARROWS);
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
