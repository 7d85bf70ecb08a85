/** Walking through playouts: move by move, and after the last move of each what was learned from it. */

import type { StoredReply } from '../../player/player.js';
import type { LessonPlayout } from '../../player/replyLesson.js';
import type { Color } from '../../rules/color.js';
import { Game } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';

export interface Step {
  /** From 0. */
  readonly playout: number;
  /** Moves on the board. */
  readonly moves: number;
  /** The result has been learned. */
  readonly isLearned: boolean;
}

export const FIRST_STEP: Step = { playout: 0, moves: 0, isLearned: false };

export function nextStep(step: Step, playouts: readonly LessonPlayout[]): Step | undefined {
  const length = playouts[step.playout]?.moves.length ?? 0;
  if (step.moves < length) return { ...step, moves: step.moves + 1 };
  if (!step.isLearned) return { ...step, isLearned: true };
  return step.playout + 1 < playouts.length ? { ...FIRST_STEP, playout: step.playout + 1 } : undefined;
}

export function previousStep(step: Step, playouts: readonly LessonPlayout[]): Step | undefined {
  if (step.isLearned) return { ...step, isLearned: false };
  if (step.moves > 0) return { ...step, moves: step.moves - 1 };
  const before = playouts[step.playout - 1];
  return before && { playout: step.playout - 1, moves: before.moves.length, isLearned: true };
}

/** To where the playout under way has been learned from. */
export const endOfPlayout = (step: Step, playouts: readonly LessonPlayout[]): Step => ({
  playout: step.playout,
  moves: playouts[step.playout]?.moves.length ?? 0,
  isLearned: true,
});

export const colorOfMove = (index: number): Color => (index % 2 === 0 ? 'black' : 'white');

/** The board with so many of the moves on it, and their numbers. */
export function boardAt(moves: readonly Point[], count: number, size: number) {
  const game = new Game(size);
  const numbers = new Map<Point, number>();
  for (const [index, point] of moves.slice(0, count).entries()) {
    game.play(colorOfMove(index), point);
    if (point !== PASS) numbers.set(point, index + 1);
  }
  const last = moves[count - 1];
  return { cells: game.position.cells, numbers, last: last === PASS ? undefined : last };
}

export interface ReplyRow {
  readonly color: Color;
  readonly answered: Point | undefined;
  readonly reply: Point;
  /** Compared with the table before the playout. */
  readonly change: 'kept' | 'new' | 'erased';
}

const keyOf = ({ color, answered }: StoredReply): string => `${color} ${answered}`;

/** Replies of one table that the other does not have. */
export function onlyIn(one: readonly StoredReply[], other: readonly StoredReply[]): StoredReply[] {
  const known = new Map(other.map((reply) => [keyOf(reply), reply.reply]));
  return one.filter((reply) => known.get(keyOf(reply)) !== reply.reply);
}

/** The table after a playout, with what is new in it and what is gone from it. */
export function rowsOf(before: readonly StoredReply[], after: readonly StoredReply[]): ReplyRow[] {
  const old = new Map(before.map((reply) => [keyOf(reply), reply.reply]));
  const now = new Map(after.map((reply) => [keyOf(reply), reply.reply]));
  const stored = after.map(
    (reply): ReplyRow => ({ ...reply, change: old.get(keyOf(reply)) === reply.reply ? 'kept' : 'new' }),
  );
  const erased = before
    .filter((reply) => !now.has(keyOf(reply)))
    .map((reply): ReplyRow => ({ ...reply, change: 'erased' }));
  const place = ({ color, answered }: ReplyRow): number => (color === 'black' ? 0 : 1000) + (answered ?? -1);
  return [...stored, ...erased].sort((a, b) => place(a) - place(b));
}
