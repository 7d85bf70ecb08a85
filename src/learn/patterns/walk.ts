/** A recorded game as a learner meets it: a board that plays along, and what was played before each move. */
import type { FastBoard } from '../../engine/board.js';
import type { MoveHistory } from '../../engine/moveReader.js';
import type { GameRecord } from '../../record/game.js';
import { startPosition } from '../../record/replay.js';
import { PASS, type Point } from '../../rules/point.js';
import { cellOf, type Position } from '../../rules/position.js';

/** As it travels between threads. */
export interface LearnedGame {
  readonly start: Position;
  /** Colour above, point below. */
  readonly moves: Uint16Array;
  /** Number of the game in its collection: what is drawn at random for it depends on nothing else. */
  readonly index: number;
}

const COLOR_SHIFT = 12;
const POINT_MASK = (1 << COLOR_SHIFT) - 1;

export const packGame = (record: GameRecord, index: number): LearnedGame => ({
  start: startPosition(record),
  moves: Uint16Array.from(record.moves, ({ color, point }) => (cellOf(color) << COLOR_SHIFT) | point),
  index,
});

/** Called before each move, with the position on the board. */
export type Visit = (played: Point, history: MoveHistory, moveNumber: number) => void;

/** Replays a game; the records were checked before, so every move is legal. */
export function walkGame(board: FastBoard, { start, moves }: LearnedGame, visit: Visit): void {
  board.load(start);
  const history = { last: PASS, beforeLast: PASS, lastTook: false, lastPassed: false };
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as number;
    const point = (move & POINT_MASK) as Point;
    const color = move >> COLOR_SHIFT === 1 ? 'black' : 'white';
    board.setToMove(color);
    visit(point, history, i);
    const taken = board.tryPlay(color, point);
    if (taken === undefined) throw new Error(`move ${i + 1} of game ${start.size} is illegal`);
    history.beforeLast = history.last;
    history.last = point;
    history.lastTook = taken > 0;
    history.lastPassed = point === PASS;
  }
}
