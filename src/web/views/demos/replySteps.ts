/**
 * The steps of the demonstration of last good replies. Each move of a playout is a step. After the last move, one more
 * step shows which replies were learned.
 */
import type { DemonstrationPlayout } from '../../../player/replyDemonstration.js';
import type { Color } from '../../../rules/color.js';
import { Game } from '../../../rules/game.js';
import { PASS, type Point } from '../../../rules/point.js';

export interface PlayoutStep {
  /** The number of the playout, counted from 0. */
  readonly playout: number;
  /** The number of moves of the playout that are on the board. */
  readonly moves: number;
  /** Whether the tables show what was learned from this playout. */
  readonly isLearned: boolean;
}

export const FIRST_PLAYOUT_STEP: PlayoutStep = { playout: 0, moves: 0, isLearned: false };

export function nextStep(step: PlayoutStep, playouts: readonly DemonstrationPlayout[]): PlayoutStep | undefined {
  const length = playouts[step.playout]?.moves.length ?? 0;
  if (step.moves < length) return { ...step, moves: step.moves + 1 };
  if (!step.isLearned) return { ...step, isLearned: true };
  return step.playout + 1 < playouts.length ? { ...FIRST_PLAYOUT_STEP, playout: step.playout + 1 } : undefined;
}

export function previousStep(step: PlayoutStep, playouts: readonly DemonstrationPlayout[]): PlayoutStep | undefined {
  if (step.isLearned) return { ...step, isLearned: false };
  if (step.moves > 0) return { ...step, moves: step.moves - 1 };
  const before = playouts[step.playout - 1];
  return before && { playout: step.playout - 1, moves: before.moves.length, isLearned: true };
}

/** The last step of the current playout. */
export const endOfPlayout = (step: PlayoutStep, playouts: readonly DemonstrationPlayout[]): PlayoutStep => ({
  playout: step.playout,
  moves: playouts[step.playout]?.moves.length ?? 0,
  isLearned: true,
});

export const colorOfMove = (index: number): Color => (index % 2 === 0 ? 'black' : 'white');

/** The board after the first `count` moves, and the numbers of these moves. */
export function boardAfter(moves: readonly Point[], count: number, size: number) {
  const game = new Game(size);
  const numbers = new Map<Point, number>();
  for (const [index, point] of moves.slice(0, count).entries()) {
    game.play(colorOfMove(index), point);
    if (point !== PASS) numbers.set(point, index + 1);
  }
  const last = moves[count - 1];
  return { cells: game.position.cells, numbers, last: last === PASS ? undefined : last };
}
