/**
 * Games out of large collections, one at a time. Files may hold one game or a
 * million; memory holds the current one. Real collections contain broken games,
 * which are passed over and accounted for.
 */
import { toBinary } from './binary.js';
import type { GameRecord } from './game.js';
import { gameFromSgf } from './gameFromSgf.js';
import { type CutGame, GameCutter } from './sgfCut.js';
import { collectInto, describeProblem, ignoreProblem, SgfError, type SgfProblem } from './sgfError.js';
import { parseGame } from './sgfParse.js';
import { hashText } from './split.js';

/** Something with bytes in it, usually a file; whoever has access to files makes these. */
export interface ByteSource {
  readonly name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

export interface DatasetGame {
  readonly source: string;
  /** Where in the source the game starts, in bytes. */
  readonly offset: number;
  readonly record: GameRecord;
  /** Of the game's text, for `isHeldOut`. */
  readonly hash: number;
  /** What had to be repaired. */
  readonly problems: readonly SgfProblem[];
}

export interface SkippedGame {
  readonly source: string;
  readonly offset: number;
  readonly reason: string;
}

export interface DatasetOptions {
  /** Is told of every game that is passed over. */
  readonly onSkip?: (skipped: SkippedGame) => void;
  readonly maxGameBytes?: number;
}

const MAX_GAME_BYTES = 64 * 1024 * 1024;

type Sources = Iterable<ByteSource> | AsyncIterable<ByteSource>;

export async function* readGames(sources: Sources, options: DatasetOptions = {}): AsyncGenerator<DatasetGame> {
  for await (const source of sources) yield* readSource(source, options);
}

async function* readSource(source: ByteSource, { onSkip, maxGameBytes }: DatasetOptions): AsyncGenerator<DatasetGame> {
  const skip = (offset: number, reason: string): void => onSkip?.({ source: source.name, offset, reason });
  let count = 0;
  for await (const cuts of cutSource(source, maxGameBytes ?? MAX_GAME_BYTES)) {
    for (const cut of cuts) {
      count++;
      const game = tryGame(source.name, cut, skip);
      if (game) yield game;
    }
  }
  if (count === 0) skip(0, describeProblem({ code: 'no-game', offset: 0 }));
}

/** The games of each chunk together: a promise for each of millions of games would cost more than parsing it. */
async function* cutSource(source: ByteSource, maxBytes: number): AsyncGenerator<Iterable<CutGame>> {
  const cutter = new GameCutter({ maxBytes });
  for await (const chunk of source.chunks()) yield cutter.push(toBinary(chunk));
  yield cutter.finish();
}

function tryGame(
  source: string,
  cut: CutGame,
  skip: (offset: number, reason: string) => void,
): DatasetGame | undefined {
  try {
    if (cut.isTooLarge) throw new SgfError('too-large', cut.offset);
    const problems: SgfProblem[] = [];
    const record = gameFromSgf(parseGame(cut, collectInto(problems)), ignoreProblem);
    return { source, offset: cut.offset, record, hash: hashText(cut.text), problems };
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    skip(error.offset, error.message);
    return undefined;
  }
}
