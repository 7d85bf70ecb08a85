/**
 * A class for the kernel's board. The board is fast and keeps no history of positions, so it supports only the simple
 * ko rule. Suicide is illegal. `load` and `readCells` convert between this board and the positions of `src/rules`.
 */
import { InputError } from '../base/errors.js';
import { splitMix64 } from '../base/rng.js';
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { type Point, pointsOf, writePoint } from '../rules/point.js';
import { cellAt, cellOf, EMPTY, emptyPosition, type Position } from '../rules/position.js';
import {
  isKernelBoardSize,
  type Kernel,
  MAX_KERNEL_BOARD_SIZE,
  MIN_KERNEL_BOARD_SIZE,
  type WorkspaceWord,
} from './kernel.js';
import type { PlayoutPolicy, PlayoutStrengths } from './search/playoutPolicy.js';
import type { PolicyState } from './search/policyState.js';
import type { ReplyTables } from './search/replyTables.js';
import { mercyLead } from './search/searchSettings.js';

/**
 * A move is passed to the kernel as one number: the point in the lower COLOR_SHIFT bits, the colour in the bits above
 * (kernel/memory/exchange.ts).
 */
const COLOR_SHIFT = 12;

/**
 * The faults that `findFault` can report: a message for each value of `BoardFault` in kernel/board/check.ts, in the
 * same order.
 */
const FAULTS = [
  undefined,
  'the stored counts of neighbours of a point are wrong',
  'the list of empty points is wrong',
  'the stored difference between the numbers of black and white stones is wrong',
  'a stone is assigned to the wrong chain',
  'the circular list of the stones of a chain is broken',
  'the stored number of stones of a chain is wrong',
  'the stored liberties of a chain are wrong',
  'the ko point is not empty',
  'the stored code of the neighbours of a point is wrong',
  'the bit that tells whether a point has a stone is wrong',
  'a chain in atari is missing from the list of chains in atari',
] as const;

export interface PlayoutCounts {
  readonly playouts: number;
  readonly blackWins: number;
  /** The number of moves in all playouts together, passes included. */
  readonly moves: number;
  /** The number of playouts that became too long and were ended without a winner. */
  readonly discarded: number;
}

export interface PlayoutBatch {
  readonly count: number;
  readonly seed: number;
  readonly komi: number;
  readonly policy: PlayoutPolicy;
}

/** A board of the kernel, for use in the calling thread. `Engine.createBoard` creates it. */
export class KernelBoard {
  readonly #kernel: Kernel;
  /** The address of the board's workspace. Only files of src/engine use it. */
  readonly space: number;
  readonly #policyState: PolicyState;
  /** The board size; NaN until the first call of `clear`. */
  #size = Number.NaN;

  /**
   * `space` is the address of a workspace that no other board uses. Several boards may use the same policy state.
   * @internal
   */
  constructor(kernel: Kernel, space: number, policyState: PolicyState, size: number) {
    this.#kernel = kernel;
    this.space = space;
    this.#policyState = policyState;
    policyState.attach(space);
    this.clear(size);
  }

  get size(): number {
    return this.#size;
  }

