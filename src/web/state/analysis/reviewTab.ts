/** Which tab a review shows: the moves of the engine, the mistakes of the game, or the game of guessing its moves. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { mode } from '../location.js';

export type ReviewTab = 'moves' | 'mistakes' | 'guess';

const chosen = signal<ReviewTab>('moves');

export const reviewTab: ReadonlySignal<ReviewTab> = chosen;

export function chooseReviewTab(tab: ReviewTab): void {
  chosen.value = tab;
}

/** Whether the visitor guesses moves. The board then shows neither the next moves nor the engine's candidates. */
export const isGuessing = computed(() => mode.value === 'review' && chosen.value === 'guess');
