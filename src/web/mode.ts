/** What the page is for at the moment: a game being played, a game being looked at, or the papers behind it all. */
import { signal } from '@preact/signals';

export type Mode = 'play' | 'review' | 'papers';

export const mode = signal<Mode>('play');
