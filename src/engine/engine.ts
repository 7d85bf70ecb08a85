/** An engine: a kernel for boards in this thread, and as many workers as asked for, with one search tree. */
import { InputError } from '../base/inputError.js';
import { mixSeed } from '../base/rng.js';
import type { StopSignal } from '../base/stopper.js';
import type { Position } from '../rules/position.js';
import { FastBoard, type PlayoutCounts } from './board.js';
import { asksModel, checkSettings } from './checkSettings.js';
import type { Host } from './host.js';
import { compileKernel, createMemory, instantiateKernel } from './instantiate.js';
import { type Kernel, type KernelModule, MAX_KERNEL_SIZE } from './kernel.js';
import { Lore } from './lore.js';
import { Allocator } from './memory.js';
import { giveMoveModel, type StrengthTables, storeMoveModel } from './moveModel.js';
import { MoveOwners } from './moveOwners.js';
import { MoveReader } from './moveReader.js';
import { type LearnerSettings, NetCrew } from './netCrew.js';
import { workOnNet } from './netWork.js';
import type { PlayoutPolicy } from './playoutPolicy.js';
import type { FoundReply, ReplyContext, StoredReply } from './replyTables.js';
import type { ReplyTrace } from './replyTrace.js';
import type { SearchRequest } from './searchTree.js';
import { type NetShape, TerritoryNet } from './territoryNet.js';
import type { ThreadStart } from './thread.js';
import type { SearchReport } from './treeReport.js';
import { EngineClosed, Worker } from './worker.js';

export interface EngineOptions {
  /** Worker threads; by default as many as the host advises. */
  readonly threads?: number;
  /** Memory of the search tree; 512 MiB unless given. */
  readonly memoryMiB?: number;
  /** What rates moves for searches that ask a model (searchSettings.ts). */
  readonly moveModel?: StrengthTables;
  /** Plain memory instead of shared: one thread, as in a page without cross-origin isolation. */
  readonly shared?: boolean;
  /** Count what becomes of stored replies: `replyTrace` tells. For one thread; playouts are slower. */
  readonly tracesReplies?: boolean;
}

export interface PlayoutOptions {
  /** How long: a number of playouts, or of seconds by the clock. */
  readonly budget: { readonly playouts: number } | { readonly seconds: number };
  readonly seed: number;
  readonly komi: number;
  /** Light unless given. */
  readonly policy?: PlayoutPolicy;
}

export interface SearchControl {
  readonly seed: number;
  /** Ends the search after so many seconds by the clock. */
  readonly seconds?: number;
  /** Ends the search at once; what was found until then is reported. */
  readonly signal?: StopSignal;
  readonly onReport?: (report: SearchReport, seconds: number) => void;
  /** Seconds between reports. */
  readonly reportEvery?: number;
}

type Chosen = Required<Omit<EngineOptions, 'moveModel'>> & { readonly moveModel: StrengthTables | undefined };

/** Playouts a worker does before it asks for more: so few that threads end at about the same time. */
const BATCH = 400;
/** What a search tree may have: a kernel cannot address more than 4096 MiB, and needs some for the rest. */
export const MIN_MEMORY_MIB = 8;
export const MAX_MEMORY_MIB = 3500;
const DEFAULT_MEMORY_MIB = 512;
const MIB = 2 ** 20;

/** Boards, playouts and searches in one memory; made by `createEngine`. */
export class Engine {
  readonly threads: number;
  readonly #host: Host;
  readonly #module: KernelModule;
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #shared: boolean;
  readonly #treeBytes: number;
  readonly #tracesReplies: boolean;
  readonly #moveModel: StrengthTables | undefined;
  #workers: readonly Worker[] = [];
  #isClosed = false;
  /** Of threads that share our memory; the others see to it themselves. */
  #moveOwners: MoveOwners | undefined;
  /** The workspace of jobs in this thread. */
  #ownSpace: number | undefined;

  private constructor(host: Host, module: KernelModule, kernel: Kernel, options: Chosen) {
    this.#host = host;
    this.#module = module;
    this.#kernel = kernel;
    this.#allocator = new Allocator(kernel);
    this.#shared = options.shared;
    this.#treeBytes = options.memoryMiB * MIB;
    this.#tracesReplies = options.tracesReplies;
    this.#moveModel = options.moveModel;
    this.threads = options.threads;
  }

