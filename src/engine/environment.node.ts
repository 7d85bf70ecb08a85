/** The engine's environment in Node, and a function that starts worker threads. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import type { AnswerMessage, RequestMessage, RequestPort } from '../base/requestLine.js';
import type { EngineEnvironment, ModelName } from './environment.js';

// The relative paths in this file are correct for src/engine as well as for dist/engine.
const kernelFile = (name: string): URL => new URL(`../../dist/kernel/${name}.wasm`, import.meta.url);
const modelFile = (name: ModelName): URL =>
  new URL(`../../models/${name}.${name === 'network' ? 'bin.gz' : 'model'}`, import.meta.url);
const WORKER_FILE = new URL('../../dist/engine/threads/worker.node.js', import.meta.url);
const NETWORK_WORKER_FILE = new URL('../../dist/engine/network/networkWorker.node.js', import.meta.url);

export const nodeEnvironment: EngineEnvironment = {
  cores: availableParallelism(),
  canShareMemory: true,
  now: () => performance.now(),
  readKernel: (shared) => readFile(kernelFile(shared ? 'kernel' : 'kernel.single')),
  readNetworkKernel: ({ shared, relaxed }) =>
    readFile(kernelFile(shared ? (relaxed ? 'network.relaxed' : 'network') : 'network.single')),
  readModel: (name) => readFile(modelFile(name)),
  readSolverKernel: () => readFile(kernelFile('solver')),
  startThread: () => startRequestThread(WORKER_FILE),
  startNetworkThread: () => startRequestThread(NETWORK_WORKER_FILE),
};

const threadEnvironment = {
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
};

/**
 * A worker thread calls this function once. From then on the thread passes every message that it receives to the
 * function that `serve` returns, and sends the answers back.
 */
export function serveThreadRequests<Request>(
  serve: (
    environment: typeof threadEnvironment,
    post: (reply: AnswerMessage) => void,
  ) => (message: RequestMessage<Request>) => void,
): void {
  const handle = serve(threadEnvironment, (reply) => parentPort?.postMessage(reply));
  parentPort?.on('message', handle);
}

/**
 * Starts a thread that runs `file`, and returns the port for a RequestLine. Node does not exit while the thread works
 * on a request. An idle thread does not keep Node from exiting.
 */
export function startRequestThread<Request>(file: URL, resourceLimits: ResourceLimits = {}): RequestPort<Request> {
  // V8 compiles frequently used functions on a helper thread. If a worker ends while one of its functions is being
  // compiled, Node 20 sometimes aborts the whole process ("ForIsolate ... Assertion failed: (data.first) != nullptr").
  // With the flag --no-concurrent-recompilation, workers that start later compile on their own thread. The flag does
  // not affect WebAssembly, in which the workers spend most of their time.
  setFlagsFromString('--no-concurrent-recompilation');
  const worker = new Worker(file, { resourceLimits });
  worker.unref();
  let waiting = 0;
  return {
    post: (message) => {
      if ('request' in message && waiting++ === 0) worker.ref();
      worker.postMessage(message);
    },
    onAnswer: (handle) =>
      worker.on('message', (reply) => {
        if (!('progress' in reply) && --waiting === 0) worker.unref();
        handle(reply);
      }),
    onFailure: (handle) => worker.on('error', handle),
    close: () => worker.terminate(),
  };
}
