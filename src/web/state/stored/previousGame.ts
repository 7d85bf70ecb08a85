/**
 * The game that the page showed before the current game. The browser keeps this game, so that the game is not lost when
 * the visitor opens a file or starts a new game.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { valuesOf } from '../../../record/index.js';
import { texts } from '../../texts.js';
import { file } from '../game/gameTree.js';
import type { Mode } from '../location.js';
import { match } from '../match/match.js';
import { announce, clearNotice } from '../notices.js';
import { isUneditedTourGame } from '../tour/example.js';
import { readStored, storeValue } from './browserStorage.js';
import { type StoredGame, shownGameWithItsFile, showStoredGame } from './storedGameFormat.js';

interface PreviousGame {
  readonly game: StoredGame | undefined;
  /** The timer that ends the offer to restore the previous game; undefined while the page makes no offer. */
  readonly offer?: ReturnType<typeof setTimeout> | undefined;
}

const previous = signal<PreviousGame>({ game: readStored<StoredGame>('previous') });

export const hasPreviousGame = (): boolean => previous.value.game !== undefined;
/**
 * Whether the page offers to restore the previous game. The offer is visible for a while after the page has shown
 * another game. Later the visitor can still restore the previous game in the window that opens games.
 */
export const offersPreviousGame: ReadonlySignal<boolean> = computed(() => previous.value.offer !== undefined);

const OFFER_MS = 20_000;

/**
 * Whether the shown game becomes the previous game when another game is shown. False for a game without moves and for
 * the example of the tour, because they would replace a previous game that the visitor may want back.
 */
function isWorthKeeping(): boolean {
  const { games, tree } = file.value;
  if (isUneditedTourGame(tree)) return false;
  const isSetUp = ['AB', 'AW', 'C'].some((id) => valuesOf(tree.root, id).length > 0);
  return games.length > 1 || tree.root.children.length > 0 || (isSetUp && match.value === undefined);
}

/** Keeps the shown game as the previous game. Call this before another game is shown. */
export function keepAsPreviousGame(): void {
  if (!isWorthKeeping()) return;
  hidePreviousOffer();
  change(shownGameWithItsFile());
  previous.value = { ...previous.value, offer: setTimeout(hidePreviousOffer, OFFER_MS) };
}

export function hidePreviousOffer(): void {
  const { game, offer } = previous.value;
  clearTimeout(offer);
  previous.value = { game };
}

function change(game: StoredGame | undefined): void {
  previous.value = { ...previous.value, game };
  storeValue('previous', game);
}

/**
 * The mode in which to restore a game. A game that was stored while the page showed no game is restored in play mode if
 * it is a match, otherwise in review mode.
 */
function gameModeOf({ mode, match: played }: StoredGame): Mode {
  if (mode === 'play' || mode === 'review') return mode;
  return played ? 'play' : 'review';
}

/** Swaps the shown game and the previous game. A second call swaps them back. */
export function restorePreviousGame(): void {
  const wanted = previous.value.game;
  const replaced = isWorthKeeping() ? shownGameWithItsFile() : undefined;
  if (!showStoredGame(wanted && { ...wanted, mode: gameModeOf(wanted) })) return;
  change(replaced);
  hidePreviousOffer();
  clearNotice();
  announce(texts.previous.restored);
}
