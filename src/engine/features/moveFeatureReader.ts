/**
 * Reads the features of all legal moves on a board (kernel/features/features.ts), and computes the strengths of the
 * moves with a pattern model.
 */

import type { Game } from '../../rules/game.js';
import { PASS, type Point } from '../../rules/point.js';
import type { Allocator } from '../allocator.js';
import type { KernelBoard } from '../board.js';
import type { Kernel } from '../kernel.js';
import type { PlayoutPolicy } from '../search/playoutPolicy.js';
import { FEATURES, type FeatureName } from './featureList.js';
import { type StrengthTables, storeMoveModel } from './moveModel.js';

/** The last two moves, which some features depend on. */
export interface MoveHistory {
  /** The point of the last move; PASS after a pass and at the start of the game. */
  readonly last: Point;
  readonly beforeLast: Point;
  /** Whether the last move captured stones. */
  readonly lastTook: boolean;
  readonly lastPassed: boolean;
}

/** The history at the start of a game. */
export const NO_HISTORY: MoveHistory = { last: PASS, beforeLast: PASS, lastTook: false, lastPassed: false };

export function moveHistory(game: Game): MoveHistory {
  const { moves, lastMove } = game;
  if (!lastMove) return NO_HISTORY;
  return {
    last: lastMove.point,
    beforeLast: moves.at(-2)?.point ?? PASS,
    lastTook: game.hasLastMoveCaptured,
    lastPassed: lastMove.point === PASS,
  };
}

const LISTS = { points: 0, levels: 1, shapes: 2, replies: 3, shapeHashes: 4, replyHashes: 5, strengths: 6, owned: 7 };

/**
 * The results of the last call of `describe`, as views of the kernel's memory. Entry i belongs to candidate i. The last
 * candidate is the pass. The views become invalid when the memory grows.
 */
export interface MoveLists {
  readonly points: Uint16Array;
  /** The levels of the features of all candidates. The levels of candidate i start at index i * levelBytes. */
  readonly levels: Uint8Array;
  readonly shapes: Uint32Array;
  readonly replies: Uint32Array;
  /**
   * The hashes of the shapes around each candidate. Each candidate has `radii` hashes, one for each size of a shape.
   * The hashes in `replyHashes` also depend on the point of the last move. If this point is outside the largest circle
   * around a candidate, the candidate's first hash in `replyHashes` is 0, and its other hashes there have no meaning.
   */
  readonly shapeHashes: BigUint64Array;
  readonly replyHashes: BigUint64Array;
  readonly strengths: Float64Array;
}

/** The kernel stores a point as a byte offset: the index of the point, shifted left by 5 bits. */
const POINT_SHIFT = 5;
const MAX_CANDIDATES = 364;

/** Reads the features of all legal moves of a board. */
export class MoveFeatureReader {
  readonly radii: number;
  readonly levelBytes: number;
  readonly featureCount: number;
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #features: number;
  #lists: MoveLists | undefined;

