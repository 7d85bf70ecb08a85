/** The visitor guesses the next move of the shown game, and gets points for it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { SgfNode } from '../../../record/index.js';
import { rateMove } from '../../../review/index.js';
import type { Move } from '../../../rules/game.js';
import { columnOf, PASS, type Point, rowOf, writePoint } from '../../../rules/point.js';
import { reviewTexts } from '../../reviewTexts.js';
import { currentNode, file, type GameFile, goTo, nextOf, node } from '../game/gameTree.js';
import { reviewAt } from '../game/nodeReviews.js';
import { moveOf } from '../game/position.js';
import { announce } from '../notices.js';
import { playStone } from '../sounds.js';

export const GUESS_POINTS = { right: 3, good: 2, close: 1, other: 0 } as const;
/** A guess is close if the point is at most this many lines away. */
const CLOSE = 2;

interface Guesses {
  /** The game that is guessed. A new game begins with no points. */
  readonly of: GameFile;
  readonly points: number;
  readonly count: number;
  readonly text: string;
}

const state = signal<Guesses | undefined>(undefined);

export const guesses: ReadonlySignal<Guesses | undefined> = computed(() =>
  state.value?.of === file.value ? state.value : undefined,
);

/** The next node with a move on the board, and the move; undefined at the end of the game. */
function nextMove(): { readonly node: SgfNode; readonly move: Move } | undefined {
  for (let next = nextOf(currentNode()); next; next = nextOf(next)) {
    const move = moveOf(next, file.value.size);
    if (move && move.point !== PASS) return { node: next, move };
  }
  return undefined;
}

/** The move to guess. */
export const moveToGuess = computed(() => nextMove()?.move);

/** What a guess is worth: the move itself most, then a move that the analysis calls as good, then a point close by. */
function worthOf(guess: Point, played: Point): keyof typeof GUESS_POINTS {
  const { size } = file.value;
  if (guess === played) return 'right';
  const review = reviewAt(node.value, size);
  const grade = review && rateMove(review, undefined, guess).grade;
  if (review?.network === undefined && (grade === 'best' || grade === 'good')) return 'good';
  const distance = Math.max(
    Math.abs(columnOf(guess, size) - columnOf(played, size)),
    Math.abs(rowOf(guess, size) - rowOf(played, size)),
  );
  return distance <= CLOSE ? 'close' : 'other';
}

/** Compares the guess with the move of the game, and shows this move. Without a guess, only shows the move. */
export function guessMove(guess: Point | undefined): void {
  const next = nextMove();
  if (!next) return;
  const { point } = next.move;
  const worth = guess === undefined ? 'other' : worthOf(guess, point);
  const { points = 0, count = 0 } = guesses.peek() ?? {};
  const text = reviewTexts.guessed(writePoint(point, file.value.size), GUESS_POINTS[worth], worth === 'good');
  state.value = { of: file.value, points: points + GUESS_POINTS[worth], count: count + 1, text };
  goTo(next.node);
  playStone(0);
  announce(text);
}
