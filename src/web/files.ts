/** Games in and out of the page: files, pasted and dropped text, downloads. */
import { parseSgf, SgfError, type SgfTree, simpleTextOf, writeSgf } from '../record/index.js';
import { describeFault } from '../record/sgfError.js';
import { file, type GameFile, makeGameFile, showFile } from './game/gameFile.js';
import { toEnd } from './game/navigation.js';
import { setAside } from './keptGame.js';
import { mode } from './mode.js';
import { clearNotice, complain } from './notices.js';
import { closeWindow } from './parts/windows.js';
import { setMatch } from './play/match.js';
import { texts } from './texts.js';

/** A collection of games by one player is a few megabytes; a hundred is a mistake. */
const MOST_BYTES = 20_000_000;

/** Shows the first game of the text or file that can be shown, at its end; says what is wrong with it otherwise. */
export function openSgf(input: Uint8Array | string): boolean {
  try {
    checkLength(input.length);
    const next = firstOf(parseSgf(input, { lenient: true }).games);
    setAside();
    setMatch(undefined, undefined);
    mode.value = 'review';
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

/** A collection may hold other games than Go, and boards that are too large. */
function firstOf(games: readonly SgfTree[]): GameFile {
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
  if (bytes > MOST_BYTES) throw new Error(texts.files.tooLarge);
}

const refuse = (error: unknown): void => complain(texts.files.cannotOpen(reasonOf(error)));

function reasonOf(error: unknown): string {
  if (error instanceof SgfError) return describeFault(error);
  return error instanceof Error ? error.message : String(error);
}

export async function openFile(chosen: Blob): Promise<void> {
  try {
    checkLength(chosen.size);
    // A folder can be dropped, and a file can be gone.
    openSgf(new Uint8Array(await chosen.arrayBuffer()));
  } catch (error) {
    refuse(error);
  }
}

const GAME_START = /\(\s*;/;

/** Accepts a file or text that is dropped or pasted anywhere on the page. */
export function acceptGames(target: EventTarget): void {
  target.addEventListener('paste', (event) => {
    if (event.target instanceof Element && event.target.closest('textarea, input')) return;
    const { clipboardData } = event as ClipboardEvent;
    const [copied] = clipboardData?.files ?? [];
    const text = clipboardData?.getData('text') ?? '';
    if (copied) void openFile(copied);
    // Any other text was meant for another place: nobody wants to hear what is wrong with it.
    else if (GAME_START.test(text)) openSgf(text);
  });
  target.addEventListener('dragover', (event) => {
    if (!isForField(event as DragEvent)) event.preventDefault();
  });
  target.addEventListener('drop', (event) => {
    if (isForField(event as DragEvent)) return;
    event.preventDefault();
    const { dataTransfer } = event as DragEvent;
    const [dropped] = dataTransfer?.files ?? [];
    if (dropped) void openFile(dropped);
    else if (dataTransfer?.getData('text')) openSgf(dataTransfer.getData('text'));
  });
}

/** A field for files takes those that are dropped on it, such as a model; any other field takes text. */
function isForField({ target, dataTransfer }: DragEvent): boolean {
  const field = target instanceof Element ? target.closest('textarea, input') : null;
  return field !== null && field.matches('[type=file]') === dataTransfer?.types.includes('Files');
}

export const saveSgf = (): void => downloadSgf(writeSgf(file.value.games), fileName());

export const downloadSgf = (sgf: Uint8Array, name: string): void =>
  download(sgf, 'application/x-go-sgf', `${name}.sgf`);

export function download(content: Uint8Array | string, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  link.download = name;
  link.click();
  // The browser has taken what it needs once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function fileName(): string {
  const { tree, names } = file.value;
  const parts = [simpleTextOf(tree, tree.root, 'DT'), names.black, names.white].filter((part) => part);
  return (
    parts
      .join(' ')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 80) || 'game'
  );
}
