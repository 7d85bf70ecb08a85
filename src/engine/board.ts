/**
 * The kernel's board behind a typed handle. It plays fast and keeps no history:
 * simple ko only, suicide is illegal. `load` and `read` are the bridge between
 * it and the positions of `rules`.
 */
import { InputError } from '../base/inputError.js';
import { splitMix64 } from '../base/rng.js';
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { type Point, pointsOf, writePoint } from '../rules/point.js';
import { cellAt, cellOf, EMPTY, emptyPosition, type Position } from '../rules/position.js';
import { faultText } from './fault.js';
import { isKernelSize, type Kernel, MAX_KERNEL_SIZE, MIN_KERNEL_SIZE, type SpaceWord } from './kernel.js';
import type { Lore } from './lore.js';
import type { PlayoutPolicy, PlayoutStrengths } from './playoutPolicy.js';
import type { ReplyTables } from './replyTables.js';
import { mercyLead } from './searchSettings.js';

/** How a move crosses the boundary: kernel/exchange.ts has the other half. */
const COLOR_SHIFT = 12;

export interface PlayoutCounts {
  readonly playouts: number;
  readonly blackWins: number;
  /** Moves of all playouts together, passes included. */
  readonly moves: number;
  /** Playouts that took too long and have no winner. */
  readonly discarded: number;
}

export interface PlayoutOrder {
  readonly count: number;
  readonly seed: number;
  readonly komi: number;
  readonly policy: PlayoutPolicy;
}

/** The kernel's board in this thread, made by `createBoard` of an engine. It has no history: it knows simple ko only. */
export class FastBoard {
  readonly #kernel: Kernel;
  /** The address of its workspace, for those in this folder. */
  readonly space: number;
  readonly #lore: Lore;
  #size = 0;

  /** `space` is the address of a workspace that nobody else uses; others may share what its playouts learn. */
  constructor(kernel: Kernel, space: number, lore: Lore, size: number) {
    this.#kernel = kernel;
    this.space = space;
    this.#lore = lore;
    lore.attach(space);
    this.clear(size);
  }

  get size(): number {
    return this.#size;
  }

  /** Empties the board, which may change its size. */
  clear(size: number = this.#size): void {
    checkKernelSize(size);
    this.#size = size;
    this.#kernel.functions.reset(this.space, size);
  }

  /** Puts up a position of `rules`: stones, turn and ko. */
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

  /** The stones on the board, as cells of a `rules` position. */
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

  isLegal(color: Color, point: Point): boolean {
    return this.#kernel.functions.isLegal(this.space, cellOf(color), point) !== 0;
  }

  /** Whose turn it is: a record need not alternate. */
  setToMove(color: Color): void {
    this.#kernel.functions.setToMove(this.space, cellOf(color));
  }

  /** Plays a move or a pass: the number of stones taken, or undefined if it is illegal. */
  tryPlay(color: Color, point: Point): number | undefined {
    const taken = this.#kernel.functions.tryMove(this.space, cellOf(color), point);
    return taken < 0 ? undefined : taken;
  }

  /** Plays a whole game's moves from here; says how many were played before the first illegal one. */
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

  /** Is this empty point an eye of `color`, as playouts judge it? */
  isEye(color: Color, point: Point): boolean {
    return this.#kernel.functions.isEye(this.space, cellOf(color), point) !== 0;
  }

  libertyCount(point: Point): number {
    return this.#kernel.functions.libertyCount(this.space, point);
  }

  /** Black's lead in area on the board as it stands, komi aside. */
  areaScore(): number {
    return this.#kernel.functions.areaScore(this.space);
  }

  /** Does an empty point pass the filter of tree and playouts (kernel/feasible.ts)? */
  isFeasible(color: Color, point: Point): boolean {
    return this.#kernel.functions.isFeasible(this.space, cellOf(color), point) !== 0;
  }

