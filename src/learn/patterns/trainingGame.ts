/**
 * Packs training games, so that they can be sent to threads, replays them on the kernel's board, and splits them into
 * shards.
 */
import type { KernelBoard } from '../../engine/board.js';
import type { MoveHistory } from '../../engine/features/moveFeatureReader.js';
import type { GameRecord } from '../../record/game.js';
import { startPosition } from '../../record/replay.js';
import type { Color } from '../../rules/color.js';
import { PASS, type Point } from '../../rules/point.js';
import { cellOf, type Position } from '../../rules/position.js';

export interface TrainingGame {
  readonly start: Position;
  /** The moves, each with its colour in the high bits and its point in the low bits. */
  readonly moves: Uint16Array;
  /**
   * The number of the game in the collection, from 0. This number seeds the random numbers that are drawn for the game.
   */
  readonly index: number;
  /** The side whose moves are learned; both sides unless given. */
  readonly side?: Color;
}

const COLOR_SHIFT = 12;
const POINT_MASK = (1 << COLOR_SHIFT) - 1;

export const packTrainingGame = (record: GameRecord, index: number, side?: Color): TrainingGame => ({
  start: startPosition(record),
  moves: Uint16Array.from(record.moves, ({ color, point }) => (cellOf(color) << COLOR_SHIFT) | point),
  index,
  ...(side && { side }),
});

/** A function that is called before each move of the learned side is played, while the board has the position before the move. */
type Visit = (played: Point, history: MoveHistory, moveNumber: number) => void;

/** Replays a game. The record was checked when it was read, so an illegal move is a bug. */
export function replayTrainingGame(
  board: KernelBoard,
  { start, moves, index, side }: TrainingGame,
  visit: Visit,
): void {
  board.load(start);
  const history = { last: PASS, beforeLast: PASS, lastTook: false, lastPassed: false };
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as number;
    const point = (move & POINT_MASK) as Point;
    const color = move >> COLOR_SHIFT === 1 ? 'black' : 'white';
    board.setSideToMove(color);
    if (side === undefined || side === color) visit(point, history, i);
    const taken = board.tryPlay(color, point);
    if (taken === undefined) throw new Error(`move ${i + 1} of game ${index + 1} is illegal`);
    history.beforeLast = history.last;
    history.last = point;
    history.lastTook = taken > 0;
    history.lastPassed = point === PASS;
  }
}

/**
 * The number of shards. There are many more shards than threads, and a free thread takes the next shard, so all threads
 * finish at about the same time.
 */
const SHARD_COUNT = 64;

/**
 * Splits the games, in order, into shards whose sizes differ by at most one game. If there are fewer than SHARD_COUNT
 * games, each game is one shard.
 */
export function splitIntoShards(games: readonly TrainingGame[]): TrainingGame[][] {
  const shards = Array.from({ length: Math.min(SHARD_COUNT, games.length) }, (): TrainingGame[] => []);
  for (const [index, game] of games.entries()) shards[Math.floor((index * shards.length) / games.length)]?.push(game);
  return shards;
}
