/**
 * What a reply policy learns from playouts, one after the other, in the open: for people who want to watch it
 * (Baier & Drake 2010). The tables are the kernel's own; the playouts here are light, so that
 * each of their moves is either a stored reply or drawn by chance.
 */
import { makeRng, mixSeed, type Rng } from '../base/rng.js';
import type { FastBoard } from '../engine/board.js';
import { Engine } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import type { ReplyTables, StoredReply } from '../engine/replyTables.js';
import { type Color, opponent } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { EMPTY } from '../rules/position.js';

export interface LessonPlayout {
  readonly moves: readonly Point[];
  readonly winner: Color;
  /** By move: whether it was a stored reply; missing where nobody says. */
  readonly isReply?: readonly boolean[];
}

export interface ReplyLesson {
  /** The replies to one move that are stored before the first playout, after it, and so on. */
  readonly tables: readonly (readonly StoredReply[])[];
  readonly playouts: readonly LessonPlayout[];
}

/** A playout that goes on longer is no example. */
const MOST_MOVES_PER_POINT = 3;
/** Nobody is to win by half a point of komi here: White gets what moving second costs. */
const KOMI = 0.5;

/** After playouts that are given. */
export async function learnReplies(
  host: Host,
  policy: string,
  size: number,
  playouts: readonly LessonPlayout[],
): Promise<ReplyLesson> {
  const board = (await openEngine(host)).createBoard(size);
  const tables: (readonly StoredReply[])[] = [[]];
  for (const { moves, winner } of playouts) {
    board.learnFrom(policy, moves, winner);
    tables.push(board.replies?.all() ?? []);
  }
  return { tables, playouts };
}

/** After so many playouts of its own from the empty board. */
export async function playReplies(
  host: Host,
  policy: string,
  size: number,
  count: number,
  seed: number,
): Promise<ReplyLesson> {
  const engine = await openEngine(host);
  const [learner, board] = [engine.createBoard(size), engine.createBoard(size)];
  const tables: (readonly StoredReply[])[] = [[]];
  const playouts: LessonPlayout[] = [];
  for (let number = 0; number < count; number++) {
    const playout = playOut(board, learner.replies, makeRng(mixSeed(seed, number)));
    learner.learnFrom(policy, playout.moves, playout.winner);
    playouts.push(playout);
    tables.push(learner.replies?.all() ?? []);
  }
  return { tables, playouts };
}

const openEngine = (host: Host): Promise<Engine> => Engine.create(host, { threads: 1, shared: false, memoryMiB: 8 });

/** A stored reply where it can be played, else any move that fills no own eye. */
function playOut(board: FastBoard, replies: ReplyTables | undefined, rng: Rng): LessonPlayout {
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
  moves.length >= MOST_MOVES_PER_POINT * size * size;

const mayPlay = (board: FastBoard, color: Color, point: Point): boolean =>
  board.isLegal(color, point) && !board.isEye(color, point);

/** A pass where there is nothing else. */
export function randomMove(board: FastBoard, color: Color, rng: Rng): Point {
  const cells = board.readCells();
  const moves = pointsOf(board.size).filter((point) => cells[point] === EMPTY && mayPlay(board, color, point));
  return moves.length === 0 ? PASS : (moves[rng.below(moves.length)] as Point);
}
