/** Reads games for the pattern learner. Games with illegal moves or with set-up between moves are skipped. */
import { InputError } from '../../base/errors.js';
import { createEngine } from '../../engine/index.node.js';
import { MAX_KERNEL_BOARD_SIZE } from '../../engine/kernel.js';
import { packTrainingGame, type TrainingGame } from '../../learn/patterns/trainingGame.js';
import { type DatasetGame, readGames } from '../../record/dataset.js';
import { isHeldOut } from '../../record/heldOut.js';
import { findGameFiles } from './gameFiles.js';
import { replayProblem } from './replayProblem.js';
import { SkipLog } from './skipLog.js';

export interface PatternGames {
  readonly games: readonly TrainingGame[];
  /**
   * The held-out games. The model predicts the moves of these games, but does not learn from them. The hash of a game's
   * text decides whether the game is held out.
   */
  readonly heldOut: readonly TrainingGame[];
}

/** Reads the games that the kernel can replay. The others are added to `skips`. */
export async function* readUsableGames(paths: readonly string[], skips: SkipLog): AsyncGenerator<DatasetGame> {
  const engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const board = engine.createBoard(MAX_KERNEL_BOARD_SIZE);
  for await (const game of readGames(findGameFiles(paths), { onSkip: skips.addGame })) {
    const { record, source, offset } = game;
    const problem = record.moves.length === 0 ? 'no move was played' : replayProblem(board, record);
    if (problem) skips.add(`${source}: ${problem}, in the game at byte ${offset}`);
    else yield game;
  }
  engine.close();
}

/** Reads all games. Games that cannot be used are skipped and reported on standard error. */
export async function readPatternGames(paths: readonly string[], heldOutShare = 0): Promise<PatternGames> {
  const found: { games: TrainingGame[]; heldOut: TrainingGame[] } = { games: [], heldOut: [] };
  const skips = new SkipLog();
  let index = 0;
  for await (const { record, hash } of readUsableGames(paths, skips))
    (isHeldOut(hash, heldOutShare) ? found.heldOut : found.games).push(packTrainingGame(record, index++));
  skips.print();
  if (found.games.length === 0 && found.heldOut.length > 0)
    throw new InputError(
      `no game is left to learn from: --hold-out ${heldOutShare} holds out all ${found.heldOut.length} games; choose a smaller share`,
    );
  if (found.games.length === 0)
    throw new InputError(`no game to learn from: ${skips.first ?? `there is no .sgf file in ${paths.join(', ')}`}`);
  return found;
}
