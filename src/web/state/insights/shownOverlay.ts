/** Which overlay is shown on the board, and where its values come from. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/**
 * The source of an overlay's values: a search, a search whose playouts store replies, one of three learners, or the
 * network in use.
 */
type OverlaySource = 'search' | 'replies' | 'territory' | 'patterns' | 'classes' | 'network';

/**
 * The source of each overlay, in the order of the list on the page. To add an overlay, add it here, in
 * `overlayValues.ts` and in the views.
 */
const SOURCES = {
  ownership: 'search',
  territory: 'territory',
  patterns: 'patterns',
  replies: 'replies',
  rave: 'search',
  classes: 'classes',
  networkMoves: 'network',
  networkOwners: 'network',
} as const satisfies Record<string, OverlaySource>;

export type OverlayId = keyof typeof SOURCES;
export const OVERLAY_IDS = Object.keys(SOURCES) as readonly OverlayId[];

const shown = signal<OverlayId | undefined>(undefined);

/** The shown overlay; undefined when no overlay is shown. */
export const shownOverlay: ReadonlySignal<OverlayId | undefined> = shown;

/** Shows the overlay with this id. If no overlay has this id, hides the shown overlay. */
export function showOverlay(id: string | undefined): void {
  shown.value = OVERLAY_IDS.find((known) => known === id);
}

/** Shows the next overlay of the list, or no overlay after the last one. */
export function cycleOverlay(): void {
  shown.value = OVERLAY_IDS[shown.value ? OVERLAY_IDS.indexOf(shown.value) + 1 : 0];
}

export const overlaySource = computed<OverlaySource | undefined>(() => shown.value && SOURCES[shown.value]);

/**
 * The preset that searches for the shown overlay; undefined if the analyst searches. The overlay of replies needs a
 * preset whose playouts store replies.
 */
export const searchPreset = computed<'lgrf2' | undefined>(() =>
  overlaySource.value === 'replies' ? 'lgrf2' : undefined,
);

export const needsSearch = computed(() => overlaySource.value === 'search' || overlaySource.value === 'replies');

/**
 * Whether candidates are hidden because they would cover the discs and arrows of the overlay. Overlays that draw only
 * small squares leave room for candidates.
 */
export const hidesCandidates = computed(
  () => shown.value !== undefined && shown.value !== 'ownership' && shown.value !== 'networkOwners',
);
