/** An engine has a kernel for boards in the calling thread, and worker threads that share one search tree. */
import { InputError } from '../base/errors.js';
import { type AskOptions, RequestLine } from '../base/requestLine.js';
import { mixSeed } from '../base/rng.js';
import { type AnySignal, isStopped } from '../base/stopper.js';
import type { Position } from '../rules/position.js';
import { Allocator, OwnersByFirstMove } from './allocator.js';
import { KernelBoard, type PlayoutCounts } from './board.js';
import type { EngineEnvironment } from './environment.js';
import { MoveFeatureReader } from './features/moveFeatureReader.js';
import { attachMoveModel, type StrengthTables, storeMoveModel } from './features/moveModel.js';
import {
  compileKernel,
  createMemory,
  instantiateKernel,
  type Kernel,
  type KernelModule,
  MAX_KERNEL_BOARD_SIZE,
} from './kernel.js';
import type { PlayoutPolicy } from './search/playoutPolicy.js';
import { PolicyState } from './search/policyState.js';
import type { FoundReply, MovesToAnswer, StoredReply } from './search/replyTables.js';
import type { ReplyTrace } from './search/replyTrace.js';
import { checkSearchSettings, needsPatternModel } from './search/searchSettings.js';
import type { SearchRequest } from './search/searchTree.js';
import type { SearchReport } from './search/treeReport.js';
import { TerritoryNetwork, type TerritoryNetworkShape } from './territory/territoryNetwork.js';
import { type TerritoryLearnerSettings, TerritoryPool, workOnTerritory } from './territory/territoryPool.js';
import type { SearchProgress, ThreadAnswers, ThreadRequest, ThreadStart } from './threads/thread.js';

/** The options of an engine. */
export interface EngineOptions {
  /** The number of worker threads. The default is the number of cores. */
  readonly threads?: number;
  /** The memory for the search tree, in MiB; 512 unless given. */
  readonly memoryMiB?: number;
  /** The pattern model. Some search settings need it (`needsPatternModel` in searchSettings.ts). */
  readonly moveModel?: StrengthTables;
  /** Whether threads share memory. If false, there is only one thread, as in a page without cross-origin isolation. */
  readonly shared?: boolean;
  /**
   * Whether to count how stored replies are used. `replyTrace` returns the counts. Counting needs a single thread and
   * makes playouts slower.
   */
  readonly tracesReplies?: boolean;
}

/** The options of playouts without a search. */
export interface PlayoutOptions {
  readonly budget: { readonly playouts: number } | { readonly seconds: number };
  readonly seed: number;
  readonly komi: number;
  /** The policy of the playouts; `light` unless given. */
  readonly policy?: PlayoutPolicy;
}

/** What ends a search, and who is told of its progress. */
export interface SearchControl {
  readonly seed: number;
  /** The search ends after this number of seconds. */
  readonly seconds?: number;
  /** A signal that ends the search at once. The report of the search then has the results so far. */
  readonly signal?: AnySignal;
  /** Called every `reportEvery` seconds with the results so far. */
  readonly onReport?: (report: SearchReport, seconds: number) => void;
  /** The seconds between two calls of `onReport`; 1 unless given. */
  readonly reportEvery?: number;
}

/** Thrown if the engine was closed before it answered a request. */
export class EngineClosed extends Error {
  override name = 'EngineClosed';
  override message = 'the engine was closed';
}

/** A request line to a worker thread. The kind of a request decides the type of its answer. */
interface Worker {
  ask<Kind extends ThreadRequest['kind']>(
    request: Extract<ThreadRequest, { kind: Kind }>,
    options?: AskOptions<SearchProgress>,
  ): Promise<ThreadAnswers[Kind]>;
  close(reason: Error): Promise<void>;
}

/** The worker threads. The first one is the leader: it sets up the search tree for all threads. */
type Workers = readonly [Worker, ...Worker[]];

