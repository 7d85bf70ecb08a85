/** Short messages: what a screen reader should say now, and what the person did that could not be done. */
import { signal } from '@preact/signals';

/** Read aloud when it changes. */
export const announcement = signal('');
/** Shown until the next action; undefined when all is well. */
export const notice = signal<string | undefined>(undefined);

export function announce(text: string): void {
  // The same text twice in a row would not be read again.
  announcement.value = announcement.peek() === text ? `${text}\u00a0` : text;
}

export function complain(text: string): void {
  notice.value = text;
  announce(text);
}

export function clearNotice(): void {
  notice.value = undefined;
}