  /** Removes all stones. If `size` is given, changes the board size. */
  clear(size: number = this.#size): void {
    if (size !== this.#size) checkKernelBoardSize(size);
    this.#size = size;
    this.#kernel.functions.reset(this.space, size);
  }

  /** Sets up a position of `src/rules`: its stones, side to move and ko point. */
  load(position: Position): void {
    this.clear(position.size);
    const exchange = this.#exchange();
    for (const point of pointsOf(position.size)) exchange[point] = cellAt(position, point);
    const breathless = this.#kernel.functions.placeStones(this.space, cellOf(position.toMove), position.ko ?? 0);
    if (breathless !== 0) {
      this.clear();
      throw new InputError(`the stone on ${writePoint(breathless as Point, position.size)} has no liberty`);
    }
  }

  /** Returns the stones as the cells of a position of `src/rules`. */
  readCells(): Uint8Array {
    this.#kernel.functions.readStones(this.space);
    const exchange = this.#exchange();
    const cells = emptyPosition(this.#size).cells;
    for (const point of pointsOf(this.#size)) cells[point] = exchange[point] ?? EMPTY;
    return cells;
  }

  get ko(): Point | undefined {
    const ko = this.#kernel.functions.koPoint(this.space);
    return ko === 0 ? undefined : (ko as Point);
  }

  /** May `color` play here? Superko is not checked. */
  isLegal(color: Color, point: Point): boolean {
    return this.#kernel.functions.isLegal(this.space, cellOf(color), point) !== 0;
  }

  /** Sets the side to move, for game records in which the colours do not alternate. */
  setSideToMove(color: Color): void {
    this.#kernel.functions.setSideToMove(this.space, cellOf(color));
  }

  /** Plays a move or a pass. Returns the number of captured stones, or undefined if the move is illegal. */
  tryPlay(color: Color, point: Point): number | undefined {
    const taken = this.#kernel.functions.tryMove(this.space, cellOf(color), point);
    return taken < 0 ? undefined : taken;
  }

  /** Plays the moves in order, up to the first illegal move. Returns the number of moves played. */
  replay(moves: readonly Move[]): number {
    const batch = this.#kernel.functions.EXCHANGE_ENTRIES.value;
    for (let start = 0; start < moves.length; start += batch) {
      const exchange = this.#exchange();
      const count = Math.min(batch, moves.length - start);
      for (let i = 0; i < count; i++) {
        const { color, point } = moves[start + i] as Move;
        exchange[i] = (cellOf(color) << COLOR_SHIFT) | point;
      }
      const played = this.#kernel.functions.tryMoves(this.space, count);
      if (played < count) return start + played;
    }
    return moves.length;
  }

  /** Tells whether playouts treat the empty point as an eye of `color`. */
  isEye(color: Color, point: Point): boolean {
    return this.#kernel.functions.isEye(this.space, cellOf(color), point) !== 0;
  }

  /** The number of liberties of the chain on a point. */
  libertyCount(point: Point): number {
    return this.#kernel.functions.libertyCount(this.space, point);
  }

  /** Returns Black's area minus White's area, without komi. All stones count as alive. */
  areaScore(): number {
    return this.#kernel.functions.areaScore(this.space);
  }

  /** Tells whether a move on the empty point is feasible (kernel/playout/feasible.ts). */
  isFeasible(color: Color, point: Point): boolean {
    return this.#kernel.functions.isFeasible(this.space, cellOf(color), point) !== 0;
  }

  /** Tells whether a stone on the empty point would capture nothing and leave its own chain in atari. */
  isSelfAtari(color: Color, point: Point): boolean {
    return this.#kernel.functions.isSelfAtari(this.space, cellOf(color), point) !== 0;
  }

  /** Returns the number of stones that a move on the empty point would capture. */
  capturesAt(color: Color, point: Point): number {
    return this.#kernel.functions.capturesAt(this.space, cellOf(color), point);
  }

  /** Restarts the random numbers of the board. */
  seed(seed: number): void {
    const mixed = splitMix64(BigInt(seed));
    this.#kernel.functions.seed(this.space, Number(mixed & 0xffff_ffffn), Number(mixed >> 32n));
  }

  /**
   * Runs playouts from the position on the board. The position does not change. The policy starts without learned data.
   */
  runPlayouts(order: PlayoutBatch): PlayoutCounts {
    this.#policyState.forget();
    this.preparePolicyState(order.policy);
    return this.continuePlayouts(order);
  }

  /**
   * Prepares the policy state for a policy. If the state was already prepared for the same policy and board size, the
   * learned data is kept.
   */
  preparePolicyState(policy: PlayoutPolicy): void {
    this.#policyState.prepare(this.#size, policy);
    this.#policyState.attach(this.space);
  }

  /**
   * Chooses a random reply to a legal move or a pass, as playouts with the policy `patterns` do. The board does not
   * change.
   */
  drawReply(model: PlayoutStrengths, color: Color, move: Point): Point {
    this.preparePolicyState({ rule: 'patterns', model });
    return this.#kernel.functions.drawPatternPlayoutMove(this.space, cellOf(color), move) as Point;
  }

  /** Sets the policy, komi and seed for the next playouts from this board. */
  preparePlayouts(policy: PlayoutPolicy, komi: number, seed: number): void {
    this.seed(seed);
    const mercy = policy === 'light' ? 0 : mercyLead(this.#size, komi);
    const { setPlayoutRules } = this.#kernel.functions;
    setPlayoutRules(this.space, this.#policyState.numberOf(policy), Math.round(2 * komi), mercy);
  }

  /** Runs playouts with a policy that `preparePolicyState` has prepared. The policy uses the data learned so far. */
  continuePlayouts({ count, seed, komi, policy }: PlayoutBatch): PlayoutCounts {
    const { functions, memory } = this.#kernel;
    this.preparePlayouts(policy, komi, seed);
    functions.runPlayouts(this.space, count);
    const view = new DataView(memory.buffer, this.space);
    const word = (name: WorkspaceWord): number => view.getInt32(functions[`WORKSPACE_${name}`].value, true);
    return {
      playouts: count,
      blackWins: word('blackWins'),
      discarded: word('discarded'),
      moves: Number(view.getBigInt64(functions.WORKSPACE_playoutMoves.value, true)),
    };
  }

  /**
   * Lets a policy learn from a given playout. `moves` are the moves of the playout, starting from the position on the
   * board, and `winner` is its winner.
   */
  learnFrom(policy: PlayoutPolicy, moves: readonly Point[], winner: Color): void {
    const { functions } = this.#kernel;
    this.preparePolicyState(policy);
    functions.setPlayoutRules(this.space, this.#policyState.numberOf(policy), 0, 0);
    this.#exchange().set(moves);
    functions.learnFromMoves(this.space, moves.length, cellOf(winner));
  }

  /** The replies that the current policy has stored; undefined if the policy does not store replies. */
  get replies(): ReplyTables | undefined {
    return this.#policyState.replies();
  }

  /**
   * Recomputes all stored data of the board in a slow but simple way, and describes the first difference found. Returns
   * undefined if there is no difference. Only tests use this.
   */
  findFault(): string | undefined {
    return FAULTS[this.#kernel.functions.boardFault(this.space)];
  }

  /**
   * Returns a view of the exchange list. Each call creates a new view, because views become invalid when the memory
   * grows.
   */
  #exchange(): Uint16Array {
    const { functions, memory } = this.#kernel;
    return new Uint16Array(memory.buffer, functions.exchangeListAddress(this.space), functions.EXCHANGE_ENTRIES.value);
  }
}

export function checkKernelBoardSize(size: number): void {
  if (!isKernelBoardSize(size))
    throw new InputError(
      `the engine plays on boards of size ${MIN_KERNEL_BOARD_SIZE} to ${MAX_KERNEL_BOARD_SIZE}, not of size ${size}`,
    );
}
