/**
 * Shows step by step which replies a policy of Baier and Drake (2010) learns from playouts. The kernel stores the
 * replies. The playouts are light: each move is either a stored reply or a random move.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import type { KernelBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import type { ReplyTables, StoredReply } from '../engine/search/replyTables.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { EMPTY } from '../rules/position.js';

export interface DemonstrationPlayout {
  readonly moves: readonly Point[];
  readonly winner: Color;
  /**
   * For each move of the playout, true if the move was a stored reply. The list is undefined if the caller gave the
   * moves.
   */
  readonly isReply?: readonly boolean[];
}

export interface ReplyDemonstration {
  /** The stored replies: `tables[0]` before the first playout, `tables[i]` after i playouts. */
  readonly tables: readonly (readonly StoredReply[])[];
  readonly playouts: readonly DemonstrationPlayout[];
}

/** The maximum number of moves in a playout, per point of the board. */
const MAX_MOVES_PER_POINT = 3;
/** The komi. It is half a point, so that no playout ends in a draw. */
const KOMI = 0.5;

/** Lets a policy learn from given playouts, one after the other. */
export async function demonstrateGivenPlayouts(
  environment: EngineEnvironment,
  policy: string,
  size: number,
  playouts: readonly DemonstrationPlayout[],
): Promise<ReplyDemonstration> {
  const board = (await openEngine(environment)).createBoard(size);
  const tables: (readonly StoredReply[])[] = [[]];
  for (const { moves, winner } of playouts) {
    board.learnFrom(policy, moves, winner);
    tables.push(board.replies?.all() ?? []);
  }
  return { tables, playouts };
}

/** Plays `count` playouts from the empty board and lets the policy learn from each of them. */
export async function demonstratePlayouts(
  environment: EngineEnvironment,
  policy: string,
  size: number,
  count: number,
  seed: number,
): Promise<ReplyDemonstration> {
  const engine = await openEngine(environment);
  const [learner, board] = [engine.createBoard(size), engine.createBoard(size)];
  const tables: (readonly StoredReply[])[] = [[]];
  const playouts: DemonstrationPlayout[] = [];
  for (let number = 0; number < count; number++) {
    const playout = playOut(board, learner.replies, makeRng(mixSeed(seed, number)));
    learner.learnFrom(policy, playout.moves, playout.winner);
    playouts.push(playout);
    tables.push(learner.replies?.all() ?? []);
  }
  return { tables, playouts };
}

const openEngine = (environment: EngineEnvironment): Promise<Engine> =>
  Engine.create(environment, { threads: 1, shared: false, memoryMiB: 8 });

/**
 * Plays one playout. Each move is the stored reply to the last move. If no reply is stored, or if the stored reply may
 * not be played, the move is random.
 */
function playOut(board: KernelBoard, replies: ReplyTables | undefined, rng: Rng): DemonstrationPlayout {
  board.clear();
  const moves: Point[] = [];
  const isReply: boolean[] = [];
  for (let color: Color = 'black'; !isOver(moves, board.size); color = opponent(color)) {
    const stored = replies?.one(color, moves.at(-1));
    const isStored = stored !== undefined && stored !== PASS && mayPlay(board, color, stored);
    const move = isStored ? stored : randomMove(board, color, rng);
    board.tryPlay(color, move);
    moves.push(move);
    isReply.push(isStored);
  }
  return { moves, isReply, winner: board.areaScore() > KOMI ? 'black' : 'white' };
}

const isOver = (moves: readonly Point[], size: number): boolean =>
  (moves.length >= 2 && moves.slice(-2).every((move) => move === PASS)) ||
  moves.length >= MAX_MOVES_PER_POINT * size * size;

const mayPlay = (board: KernelBoard, color: Color, point: Point): boolean =>
  board.isLegal(color, point) && !board.isEye(color, point);

/** Draws a random legal move that does not fill an own eye. Returns a pass if there is no such move. */
export function randomMove(board: KernelBoard, color: Color, rng: Rng): Point {
  const cells = board.readCells();
  const moves = pointsOf(board.size).filter((point) => cells[point] === EMPTY && mayPlay(board, color, point));
  return moves.length === 0 ? PASS : (moves[rng.below(moves.length)] as Point);
}
