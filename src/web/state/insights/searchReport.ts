/** The latest report of a search, for overlays that show what the search does. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Report } from '../../../messages/playerMessages.js';
import type { Game } from '../../../rules/game.js';
import type { Watcher } from '../../workers/playerClient.js';
import { game } from '../game/position.js';
import { type FadingReply, fadeReplies } from './replyArrows.js';
import { needsSearch, overlaySource } from './shownOverlay.js';

interface SearchReport extends Report {
  /** The game whose current position was searched. */
  readonly game: Game;
  /** The stored replies, followed by the replies that were recently forgotten. */
  readonly fading: readonly FadingReply[];
}

const latest = signal<SearchReport | undefined>(undefined);

/**
 * The latest report of a search. After the opponent's move, the report may still be about the position before that
 * move, because the overlay shows the opponent's search until the next search begins.
 */
export const latestReport: ReadonlySignal<SearchReport | undefined> = latest;

/** The latest report of a search if it is about the shown position. */
export const shownReport = computed(() => (latest.value?.game === game.value ? latest.value : undefined));

export function recordReport(about: Game, report: Report): void {
  const fading = fadeReplies(latest.peek()?.fading ?? [], report.replies ?? []);
  latest.value = { ...report, game: about, fading };
}

/**
 * Returns the object that receives the reports of a search and records them. Returns undefined when the shown overlay
 * does not need the reports.
 */
export const reportWatcherFor = (about: Game): Watcher | undefined =>
  needsSearch.value
    ? { onReport: (report) => recordReport(about, report), withReplies: overlaySource.value === 'replies' }
    : undefined;
