/** What can be laid over the board. A list: whoever has another value for every point adds a row. */
import { signal } from '@preact/signals';
import { type PositionReview, readOwnership } from '../../review/index.js';
import { texts } from '../texts.js';

export interface Overlay {
  readonly id: string;
  readonly title: string;
  /** What the squares mean. */
  readonly legend: string;
  /** -1 … 1 by point, above zero for Black; undefined when nothing is known. */
  values(review: PositionReview | undefined, size: number): Float32Array | undefined;
}

export const OVERLAYS: readonly Overlay[] = [
  {
    id: 'ownership',
    ...texts.overlays.ownership,
    values: (review, size) => readOwnership(review?.ownership, size),
  },
];

/** The id of the overlay that is shown. */
export const overlayId = signal<string | undefined>(undefined);

export const currentOverlay = (): Overlay | undefined => OVERLAYS.find(({ id }) => id === overlayId.value);

/** From none to the first, through the list, and back to none. */
export function cycleOverlay(): void {
  const index = OVERLAYS.findIndex(({ id }) => id === overlayId.value);
  overlayId.value = OVERLAYS[index + 1]?.id;
}
