/** The code of a thread that evaluates positions with a network. */
import { type AnswerMessage, type RequestContext, type RequestMessage, serveRequests } from '../../base/requestLine.js';
import type { KernelMemory, KernelModule } from '../kernel.js';
import type { NetworkDescription } from './networkDescription.js';
import { type NetworkInput, writeInput } from './networkInputs.js';
import { instantiateNetworkKernel, type NetworkKernel } from './networkKernel.js';
import { createNetworkMemory, type NetworkLayout } from './networkMemory.js';

export type NetworkThreadRequest =
  | { readonly kind: 'start'; readonly start: NetworkThreadStart }
  /** Evaluates positions of one board size. There may be at most as many positions as the memory has room for. */
  | { readonly kind: 'evaluate'; readonly inputs: readonly NetworkInput[] };

/**
 * What a thread needs to start. If memory is shared, the network already lies in it. Otherwise the thread creates its
 * own memory, and writes the network into it from the description.
 */
export type NetworkThreadStart = { readonly module: KernelModule } & (
  | { readonly shared: { readonly memory: KernelMemory; readonly layout: NetworkLayout; readonly index: number } }
  | { readonly description: NetworkDescription; readonly maxPositions: number }
);

/**
 * The results of the positions, one after the other, as the kernel writes them. Undefined if the evaluation was
 * stopped.
 */
export type RawResults = Float32Array | undefined;

export interface ThreadEnvironment {
  now(): number;
  /** Pauses until the thread has received the messages that wait for it. One of them may ask it to stop. */
  pause(): Promise<void>;
}

/**
 * During an evaluation, a thread pauses every time this many milliseconds have passed, to learn whether it should stop.
 */
const PAUSE_EVERY = 20;

export function serveNetworkThread(
  environment: ThreadEnvironment,
  post: (reply: AnswerMessage) => void,
): (message: RequestMessage<NetworkThreadRequest>) => void {
  let evaluator: Promise<ThreadEvaluator>;
  return serveRequests<NetworkThreadRequest>(async (request, context) => {
    if (request.kind === 'start') evaluator = startEvaluator(environment, request.start);
    const ready = await evaluator;
    return request.kind === 'evaluate' ? ready.evaluate(request.inputs, context) : undefined;
  }, post);
}

async function startEvaluator(environment: ThreadEnvironment, start: NetworkThreadStart): Promise<ThreadEvaluator> {
  if ('shared' in start) {
    const { memory, layout, index } = start.shared;
    const kernel = await instantiateNetworkKernel(start.module, memory);
    return new ThreadEvaluator(environment, kernel, layout, layout.spaces[index] as number);
  }
  const { kernel, layout } = await createNetworkMemory(start.module, start.description, {
    threads: 1,
    maxPositions: start.maxPositions,
    shared: false,
  });
  return new ThreadEvaluator(environment, kernel, layout, layout.spaces[0] as number);
}

class ThreadEvaluator {
  readonly #environment: ThreadEnvironment;
  readonly #kernel: NetworkKernel;
  readonly #layout: NetworkLayout;
  readonly #space: number;

  constructor(environment: ThreadEnvironment, kernel: NetworkKernel, layout: NetworkLayout, space: number) {
    this.#environment = environment;
    this.#kernel = kernel;
    this.#layout = layout;
    this.#space = space;
  }

  async evaluate(inputs: readonly NetworkInput[], { stop }: RequestContext): Promise<RawResults> {
    const { functions } = this.#kernel;
    const { steps, stepCount } = this.#layout;
    const size = inputs[0]?.size ?? 0;
    for (const [index, input] of inputs.entries()) this.#writeInput(index, input);
    let pauseAt = this.#environment.now() + PAUSE_EVERY;
    for (let step = 0; step < stepCount; step++) {
      if (this.#environment.now() >= pauseAt) {
        await this.#environment.pause();
        if (stop.isStopped) return undefined;
        pauseAt = this.#environment.now() + PAUSE_EVERY;
      }
      functions.runStep(steps + step * functions.STEP_BYTES.value, this.#space, inputs.length, size);
    }
    return this.#readResults(inputs, size);
  }

  #writeInput(index: number, input: NetworkInput): void {
    const { functions, memory } = this.#kernel;
    const space = this.#space;
    const { record, masks, globals, globalsStep, legal, inputScratch, passAliveAllowsSuicide } = this.#layout;
    const area = input.size * input.size;
    writeInput(functions, memory, space + record, input, passAliveAllowsSuicide);
    functions.writeNetworkInputs(
      space + record,
      space + masks + index * area * 4,
      space + globals + index * globalsStep,
      space + inputScratch,
    );
    new Uint8Array(memory.buffer, space + legal + index * area, area).set(input.legal);
  }

  #readResults(inputs: readonly NetworkInput[], size: number): Float32Array {
    const { functions, memory } = this.#kernel;
    const space = this.#space;
    const { raw, legal, result } = this.#layout;
    const length = functions.resultBytes(size) / 4;
    for (const [index, { hasNoResult }] of inputs.entries()) {
      const legalHere = space + legal + index * size * size;
      const to = space + result + index * length * 4;
      functions.networkResult(raw, space, index, size, legalHere, Number(hasNoResult), to);
    }
    return new Float32Array(memory.buffer, space + result, inputs.length * length).slice();
  }
}