type Chosen = Required<Omit<EngineOptions, 'moveModel'>> & { readonly moveModel: StrengthTables | undefined };

/** The number of playouts in a request to a worker. It is small, so that all threads finish at about the same time. */
const BATCH = 400;
/**
 * The smallest and the largest memory of the search tree, in MiB. The kernel can address 4096 MiB, but it needs a part
 * of this memory for other data.
 */
export const MIN_MEMORY_MIB = 8;
export const MAX_MEMORY_MIB = 3500;
const DEFAULT_MEMORY_MIB = 512;
const MIB = 2 ** 20;

/** Creates boards and territory networks, and runs playouts and searches. Call `createEngine` to create an engine. */
export class Engine {
  readonly threads: number;
  readonly #environment: EngineEnvironment;
  readonly #module: KernelModule;
  readonly #kernel: Kernel;
  readonly #allocator: Allocator;
  readonly #shared: boolean;
  readonly #treeBytes: number;
  readonly #tracesReplies: boolean;
  readonly #moveModel: StrengthTables | undefined;
  #workers: Workers | undefined;
  #isClosed = false;
  /**
   * The memory in which threads count ownership separately for each move at the root. Undefined if threads do not share
   * memory, because then the only worker thread itself allocates memory for these counts.
   */
  #ownersByFirstMove: OwnersByFirstMove | undefined;
  /** Without shared memory: the workspace in which the calling thread evaluates and trains the territory network. */
  #ownSpace: number | undefined;

  private constructor(environment: EngineEnvironment, module: KernelModule, kernel: Kernel, options: Chosen) {
    this.#environment = environment;
    this.#module = module;
    this.#kernel = kernel;
    this.#allocator = new Allocator(kernel);
    this.#shared = options.shared;
    this.#treeBytes = options.memoryMiB * MIB;
    this.#tracesReplies = options.tracesReplies;
    this.#moveModel = options.moveModel;
    this.threads = options.threads;
  }

  /** Creates an engine on a platform. In programs, call `createEngine`. */
  static async create(environment: EngineEnvironment, options: EngineOptions = {}): Promise<Engine> {
    const shared = options.shared ?? environment.canShareMemory;
    const threads = options.threads ?? (shared ? environment.cores : 1);
    const memoryMiB = options.memoryMiB ?? DEFAULT_MEMORY_MIB;
    checkThreads(threads, shared);
    checkMemory(memoryMiB);
    const tracesReplies = options.tracesReplies ?? false;
    if (tracesReplies && threads > 1)
      throw new InputError('the use of stored replies can be counted only if the engine has one thread');
    const module = await compileKernel(await environment.readKernel(shared));
    const kernel = await instantiateKernel(module, createMemory(shared));
    const { moveModel } = options;
    return new Engine(environment, module, kernel, { shared, threads, memoryMiB, tracesReplies, moveModel });
  }

