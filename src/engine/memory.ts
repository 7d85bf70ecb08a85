/** Hands out workspaces of the kernel's memory. */
import { PAGE_BYTES } from './instantiate.js';
import type { Kernel } from './kernel.js';

/** Workspaces start at multiples of this, so that two threads never share a cache line. */
const ALIGNMENT = 128;

export class WorkspaceAllocator {
  readonly #kernel: Kernel;
  readonly #bytes: number;
  #end: number;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#bytes = alignUp(kernel.functions.WORKSPACE_BYTES.value);
    this.#end = alignUp(kernel.functions.HEAP_BASE.value);
  }

  /** The address of a fresh workspace. */
  allocate(): number {
    const address = this.#end;
    this.#end += this.#bytes;
    const { memory } = this.#kernel;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }
}

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
