/**
 * Games between two players that look one move ahead. Each player has a value for every class of moves, and plays an
 * allowed move of the class with the highest value. A player passes only if no move is allowed. Two passes end the game
 * (Pell 1991).
 *
 * Values do not change during a game, so an array of values describes a player completely.
 */
import type { Rng } from '../../base/rng.js';
import { PASS } from '../../rules/point.js';
import { BLACK, EMPTY, WHITE } from '../../rules/position.js';
import type { TopStrength } from './moveClass.js';
import { NO_CLASS, PellBoard } from './pellBoard.js';
import { PositionHashSet } from './positionHashSet.js';

/** The moves of a game, in arrays that the next game overwrites. */
export interface OnePlyGame {
  /** The point of each move, or PASS. Black moves first. */
  readonly points: Int16Array;
  /** The class of each move; NO_CLASS for a pass. */
  readonly classes: Int16Array;
  /** The number of moves of this game. Later entries of `points` and `classes` have no meaning. */
  readonly length: number;
  /** Black's lead in area, without komi. */
  readonly lead: number;
}

/**
 * The ways to choose among moves of equal value. 'moves' draws one of the moves. 'classes' draws one of the classes of
 * these moves, then one of the moves of this class.
 */
export const TIE_BREAKS = ['moves', 'classes'] as const;
/** A way to choose among moves of equal value. */
export type TieBreak = (typeof TIE_BREAKS)[number];

/**
 * The own spaces that players must not fill: single points that one own chain surrounds, or all points of the empty
 * regions that one own chain surrounds. The paper says "space".
 */
export const OWN_SPACES = ['points', 'regions'] as const;
/** Which own spaces players must not fill. */
export type OwnSpaces = (typeof OWN_SPACES)[number];

/**
 * The maximum number of moves in a game. After this number of moves, the game stops and the area on the board is
 * counted. Positional superko makes every game end, but some games would end only after very many moves.
 */
export const maxMoves = (size: number): number => 20 * size * size;

/** Plays games between two arrays of values, always on the same board. */
export class OnePlyGames {
  readonly size: number;
  readonly #ties: TieBreak;
  readonly #spaces: OwnSpaces;
  readonly #board: PellBoard;
  readonly #past: PositionHashSet;
  readonly #points: Int16Array;
  readonly #classes: Int16Array;
  /** The moves that have the highest value found so far. */
  readonly #best: Int16Array;
  readonly #classAt: Int16Array;
  readonly #ownRegions: Int16Array;
  /**
   * For each point: the move number, counted from 0, at which superko last forbade playing there; -1 if superko has not
   * forbidden the point in this game.
   */
  readonly #refusedAt: Int32Array;
  readonly #hash = new Int32Array(2);

  constructor(size: number, top: TopStrength, ties: TieBreak = 'moves', spaces: OwnSpaces = 'points') {
    const max = maxMoves(size);
    this.size = size;
    this.#ties = ties;
    this.#spaces = spaces;
    this.#board = new PellBoard(size, top);
    this.#past = new PositionHashSet(max);
    this.#points = new Int16Array(max);
    this.#classes = new Int16Array(max);
    this.#best = new Int16Array(size * size);
    this.#classAt = new Int16Array(this.#board.cells.length);
    this.#ownRegions = new Int16Array(size * size);
    this.#refusedAt = new Int32Array(this.#board.cells.length);
  }

  /** Plays a game from the empty board. The next game overwrites the arrays of the result. */
  play(black: Float64Array, white: Float64Array, rng: Rng): OnePlyGame {
    const board = this.#board;
    board.clear();
    this.#past.clear();
    this.#past.add(0, 0);
    this.#refusedAt.fill(-1);
    const max = maxMoves(this.size);
    let passes = 0;
    let length = 0;
    while (passes < 2 && length < max) {
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

  /**
   * Draws one of the classes that occur in the list of best moves, and removes the moves of all other classes from the
   * list. Returns the number of moves left.
   */
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
    if (this.#spaces === 'points') return;
    const count = board.listOwnRegions(color, this.#ownRegions);
    for (let i = 0; i < count; i++) this.#classAt[this.#ownRegions[i] as number] = NO_CLASS;
  }

  /**
   * Lists the moves with the highest value, except those that superko is already known to forbid. Returns the number of
   * moves in the list.
   */
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

  /** Removes from the list of best moves those that would repeat a position. Returns the number of moves left. */
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
