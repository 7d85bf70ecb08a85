/** Compares tables of stored replies: before and after a playout, or with and without forgetting. */
import type { StoredReply } from '../../../player/player.js';
import type { Color } from '../../../rules/color.js';
import type { Point } from '../../../rules/point.js';

interface ReplyRow {
  readonly color: Color;
  readonly answered: Point | undefined;
  readonly reply: Point;
  /** Whether the playout kept, added or erased the reply. */
  readonly change: 'kept' | 'new' | 'erased';
}

const keyOf = ({ color, answered }: StoredReply): string => `${color} ${answered}`;

/** Returns the replies that the first table contains and the second does not. */
export function repliesOnlyIn(one: readonly StoredReply[], other: readonly StoredReply[]): StoredReply[] {
  const known = new Map(other.map((reply) => [keyOf(reply), reply.reply]));
  return one.filter((reply) => known.get(keyOf(reply)) !== reply.reply);
}

/**
 * Returns the rows that show the stored replies after a playout. The replies that the playout erased have rows, too.
 */
export function tableRows(before: readonly StoredReply[], after: readonly StoredReply[]): ReplyRow[] {
  const old = new Map(before.map((reply) => [keyOf(reply), reply.reply]));
  const now = new Map(after.map((reply) => [keyOf(reply), reply.reply]));
  const stored = after.map(
    (reply): ReplyRow => ({ ...reply, change: old.get(keyOf(reply)) === reply.reply ? 'kept' : 'new' }),
  );
  const erased = before
    .filter((reply) => !now.has(keyOf(reply)))
    .map((reply): ReplyRow => ({ ...reply, change: 'erased' }));
  const sortKey = ({ color, answered }: ReplyRow): number => (color === 'black' ? 0 : 1000) + (answered ?? -1);
  return [...stored, ...erased].sort((a, b) => sortKey(a) - sortKey(b));
}
