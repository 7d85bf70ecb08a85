/** Says why the engine's board cannot replay a game record. */
import { InputError } from '../../base/errors.js';
import type { KernelBoard } from '../../engine/board.js';
import { isKernelBoardSize } from '../../engine/kernel.js';
import type { GameRecord } from '../../record/game.js';
import { startPosition } from '../../record/replay.js';

/**
 * Replays the game on `board`. Returns undefined if all moves are legal, otherwise a text that says what the problem
 * is.
 */
export function replayProblem(board: KernelBoard, record: GameRecord): string | undefined {
  const { size, edits, moves } = record;
  if (!isKernelBoardSize(size)) return `the board size ${size} is not supported`;
  if (edits.length > 0) return 'stones are set up in the middle of the game';
  try {
    board.load(startPosition(record));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  const played = board.replay(moves);
  return played < moves.length ? `move ${played + 1} is illegal` : undefined;
}
