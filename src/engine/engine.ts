/** An engine: a kernel for boards in this thread, and as many workers as asked for. */
import { InputError } from '../base/inputError.js';
import { mixSeed } from '../base/rng.js';
import type { Position } from '../rules/position.js';
import { FastBoard, type PlayoutCounts } from './board.js';
import type { Host } from './host.js';
import { compileKernel, createMemory, instantiateKernel } from './instantiate.js';
import type { Kernel, KernelModule } from './kernel.js';
import { WorkspaceAllocator } from './memory.js';
import { Worker } from './worker.js';

export interface EngineOptions {
  /** Worker threads; by default as many as the host advises. */
  readonly threads?: number;
  /** Plain memory instead of shared: one thread, as in a page without cross-origin isolation. */
  readonly shared?: boolean;
}

export interface PlayoutOptions {
  /** How long: a number of playouts, or of seconds by the clock. */
  readonly budget: { readonly playouts: number } | { readonly seconds: number };
  readonly seed: number;
  readonly komi: number;
}

/** Playouts a worker does before it asks for more: about a tenth of a second on 19x19. */
const BATCH = 2000;

export class Engine {
  readonly threads: number;
  readonly #host: Host;
  readonly #module: KernelModule;
  readonly #kernel: Kernel;
  readonly #allocator: WorkspaceAllocator;
  readonly #shared: boolean;
  readonly #workers: Worker[] = [];

  private constructor(host: Host, module: KernelModule, kernel: Kernel, threads: number, shared: boolean) {
    this.#host = host;
    this.#module = module;
    this.#kernel = kernel;
    this.#allocator = new WorkspaceAllocator(kernel);
    this.#shared = shared;
    this.threads = threads;
  }

  static async create(host: Host, options: EngineOptions = {}): Promise<Engine> {
    const shared = options.shared ?? host.canShareMemory;
    const threads = options.threads ?? (shared ? host.cores : 1);
    checkThreads(threads, shared);
    const module = await compileKernel(await host.readKernel(shared));
    const kernel = await instantiateKernel(module, createMemory(shared));
    return new Engine(host, module, kernel, threads, shared);
  }

  /** A board in this thread, empty. */
  createBoard(size: number): FastBoard {
    return new FastBoard(this.#kernel, this.#allocator.allocate(), size);
  }

  /** Uniform-random games from a position, on all threads. */
  async runPlayouts(position: Position, options: PlayoutOptions): Promise<PlayoutCounts> {
    const { budget } = options;
    const until = 'seconds' in budget ? this.#host.now() + 1000 * budget.seconds : Number.POSITIVE_INFINITY;
    let left = 'playouts' in budget ? budget.playouts : Number.POSITIVE_INFINITY;
    let batches = 0;
    const total = { playouts: 0, blackWins: 0, moves: 0, scoreSum: 0 };

    const keepBusy = async (worker: Worker): Promise<void> => {
      while (left > 0 && this.#host.now() < until) {
        const count = Math.min(BATCH, left);
        left -= count;
        const seed = mixSeed(options.seed, batches++);
        const counts = await worker.run({ position, count, seed, komi: options.komi });
        total.playouts += counts.playouts;
        total.blackWins += counts.blackWins;
        total.moves += counts.moves;
        total.scoreSum += counts.scoreSum;
      }
    };
    await Promise.all(this.#startWorkers().map(keepBusy));
    return total;
  }

  /** Ends the workers. Boards stay usable. */
  close(): void {
    for (const worker of this.#workers.splice(0)) worker.close();
  }

  /** Workers start when they are first needed: many uses of an engine are boards alone. */
  #startWorkers(): readonly Worker[] {
    while (this.#workers.length < this.threads) {
      const { memory } = this.#kernel;
      const shared = this.#shared ? { shared: { memory, space: this.#allocator.allocate() } } : {};
      this.#workers.push(new Worker(this.#host.startThread(), { module: this.#module, ...shared }));
    }
    return this.#workers;
  }
}

function checkThreads(threads: number, shared: boolean): void {
  if (!Number.isInteger(threads) || threads < 1 || threads > 256)
    throw new InputError(`the number of threads must be a whole number from 1 to 256, not ${threads}`);
  if (threads > 1 && !shared) throw new InputError('more than one thread needs shared memory');
}
