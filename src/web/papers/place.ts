/** Going to the papers, and to a place among them. */
import { signal } from '@preact/signals';
import { mode } from '../mode.js';
import { enterReview } from '../play/match.js';

/** The id of what is to be shown; each new object is a new wish. */
export const wanted = signal<{ readonly id: string } | undefined>(undefined);

export function enterPapers(id?: string): void {
  // Whoever plays stops thinking, as for a review.
  enterReview();
  mode.value = 'papers';
  wanted.value = id === undefined ? undefined : { id };
}
