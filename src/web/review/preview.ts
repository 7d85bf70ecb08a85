/** How the engine would go on: after the candidate that is looked at, or else after the one that was chosen to stay. */
import { computed, signal } from '@preact/signals';
import type { ReviewedCandidate } from '../../review/index.js';
import type { Point } from '../../rules/point.js';
import { shownReview } from './liveAnalysis.js';
import { lookedAt } from './reviews.js';

/** A finger cannot point without touching: what it has chosen stays until it is chosen again, or something else is. */
const held = signal<Point | undefined>(undefined);

export const isHeld = (point: Point): boolean => held.value === point;

export function toggleHeld(point: Point): void {
  held.value = isHeld(point) ? undefined : point;
}

export function releaseHeld(): void {
  held.value = undefined;
}

const candidateAt = (wanted: Point | undefined): ReviewedCandidate | undefined =>
  shownReview.value?.candidates.find(({ point }) => point === wanted);

export const previewed = computed<ReviewedCandidate | undefined>(
  () => candidateAt(lookedAt.value) ?? candidateAt(held.value),
);
