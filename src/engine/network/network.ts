/** A network that evaluates positions: who wins, by how much, which moves are good, and who will own each point. */
import { InputError } from '../../base/errors.js';
import { RequestLine } from '../../base/requestLine.js';
import { sha256 } from '../../base/sha256.js';
import { type AnySignal, isStopped } from '../../base/stopper.js';
import { cellCount, pointsOf } from '../../rules/point.js';
import type { EngineEnvironment } from '../environment.js';
import { compileKernel, type KernelModule } from '../kernel.js';
import type { NetworkDescription } from './networkDescription.js';
import { describeNetwork, knowsTerritory, type NetworkFacts } from './networkFacts.js';
import { parseNetwork } from './networkFile.js';
import { type NetworkInput, type NetworkSituation, networkInput } from './networkInputs.js';
import { createNetworkMemory } from './networkMemory.js';
import type { NetworkThreadRequest, NetworkThreadStart, RawResults } from './networkThread.js';
import { releaseAll } from './releasableArray.js';

/** How a network runs. */
export interface NetworkOptions {
  /** The number of threads; one unless given. */
  readonly threads?: number;
  /** Whether threads share memory. If false, the network can have only one thread. */
  readonly shared?: boolean;
  /** The number of positions that a thread evaluates at once; 8 unless given. */
  readonly batch?: number;
  /**
   * Whether the kernel uses relaxed SIMD instructions. They are faster than ordinary SIMD instructions, but their
   * results may differ between machines in the last digits. On a machine without them, the network cannot be created.
   */
  readonly relaxed?: boolean;
}

/** What a network says about a situation, from the view of the side to move. */
export interface NetworkEvaluation {
  /**
   * The probabilities that the side to move wins, that it loses, and that the game ends without a result. The
   * probability of no result is above 0 only under rules without superko.
   */
  readonly win: number;
  readonly loss: number;
  readonly noResult: number;
  /** The score in points that the side to move can expect, komi included, and the standard deviation of this score. */
  readonly score: number;
  readonly scoreSpread: number;
  /** How many points the side to move would have to give to the opponent to make the game even. */
  readonly lead: number;
  /**
   * For each point: the probability that the network gives to a move there; 0 if the move is illegal. The entry at PASS
   * belongs to the pass.
   */
  readonly policy: Float32Array;
  /** For each point: the expected owner, from -1 (the opponent) to 1 (the side to move). */
  readonly ownership: Float32Array;
}

/** Thrown if an evaluation was stopped before its end. */
export class EvaluationStopped extends Error {
  override name = 'EvaluationStopped';
  override message = 'the evaluation was stopped';
}

const DEFAULT_BATCH = 8;
const MAX_BATCH = 64;
const MAX_THREADS = 64;
/** How many numbers stand before the policy in a result of the kernel (kernel/network/results.ts). */
const RESULT_NUMBERS = 6;

type NetworkThread = RequestLine<NetworkThreadRequest>;

/** A network in KataGo's format, with its threads. `loadNetwork` creates it. */
export class Network {
  readonly facts: NetworkFacts;
  /** The SHA-256 hash of the network file, as 64 hexadecimal digits. */
  readonly hash: string;
  readonly threads: number;
  readonly #idle: NetworkThread[];
  readonly #all: readonly NetworkThread[];
  readonly #waiting: ((thread: NetworkThread) => void)[] = [];
  /** The number of positions that a thread evaluates at once. */
  readonly batch: number;
  readonly #knowsTerritory: boolean;

  private constructor(
    { facts, knowsTerritory }: { readonly facts: NetworkFacts; readonly knowsTerritory: boolean },
    hash: string,
    threads: readonly NetworkThread[],
    batch: number,
  ) {
    this.facts = facts;
    this.hash = hash;
    this.threads = threads.length;
    this.#all = threads;
    this.#idle = [...threads];
    this.batch = batch;
    this.#knowsTerritory = knowsTerritory;
  }

  /** Reads a network from the bytes of its file and starts its threads. */
  static async create(
    environment: EngineEnvironment,
    bytes: Uint8Array,
    options: NetworkOptions = {},
  ): Promise<Network> {
    const shared = options.shared ?? environment.canShareMemory;
    const { threads = 1, batch = DEFAULT_BATCH, relaxed = false } = options;
    checkRange(threads, 'the number of threads', shared ? MAX_THREADS : 1);
    checkRange(batch, 'the number of positions that a thread evaluates at once', MAX_BATCH);
    const description = await parseNetwork(bytes);
    const about = { facts: describeNetwork(description), knowsTerritory: knowsTerritory(description) };
    const module = await compileNetworkKernel(environment, shared, relaxed);
    const starts = await threadStarts(module, description, { threads, batch, shared });
    const lines = starts.map(
      () => new RequestLine<NetworkThreadRequest>(environment.startNetworkThread(), 'a network thread'),
    );
    const started = lines.map((line, index) => line.ask({ kind: 'start', start: starts[index] as NetworkThreadStart }));
    // The weights in the description are no longer needed: they have been copied into the shared memory, or into the
    // messages to the threads.
    releaseAll(description);
    await Promise.all(started);
    return new Network(about, sha256(bytes), lines, batch);
  }

