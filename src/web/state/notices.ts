/** Short messages: announcements for screen readers, and the reason why the last action failed. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../base/errors.js';
import { texts } from '../texts.js';
import { SearchRefusal } from '../workers/searchRefusal.js';

const spoken = signal('');
const shown = signal<string | undefined>(undefined);

/** The text that screen readers read aloud when it changes. */
export const announcement: ReadonlySignal<string> = spoken;
/** The reason why the last action failed. It is shown until the next action; undefined when there was no failure. */
export const notice: ReadonlySignal<string | undefined> = shown;

export function announce(text: string): void {
  // A screen reader does not read the same text twice in a row, so a space is added to a repeated text.
  spoken.value = spoken.peek() === text ? `${text}\u00a0` : text;
}

export function showNotice(text: string): void {
  shown.value = text;
  announce(text);
}

export function clearNotice(): void {
  shown.value = undefined;
}

/** Shows why the engine has not answered: it refused the position, or it failed. */
export function showEngineError(error: unknown): void {
  if (error instanceof SearchRefusal) showNotice(texts.refusals[error.reason]);
  else showNotice(texts.play.engineFailed(messageOf(error)));
}
