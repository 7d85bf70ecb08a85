/** What an overlay is, which one is shown, and who must think for it. */
import { computed, signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Point } from '../../rules/point.js';
import type { Arrow, Tint } from '../board/boardView.js';

/** What must think before there is something to see. */
export type Source = 'search' | 'replies' | 'territory' | 'patterns' | 'classes';

/** What an overlay shows of the position on the board. */
export interface OverlayValues {
  /** By point, above zero for Black: who will own it, and what a move would change of that. */
  readonly owners?: Float32Array | undefined;
  readonly change?: Float32Array | undefined;
  readonly tints?: readonly Tint[];
  readonly arrows?: readonly Arrow[];
  /** In words, for opinions that stay as they are while they are shown. */
  readonly notes?: ReadonlyMap<Point, string>;
}

export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly paper: string;
  readonly legend: string;
  readonly source: Source;
  /** The engine's candidates and continuations would hide what most overlays show. */
  readonly showsCandidates?: boolean;
  values(): OverlayValues;
  /** Its numbers, beside the board. */
  readonly Details: () => VNode | null;
}

export const shownOverlay = signal<Overlay | undefined>(undefined);

export const currentSource = computed<Source | undefined>(() => shownOverlay.value?.source);

/** Who must search: the policy that stores replies, or the usual analyst. */
export const analyst = computed<'lgrf2' | undefined>(() => (currentSource.value === 'replies' ? 'lgrf2' : undefined));

/** Whether the overlay is made of what a search finds. */
export const needsSearch = computed(() => currentSource.value === 'search' || currentSource.value === 'replies');

export const hidesCandidates = computed(
  () => shownOverlay.value !== undefined && shownOverlay.value.showsCandidates !== true,
);

const NOTHING: OverlayValues = {};
export const overlayValues = computed<OverlayValues>(() => shownOverlay.value?.values() ?? NOTHING);
