/**
 * What runs inside a worker: it owns a kernel and answers orders. Orders carry
 * all they need, so that they also work where memory cannot be shared.
 */
import { InputError } from '../base/inputError.js';
import type { Position } from '../rules/position.js';
import { FastBoard, type PlayoutCounts, type PlayoutOrder } from './board.js';
import { createMemory, instantiateKernel } from './instantiate.js';
import type { Kernel, KernelMemory, KernelModule } from './kernel.js';
import { Lore } from './lore.js';
import { Allocator } from './memory.js';
import { giveMoveModel, type StrengthTables, storeMoveModel } from './moveModel.js';
import { MoveOwners } from './moveOwners.js';
import { workOnNet } from './netWork.js';
import type { PlayoutPolicy } from './playoutPolicy.js';
import type { FoundReply, ReplyContext, StoredReply } from './replyTables.js';
import type { ReplyTrace } from './replyTrace.js';
import { type SearchRequest, SearchTree } from './searchTree.js';
import type { SearchReport } from './treeReport.js';

/** Where a thread works: in the memory it shares with the others, or else in a memory of its own. */
export interface ThreadStart {
  readonly module: KernelModule;
  readonly treeBytes: number;
  /** Count what becomes of stored replies. */
  readonly tracesReplies: boolean;
  /** For a thread in a memory of its own: what rates moves. */
  readonly moveModel?: StrengthTables | undefined;
  readonly shared?: Place & { readonly memory: KernelMemory };
}

/** Addresses in that memory. */
interface Place {
  /** Workspaces of all threads; ours is number `index`. */
  readonly spaces: readonly number[];
  readonly index: number;
  readonly lore: number;
  /** 0 for none. */
  readonly trace: number;
  readonly tree: number;
}

export type Order =
  | { readonly kind: 'start'; readonly start: ThreadStart }
  /** Makes ready, for all threads, to play out by this policy, which has learned nothing yet. */
  | { readonly kind: 'prepare'; readonly size: number; readonly policy: PlayoutPolicy }
  | { readonly kind: 'playouts'; readonly position: Position; readonly order: PlayoutOrder }
  /** Sets up a search; the leader does it for all threads. */
  | { readonly kind: 'begin'; readonly request: SearchRequest }
  /** Searches until the search is over or so many seconds have passed. Other orders are heard in between. */
  | { readonly kind: 'search'; readonly seed: number; readonly seconds: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'report' }
  | { readonly kind: 'replies' }
  | ({ readonly kind: 'reply' } & ReplyContext)
  | { readonly kind: 'trace' }
  | { readonly kind: 'forget' }
  /** Works on a job of the territory network, which lies in the shared memory. */
  | { readonly kind: 'net'; readonly job: number; readonly own: number };

/** What each order is answered with. */
export interface Answers {
  start: undefined;
  prepare: undefined;
  playouts: PlayoutCounts;
  begin: undefined;
  search: undefined;
  stop: undefined;
  report: SearchReport;
  replies: readonly StoredReply[] | undefined;
  reply: FoundReply | undefined;
  trace: ReplyTrace;
  forget: undefined;
  net: undefined;
}

export interface ThreadMessage {
  readonly id: number;
  readonly order: Order;
}

export type ThreadReply =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  /** Errors lose their class between threads; whether the user can do something about it must not get lost. */
  | { readonly id: number; readonly failure: string; readonly isInput: boolean };

/** What a thread needs of the place it runs in. */
export interface ThreadHost {
  /** Lets messages that have arrived be heard. */
  pause(): Promise<void>;
  now(): number;
}

/** Answers messages until the worker is closed; the host has wired `post` to the engine. */
export function serveThread(host: ThreadHost, post: (reply: ThreadReply) => void): (message: ThreadMessage) => void {
  let thread: Promise<Thread> | undefined;
  const obey = async (order: Order): Promise<Answers[keyof Answers]> => {
    if (order.kind === 'start') thread = Thread.create(order.start, host);
    if (!thread) throw new Error('the thread was given an order before it was started');
    const ready = await thread;
    return order.kind === 'start' ? undefined : ready.obey(order);
  };
  return ({ id, order }) => {
    obey(order).then(
      (answer) => post({ id, answer }),
      (error: unknown) =>
        post({
          id,
          failure: error instanceof Error ? error.message : String(error),
          isInput: error instanceof InputError,
        }),
    );
  };
}

