/** What can be laid over the board: each shows what one learner, or the search, thinks. A list: whoever has another adds a row. */
import { computed, signal } from '@preact/signals';
import type { insideTexts } from './insideTexts.js';

/** What must think before there is something to see. */
export type Source = 'search' | 'replies' | 'territory' | 'patterns' | 'classes';

export interface Overlay {
  readonly id: keyof typeof insideTexts.overlays;
  readonly source: Source;
}

export const OVERLAYS: readonly Overlay[] = [
  { id: 'ownership', source: 'search' },
  { id: 'territory', source: 'territory' },
  { id: 'patterns', source: 'patterns' },
  { id: 'replies', source: 'replies' },
  { id: 'rave', source: 'search' },
  { id: 'classes', source: 'classes' },
];

/** The id of the overlay that is shown. */
export const overlayId = signal<string | undefined>(undefined);

export const currentOverlay = computed<Overlay | undefined>(() => OVERLAYS.find(({ id }) => id === overlayId.value));

export const currentSource = computed<Source | undefined>(() => currentOverlay.value?.source);

/** Who must search: the policy that stores replies, or the usual analyst. */
export const analyst = computed<'lgrf2' | undefined>(() => (currentSource.value === 'replies' ? 'lgrf2' : undefined));

/** Whether the overlay is made of what a search finds. */
export const needsSearch = computed(() => currentSource.value === 'search' || currentSource.value === 'replies');

/** From none to the first, through the list, and back to none. */
export function cycleOverlay(): void {
  const index = OVERLAYS.findIndex(({ id }) => id === overlayId.value);
  overlayId.value = OVERLAYS[index + 1]?.id;
}
