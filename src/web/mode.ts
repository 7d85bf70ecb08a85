/** What the page is for at the moment: a game being played, or a game being looked at. */
import { signal } from '@preact/signals';

export type Mode = 'play' | 'review';

export const mode = signal<Mode>('play');
