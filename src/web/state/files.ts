/** Opens games from files and from pasted or dropped text, and opens dropped networks. */
import { messageOf } from '../../base/errors.js';
import { parseSgf, SgfError, type SgfTree, valuesOf } from '../../record/index.js';
import { describeFault } from '../../record/sgfError.js';
import { texts } from '../texts.js';
import { isProblem } from './game/gameInfo.js';
import { file, type GameFile, makeGameFile, showFile } from './game/gameTree.js';
import { toEnd } from './game/navigation.js';
import { closeWindow, setMode, showWindow } from './location.js';
import { replaceMatch } from './match/play.js';
import { openNetworkFile } from './network/network.js';
import { clearNotice, showNotice } from './notices.js';
import { keepAsPreviousGame } from './stored/previousGame.js';

/**
 * The maximum size in bytes of a file that the page opens. The limit is high enough: even a collection of all games of
 * one player has only a few megabytes.
 */
const MAX_BYTES = 20_000_000;

/** Shows the first Go game of an SGF text. The text must contain one. */
export const openSgf = (sgf: string): void => openGames(parseSgf(sgf, { lenient: true }).games);

/** Shows the first Go game of these games. Throws the reason if the page can show none of them. */
export function openGames(games: readonly SgfTree[]): void {
  const next = firstGoGame(games);
  keepAsPreviousGame();
  replaceMatch(undefined, undefined);
  setMode('review');
  showFile(next);
  toFirstShownNode();
  clearNotice();
  closeWindow();
}

/**
 * Opens the first Go game of a record in any format: the bytes of a file, or a text. If no game can be opened, shows
 * why. The code that reads other formats than SGF is loaded when it is needed.
 */
export async function openRecord(input: Uint8Array | string): Promise<void> {
  try {
    checkLength(input.length);
    const { parseRecords } = await import('../../record/parseRecords.js');
    openGames(parseRecords(input, { lenient: true }).games);
  } catch (error) {
    refuse(error);
  }
}

/**
 * Shows the position that the reader wants to see first: the end of a game, but the start of a problem, whose answer
 * must not be seen, and of a game that begins with a comment.
 */
function toFirstShownNode(): void {
  const { root } = file.value.tree;
  if (!isProblem.value && valuesOf(root, 'C').length === 0) toEnd();
}

/**
 * Returns the first game that the page can show. Skips games other than Go and games with a board that is too large. If
 * the page can show none of the games, throws the error that says why it cannot show the first one.
 */
function firstGoGame(games: readonly SgfTree[]): GameFile {
  let problem: unknown = new Error(texts.files.noGame);
  for (const [index, tree] of games.entries()) {
    try {
      return makeGameFile(tree, games);
    } catch (error) {
      if (index === 0) problem = error;
    }
  }
  throw problem;
}

/** Shows another game of the same file. */
export function showGame(tree: SgfTree): void {
  try {
    showFile(makeGameFile(tree, file.value.games));
    toFirstShownNode();
    clearNotice();
  } catch (error) {
    refuse(error);
  }
}

function checkLength(bytes: number): void {
  if (bytes > MAX_BYTES) throw new Error(texts.files.tooLarge);
}

const refuse = (error: unknown): void => showNotice(texts.files.cannotOpen(reasonOf(error)));

function reasonOf(error: unknown): string {
  if (error instanceof SgfError) return describeFault(error);
  return messageOf(error);
}

export async function openFile(chosen: Blob): Promise<void> {
  try {
    checkLength(chosen.size);
    // `arrayBuffer` throws an error if the visitor has dropped a folder, or if the file has been deleted.
    const { unpackWhole } = await import('../../base/unpack.js');
    await openRecord(await unpackWhole(new Uint8Array(await chosen.arrayBuffer()), MAX_BYTES));
  } catch (error) {
    refuse(error);
  }
}

const GAME_START = /\(\s*;/;

/** Opens a file or text that is dropped or pasted anywhere on the page. */
export function acceptDroppedGames(target: EventTarget): void {
  target.addEventListener('paste', (event) => {
    if (event.target instanceof Element && event.target.closest('textarea, input')) return;
    const { clipboardData } = event as ClipboardEvent;
    const [copied] = clipboardData?.files ?? [];
    const text = clipboardData?.getData('text') ?? '';
    if (copied) void openFile(copied);
    // Text that does not start like a game was probably pasted by mistake, so it is ignored without an error message.
    else if (GAME_START.test(text)) void openRecord(text);
  });
  target.addEventListener('dragover', (event) => {
    if (!isForInput(event as DragEvent)) event.preventDefault();
  });
  target.addEventListener('drop', (event) => {
    if (isForInput(event as DragEvent)) return;
    event.preventDefault();
    const { dataTransfer } = event as DragEvent;
    const [dropped] = dataTransfer?.files ?? [];
    if (dropped) openDropped(dropped);
    else if (dataTransfer?.getData('text')) void openRecord(dataTransfer.getData('text'));
  });
}

const NETWORK_NAME = /\.(?:bin|txt)\.gz$|\.bin$/i;

/**
 * Opens a dropped file as a network or as a game. For a network, also opens the window with the settings. This window
 * names the network, or says why the file is not a usable network.
 */
function openDropped(dropped: File): void {
  if (!NETWORK_NAME.test(dropped.name)) void openFile(dropped);
  else {
    showWindow('settings');
    void openNetworkFile(dropped);
  }
}

/**
 * True if something is dropped on an input element that handles it: a file on a file input, or text on a text input.
 */
function isForInput({ target, dataTransfer }: DragEvent): boolean {
  const input = target instanceof Element ? target.closest('textarea, input') : null;
  return input !== null && input.matches('[type=file]') === dataTransfer?.types.includes('Files');
}
