/** The index of the stop that the guided tour shows. The tour itself (`tour.ts`) is loaded when it starts. */
import { type ReadonlySignal, signal } from '@preact/signals';

const shown = signal<number | undefined>(undefined);

/** Undefined when no tour is running. */
export const tourStop: ReadonlySignal<number | undefined> = shown;

export function showTourStop(index: number | undefined): void {
  shown.value = index;
}
