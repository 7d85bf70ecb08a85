/**
 * Features of all legal moves of a board, read by the kernel (kernel/features.ts),
 * and their strengths under a model.
 */

import { PASS, type Point } from '../rules/point.js';
import type { FastBoard } from './board.js';
import type { Kernel } from './kernel.js';
import type { Allocator } from './memory.js';
import { type StrengthTables, storeMoveModel } from './moveModel.js';
import type { PlayoutPolicy } from './playoutPolicy.js';

/** What was played before: features speak of the last two moves. */
export interface MoveHistory {
  /** PASS after a pass and at the beginning. */
  readonly last: Point;
  readonly beforeLast: Point;
  /** Did the last move take stones? */
  readonly lastTook: boolean;
  readonly lastPassed: boolean;
}

export const NO_HISTORY: MoveHistory = { last: PASS, beforeLast: PASS, lastTook: false, lastPassed: false };

const LISTS = { points: 0, levels: 1, shapes: 2, replies: 3, shapeHashes: 4, replyHashes: 5, strengths: 6, owned: 7 };

/** The lists of the last description; candidate i is entry i, the pass comes last. Valid until memory is next allocated. */
export interface MoveLists {
  readonly points: Uint16Array;
  /** Levels of candidate i start at i * levelBytes. */
  readonly levels: Uint8Array;
  readonly shapes: Uint32Array;
  readonly replies: Uint32Array;
  /** RADII hashes a candidate; replies have none (0) where the last move is far away. */
  readonly shapeHashes: BigUint64Array;
  readonly replyHashes: BigUint64Array;
  readonly strengths: Float64Array;
}

/** A point of the kernel is the byte offset of a 32-byte record. */
const POINT_SHIFT = 5;
const MAX_CANDIDATES = 364;

export class MoveReader {
  readonly radii: number;
  readonly levelBytes: number;
  readonly featureCount: number;
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #features: number;
  #lists: MoveLists | undefined;

  constructor(kernel: Kernel, allocator: Allocator) {
    const { functions } = kernel;
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.radii = functions.RADII.value;
    this.levelBytes = functions.LEVEL_BYTES.value;
    this.featureCount = functions.FEATURE_COUNT.value;
    this.#features = allocator.allocate(functions.FEATURE_SPACE_BYTES.value);
    functions.layOutFeatures(this.#features);
  }

  /** Uses these strengths from now on. Each call takes new memory, so one reader serves one model or two. */
  useModel(tables: StrengthTables): void {
    const { shapes, replies, strengths } = storeMoveModel(this.#kernel, this.#allocator, tables);
    this.#kernel.functions.useModel(this.#features, shapes, replies, strengths);
    this.#lists = undefined;
  }

  /** Without a model, the hashes of all shapes are in the lists; with one, they end at the first that it does not know. */
  forgetModel(): void {
    this.#kernel.functions.useModel(this.#features, 0, 0, 0);
  }

  /** Counts in how many playouts the side to move ends up owning each point; descriptions then know the owner. */
  countOwned(board: FastBoard, playouts: number, policy: PlayoutPolicy, seed: number): void {
    board.prepareLore(policy);
    board.preparePlayouts(policy, 0, seed);
    this.#kernel.functions.countOwned(board.space, this.#features, playouts);
  }

  /** Descriptions leave out the owner from now on. */
  forgetOwned(): void {
    this.#kernel.functions.forgetOwned(this.#features);
  }

  /** Reads the features of every legal move, the pass included; says how many there are. */
  describe(board: FastBoard, history: MoveHistory): number {
    this.#setHistory(history);
    return this.#kernel.functions.describeMoves(board.space, this.#features);
  }

  /** Reads the shapes around every legal point and nothing else; says how many there are. */
  describeShapes(board: FastBoard, history: MoveHistory): number {
    this.#setHistory(history);
    return this.#kernel.functions.describeShapes(board.space, this.#features);
  }

  /** Reads the shapes around one empty point and nothing else: those of candidate 0. */
  describeShape(board: FastBoard, history: MoveHistory, point: Point): void {
    this.#setHistory(history);
    this.#kernel.functions.describeShape(board.space, this.#features, point);
  }

  #setHistory({ last, beforeLast, lastTook, lastPassed }: MoveHistory): void {
    this.#kernel.functions.setHistory(this.#features, last, beforeLast, Number(lastTook), Number(lastPassed));
  }

  /** The strengths of all described moves are worked out; returns their sum. */
  rate(): number {
    return this.#kernel.functions.rateMoves(this.#features);
  }

  /** The hash of the smallest shape, by the code of a point's eight neighbours (kernel/shape.ts) with Black as the mover. */
  hashOfNeighbours(code: number): bigint {
    return BigInt.asUintN(64, this.#kernel.functions.hashOfNeighbours(this.#features, code));
  }

  /** The point of a described candidate. */
  pointOf(candidate: number): Point {
    return ((this.lists.points[candidate] as number) >> POINT_SHIFT) as Point;
  }

  get lists(): MoveLists {
    const { memory } = this.#kernel;
    // Growing a memory detaches older views of a plain one; a shared one has a new, longer buffer.
    if (this.#lists?.levels.buffer !== memory.buffer) this.#lists = this.#makeLists(memory.buffer);
    return this.#lists;
  }

  #makeLists(buffer: ArrayBufferLike): MoveLists {
    const at = (which: number): number => this.#kernel.functions.featureList(this.#features, which);
    return {
      points: new Uint16Array(buffer, at(LISTS.points), MAX_CANDIDATES),
      levels: new Uint8Array(buffer, at(LISTS.levels), MAX_CANDIDATES * this.levelBytes),
      shapes: new Uint32Array(buffer, at(LISTS.shapes), MAX_CANDIDATES),
      replies: new Uint32Array(buffer, at(LISTS.replies), MAX_CANDIDATES),
      shapeHashes: new BigUint64Array(buffer, at(LISTS.shapeHashes), MAX_CANDIDATES * this.radii),
      replyHashes: new BigUint64Array(buffer, at(LISTS.replyHashes), MAX_CANDIDATES * this.radii),
      strengths: new Float64Array(buffer, at(LISTS.strengths), MAX_CANDIDATES),
    };
  }
}
