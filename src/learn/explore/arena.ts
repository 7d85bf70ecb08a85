/**
 * Games between two players who look one move ahead: each has a value for every
 * class and plays a move of the best class that is allowed; ties are drawn over
 * the moves, unless over the classes is asked for. A player passes only when no move is allowed,
 * and two passes end the game (Pell 1991).
 *
 * Values do not change during a game, so that the loop needs nothing of a learner
 * but a table of numbers.
 */
import type { Rng } from '../../base/rng.js';
import { PASS } from '../../rules/point.js';
import { BLACK, EMPTY, WHITE } from '../../rules/position.js';
import type { TopStrength } from './moveClass.js';
import { PositionSet } from './positionSet.js';
import { NO_CLASS, StringBoard } from './stringBoard.js';

export interface ArenaGame {
  /** Points by move, PASS among them; Black moves first. */
  readonly points: Int16Array;
  /** Classes by move; NO_CLASS for a pass. */
  readonly classes: Int16Array;
  /** How many moves there are in these lists, which the next game uses again. */
  readonly length: number;
  /** Black's lead in area, komi aside. */
  readonly lead: number;
}

/** Of moves with equal values each is as likely as any other, or each of their classes is, and then each move of it. */
export const TIES = ['moves', 'classes'] as const;
export type Ties = (typeof TIES)[number];

/** Positional superko ends every game, but nothing says how soon: a game this long is counted as it stands. */
export const mostMoves = (size: number): number => 20 * size * size;

export class Arena {
  readonly size: number;
  readonly #ties: Ties;
  readonly #board: StringBoard;
  readonly #past: PositionSet;
  readonly #points: Int16Array;
  readonly #classes: Int16Array;
  /** Moves of equal value, the best so far. */
  readonly #best: Int16Array;
  readonly #classAt: Int16Array;
  /** In which move a point was last refused because its position had been there. */
  readonly #refusedAt: Int32Array;
  readonly #hash = new Int32Array(2);

  constructor(size: number, top: TopStrength, ties: Ties = 'moves') {
    const most = mostMoves(size);
    this.size = size;
    this.#ties = ties;
    this.#board = new StringBoard(size, top);
    this.#past = new PositionSet(most);
    this.#points = new Int16Array(most);
    this.#classes = new Int16Array(most);
    this.#best = new Int16Array(size * size);
    this.#classAt = new Int16Array(this.#board.cells.length);
    this.#refusedAt = new Int32Array(this.#board.cells.length);
  }

  /** A game from the empty board. The lists of the result are those of every game: read them before the next. */
  play(black: Float64Array, white: Float64Array, rng: Rng): ArenaGame {
    const board = this.#board;
    board.clear();
    this.#past.clear();
    this.#past.add(0, 0);
    this.#refusedAt.fill(-1);
    const most = mostMoves(this.size);
    let passes = 0;
    let length = 0;
    while (passes < 2 && length < most) {
      const color = length % 2 === 0 ? BLACK : WHITE;
      const point = this.#choose(color, color === BLACK ? black : white, length, rng);
      this.#points[length] = point;
      this.#classes[length] = point === PASS ? NO_CLASS : (this.#classAt[point] as number);
      length++;
      if (point === PASS) passes++;
      else {
        passes = 0;
        board.play(color, point);
        this.#past.add(board.low, board.high);
      }
    }
    return { points: this.#points, classes: this.#classes, length, lead: board.areaLead() };
  }

  #choose(color: number, values: Float64Array, move: number, rng: Rng): number {
    this.#classify(color);
    for (;;) {
      const count = this.#findBest(values, move);
      if (count === 0) return PASS;
      const left = this.#board.hasCaptured ? this.#dropRepetitions(color, count, move) : count;
      if (left > 0) return this.#draw(this.#ties === 'classes' ? this.#keepOneClass(left, rng) : left, rng);
    }
  }

  #draw(count: number, rng: Rng): number {
    return this.#best[count === 1 ? 0 : rng.below(count)] as number;
  }

  /** Draws one of the classes on the list and takes the moves of others off it; says how many are left. */
  #keepOneClass(count: number, rng: Rng): number {
    const [best, classAt] = [this.#best, this.#classAt];
    const classes = [...new Set(best.subarray(0, count).map((point) => classAt[point] as number))];
    const drawn = classes[classes.length === 1 ? 0 : rng.below(classes.length)];
    let left = 0;
    for (let i = 0; i < count; i++) {
      const point = best[i] as number;
      if (classAt[point] === drawn) best[left++] = point;
    }
    return left;
  }

  #classify(color: number): void {
    const board = this.#board;
    const { points, cells } = board;
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as number;
      this.#classAt[point] = cells[point] === EMPTY ? board.classAt(color, point) : NO_CLASS;
    }
  }

  /** Lists the moves of the highest value that have not been refused; says how many. */
  #findBest(values: Float64Array, move: number): number {
    const { points } = this.#board;
    let count = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as number;
      const moveClass = this.#classAt[point] as number;
      if (moveClass === NO_CLASS || this.#refusedAt[point] === move) continue;
      const value = values[moveClass] as number;
      if (value > highest) {
        highest = value;
        count = 0;
      }
      if (value === highest) this.#best[count++] = point;
    }
    return count;
  }

  /** Takes moves off the list that would bring a position back; says how many are left. */
  #dropRepetitions(color: number, count: number, move: number): number {
    const [best, hash] = [this.#best, this.#hash];
    let left = 0;
    for (let i = 0; i < count; i++) {
      const point = best[i] as number;
      this.#board.hashAfter(color, point, hash);
      if (this.#past.has(hash[0] as number, hash[1] as number)) this.#refusedAt[point] = move;
      else best[left++] = point;
    }
    return left;
  }
}