  /** Would a stone on this empty point leave its chain in atari, having captured nothing? */
  isSelfAtari(color: Color, point: Point): boolean {
    return this.#kernel.functions.isSelfAtari(this.space, cellOf(color), point) !== 0;
  }

  /** Stones that a move on this empty point would take. */
  capturesAt(color: Color, point: Point): number {
    return this.#kernel.functions.capturesAt(this.space, cellOf(color), point);
  }

  seed(seed: number): void {
    const mixed = splitMix64(BigInt(seed));
    this.#kernel.functions.seed(this.space, Number(mixed & 0xffff_ffffn), Number(mixed >> 32n));
  }

  /** Games from the position on the board, which stays as it is. Policies that learn begin with nothing. */
  runPlayouts(order: PlayoutOrder): PlayoutCounts {
    this.#lore.forget();
    this.prepareLore(order.policy);
    return this.continuePlayouts(order);
  }

  /** Has playouts by this policy find what they need; what it learned on boards of this size is kept. */
  prepareLore(policy: PlayoutPolicy): void {
    this.#lore.prepare(this.#size, policy);
    this.#lore.attach(this.space);
  }

  /** Draws the answer to a legal move, or to a pass, as a playout by patterns would; the board stays as it is. */
  drawReply(model: PlayoutStrengths, color: Color, move: Point): Point {
    this.prepareLore({ rule: 'patterns', model });
    return this.#kernel.functions.drawPatternReply(this.space, cellOf(color), move) as Point;
  }

  /** How the next playouts from this board are played. */
  preparePlayouts(policy: PlayoutPolicy, komi: number, seed: number): void {
    this.seed(seed);
    const mercy = policy === 'light' ? 0 : mercyLead(this.#size, komi);
    const { setPlayouts } = this.#kernel.functions;
    setPlayouts(this.space, this.#lore.numberOf(policy), Math.round(2 * komi), mercy);
  }

  /** Games by a policy for which the lore has been prepared: what was learned there is used. */
  continuePlayouts({ count, seed, komi, policy }: PlayoutOrder): PlayoutCounts {
    const { functions, memory } = this.#kernel;
    this.preparePlayouts(policy, komi, seed);
    functions.runPlayouts(this.space, count);
    const view = new DataView(memory.buffer, this.space);
    const word = (name: SpaceWord): number => view.getInt32(functions[`SPACE_${name}`].value, true);
    return {
      playouts: count,
      blackWins: word('blackWins'),
      discarded: word('discarded'),
      moves: Number(view.getBigInt64(functions.SPACE_moveSum.value, true)),
    };
  }

  /** Has a policy learn from a playout as if it had played these moves, the first of a game, from the board as it stands. */
  learnFrom(policy: PlayoutPolicy, moves: readonly Point[], winner: Color): void {
    const { functions } = this.#kernel;
    this.prepareLore(policy);
    functions.setPlayouts(this.space, this.#lore.numberOf(policy), 0, 0);
    this.#exchange().set(moves);
    functions.learnFrom(this.space, moves.length, cellOf(winner));
  }

  /** What the reply policy stored that was last used on this board; undefined without one. */
  get replies(): ReplyTables | undefined {
    return this.#lore.replies();
  }

  /** Recounts everything the slow way; undefined if all is well. For tests. */
  findFault(): string | undefined {
    return faultText(this.#kernel.functions.fault(this.space));
  }

  /** Made anew each time: growing the memory detaches older views. */
  #exchange(): Uint16Array {
    const { functions, memory } = this.#kernel;
    return new Uint16Array(memory.buffer, functions.exchangeAddress(this.space), functions.EXCHANGE_ENTRIES.value);
  }
}

export function checkKernelSize(size: number): void {
  if (!isKernelSize(size))
    throw new InputError(
      `the engine plays on sizes ${MIN_KERNEL_SIZE} to ${MAX_KERNEL_SIZE}, so not on a board of size ${size}`,
    );
}
