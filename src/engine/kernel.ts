/**
 * The kernel as TypeScript sees it: the functions of `kernel/index.ts`, and the
 * memory they work on. Nothing outside this folder calls them.
 */

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

export interface KernelExports {
  readonly HEAP_BASE: { readonly value: Address };
  readonly WORKSPACE_BYTES: { readonly value: number };
  readonly EXCHANGE_ENTRIES: { readonly value: number };
  readonly MIN_SIZE: { readonly value: number };
  readonly MAX_SIZE: { readonly value: number };
  reset(space: Address, size: number): void;
  seed(space: Address, low: number, high: number): void;
  exchangeAddress(space: Address): Address;
  placeStones(space: Address, toMove: Cell, ko: Index): Index;
  readStones(space: Address): void;
  isLegal(space: Address, color: Cell, point: Index): number;
  tryMove(space: Address, color: Cell, point: Index): number;
  tryMoves(space: Address, count: number): number;
  isEye(space: Address, color: Cell, point: Index): number;
  libertyCount(space: Address, point: Index): number;
  koPoint(space: Address): Index;
  areaScore(space: Address): number;
  fault(space: Address): number;
  runLightPlayouts(space: Address, count: number, doubledKomi: number): void;
  blackWins(space: Address): number;
  movesPlayed(space: Address): number;
  scoreSum(space: Address): number;
}

/** One thread's kernel: the functions and the memory, which threads may share. */
export interface Kernel {
  readonly functions: KernelExports;
  readonly memory: KernelMemory;
}

/** Sizes the kernel plays; `rules` alone knows 1x1 and 20x20 to 25x25. */
export const MIN_KERNEL_SIZE = 2;
export const MAX_KERNEL_SIZE = 19;
