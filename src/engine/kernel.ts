/**
 * The kernel as TypeScript sees it: the functions of `kernel/index.ts`, and the
 * memory they work on. Nothing outside this folder calls them.
 */

import type { FeatureExports } from './featureKernel.js';
import type { NetKernelExports } from './netKernel.js';

/** The part of WebAssembly.Memory that the engine needs; pure folders have no DOM types. */
export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/** A compiled kernel; opaque, so that it can be sent to a worker. */
export interface KernelModule {
  readonly __compiledKernel: unique symbol;
}

/** A point index of `src/rules`, a colour as in `rules/position.ts` (1 black, 2 white), an address. */
type Index = number;
type Cell = number;
type Address = number;

/** Numbers that the kernel exports by name. */
type Constant = { readonly value: number };

/** Fields of the tree that are 32-bit integers. */
export type TreeWord =
  | 'selection'
  | 'priorRuns'
  | 'priorWins'
  | 'passRuns'
  | 'passWins'
  | 'raveRuns'
  | 'raveWins'
  | 'priorWeight'
  | 'expandAfter'
  | 'repeatsWinsFrom'
  | 'usesFilter'
  | 'virtualLoss'
  | 'fullPlayoutEvery'
  | 'widens'
  | 'modelPrior'
  | 'countsByMove'
  | 'barredDepth'
  | 'superko'
  | 'policy'
  | 'doubledKomi'
  | 'mercy'
  | 'longestGame'
  | 'historyCount'
  | 'isStopped'
  | 'epoch'
  | 'capacity'
  | 'freeCount'
  | 'size'
  | 'area'
  | 'choices'
  | 'root'
  | 'priors'
  | 'nodeBytes';
export type TreeFloat = 'raveBias' | 'exploration' | 'modelBias' | 'modelOpens' | 'opensAtStake';
export type SpaceWord = 'playouts' | 'blackWins' | 'discarded' | 'endedPlayouts' | 'epoch';
export type NodeWord = 'totalRuns' | 'priorRuns';
export type SpaceDouble = 'scoreSum' | 'scoreSquares';
/** Options of the reply policies (kernel/replies.ts), and the clock and scales of what is counted about them. */
export type ReplyWord =
  | 'usesTwo'
  | 'usesThree'
  | 'usesOwn'
  | 'forgets'
  | 'place'
  | 'checksShape'
  | 'duplicates'
  | 'trace';
export type TacticsWord =
  | 'repliesAt'
  | 'refusesSuggested'
  | 'refusesRandom'
  | 'vitalPoints'
  | 'saves'
  | 'catches'
  | 'patterns';
/** Options of other policies, 32-bit floating-point numbers. */
export type PolicyFloat = 'SOFTMAX_temperature' | 'NGRAMS_epsilon' | 'NGRAMS_decay' | 'NGRAMS_trusted';
export type TraceWord = 'clock' | 'binWidthOfOne' | 'binWidthOfTwo';

type Offsets = { readonly [Name in `TREE_${TreeWord | TreeFloat}`]: Constant } & {
  readonly [Name in `SPACE_${SpaceWord | SpaceDouble | 'moveSum'}`]: Constant;
} & {
  readonly [Name in `NODE_${NodeWord}`]: Constant;
} & {
  readonly [Name in `REPLIES_${ReplyWord}` | `TACTICS_${TacticsWord}`]: Constant;
} & {
  readonly [Name in `TRACE_${TraceWord}` | PolicyFloat]: Constant;
};

export interface KernelExports extends Offsets, NetKernelExports, FeatureExports {
  readonly HEAP_BASE: Constant;
  readonly WORKSPACE_BYTES: Constant;
  readonly TABLES_BYTES: Constant;
  readonly TREE_BYTES: Constant;
  readonly MOVE_OWNERS_BYTES: Constant;
  readonly PATTERNS: Constant;
  readonly EXCHANGE_ENTRIES: Constant;
  readonly LORE_BYTES: Constant;
  readonly OPTION_BYTES: Constant;
  readonly TRACE_BYTES: Constant;
  readonly LOOK_UPS: Constant;
  readonly LIVES: Constant;
  readonly LIVES_BYTES: Constant;
  readonly LIFE_BINS: Constant;
  readonly MAX_HISTORY: Constant;
  readonly EXCLUDED: Constant;
  readonly MIN_SIZE: Constant;
  readonly MAX_SIZE: Constant;
  useTables(space: Address, tables: Address): void;
  useLore(space: Address, lore: Address): void;
  useMoveOwners(space: Address, owners: Address): void;
  beginLore(lore: Address, policy: number, size: number): void;
  learnFrom(space: Address, count: number, winner: Cell): void;
  reset(space: Address, size: number): void;
  seed(space: Address, low: number, high: number): void;
  exchangeAddress(space: Address): Address;
  placeStones(space: Address, toMove: Cell, ko: Index): Index;
  readStones(space: Address): void;
  isLegal(space: Address, color: Cell, point: Index): number;
  tryMove(space: Address, color: Cell, point: Index): number;
  tryMoves(space: Address, count: number): number;
  isEye(space: Address, color: Cell, point: Index): number;
  isFeasible(space: Address, color: Cell, point: Index): number;
  isSelfAtari(space: Address, color: Cell, point: Index): number;
  capturesAt(space: Address, color: Cell, point: Index): number;
  libertyCount(space: Address, point: Index): number;
  koPoint(space: Address): Index;
  areaScore(space: Address): number;
  fault(space: Address): number;
  setPlayouts(space: Address, policy: number, doubledKomi: number, mercy: number): void;
  runPlayouts(space: Address, count: number): void;
  layOutTree(tree: Address, size: number, columns: number, bytes: number): void;
  setRoot(space: Address, moveNumber: number, last: Index, before: Index, third: Index, lastTook: number): void;
  beginSearch(space: Address, tree: Address, limit: number, salt: bigint): void;
  search(space: Address, tree: Address, batch: number): number;
  /** Moves among which a search that widens chooses after so many playouts. */
  openMoves(playouts: number): number;
  ownersAddress(space: Address): Address;
  scoresAddress(space: Address): Address;
  scoredAddress(space: Address): Address;
  moveOwnersAddress(space: Address): Address;
  barredAddress(tree: Address, color: Cell): Address;
  historyAddress(tree: Address): Address;
  columnsOf(tree: Address, node: Address): Address;
  /** Stored replies, 0 for none; -1 is the move before the first of a game. */
  replyToOne(lore: Address, color: Cell, last: Index | -1): Index;
  usesOfReply(lore: Address, color: Cell, last: Index | -1): number;
  replyToTwo(lore: Address, color: Cell, before: Index | -1, last: Index | -1): Index;
  followUp(lore: Address, color: Cell, before: Index | -1): Index;
}

/** One thread's kernel: the functions and the memory, which threads may share. */
export interface Kernel {
  readonly functions: KernelExports;
  readonly memory: KernelMemory;
}

/** Sizes the kernel plays; `rules` alone knows 1x1 and 20x20 to 25x25. */
export const MIN_KERNEL_SIZE = 2;
export const MAX_KERNEL_SIZE = 19;

export const isKernelSize = (size: number): boolean =>
  Number.isInteger(size) && size >= MIN_KERNEL_SIZE && size <= MAX_KERNEL_SIZE;
