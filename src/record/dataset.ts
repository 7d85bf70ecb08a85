/**
 * Reads the games of large collections one at a time. A file may hold a million games, so only a small part of it is in
 * memory at a time. Faults are repaired if possible; a game that cannot be read is skipped and reported.
 */
import { MAX_INPUT_BYTES } from '../base/limits.js';
import { toByteString } from './byteString.js';
import type { GameRecord } from './game.js';
import { gameFromSgf } from './gameFromSgf.js';
import { hashText } from './heldOut.js';
import { isOtherFormat, parseRecords } from './parseRecords.js';
import { collectProblemsInto, describeProblem, ignoreProblem, SgfError, type SgfProblem } from './sgfError.js';
import { parseGame } from './sgfParse.js';
import { SgfGameSplitter, type UnparsedGame } from './sgfSplit.js';
import type { SgfTree } from './sgfTree.js';
import { writeSgf } from './sgfWrite.js';

/** A source of bytes, usually a file. */
export interface ByteSource {
  readonly name: string;
  /** Starts to read the bytes. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** A game of a collection. */
export interface DatasetGame {
  readonly source: string;
  /** The position of the game in the source: the number of bytes before the game. */
  readonly offset: number;
  readonly record: GameRecord;
  /** The hash of the game's text. `isHeldOut` decides by the hash whether the game is held out. */
  readonly hash: number;
  /** The faults of the game's text that were repaired. */
  readonly problems: readonly SgfProblem[];
}

/** A game that could not be read. */
export interface SkippedGame {
  readonly source: string;
  readonly offset: number;
  readonly reason: string;
}

/** How collections are read. */
export interface DatasetOptions {
  /** The function that is called for every skipped game. */
  readonly onSkip?: (skipped: SkippedGame) => void;
  readonly maxGameBytes?: number;
}

/** Sources of bytes, which may come one after another. */
export type Sources = Iterable<ByteSource> | AsyncIterable<ByteSource>;

/** Reads the games of collections, one at a time. */
export async function* readGames(sources: Sources, options: DatasetOptions = {}): AsyncGenerator<DatasetGame> {
  for await (const source of sources) yield* readSource(source, options);
}

async function* readSource(source: ByteSource, { onSkip, maxGameBytes }: DatasetOptions): AsyncGenerator<DatasetGame> {
  const skip = (offset: number, reason: string): void => onSkip?.({ source: source.name, offset, reason });
  const chunks = source.chunks()[Symbol.asyncIterator]();
  const first = await chunks.next();
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const start = first.done ? new Uint8Array() : first.value;
  if (isOtherFormat(start)) {
    yield* readWhole(source.name, start, rest, maxGameBytes ?? MAX_INPUT_BYTES, skip);
    return;
  }
  let count = 0;
  for await (const cuts of cutSource(start, rest, maxGameBytes ?? MAX_INPUT_BYTES)) {
    for (const cut of cuts) {
      count++;
      const game = tryGame(source.name, cut, skip);
      if (game) yield game;
    }
  }
  if (count === 0) skip(0, describeProblem({ code: 'no-game', offset: 0 }));
}

/**
 * Reads the source in chunks of bytes. After each chunk, yields one group: the games that have become complete.
 * Yielding each game alone would be slow, because each yield creates a promise.
 */
async function* cutSource(
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Iterable<UnparsedGame>> {
  const cutter = new SgfGameSplitter({ maxBytes });
  yield cutter.push(toByteString(start));
  for await (const chunk of rest) yield cutter.push(toByteString(chunk));
  yield cutter.finish();
}

/** Reads a source in UTF-16 or in another format than SGF, which holds few games. */
async function* readWhole(
  source: string,
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  maxBytes: number,
  skip: (offset: number, reason: string) => void,
): AsyncGenerator<DatasetGame> {
  const chunks = [start];
  let size = start.length;
  for await (const chunk of rest) {
    size += chunk.length;
    // The rest is read, too, but not kept.
    if (size <= maxBytes) chunks.push(chunk);
  }
  try {
    if (size > maxBytes) throw new SgfError('too-large', 0);
    const { games, problems } = parseRecords(joined(chunks, size), { lenient: true });
    for (const tree of games) {
      const record = tryRecord(tree, skip);
      if (!record) continue;
      // The hash is that of the game as SGF, so that a converted file is held out like its original.
      const hash = hashText(toByteString(writeSgf([tree])).trimEnd());
      yield { source, offset: tree.offset, record, hash, problems };
    }
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    skip(error.offset, error.message);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Returns the record of a game, or reports why there is none. */
function tryRecord(tree: SgfTree, skip: (offset: number, reason: string) => void): GameRecord | undefined {
  try {
    return gameFromSgf(tree, ignoreProblem);
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    skip(error.offset, error.message);
    return undefined;
  }
}

function tryGame(
  source: string,
  cut: UnparsedGame,
  skip: (offset: number, reason: string) => void,
): DatasetGame | undefined {
  try {
    if (cut.isTooLarge) throw new SgfError('too-large', cut.offset);
    const problems: SgfProblem[] = [];
    const record = gameFromSgf(parseGame(cut, collectProblemsInto(problems)), ignoreProblem);
    return { source, offset: cut.offset, record, hash: hashText(cut.text), problems };
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    skip(error.offset, error.message);
    return undefined;
  }
}
