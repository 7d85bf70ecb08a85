/** The browser keeps a copy of the shown game, so that the game is not lost when the page is loaded again. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SgfTree } from '../../../record/index.js';
import { texts } from '../../texts.js';
import { keepLiveReview } from '../analysis/liveAnalysis.js';
import { file } from '../game/gameTree.js';
import { resumeMatch } from '../match/play.js';
import { pendingCheckOrOffer } from '../match/teacher.js';
import { interruptTurn } from '../match/turn.js';
import { showNotice } from '../notices.js';
import { readStored, storageKey, storeValue } from './browserStorage.js';
import { readStoredGameState, type StoredGame, shownGame, shownGameWithItsFile, showStoredGame } from './storedGame.js';

/**
 * The largest number of characters that the page tries to store. Browsers allow a page about five million characters.
 */
const MAX_STORED = 4_500_000;

/**
 * Stores the shown game. If the storage has no room for both the shown game and the previous game, removes the previous
 * game.
 */
function storeGame(game: StoredGame): boolean {
  if (game.sgf.length > MAX_STORED) return false;
  return storeValue('game', game) || (storeValue('previous', undefined) && storeValue('game', game));
}

/**
 * Stores the whole file. If the file does not fit into the storage, stores only the shown game. If the shown game does
 * not fit, either, stores nothing.
 */
function storeCurrent(toldAbout: WeakSet<readonly SgfTree[]>): void {
  if (storeGame(shownGameWithItsFile())) return;
  const { games } = file.value;
  const keepsShown = games.length > 1 && storeGame(shownGame());
  // If not even the shown game alone could be stored, the old copy in the storage is removed. If the browser refuses
  // even this, the visitor has forbidden storage and needs no notice.
  const isNews = (keepsShown || storeValue('game', undefined)) && !toldAbout.has(games);
  if (isNews) showNotice(keepsShown ? texts.previous.onlyShown : texts.previous.noRoom);
  toldAbout.add(games);
}

/**
 * The delay in milliseconds between a change of the game and storing. Many changes in a short time are thus stored
 * together.
 */
const STORE_AFTER_MS = 250;

/** From now on, stores a copy of the shown game after every change. */
export function keepGame(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Whether another tab has stored its game later than this tab. The game of the other tab stays in the storage until
   * the game of this tab changes.
   */
  let isOvertaken = false;
  /** The files for which the visitor has been told that they do not fit into the storage. */
  const toldAbout = new WeakSet<readonly SgfTree[]>();
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isOvertaken = false;
    storeCurrent(toldAbout);
  };
  effect(() => {
    readStoredGameState();
    timer ??= setTimeout(keep, STORE_AFTER_MS);
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKey('game')) isOvertaken = true;
  });
  addEventListener('pagehide', () => {
    const isDue = timer !== undefined;
    // `interruptTurn` stops the clock, because the browser may show this page again later.
    interruptTurn();
    keepLiveReview();
    // A change of the game starts the timer. The browser may close the page before the timer ends, so a changed game is
    // stored now. But if only `interruptTurn` and `keepLiveReview` have changed the game, the game does not replace a
    // game that another tab has stored in the meantime.
    if (isDue || (timer !== undefined && !isOvertaken)) keep();
  });
  // A phone may close a hidden page without sending another event. So the review by a running search is stored when the
  // page is hidden.
  addEventListener('visibilitychange', keepLiveReview);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void resumeMatch(pendingCheckOrOffer.value);
  });
}

/** Shows the game of the last visit. Returns false when no game is stored, or the stored game cannot be shown. */
export function resumeGame(): boolean {
  if (showStoredGame(readStored<StoredGame>('game'))) return true;
  setGameAside();
  return false;
}

/** A stored game that the page failed to show. */
interface GameSetAside {
  /** The contents of the file, as text with one character for each byte. */
  readonly sgf: string;
}

const failed = signal(readStored<GameSetAside>('unshown'));

/** The game that could not be shown. It is kept until the visitor has saved it as a file. */
export const gameSetAside: ReadonlySignal<GameSetAside | undefined> = failed;

/**
 * Moves the stored game to another key, so that the page can start without this game. Returns false if there is no
 * stored game.
 */
export function setGameAside(): boolean {
  const kept = readStored<GameSetAside>('game');
  // The old copy is removed before the new copy is stored, because the browser may not have room for both copies.
  if (!kept || !storeValue('game', undefined)) return false;
  keepGameSetAside(kept);
  return true;
}

export const forgetGameSetAside = (): void => keepGameSetAside(undefined);

function keepGameSetAside(game: GameSetAside | undefined): void {
  storeValue('unshown', game);
  failed.value = game;
}
