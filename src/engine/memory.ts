/** Hands out the kernel's memory: tables first, then workspaces and trees as they are asked for. */
import { InputError } from '../base/inputError.js';
import { PAGE_BYTES } from './instantiate.js';
import type { Kernel } from './kernel.js';
import { writeTables } from './tables.js';

/** Everything starts at multiples of this, so that two threads never share a cache line. */
const ALIGNMENT = 128;

export class Allocator {
  /** Where the tables are. */
  readonly tables: number;
  readonly #kernel: Kernel;
  #end: number;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#end = alignUp(kernel.functions.HEAP_BASE.value);
    this.tables = this.allocate(kernel.functions.TABLES_BYTES.value);
    writeTables(kernel, this.tables);
  }

  /** The address of a fresh workspace. */
  allocateWorkspace(): number {
    const { functions } = this.#kernel;
    const space = this.allocate(functions.WORKSPACE_BYTES.value);
    functions.useTables(space, this.tables);
    return space;
  }

  /** Memory in which playout policies keep what they learn. */
  allocateLore(): number {
    return this.allocate(this.#kernel.functions.LORE_BYTES.value);
  }

  allocateTrace(): number {
    return this.allocate(this.#kernel.functions.TRACE_BYTES.value);
  }

  allocate(bytes: number): number {
    const address = this.#end;
    const end = alignUp(address + bytes);
    const { memory } = this.#kernel;
    const missing = end - memory.buffer.byteLength;
    try {
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    } catch {
      throw new InputError(`there is no room for ${Math.ceil(bytes / 2 ** 20)} MiB more: choose a smaller memory`);
    }
    this.#end = end;
    return address;
  }
}

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
