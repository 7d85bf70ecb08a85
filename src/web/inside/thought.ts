/** What the latest search has found, as it goes on: for the overlays that look into it. */
import { computed, signal } from '@preact/signals';
import type { Game } from '../../rules/game.js';
import type { Report } from '../../wire/playerMessages.js';
import type { Watcher } from '../engineClient.js';
import { game } from '../game/nodeGame.js';
import { type FadingReply, fadeReplies } from './replyArrows.js';
import { currentSource, needsSearch } from './shownOverlay.js';

export interface Thought extends Report {
  /** The position that it is about. */
  readonly game: Game;
  /** Stored replies with those just forgotten. */
  readonly fading: readonly FadingReply[];
}

/** The opponent's last search stays in view until the next one begins. */
export const latest = signal<Thought | undefined>(undefined);

/** About the position on the board, only. */
export const thought = computed(() => (latest.value?.game === game.value ? latest.value : undefined));

export function tellThought(about: Game, report: Report): void {
  const before = latest.peek();
  const fading = fadeReplies(before?.fading ?? [], report.replies ?? []);
  latest.value = { ...report, game: about, fading };
}

/** For a search that the board's overlay wants to look into; undefined when it does not. */
export const watcherFor = (about: Game): Watcher | undefined =>
  needsSearch.value
    ? { onReport: (report) => tellThought(about, report), withReplies: currentSource.value === 'replies' }
    : undefined;
