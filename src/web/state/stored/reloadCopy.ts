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
import { holdGame, holdsGame } from './gameHolder.js';
import {
  readStoredGameState,
  type StoredGame,
  shownGame,
  shownGameWithItsFile,
  showStoredGame,
} from './storedGameFormat.js';

/**
 * The page does not try to store a game with more characters than this. Browsers allow a page about five million
 * characters.
 */
const MAX_STORED = 4_500_000;

/**
 * Stores the shown game. If the storage has no room for it, removes the previous game, which the visitor had before
 * this one, and tries again. Returns whether the shown game was stored.
 */
function storeGame(game: StoredGame): boolean {
  if (game.sgf.length > MAX_STORED) return false;
  return storeValue('game', game) || (storeValue('previous', undefined) && storeValue('game', game));
}

/**
 * Stores the shown game together with all other games of its file. If the whole file does not fit into the storage,
 * stores only the shown game. If the shown game does not fit, either, stores nothing.
 */
function storeCurrent(toldAbout: WeakSet<readonly SgfTree[]>): void {
  if (storeGame(shownGameWithItsFile())) return;
  const { games } = file.value;
  const keepsShown = games.length > 1 && storeGame(shownGame());
  // If not even the shown game alone fits, the page removes the old copy from the storage and tells the visitor. If the
  // browser refuses even to remove something, the visitor has forbidden storage and needs no notice.
  const isNews = (keepsShown || storeValue('game', undefined)) && !toldAbout.has(games);
  if (isNews) showNotice(keepsShown ? texts.previous.onlyShown : texts.previous.noRoom);
  toldAbout.add(games);
}

/**
 * A changed game is stored this many milliseconds after the change, so that many changes in a short time are stored
 * together.
 */
const STORE_AFTER_MS = 250;

const taker = { take: (): void => undefined };

/** Takes the game over from another tab. */
export const takeGameOver = (): void => taker.take();

/** From now on, stores a copy of the shown game after every change. */
export function keepGame(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Whether another browser tab with this page has stored its game later than this tab. If so, the game of the other
   * tab stays in the storage until the game of this tab changes.
   */
  let isOvertaken = false;
  /** The files about which the visitor has been told that they do not fit into the storage. */
  const toldAbout = new WeakSet<readonly SgfTree[]>();
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isOvertaken = false;
    if (holdsGame.peek()) storeCurrent(toldAbout);
  };
  const onLost = (): void => {
    if (timer !== undefined) keep();
    interruptTurn();
  };
  taker.take = holdGame({ onTaken: () => void resumeGame(), onLost });
  effect(() => {
    readStoredGameState();
    timer ??= setTimeout(keep, STORE_AFTER_MS);
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKey('game')) isOvertaken = true;
  });
  addEventListener('pagehide', () => {
    const isDue = timer !== undefined;
    // The browser may keep the hidden page and show it again later. `interruptTurn` stops the clock, so that the clock
    // does not run in the meantime.
    interruptTurn();
    keepLiveReview();
    // A running timer means that the game has changed and is not stored yet. If the timer was already running when the
    // page was hidden, the game is stored now, because the browser may close the page before the timer ends. If only
    // `interruptTurn` or `keepLiveReview` has started the timer, the game is stored unless another tab has stored its
    // game later than this tab.
    if (isDue || (timer !== undefined && !isOvertaken)) keep();
  });
  // A phone may close a hidden page without sending another event. So as soon as the page is hidden, the page stores
  // the review by the running search.
  addEventListener('visibilitychange', keepLiveReview);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void resumeMatch(pendingCheckOrOffer.value);
  });
}

/** Shows the game of the last visit. Returns false when no game is stored, or the stored game cannot be shown. */
export function resumeGame(): boolean {
  if (showStoredGame(readStored<StoredGame>('game'))) return true;
  setUnshowableGameAside();
  return false;
}

/** A stored game that the page failed to show. */
interface UnshowableGame {
  /** The contents of the file, as text with one character for each byte. */
  readonly sgf: string;
}

const failed = signal(readStored<UnshowableGame>('unshown'));

/**
 * The stored game that the page could not show. The browser keeps this game until the visitor has saved it as a file.
 */
export const unshowableGame: ReadonlySignal<UnshowableGame | undefined> = failed;

/**
 * Moves the stored game to another key of the browser's storage, so that the page can start without this game. Returns
 * false if there is no stored game.
 */
export function setUnshowableGameAside(): boolean {
  const kept = readStored<UnshowableGame>('game');
  // The game is removed from the old key before it is stored under the new key, because the browser may not have room
  // for two copies.
  if (!kept || !storeValue('game', undefined)) return false;
  keepGameSetAside(kept);
  return true;
}

export const forgetGameSetAside = (): void => keepGameSetAside(undefined);

function keepGameSetAside(game: UnshowableGame | undefined): void {
  storeValue('unshown', game);
  failed.value = game;
}
