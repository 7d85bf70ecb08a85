/**
 * The move that the visitor points at, and the candidate that the visitor has clicked. The expected continuation of the
 * clicked candidate stays on the board.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Point } from '../../rules/point.js';

/**
 * Whether the visitor uses a touch screen. On a touch screen, people can tap a point, but cannot point at it without
 * tapping.
 */
export const hasTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

const pointed = signal<Point | undefined>(undefined);
/** The candidate that was clicked or tapped. The board shows its continuation until the next click or tap. */
const held = signal<Point | undefined>(undefined);

/** The move whose point on the board, or whose entry in a list, is under the pointer or has the keyboard focus. */
export const pointedMove: ReadonlySignal<Point | undefined> = pointed;
export const pinnedMove: ReadonlySignal<Point | undefined> = held;

export function setPointedMove(point: Point | undefined): void {
  pointed.value = point;
}

export function togglePinnedMove(point: Point): void {
  held.value = held.value === point ? undefined : point;
}

export function unpinMove(): void {
  held.value = undefined;
}
