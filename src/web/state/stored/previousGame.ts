/**
 * The game that the page showed before the current game. The browser keeps this game, so that the game is not lost when
 * the visitor opens a file or starts a new game.
 */
import { signal } from '@preact/signals';
import { valuesOf } from '../../../record/index.js';
import { texts } from '../../texts.js';
import { file } from '../game/gameTree.js';
import type { Mode } from '../location.js';
import { match } from '../match/match.js';
import { announce, clearNotice } from '../notices.js';
import { hideToast, showToast } from '../toast.js';
import { isUneditedTourGame } from '../tour/example.js';
import { readStored, storeValue } from './browserStorage.js';
import { type StoredGame, shownGameWithItsFile, showStoredGame } from './storedGameFormat.js';

const previous = signal(readStored<StoredGame>('previous'));

export const hasPreviousGame = (): boolean => previous.value !== undefined;

/**
 * Whether the shown game becomes the previous game when another game is shown. False for a game without moves and for
 * the example of the tour, because they would replace a previous game that the visitor may want back.
 */
export function isWorthKeeping(): boolean {
  const { games, tree } = file.value;
  if (isUneditedTourGame(tree)) return false;
  const isSetUp = ['AB', 'AW', 'C'].some((id) => valuesOf(tree.root, id).length > 0);
  return games.length > 1 || tree.root.children.length > 0 || (isSetUp && match.value === undefined);
}

/** Keeps the shown game as the previous game, and offers to restore it. Call this before another game is shown. */
export function keepAsPreviousGame(): void {
  if (!isWorthKeeping()) return;
  change(shownGameWithItsFile());
  showToast({ text: texts.previous.kept, action: texts.previous.restore, onAction: restorePreviousGame });
}

function change(game: StoredGame | undefined): void {
  previous.value = game;
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
  const wanted = previous.value;
  const replaced = isWorthKeeping() ? shownGameWithItsFile() : undefined;
  if (!showStoredGame(wanted && { ...wanted, mode: gameModeOf(wanted) })) return;
  change(replaced);
  hideToast();
  clearNotice();
  announce(texts.previous.restored);
}