  /** Evaluates one situation. */
  async evaluate(situation: NetworkSituation, stop?: AnySignal): Promise<NetworkEvaluation> {
    const [evaluation] = await this.evaluateAll([situation], { stop });
    return evaluation as NetworkEvaluation;
  }

  /**
   * Evaluates situations on all threads, in batches. All situations of a batch have the same board size. The
   * evaluations are returned in the order of the situations.
   */
  async evaluateAll(
    situations: readonly NetworkSituation[],
    { stop, onProgress }: { stop?: AnySignal | undefined; onProgress?: (done: number) => void } = {},
  ): Promise<NetworkEvaluation[]> {
    const evaluations: NetworkEvaluation[] = new Array(situations.length);
    let done = 0;
    const run = async (indices: readonly number[]): Promise<void> => {
      const thread = await this.#takeThread();
      try {
        if (isStopped(stop)) throw new EvaluationStopped();
        const inputs = indices.map((index) =>
          networkInput(situations[index] as NetworkSituation, this.#knowsTerritory),
        );
        const results = await thread.ask<RawResults>({ kind: 'evaluate', inputs }, { stop });
        if (!results) throw new EvaluationStopped();
        for (const [i, index] of indices.entries())
          evaluations[index] = readResult(results, i, inputs[i] as NetworkInput);
        done += indices.length;
        onProgress?.(done);
      } finally {
        this.#giveBack(thread);
      }
    };
    await Promise.all(this.#batches(situations).map(run));
    return evaluations;
  }

  /** Ends the threads. */
  close(): void {
    for (const thread of this.#all) void thread.close();
  }

  /**
   * Divides the situations into batches of one board size, and returns the indices of each batch. If there are few
   * situations, the batches are smaller than usual, so that more threads can work.
   */
  #batches(situations: readonly NetworkSituation[]): number[][] {
    const bySize = new Map<number, number[]>();
    for (const [index, { game }] of situations.entries()) {
      const { size } = game.position;
      bySize.set(size, [...(bySize.get(size) ?? []), index]);
    }
    const length = Math.max(1, Math.min(this.batch, Math.ceil(situations.length / this.threads)));
    return [...bySize.values()].flatMap((indices) =>
      Array.from({ length: Math.ceil(indices.length / length) }, (_, i) => indices.slice(i * length, (i + 1) * length)),
    );
  }

  #takeThread(): Promise<NetworkThread> {
    const thread = this.#idle.pop();
    return thread ? Promise.resolve(thread) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #giveBack(thread: NetworkThread): void {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }
}

function checkRange(value: number, what: string, max: number): void {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new InputError(`${what} must be a whole number from 1 to ${max}, not ${value}`);
}

async function compileNetworkKernel(
  environment: EngineEnvironment,
  shared: boolean,
  relaxed: boolean,
): Promise<KernelModule> {
  const bytes = await environment.readNetworkKernel({ shared, relaxed });
  try {
    return await compileKernel(bytes);
  } catch (error) {
    if (!relaxed) throw error;
    throw new InputError(
      'relaxed SIMD is not available on this machine; use Node 22 or later, or do without relaxed SIMD',
    );
  }
}

async function threadStarts(
  module: KernelModule,
  description: NetworkDescription,
  { threads, batch, shared }: { threads: number; batch: number; shared: boolean },
): Promise<NetworkThreadStart[]> {
  if (!shared) return [{ module, description, maxPositions: batch }];
  const { kernel, layout } = await createNetworkMemory(module, description, { threads, maxPositions: batch, shared });
  return layout.spaces.map((_, index) => ({ module, shared: { memory: kernel.memory, layout, index } }));
}

function readResult(results: Float32Array, index: number, { size }: NetworkInput): NetworkEvaluation {
  const area = size * size;
  const start = index * (RESULT_NUMBERS + 2 * area + 1);
  const [win, loss, noResult, score, scoreSpread, lead] = results.subarray(
    start,
    start + RESULT_NUMBERS,
  ) as unknown as [number, number, number, number, number, number];
  const policy = new Float32Array(cellCount(size));
  const ownership = new Float32Array(cellCount(size));
  const policyStart = start + RESULT_NUMBERS;
  const ownersStart = policyStart + area + 1;
  for (const [i, point] of pointsOf(size).entries()) {
    policy[point] = Math.max(0, results[policyStart + i] as number);
    ownership[point] = results[ownersStart + i] as number;
  }
  policy[0] = results[policyStart + area] as number;
  return { win, loss, noResult, score, scoreSpread, lead, policy, ownership };
}