/** A search looks up for messages about this often, in milliseconds. */
const ATTENTION = 5;

/** In a memory that no other thread sees. */
const ownPlace = (allocator: Allocator, treeBytes: number, tracesReplies: boolean): Place => ({
  spaces: [allocator.allocateWorkspace()],
  index: 0,
  lore: allocator.allocateLore(),
  trace: tracesReplies ? allocator.allocateTrace() : 0,
  tree: allocator.allocate(treeBytes),
});

class Thread {
  readonly #host: ThreadHost;
  readonly #kernel: Kernel;
  readonly #board: FastBoard;
  readonly #lore: Lore;
  readonly #tree: SearchTree;
  readonly #spaces: readonly number[];
  /** Where nobody else can give the memory for it. */
  readonly #moveOwners: MoveOwners | undefined;

  private constructor(host: ThreadHost, kernel: Kernel, treeBytes: number, place: Place, moveOwners?: MoveOwners) {
    const { spaces, index, lore, trace, tree } = place;
    this.#host = host;
    this.#kernel = kernel;
    this.#spaces = spaces;
    this.#moveOwners = moveOwners;
    this.#lore = new Lore(kernel, lore, trace);
    this.#board = new FastBoard(kernel, spaces[index] as number, this.#lore, kernel.functions.MAX_SIZE.value);
    this.#tree = new SearchTree(kernel, tree, treeBytes, this.#lore);
  }

  static async create(
    { module, treeBytes, tracesReplies, moveModel, shared }: ThreadStart,
    host: ThreadHost,
  ): Promise<Thread> {
    const kernel = await instantiateKernel(module, shared?.memory ?? createMemory(false));
    if (shared) return new Thread(host, kernel, treeBytes, shared);
    const allocator = new Allocator(kernel);
    const place = ownPlace(allocator, treeBytes, tracesReplies);
    if (moveModel)
      giveMoveModel(kernel, allocator, place.spaces[0] as number, storeMoveModel(kernel, allocator, moveModel));
    return new Thread(host, kernel, treeBytes, place, new MoveOwners(kernel, allocator, place.spaces));
  }

  obey(order: Exclude<Order, { kind: 'start' }>): Answers[keyof Answers] | Promise<undefined> {
    switch (order.kind) {
      case 'prepare':
        this.#lore.forget();
        return this.#lore.prepare(order.size, order.policy) as undefined;
      case 'playouts':
        this.#board.load(order.position);
        return this.#board.continuePlayouts(order.order);
      case 'begin':
        if (order.request.ownershipByMove) this.#moveOwners?.prepare();
        return this.#tree.begin(order.request, this.#board) as undefined;
      case 'search':
        return this.#search(order.seed, order.seconds);
      case 'stop':
        return this.#tree.stop() as undefined;
      case 'report':
        return this.#tree.report(this.#spaces);
      case 'replies':
        return this.#lore.replies()?.all();
      case 'reply':
        return this.#lore.replies()?.find(order);
      case 'trace':
        return this.#lore.trace();
      case 'forget':
        return this.#tree.forget() as undefined;
      case 'net':
        return workOnNet(this.#kernel, order.job, order.own, this.#board.space) as undefined;
    }
  }

  /** In batches, whose length adapts to the speed of the machine and does not change what is found. */
  async #search(seed: number, seconds: number): Promise<undefined> {
    this.#board.seed(seed);
    let batch = 16;
    let started = this.#host.now();
    // Each thread looks at the clock itself: on a busy machine a message would come too late.
    const until = started + 1000 * seconds;
    while (!this.#tree.run(this.#board, batch)) {
      const now = this.#host.now();
      if (now >= until) this.#tree.stop();
      const taken = now - started;
      if (taken < ATTENTION / 2) batch *= 2;
      else if (taken > ATTENTION && batch > 1) batch >>= 1;
      await this.#host.pause();
      started = this.#host.now();
    }
    return undefined;
  }
}
