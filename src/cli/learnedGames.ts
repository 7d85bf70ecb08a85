/** Games of files as learners take them: every move legal, no stones set up in between. */
import { InputError } from '../base/inputError.js';
import { createEngine } from '../engine/index.node.js';
import { isKernelSize, MAX_KERNEL_SIZE } from '../engine/kernel.js';
import { type LearnedGame, packGame } from '../learn/patterns/walk.js';
import { readGames } from '../record/dataset.js';
import type { GameRecord } from '../record/game.js';
import { startPosition } from '../record/replay.js';
import { isHeldOut } from '../record/split.js';
import { recordFiles } from './files.js';
import { SkipLog } from './skipLog.js';

export interface LearnedGames {
  readonly games: readonly LearnedGame[];
  /** Set aside by a hash of the game's text. */
  readonly heldOut: readonly LearnedGame[];
}

/** Reads all games; those that cannot be learned from are told on standard error. */
export async function readLearnedGames(paths: readonly string[], heldOutShare = 0): Promise<LearnedGames> {
  const engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const board = engine.createBoard(MAX_KERNEL_SIZE);
  const found: { games: LearnedGame[]; heldOut: LearnedGame[] } = { games: [], heldOut: [] };
  const skips = new SkipLog();
  let index = 0;
  for await (const { record, source, offset, hash } of readGames(recordFiles(paths), { onSkip: skips.addGame })) {
    const problem = problemOf(record, () => {
      board.load(startPosition(record));
      return board.replay(record.moves);
    });
    if (problem) skips.add(`${source}: ${problem}, in the game at byte ${offset}`);
    else (isHeldOut(hash, heldOutShare) ? found.heldOut : found.games).push(packGame(record, index++));
  }
  engine.close();
  skips.tell();
  if (found.games.length === 0 && found.heldOut.length > 0)
    throw new InputError(
      `no game to learn from: with a share of ${heldOutShare} all ${found.heldOut.length} are set aside; choose a smaller one`,
    );
  if (found.games.length === 0)
    throw new InputError(`no game to learn from: ${skips.first ?? `there is no .sgf file in ${paths.join(', ')}`}`);
  return found;
}

function problemOf(record: GameRecord, replay: () => number): string | undefined {
  const { size, edits, moves } = record;
  if (!isKernelSize(size)) return `a board of size ${size}`;
  if (edits.length > 0) return 'stones are set up in the middle of the game';
  if (moves.length === 0) return 'no move was played';
  try {
    const played = replay();
    return played < moves.length ? `move ${played + 1} is illegal` : undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
