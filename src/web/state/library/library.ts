/** The visitor's games, kept in a database of the browser: listed, searched, put into folders, exported and read back. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { toByteString, toBytes } from '../../../record/byteString.js';
import { parseSgf, writeSgf } from '../../../record/index.js';
import { libraryTexts } from '../../libraryTexts.js';
import { makeGameFile } from '../game/gameTree.js';
import { game } from '../game/position.js';
import { showNotice } from '../notices.js';
import { openStore } from '../stored/database.js';
import { gameId } from '../stored/gameIds.js';
import { keepAsPreviousGame } from '../stored/previousGame.js';
import { showStoredGame } from '../stored/storedGameFormat.js';
import { showToast } from '../toast.js';
import { type GameSummary, type LibraryGame, shownLibraryGame, summaryOfFile, withFolder } from './libraryGame.js';
import { positionFinder } from './samePosition.js';

const inSummaries = openStore('library-list', 'summaries');
const inGames = openStore('library-games', 'games');

const all = signal<readonly GameSummary[] | undefined>(undefined);

/** All games of the library; undefined until they are loaded. */
export const librarySummaries: ReadonlySignal<readonly GameSummary[] | undefined> = all;

export async function loadLibrary(): Promise<void> {
  all.value = await inSummaries<GameSummary[]>('readonly', (store) => store.getAll() as IDBRequest<GameSummary[]>);
}

async function put({ summary, game: stored }: LibraryGame): Promise<void> {
  await inGames('readwrite', (store) => store.put(stored, summary.id));
  await inSummaries('readwrite', (store) => store.put(summary, summary.id));
  if (all.value) all.value = [...all.value.filter(({ id }) => id !== summary.id), summary];
}

const read = (id: string): Promise<LibraryGame['game'] | undefined> =>
  inGames('readonly', (store) => store.get(id) as IDBRequest<LibraryGame['game'] | undefined>);

/** Keeps the shown game in the library. A game that is there already keeps its folder. */
export async function keepShownGame(): Promise<void> {
  const now = shownLibraryGame(Date.now());
  const known = await inSummaries<GameSummary | undefined>(
    'readonly',
    (store) => store.get(now.summary.id) as IDBRequest<GameSummary | undefined>,
  );
  await put({ ...now, summary: { ...now.summary, folder: known?.folder ?? now.summary.folder } });
}

/** Shows a game of the library. Returns false if the library does not have it. */
export async function openLibraryGame(id: string): Promise<boolean> {
  const stored = await read(id);
  if (!stored) return false;
  keepAsPreviousGame();
  return showStoredGame({ ...stored, mode: stored.mode === 'play' ? 'play' : 'review' });
}

export async function moveToFolder(summary: GameSummary, folder: string): Promise<void> {
  const stored = await read(summary.id);
  if (stored) await put({ summary: { ...summary, folder: folder.trim() }, game: stored });
}

/** Deletes a game, and offers to undo that. */
export async function deleteLibraryGame(summary: GameSummary): Promise<void> {
  const stored = await read(summary.id);
  await inSummaries('readwrite', (store) => store.delete(summary.id));
  await inGames('readwrite', (store) => store.delete(summary.id));
  all.value = all.value?.filter(({ id }) => id !== summary.id);
  if (stored)
    showToast({
      text: libraryTexts.deleted,
      action: libraryTexts.undo,
      onAction: () => void put({ summary, game: stored }),
    });
}

/** Writes all games as one SGF file. */
export async function exportLibrary(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const { id, folder } of all.value ?? []) {
    const stored = await read(id);
    if (!stored) continue;
    parts.push(toBytes(withFolder(stored.sgf, folder)));
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Adds all games of a file. Returns how many there were. */
export async function importGames(bytes: Uint8Array): Promise<number> {
  let count = 0;
  for (const tree of parseSgf(bytes, { lenient: true }).games) {
    try {
      const file = makeGameFile(tree);
      const sgf = toByteString(writeSgf([tree]));
      const summary = summaryOfFile(file, gameId(tree), Date.now());
      await put({ summary, game: { sgf, path: [], mode: 'review', match: undefined, id: summary.id } });
      count++;
    } catch {
      // Games other than Go are left out.
    }
  }
  return count;
}

/** How long the search may work before it lets the page react, in milliseconds. */
const SLICE_MS = 40;

/** The ids of the games that reach the shown position. */
export async function gamesWithShownPosition(): Promise<ReadonlySet<string>> {
  const reaches = positionFinder(game.value.position);
  const found = new Set<string>();
  let started = performance.now();
  for (const { id } of all.value ?? []) {
    const stored = await read(id);
    if (stored && reaches(stored.sgf)) found.add(id);
    if (performance.now() - started > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      started = performance.now();
    }
  }
  return found;
}

/** Shows why the library could not be used. */
export const reportLibraryFailure = (error: unknown): void => showNotice(libraryTexts.failed(String(error)));
