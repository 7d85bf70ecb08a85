/** Opens games from files and from pasted or dropped text, opens dropped networks, and downloads games. */
import { messageOf } from '../../base/errors.js';
import { unpackWhole } from '../../base/unpack.js';
import { parseRecords, readSimpleText, SgfError, type SgfTree, writeSgf } from '../../record/index.js';
import { describeFault } from '../../record/sgfError.js';
import { texts } from '../texts.js';
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

/**
 * Shows the last position of the first Go game in a text or file. If no game can be opened, shows why and returns
 * false.
 */
export function openSgf(input: Uint8Array | string): boolean {
  try {
    checkLength(input.length);
    const next = firstGoGame(parseRecords(input, { lenient: true }).games);
    keepAsPreviousGame();
    replaceMatch(undefined, undefined);
    setMode('review');
    showFile(next);
    toEnd();
    clearNotice();
    closeWindow();
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
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
    toEnd();
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
    openSgf(await unpackWhole(new Uint8Array(await chosen.arrayBuffer()), MAX_BYTES));
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
    else if (GAME_START.test(text)) openSgf(text);
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
    else if (dataTransfer?.getData('text')) openSgf(dataTransfer.getData('text'));
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

export const saveSgf = (): void => downloadSgf(writeSgf(file.value.games), fileName());

export const downloadSgf = (sgf: Uint8Array, name: string): void =>
  download(sgf, 'application/x-go-sgf', `${name}.sgf`);

export function download(content: Uint8Array | string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  link.download = name;
  link.click();
  // The browser needs the address of the content only until the download has started. That takes less than ten seconds,
  // so the address is released after ten seconds.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function fileName(): string {
  const { tree, names } = file.value;
  const parts = [readSimpleText(tree, tree.root, 'DT'), names.black, names.white].filter((part) => part);
  return (
    parts
      .join(' ')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 80) || 'game'
  );
}