  /** @internal */
  constructor(kernel: Kernel, allocator: Allocator) {
    const { functions } = kernel;
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.radii = functions.CIRCLE_COUNT.value;
    this.levelBytes = functions.LEVEL_BYTES_PER_CANDIDATE.value;
    this.featureCount = functions.FEATURE_COUNT.value;
    this.#features = allocator.allocate(functions.FEATURE_MEMORY_BYTES.value);
    functions.layOutFeatureMemory(this.#features);
  }

  /**
   * Sets the pattern model with whose strengths `rate` rates moves. Each call allocates memory that is never freed, so
   * a reader should use few models.
   */
  useModel(tables: StrengthTables): void {
    const { shapes, replies, strengths } = storeMoveModel(this.#kernel, this.#allocator, tables);
    this.#kernel.functions.useMoveModel(this.#features, shapes, replies, strengths);
    this.#lists = undefined;
  }

  /**
   * Removes the pattern model. Without a model, `shapeHashes` and `replyHashes` contain hashes for all sizes of shapes.
   * With a model, the hashes of a candidate end at the first shape that the model does not know.
   */
  forgetModel(): void {
    this.#kernel.functions.useMoveModel(this.#features, 0, 0, 0);
  }

  /**
   * Runs playouts and counts how often the side to move owns each point at the end. From then until
   * `turnOffOwnerFeature` is called, `describe` also reads the feature `owner`.
   */
  countOwnersByPlayouts(board: KernelBoard, playouts: number, policy: PlayoutPolicy, seed: number): void {
    board.preparePolicyState(policy);
    board.preparePlayouts(policy, 0, seed);
    this.#kernel.functions.countOwnersByPlayouts(board.space, this.#features, playouts);
  }

  /** Discards the counts of `countOwnersByPlayouts`, so that `describe` does not read the feature `owner`. */
  turnOffOwnerFeature(): void {
    this.#kernel.functions.turnOffOwnerFeature(this.#features);
  }

  /**
   * Sets whether every chain in atari counts as newly in atari, as another reading of the paper. Models that play are
   * fitted without it.
   */
  countOldAtari(counts: boolean): void {
    this.#kernel.functions.countOldAtari(this.#features, Number(counts));
  }

  /**
   * Reads the features of every legal move, the pass included. Returns the number of moves, which are called
   * candidates.
   */
  describe(board: KernelBoard, history: MoveHistory): number {
    this.#setHistory(history);
    return this.#kernel.functions.computeFeaturesOfMoves(board.space, this.#features);
  }

  /** Reads the shapes around all legal moves except the pass, but no features. Returns the number of these moves. */
  describeShapes(board: KernelBoard, history: MoveHistory): number {
    this.#setHistory(history);
    return this.#kernel.functions.computeShapesOfMoves(board.space, this.#features);
  }

  /** Reads the shapes around one empty point, but no features. In the results this point is candidate 0. */
  describeShape(board: KernelBoard, history: MoveHistory, point: Point): void {
    this.#setHistory(history);
    this.#kernel.functions.computeShapesOfPoint(board.space, this.#features, point);
  }

  #setHistory({ last, beforeLast, lastTook, lastPassed }: MoveHistory): void {
    this.#kernel.functions.setLastMoves(this.#features, last, beforeLast, Number(lastTook), Number(lastPassed));
  }

  /** Computes the strengths of all candidates with the model. Returns the sum of the strengths. */
  rate(): number {
    return this.#kernel.functions.rateMoves(this.#features);
  }

  /**
   * Returns the hash of the smallest shape, which contains only the eight neighbours of a point. `code` encodes the
   * neighbours (kernel/board/neighbourhood.ts). The hash is for Black to move.
   */
  hashOfNeighbours(code: number): bigint {
    return BigInt.asUintN(64, this.#kernel.functions.hashOfNeighbours(this.#features, code));
  }

  /** Returns the point of a candidate. */
  pointOf(candidate: number): Point {
    return ((this.lists.points[candidate] as number) >> POINT_SHIFT) as Point;
  }

  get lists(): MoveLists {
    const { memory } = this.#kernel;
    // When the memory grows, existing views become invalid (if memory is not shared) or too short (if memory is
    // shared). Therefore the lists are made anew.
    if (this.#lists?.levels.buffer !== memory.buffer) this.#lists = this.#makeLists(memory.buffer);
    return this.#lists;
  }

  #makeLists(buffer: ArrayBufferLike): MoveLists {
    const at = (which: number): number => this.#kernel.functions.featureListAddress(this.#features, which);
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

/** A feature of a move, with its level. */
interface FeatureLevel {
  readonly feature: FeatureName;
  /** The index of the feature in FEATURES. */
  readonly index: number;
  /** The number of the level. The first level is 1. */
  readonly level: number;
  /** The name of the level. */
  readonly name: string;
}

/** Returns the features of a candidate, as the last call of `describe` read them. */
export function featuresOf(reader: MoveFeatureReader, candidate: number): FeatureLevel[] {
  const { levels } = reader.lists;
  const at = candidate * reader.levelBytes;
  return FEATURES.flatMap(({ name: feature, levels: names }, index) => {
    const level = levels[at + index] as number;
    const name = names[level - 1];
    return name === undefined ? [] : [{ feature, index, level, name }];
  });
}

/** Returns the number of the candidate at a point; undefined if the move is illegal. */
export function candidateAt(reader: MoveFeatureReader, count: number, point: Point): number | undefined {
  for (let candidate = 0; candidate < count; candidate++) if (reader.pointOf(candidate) === point) return candidate;
  return undefined;
}
