/**
 * The code that runs in a worker. A worker has its own kernel instance and answers requests. A request contains all
 * data that the worker needs for the answer, so the code is the same with and without shared memory.
 */
import { type AnswerMessage, type RequestContext, type RequestMessage, serveRequests } from '../../base/requestLine.js';
import type { Position } from '../../rules/position.js';
import { Allocator, OwnersByFirstMove } from '../allocator.js';
import { KernelBoard, type PlayoutBatch, type PlayoutCounts } from '../board.js';
import { attachMoveModel, type StrengthTables, storeMoveModel } from '../features/moveModel.js';
import type { Kernel, KernelMemory, KernelModule } from '../kernel.js';
import { createMemory, instantiateKernel } from '../kernel.js';
import type { PlayoutPolicy } from '../search/playoutPolicy.js';
import { PolicyState } from '../search/policyState.js';
import type { FoundReply, MovesToAnswer, StoredReply } from '../search/replyTables.js';
import type { ReplyTrace } from '../search/replyTrace.js';
import { type SearchRequest, SearchTree } from '../search/searchTree.js';
import { readTreeReport, type SearchReport } from '../search/treeReport.js';
import { workOnTerritory } from '../territory/territoryPool.js';

/**
 * The data with which a thread starts. If `shared` is undefined, the thread creates a memory that no other thread uses.
 */
export interface ThreadStart {
  readonly module: KernelModule;
  readonly treeBytes: number;
  /** Whether the thread counts how stored replies are used. */
  readonly tracesReplies: boolean;
  /**
   * The pattern model. Only a thread without shared memory needs it; other threads find the model in the shared memory.
   */
  readonly moveModel?: StrengthTables | undefined;
  readonly shared?: ThreadAddresses & { readonly memory: KernelMemory };
}

/** The addresses of a thread's data in the kernel's memory. */
interface ThreadAddresses {
  /** The workspaces of all threads. The workspace of this thread is `spaces[index]`. */
  readonly spaces: readonly number[];
  readonly index: number;
  readonly policyState: number;
  /** The address of the reply trace; 0 if replies are not traced. */
  readonly trace: number;
  readonly tree: number;
}

export type ThreadRequest =
  | { readonly kind: 'start'; readonly start: ThreadStart }
  /** Prepares the playouts of all threads for a policy. The policy starts without learned data. */
  | { readonly kind: 'prepare'; readonly size: number; readonly policy: PlayoutPolicy }
  | { readonly kind: 'playouts'; readonly position: Position; readonly order: PlayoutBatch }
  | LeadRequest
  /** Takes part in the search that the leading thread has begun, until the search is over or the time is up. */
  | ({ readonly kind: 'help' } & SearchShare)
  | { readonly kind: 'report' }
  | { readonly kind: 'replies' }
  | ({ readonly kind: 'reply' } & MovesToAnswer)
  | { readonly kind: 'trace' }
  | { readonly kind: 'forget' }
  /** Works on a job of the territory network. The job is in the shared memory. */
  | { readonly kind: 'territory'; readonly job: number; readonly own: number };

/** What each thread that takes part in a search must know. */
interface SearchShare {
  readonly seed: number;
  /**
   * The time limit of the search, in seconds. Each thread checks the time itself, because on a busy machine a message
   * that stops the search could come too late.
   */
  readonly seconds: number;
}

/**
 * The request to the leading thread. This thread sets up a search for all threads, takes part in the search, and
 * answers with a report. If the request is stopped, the search ends on all threads.
 */
interface LeadRequest extends SearchShare {
  readonly kind: 'search';
  readonly request: SearchRequest;
  /** The seconds between two reports during the search. If undefined, no reports are sent during the search. */
  readonly reportEvery?: number | undefined;
}

/** The messages that the leading thread sends to the engine during a search. */
export type SearchProgress =
  /** The leading thread sends `ready` when it has set up the tree, so that the other threads can take part. */
  'ready' | { readonly report: SearchReport; readonly seconds: number };

/** The type of the answer to each kind of request. */
export interface ThreadAnswers {
  start: undefined;
  prepare: undefined;
  playouts: PlayoutCounts;
  search: SearchReport;
  help: undefined;
  report: SearchReport;
  replies: readonly StoredReply[] | undefined;
  reply: FoundReply | undefined;
  trace: ReplyTrace;
  forget: undefined;
  territory: undefined;
}

type ThreadAnswer = ThreadAnswers[keyof ThreadAnswers];

/** The functions that a thread needs from its platform, which is Node or a browser. */
interface ThreadEnvironment {
  /** Returns a promise that resolves after the thread has handled all messages that have already arrived. */
  pause(): Promise<void>;
  /** Returns the milliseconds since a fixed moment. */
  now(): number;
}

/** Returns the function that handles the messages to a worker. `post` sends the answers to the engine. */
export function serveThread(
  environment: ThreadEnvironment,
  post: (reply: AnswerMessage) => void,
): (message: RequestMessage<ThreadRequest>) => void {
  let thread: Promise<Thread> | undefined;
  return serveRequests(async (request: ThreadRequest, context): Promise<ThreadAnswer> => {
    if (request.kind === 'start') thread = Thread.create(request.start, environment);
    if (!thread) throw new Error('the first request to a thread must start the thread');
    const ready = await thread;
    return request.kind === 'start' ? undefined : ready.answer(request, context);
  }, post);
}