  /** Creates an empty board for the calling thread. */
  createBoard(size: number): KernelBoard {
    const policyState = new PolicyState(this.#kernel, () => this.#allocator.allocatePolicyState());
    return new KernelBoard(this.#kernel, this.#allocator.allocateWorkspace(), policyState, size);
  }

  /**
   * Creates a territory network, for the calling thread, with all weights zero. The memory of the network is never
   * freed.
   */
  createTerritoryNetwork(shape: TerritoryNetworkShape): TerritoryNetwork {
    return new TerritoryNetwork(this.#kernel, this.#allocator, this.createBoard(MAX_KERNEL_BOARD_SIZE), shape);
  }

  /**
   * Creates a pool, which evaluates positions with a territory network on all threads. Each call of a method of the
   * pool accepts up to `capacity` positions. If `learner` is given, the pool can also train the network.
   */
  createTerritoryPool(
    territory: TerritoryNetwork,
    capacity: number,
    learner?: TerritoryLearnerSettings,
  ): TerritoryPool {
    return new TerritoryPool(
      this.#kernel,
      this.#allocator,
      territory,
      this.threads,
      capacity,
      this.#runTerritoryJob,
      learner,
    );
  }

  /**
   * Processes the positions of a territory job, which evaluates positions, rates their moves, or trains the territory
   * network. Without shared memory the workers cannot access the job, so the calling thread processes it.
   */
  readonly #runTerritoryJob = async (job: number, spaces: readonly number[]): Promise<void> => {
    if (this.#shared) {
      const workers = this.#startWorkers();
      await Promise.all(workers.map((worker, i) => worker.ask({ kind: 'territory', job, own: spaces[i] as number })));
    } else {
      this.#ownSpace ??= this.#allocator.allocateWorkspace();
      workOnTerritory(this.#kernel, job, spaces[0] as number, this.#ownSpace);
    }
  };

  /** Creates a reader of move features, for boards of the calling thread. */
  createMoveReader(): MoveFeatureReader {
    return new MoveFeatureReader(this.#kernel, this.#allocator);
  }

  /** Runs playouts from a position on all threads, without a search tree. */
  async runPlayouts(
    position: Position,
    { budget, seed, komi, policy = 'light' }: PlayoutOptions,
  ): Promise<PlayoutCounts> {
    checkBudget(budget);
    const workers = this.#startWorkers();
    await this.#leader.ask({ kind: 'prepare', size: position.size, policy });
    const until = 'seconds' in budget ? this.#environment.now() + 1000 * budget.seconds : Number.POSITIVE_INFINITY;
    let left = 'playouts' in budget ? budget.playouts : Number.POSITIVE_INFINITY;
    let batches = 0;
    const total = { playouts: 0, blackWins: 0, moves: 0, discarded: 0 };

    const keepBusy = async (worker: Worker): Promise<void> => {
      while (left > 0 && this.#environment.now() < until) {
        const count = Math.min(BATCH, left);
        left -= count;
        const order = { count, seed: mixSeed(seed, batches++), komi, policy };
        const counts = await worker.ask({ kind: 'playouts', position, order });
        total.playouts += counts.playouts;
        total.blackWins += counts.blackWins;
        total.moves += counts.moves;
        total.discarded += counts.discarded;
      }
    };
    await Promise.all(workers.map(keepBusy));
    return total;
  }

  /**
   * Searches on all threads, until the requested playouts are done or `control` ends the search. Only one search may
   * run at a time.
   */
  async search(request: SearchRequest, control: SearchControl): Promise<SearchReport> {
    checkSearchSettings(request.settings);
    if (needsPatternModel(request.settings) && !this.#moveModel)
      throw new InputError('without a pattern model, a preset cannot use widens, modelPrior, modelBias or modelOpens');
    if (request.ownershipByMove) this.#ownersByFirstMove?.prepare();
    const [leader, ...helpers] = this.#startWorkers();
    const { seed, signal, onReport, reportEvery = 1 } = control;
    const seconds = isStopped(signal) ? 0 : (control.seconds ?? Number.POSITIVE_INFINITY);
    let setReady = (): void => {};
    const isReady = new Promise<void>((resolve) => {
      setReady = resolve;
    });
    const leading = leader.ask(
      { kind: 'search', request, seed: mixSeed(seed, 0), seconds, reportEvery: onReport && reportEvery },
      {
        stop: signal,
        onProgress: (progress) => (progress === 'ready' ? setReady() : onReport?.(progress.report, progress.seconds)),
      },
    );
    const helping = helpers.map(async (worker, index) => {
      await isReady;
      return worker.ask({ kind: 'help', seed: mixSeed(seed, index + 1), seconds });
    });
    const [report] = await Promise.all([leading, ...helping]);
    // Other threads may have stopped searching later than the leader, so the leader's report may lack their last
    // playouts. Therefore the engine asks the leader for a new report.
    return helpers.length === 0 ? report : leader.ask({ kind: 'report' });
  }

  /**
   * Returns all stored replies to single moves, the most used reply first; undefined if the policy does not store
   * replies.
   */
  async replies(): Promise<readonly StoredReply[] | undefined> {
    return this.#leader.ask({ kind: 'replies' });
  }

  /**
   * Returns two stored replies: the reply to the two moves `before` and `last`, and the reply to only `last`. Returns
   * undefined if the policy does not store replies.
   */
  async replyTo(context: MovesToAnswer): Promise<FoundReply | undefined> {
    return this.#leader.ask({ kind: 'reply', ...context });
  }

  /**
   * Returns how often stored replies were used in all searches and playouts so far. Needs the option `tracesReplies`.
   */
  async replyTrace(): Promise<ReplyTrace> {
    if (!this.#tracesReplies)
      throw new Error('replyTrace needs an engine that was created with the option tracesReplies');
    return this.#leader.ask({ kind: 'trace' });
  }

  /** Discards the search tree and the data that playout policies have learned. */
  forget(): void {
    for (const worker of this.#workers ?? []) worker.ask({ kind: 'forget' }).catch(() => {});
  }

  /** Starts the workers now rather than on the first request. */
  start(): void {
    this.#startWorkers();
  }

  /** Ends the workers. They cannot be started again. Boards can still be used. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#workers ?? []) void worker.close(new EngineClosed());
    this.#workers = undefined;
  }

  get #leader(): Worker {
    return this.#startWorkers()[0];
  }

  /**
   * Starts the workers if they are not running. The engine does not start them before the first request, because many
   * programs use only boards, which need no workers.
   */
  #startWorkers(): Workers {
    if (this.#workers) return this.#workers;
    // A caller may send a request after the engine was closed. Such a request must not start new threads, because
    // nothing would end them.
    if (this.#isClosed) throw new EngineClosed();
    const common = { module: this.#module, treeBytes: this.#treeBytes, tracesReplies: this.#tracesReplies };
    const starts = this.#shared ? this.#sharedStarts(common) : [{ ...common, moveModel: this.#moveModel }];
    const workers = starts.map((start) => this.#startWorker(start)) as unknown as Workers;
    this.#workers = workers;
    return workers;
  }

  #startWorker(start: ThreadStart): Worker {
    const worker: Worker = new RequestLine<ThreadRequest>(this.#environment.startThread(), 'a worker thread');
    // The error of a failed start can be ignored here, because every later request to this worker fails with the same
    // error.
    worker.ask({ kind: 'start', start }).catch(() => {});
    return worker;
  }

  #sharedStarts(common: ThreadStart): ThreadStart[] {
    const spaces = Array.from({ length: this.threads }, () => this.#allocator.allocateWorkspace());
    const policyState = this.#allocator.allocatePolicyState();
    const trace = common.tracesReplies ? this.#allocator.allocateTrace() : 0;
    const tree = this.#allocator.allocate(this.#treeBytes);
    if (this.#moveModel) {
      const model = storeMoveModel(this.#kernel, this.#allocator, this.#moveModel);
      for (const space of spaces) attachMoveModel(this.#kernel, this.#allocator, space, model);
    }
    this.#ownersByFirstMove = new OwnersByFirstMove(this.#kernel, this.#allocator, spaces);
    const { memory } = this.#kernel;
    return spaces.map((_, index) => ({ ...common, shared: { memory, spaces, index, policyState, trace, tree } }));
  }
}

function checkThreads(threads: number, shared: boolean): void {
  if (!Number.isInteger(threads) || threads < 1 || threads > 256)
    throw new InputError(`the number of threads must be a whole number from 1 to 256, not ${threads}`);
  if (threads > 1 && !shared) throw new InputError('an engine with more than one thread needs shared memory');
}

/**
 * Checks the budget at run time, because callers in JavaScript may pass any value. Without a valid limit, playouts
 * would never end.
 */
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
