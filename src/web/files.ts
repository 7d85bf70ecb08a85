/** Games in and out of the page: files, pasted text, downloads, and the copy that survives a reload. */
import { effect } from '@preact/signals';
import { toBinary, toBytes } from '../record/binary.js';
import { mainLine, parseSgf, SgfError, type SgfNode, simpleTextOf, writeSgf } from '../record/index.js';
import { file, goTo, makeGameFile, node, pathTo, revision, showFile } from './game/gameFile.js';
import { toEnd } from './game/navigation.js';
import { type Mode, mode } from './mode.js';
import { clearNotice, complain } from './notices.js';
import { continueMatch, type Match, match, setMatch } from './play/match.js';
import { reviewRevision } from './review/reviews.js';
import { readStored, store } from './storage.js';
import { texts } from './texts.js';

/** A collection of games by one player is a few megabytes; a hundred is a mistake. */
const MOST_BYTES = 20_000_000;

/** Shows the first game of the text or file, at its end; says what is wrong with it otherwise. */
export function openSgf(input: Uint8Array | string): boolean {
  try {
    if (input.length > MOST_BYTES) throw new Error(texts.files.tooLarge);
    const [tree, ...others] = parseSgf(input, { lenient: true }).games;
    if (!tree) throw new Error(texts.files.noGame);
    const next = makeGameFile(tree, others);
    setMatch(undefined, undefined);
    mode.value = 'review';
    showFile(next);
    toEnd();
    clearNotice();
    return true;
  } catch (error) {
    complain(texts.files.cannotOpen(error instanceof SgfError ? error.message : String(error)));
    return false;
  }
}

export async function openFile(chosen: Blob): Promise<void> {
  openSgf(new Uint8Array(await chosen.arrayBuffer()));
}

/** Accepts a file dropped anywhere on the page. */
export function acceptDrops(target: EventTarget): void {
  target.addEventListener('dragover', (event) => event.preventDefault());
  target.addEventListener('drop', (event) => {
    event.preventDefault();
    const { dataTransfer } = event as DragEvent;
    const [dropped] = dataTransfer?.files ?? [];
    if (dropped) void openFile(dropped);
    else if (dataTransfer?.getData('text')) openSgf(dataTransfer.getData('text'));
  });
}

export function saveSgf(): void {
  download(writeSgf([file.value.tree, ...file.value.others]), 'application/x-go-sgf', `${fileName()}.sgf`);
}

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

interface StoredGame {
  /** One character a byte: the file may be in any charset. */
  readonly sgf: string;
  /** Which child to take at every node on the way to where we stood. */
  readonly path: readonly number[];
  readonly mode: Mode;
  readonly match: Match | undefined;
}

function currentGame(): StoredGame {
  const sgf = toBinary(writeSgf([file.value.tree, ...file.value.others]));
  const nodes = pathTo(node.value);
  const path = nodes.slice(1).map((step, index) => (nodes[index] as SgfNode).children.indexOf(step));
  return { sgf, path, mode: mode.value, match: match.value };
}

/** Waiting a little makes one copy of many changes. */
const STORE_AFTER_MS = 250;

/** Keeps a copy of the game from now on. */
export function keepGame(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    store('game', currentGame());
  };
  effect(() => {
    // Named so that a change of any of them is followed.
    void [revision.value, reviewRevision.value, node.value, mode.value, match.value];
    timer ??= setTimeout(keep, STORE_AFTER_MS);
  });
  addEventListener('pagehide', keep);
}

/** Takes up the game of the last visit; false when there is none. */
export function resumeGame(): boolean {
  const stored = readStored<StoredGame>('game');
  if (!stored) return false;
  try {
    const [tree, ...others] = parseSgf(toBytes(stored.sgf), { lenient: true }).games;
    if (!tree) return false;
    showFile(makeGameFile(tree, others));
    let at = tree.root;
    for (const index of stored.path) at = at.children[index] ?? at;
    goTo(at);
    mode.value = stored.mode;
    const end = [...mainLine(tree.root)].at(-1);
    setMatch(stored.match && reopened(stored.match), stored.mode === 'play' ? at : end);
    void continueMatch();
    return true;
  } catch {
    return false;
  }
}

/** Dead stones are not stored: they are proposed again. */
const reopened = (stored: Match): Match => (stored.phase === 'scoring' ? { ...stored, phase: 'playing' } : stored);