  static async create(host: Host, options: EngineOptions = {}): Promise<Engine> {
    const shared = options.shared ?? host.canShareMemory;
    const threads = options.threads ?? (shared ? host.cores : 1);
    const memoryMiB = options.memoryMiB ?? DEFAULT_MEMORY_MIB;
    checkThreads(threads, shared);
    checkMemory(memoryMiB);
    const tracesReplies = options.tracesReplies ?? false;
    if (tracesReplies && threads > 1) throw new InputError('replies can be traced on one thread only');
    const module = await compileKernel(await host.readKernel(shared));
    const kernel = await instantiateKernel(module, createMemory(shared));
    const { moveModel } = options;
    return new Engine(host, module, kernel, { shared, threads, memoryMiB, tracesReplies, moveModel });
  }

  /** A board in this thread, empty. */
  createBoard(size: number): FastBoard {
    const lore = new Lore(this.#kernel, () => this.#allocator.allocateLore());
    return new FastBoard(this.#kernel, this.#allocator.allocateWorkspace(), lore, size);
  }

  /** A territory network in this thread; its weights are zero. Its memory is kept as long as the engine. */
  createNet(shape: NetShape): TerritoryNet {
    return new TerritoryNet(this.#kernel, this.#allocator, this.createBoard(MAX_KERNEL_SIZE), shape);
  }

  /** All threads for a network of this engine, up to `capacity` positions at a time; with a learner they train it. */
  createCrew(net: TerritoryNet, capacity: number, learner?: LearnerSettings): NetCrew {
    return new NetCrew(this.#kernel, this.#allocator, net, this.threads, capacity, this.#runNet, learner);
  }

  /** Threads that have a memory of their own cannot see the job: this one does it then. */
  readonly #runNet = async (job: number, spaces: readonly number[]): Promise<void> => {
    if (this.#shared) {
      const workers = this.#startWorkers();
      await Promise.all(workers.map((worker, i) => worker.order({ kind: 'net', job, own: spaces[i] as number })));
    } else {
      this.#ownSpace ??= this.#allocator.allocateWorkspace();
      workOnNet(this.#kernel, job, spaces[0] as number, this.#ownSpace);
    }
  };

  /** Reads features of moves on boards of this thread. */
  createMoveReader(): MoveReader {
    return new MoveReader(this.#kernel, this.#allocator);
  }

  /** Games from a position, without a tree, on all threads. */
  async runPlayouts(
    position: Position,
    { budget, seed, komi, policy = 'light' }: PlayoutOptions,
  ): Promise<PlayoutCounts> {
    checkBudget(budget);
    const workers = this.#startWorkers();
    await this.#leader.order({ kind: 'prepare', size: position.size, policy });
    const until = 'seconds' in budget ? this.#host.now() + 1000 * budget.seconds : Number.POSITIVE_INFINITY;
    let left = 'playouts' in budget ? budget.playouts : Number.POSITIVE_INFINITY;
    let batches = 0;
    const total = { playouts: 0, blackWins: 0, moves: 0, discarded: 0 };

    const keepBusy = async (worker: Worker): Promise<void> => {
      while (left > 0 && this.#host.now() < until) {
        const count = Math.min(BATCH, left);
        left -= count;
        const order = { count, seed: mixSeed(seed, batches++), komi, policy };
        const counts = await worker.order({ kind: 'playouts', position, order });
        total.playouts += counts.playouts;
        total.blackWins += counts.blackWins;
        total.moves += counts.moves;
        total.discarded += counts.discarded;
      }
    };
    await Promise.all(workers.map(keepBusy));
    return total;
  }

  /** Searches on all threads until the request's playouts are done or the control ends it. One search at a time. */
  async search(request: SearchRequest, control: SearchControl): Promise<SearchReport> {
    checkSettings(request.settings);
    if (asksModel(request.settings) && !this.#moveModel)
      throw new InputError('widens, modelPrior, modelBias and modelOpens need a preset with a pattern model');
    const workers = this.#startWorkers();
    const leader = this.#leader;
    if (request.ownershipByMove) this.#moveOwners?.prepare();
    await leader.order({ kind: 'begin', request });
    const seconds = control.seconds ?? Number.POSITIVE_INFINITY;
    const stop = (): void => void leader.order({ kind: 'stop' }).catch(() => {});
    const forgetSignal = control.signal?.onStop(stop) ?? (() => {});
    const endReports = this.#report(leader, control);
    try {
      await Promise.all(
        workers.map((worker, index) => worker.order({ kind: 'search', seed: mixSeed(control.seed, index), seconds })),
      );
      return await leader.order({ kind: 'report' });
    } finally {
      forgetSignal();
      endReports();
    }
  }

  /** Replies to one move that playouts have stored, the most used first; undefined if their policy stores none. */
  async replies(): Promise<readonly StoredReply[] | undefined> {
    return this.#leader.order({ kind: 'replies' });
  }

  /** What is stored as the answer to two moves, and to the last of them; undefined if the policy stores none. */
  async replyTo(context: ReplyContext): Promise<FoundReply | undefined> {
    return this.#leader.order({ kind: 'reply', ...context });
  }

  /** What became of stored replies in all searches and playouts so far. The engine must be one that traces them. */
  async replyTrace(): Promise<ReplyTrace> {
    if (!this.#tracesReplies) throw new Error('this engine does not trace replies');
    return this.#leader.order({ kind: 'trace' });
  }

  /** Forgets what earlier searches found. */
  forget(): void {
    for (const worker of this.#workers) worker.order({ kind: 'forget' }).catch(() => {});
  }

  /** Starts the workers, which would otherwise start when they are first needed. */
  start(): void {
    this.#startWorkers();
  }

  /** Ends the workers, for good. Boards stay usable. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#workers) worker.close();
    this.#workers = [];
  }

  /** Passes on a report every now and then; returns a function that ends it. */
  #report(leader: Worker, { onReport, reportEvery = 1 }: SearchControl): () => void {
    const began = this.#host.now();
    let cancel = (): void => {};
    let isOver = false;
    const next = (): void => {
      cancel = this.#host.after(reportEvery, async () => {
        const report = await leader.order({ kind: 'report' }).catch(() => undefined);
        if (isOver) return;
        if (report) onReport?.(report, (this.#host.now() - began) / 1000);
        next();
      });
    };
    if (onReport) next();
    return () => {
      isOver = true;
      cancel();
    };
  }

  /** The worker that sets things up for all. */
  get #leader(): Worker {
    return this.#startWorkers()[0] as Worker;
  }

  /** Workers start when they are first needed: many uses of an engine are boards alone. */
  #startWorkers(): readonly Worker[] {
    if (this.#workers.length > 0) return this.#workers;
    // What waited for its turn must not start threads that nobody ends.
    if (this.#isClosed) throw new EngineClosed();
    const common = { module: this.#module, treeBytes: this.#treeBytes, tracesReplies: this.#tracesReplies };
    const starts = this.#shared ? this.#sharedStarts(common) : [{ ...common, moveModel: this.#moveModel }];
    this.#workers = starts.map((start) => new Worker(this.#host.startThread(), start));
    return this.#workers;
  }

  #sharedStarts(common: ThreadStart): ThreadStart[] {
    const spaces = Array.from({ length: this.threads }, () => this.#allocator.allocateWorkspace());
    const lore = this.#allocator.allocateLore();
    const trace = common.tracesReplies ? this.#allocator.allocateTrace() : 0;
    const tree = this.#allocator.allocate(this.#treeBytes);
    if (this.#moveModel) {
      const model = storeMoveModel(this.#kernel, this.#allocator, this.#moveModel);
      for (const space of spaces) giveMoveModel(this.#kernel, this.#allocator, space, model);
    }
    this.#moveOwners = new MoveOwners(this.#kernel, this.#allocator, spaces);
    const { memory } = this.#kernel;
    return spaces.map((_, index) => ({ ...common, shared: { memory, spaces, index, lore, trace, tree } }));
  }
}

function checkThreads(threads: number, shared: boolean): void {
  if (!Number.isInteger(threads) || threads < 1 || threads > 256)
    throw new InputError(`the number of threads must be a whole number from 1 to 256, not ${threads}`);
  if (threads > 1 && !shared) throw new InputError('more than one thread needs shared memory');
}

/** Not only negative numbers: from programs without types comes anything, and games without a limit could not be stopped. */
function checkBudget(budget: PlayoutOptions['budget']): void {
  const limits: unknown[] = Object.values(budget ?? {});
  if (limits.length === 0 || !limits.every((limit) => typeof limit === 'number' && limit >= 0))
    throw new InputError('the budget must be a number of playouts or of seconds, as in { playouts: 1000 }');
}

function checkMemory(memoryMiB: number): void {
  if (!Number.isInteger(memoryMiB) || memoryMiB < MIN_MEMORY_MIB || memoryMiB > MAX_MEMORY_MIB)
    throw new InputError(
      `the memory of a search must be a whole number from ${MIN_MEMORY_MIB} to ${MAX_MEMORY_MIB} MiB, not ${memoryMiB}`,
    );
}
