/**
 * Memory in which each thread counts who owns what after each first move. It is
 * handed out when a search first asks for it: on 19x19 it is half a MiB a thread.
 */
import type { Kernel } from './kernel.js';
import type { Allocator } from './memory.js';

export class MoveOwners {
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #spaces: readonly number[];
  #isGiven = false;

  /** `spaces` are the workspaces of all threads in this memory. */
  constructor(kernel: Kernel, allocator: Allocator, spaces: readonly number[]) {
    this.#kernel = kernel;
    this.#allocator = allocator;
    this.#spaces = spaces;
  }

  /** Between searches only. */
  prepare(): void {
    if (this.#isGiven) return;
    const { functions } = this.#kernel;
    for (const space of this.#spaces)
      functions.useMoveOwners(space, this.#allocator.allocate(functions.MOVE_OWNERS_BYTES.value));
    this.#isGiven = true;
  }
}