/** The time between two pauses of a search, in milliseconds. In a pause the thread handles messages. */
const PAUSE_INTERVAL = 5;

/** Allocates the data of a thread in a memory that no other thread uses, and returns the addresses. */
const ownAddresses = (allocator: Allocator, treeBytes: number, tracesReplies: boolean): ThreadAddresses => ({
  spaces: [allocator.allocateWorkspace()],
  index: 0,
  policyState: allocator.allocatePolicyState(),
  trace: tracesReplies ? allocator.allocateTrace() : 0,
  tree: allocator.allocate(treeBytes),
});

class Thread {
  readonly #environment: ThreadEnvironment;
  readonly #kernel: Kernel;
  readonly #board: KernelBoard;
  readonly #policyState: PolicyState;
  readonly #tree: SearchTree;
  readonly #spaces: readonly number[];
  /**
   * The memory in which this thread counts ownership separately for each move at the root. Undefined if threads share
   * memory, because then the engine allocates memory for the counts of all threads.
   */
  readonly #ownersByFirstMove: OwnersByFirstMove | undefined;

  private constructor(
    environment: ThreadEnvironment,
    kernel: Kernel,
    treeBytes: number,
    addresses: ThreadAddresses,
    ownersByFirstMove?: OwnersByFirstMove,
  ) {
    const { spaces, index, policyState, trace, tree } = addresses;
    this.#environment = environment;
    this.#kernel = kernel;
    this.#spaces = spaces;
    this.#ownersByFirstMove = ownersByFirstMove;
    this.#policyState = new PolicyState(kernel, policyState, trace);
    this.#board = new KernelBoard(kernel, spaces[index] as number, this.#policyState, kernel.functions.MAX_SIZE.value);
    this.#tree = new SearchTree(kernel, tree, treeBytes, this.#policyState);
  }

  static async create(
    { module, treeBytes, tracesReplies, moveModel, shared }: ThreadStart,
    environment: ThreadEnvironment,
  ): Promise<Thread> {
    const kernel = await instantiateKernel(module, shared?.memory ?? createMemory(false));
    if (shared) return new Thread(environment, kernel, treeBytes, shared);
    const allocator = new Allocator(kernel);
    const addresses = ownAddresses(allocator, treeBytes, tracesReplies);
    if (moveModel)
      attachMoveModel(kernel, allocator, addresses.spaces[0] as number, storeMoveModel(kernel, allocator, moveModel));
    return new Thread(
      environment,
      kernel,
      treeBytes,
      addresses,
      new OwnersByFirstMove(kernel, allocator, addresses.spaces),
    );
  }

  answer(
    request: Exclude<ThreadRequest, { kind: 'start' }>,
    context: RequestContext,
  ): ThreadAnswer | Promise<ThreadAnswer> {
    switch (request.kind) {
      case 'prepare':
        this.#policyState.forget();
        return this.#policyState.prepare(request.size, request.policy) as undefined;
      case 'playouts':
        this.#board.load(request.position);
        return this.#board.continuePlayouts(request.order);
      case 'search':
        return this.#lead(request, context);
      case 'help':
        return this.#search(request, () => {}) as Promise<undefined>;
      case 'report':
        return readTreeReport(this.#tree, this.#spaces);
      case 'replies':
        return this.#policyState.replies()?.all();
      case 'reply':
        return this.#policyState.replies()?.find(request);
      case 'trace':
        return this.#policyState.trace();
      case 'forget':
        return this.#tree.forget() as undefined;
      case 'territory':
        return workOnTerritory(this.#kernel, request.job, request.own, this.#board.space) as undefined;
    }
  }

  async #lead(lead: LeadRequest, { onProgress, stop }: RequestContext): Promise<SearchReport> {
    const { request, reportEvery = Number.POSITIVE_INFINITY } = lead;
    if (request.ownershipByMove) this.#ownersByFirstMove?.prepare();
    this.#tree.begin(request, this.#board);
    const post = (progress: SearchProgress): void => onProgress(progress);
    if (this.#spaces.length > 1) post('ready');
    const forgetStop = stop.onStop(() => this.#tree.stop());
    const report = (): SearchReport => readTreeReport(this.#tree, this.#spaces);
    let reported = 0;
    await this.#search(lead, (seconds) => {
      if (seconds < reported + reportEvery) return;
      post({ report: report(), seconds });
      reported = seconds;
    });
    forgetStop();
    return report();
  }

  /**
   * Searches in batches of playouts until the search is over. The batch size is adapted to the speed of the machine; it
   * does not change the result of the search. After each batch, `onPause` is called with the seconds since the start.
   */
  async #search({ seed, seconds }: SearchShare, onPause: (seconds: number) => void): Promise<void> {
    this.#board.seed(seed);
    let batch = 16;
    const began = this.#environment.now();
    let started = began;
    while (!this.#tree.run(this.#board, batch)) {
      const now = this.#environment.now();
      if (now - began >= 1000 * seconds) this.#tree.stop();
      const taken = now - started;
      if (taken < PAUSE_INTERVAL / 2) batch *= 2;
      else if (taken > PAUSE_INTERVAL && batch > 1) batch >>= 1;
      onPause((now - began) / 1000);
      await this.#environment.pause();
      started = this.#environment.now();
    }
  }
}
