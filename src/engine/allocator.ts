/**
 * Allocates the kernel's memory. The tables that all threads read come first, followed by blocks for workspaces, trees
 * and other data.
 */
import { InputError } from '../base/errors.js';
import { COLORS } from '../rules/color.js';
import { cellCount, type Point } from '../rules/point.js';
import { BLACK, WHITE } from '../rules/position.js';
import { zobristKey } from '../rules/zobrist.js';
import { type Kernel, MAX_KERNEL_BOARD_SIZE, PAGE_BYTES } from './kernel.js';
import { packPatternTable, patternNeighbourhoodCodes } from './search/patterns3x3.js';

/**
 * Every block starts at a multiple of ALIGNMENT bytes, so that blocks of different threads never share a cache line.
 */
const ALIGNMENT = 128;

export class Allocator {
  /** The address of the tables that all threads read. */
  readonly tables: number;
  readonly #kernel: Kernel;
  #end: number;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#end = alignUp(kernel.functions.HEAP_BASE.value);
    this.tables = this.allocate(kernel.functions.SHARED_TABLES_BYTES.value);
    writeTables(kernel, this.tables);
  }

  /** Allocates a workspace and returns its address. */
  allocateWorkspace(): number {
    const { functions } = this.#kernel;
    const space = this.allocate(functions.WORKSPACE_BYTES.value);
    functions.useSharedTables(space, this.tables);
    return space;
  }

  /** Allocates a policy state and returns its address. */
  allocatePolicyState(): number {
    return this.allocate(this.#kernel.functions.POLICY_STATE_BYTES.value);
  }

  allocateTrace(): number {
    return this.allocate(this.#kernel.functions.REPLY_TRACE_BYTES.value);
  }

  allocate(bytes: number): number {
    const address = this.#end;
    const end = alignUp(address + bytes);
    const { memory } = this.#kernel;
    const missing = end - memory.buffer.byteLength;
    try {
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    } catch {
      throw new InputError(
        `not enough memory: another ${Math.ceil(bytes / 2 ** 20)} MiB could not be allocated; choose a smaller search memory`,
      );
    }
    this.#end = end;
    return address;
  }
}

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Writes the Zobrist keys and the table of 3x3 patterns (layout: kernel/memory/sharedTables.ts). */
function writeTables({ functions, memory }: Kernel, address: number): void {
  const points = cellCount(MAX_KERNEL_BOARD_SIZE);
  const keys = new BigUint64Array(memory.buffer, address, COLORS.length * points);
  for (const [index, color] of COLORS.entries())
    for (let point = 0; point < points; point++) keys[index * points + point] = zobristKey(color, point as Point);
  const bytes = new Uint8Array(memory.buffer, address + functions.PATTERNS_OFFSET.value);
  const black = packPatternTable(patternNeighbourhoodCodes(BLACK));
  bytes.set(black);
  bytes.set(packPatternTable(patternNeighbourhoodCodes(WHITE)), black.length);
}

/**
 * The memory in which each thread counts who owns each point at the end of playouts, separately for each move at the
 * root. The memory is allocated only when a search needs it, because it takes half a MiB per thread.
 */
export class OwnersByFirstMove {
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #spaces: readonly number[];
  #isGiven = false;

  /** `spaces` are the addresses of the workspaces of all threads. */
  constructor(kernel: Kernel, allocator: Allocator, spaces: readonly number[]) {
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.#spaces = spaces;
  }

  /**
   * Allocates the memory in which the threads count owners, unless it is already allocated. The caller must not call
   * this while a search is running.
   */
  prepare(): void {
    if (this.#isGiven) return;
    const { functions } = this.#kernel;
    for (const space of this.#spaces)
      functions.useOwnersByFirstMove(space, this.#allocator.allocate(functions.OWNERS_BY_FIRST_MOVE_BYTES.value));
    this.#isGiven = true;
  }
}
