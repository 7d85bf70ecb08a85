/** A short message over the lower edge of the page, with a button that takes back what has just happened. */
import { type ReadonlySignal, signal } from '@preact/signals';

interface Toast {
  readonly text: string;
  /** The text of the button. */
  readonly action: string;
  onAction(): void;
}

interface ShownToast extends Toast {
  readonly timer: ReturnType<typeof setTimeout>;
}

const shown = signal<ShownToast | undefined>(undefined);

export const toast: ReadonlySignal<Toast | undefined> = shown;

const VISIBLE_MS = 20_000;

/** Shows a message in place of the one that is shown. It disappears after a while. Returns the shown message. */
export function showToast(next: Toast): Toast {
  hideToast();
  const now = { ...next, timer: setTimeout(hideToast, VISIBLE_MS) };
  shown.value = now;
  return now;
}

export function hideToast(): void {
  clearTimeout(shown.peek()?.timer);
  shown.value = undefined;
}
