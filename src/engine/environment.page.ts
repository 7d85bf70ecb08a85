/** The engine's environment in a browser, in the page itself or in a web worker. */
import type { RequestPort } from '../base/requestLine.js';
import type { EngineEnvironment } from './environment.js';

// Every file is named by `new URL` with a literal path, because bundlers find only files that are named in this way.
// The relative paths are correct for src/engine as well as for dist/engine.
const SHARED_KERNEL = new URL('../../dist/kernel/kernel.wasm', import.meta.url);
const SINGLE_KERNEL = new URL('../../dist/kernel/kernel.single.wasm', import.meta.url);
const SHARED_NETWORK_KERNEL = new URL('../../dist/kernel/network.wasm', import.meta.url);
const SINGLE_NETWORK_KERNEL = new URL('../../dist/kernel/network.single.wasm', import.meta.url);
const RELAXED_NETWORK_KERNEL = new URL('../../dist/kernel/network.relaxed.wasm', import.meta.url);
const SOLVER_KERNEL = new URL('../../dist/kernel/solver.wasm', import.meta.url);

const MODELS = {
  patterns: new URL('../../models/patterns.model', import.meta.url),
  playout: new URL('../../models/playout.model', import.meta.url),
  territory: new URL('../../models/territory.model', import.meta.url),
  human: new URL('../../models/human.model', import.meta.url),
  network: new URL('../../models/network.bin.gz', import.meta.url),
};

export const pageEnvironment: EngineEnvironment = {
  cores: navigator.hardwareConcurrency,
  canShareMemory: crossOriginIsolated,
  now: () => performance.now(),
  readKernel: (shared) => load(shared ? SHARED_KERNEL : SINGLE_KERNEL, 'the kernel'),
  readNetworkKernel: ({ shared, relaxed }) => load(networkKernel(shared, relaxed), 'the kernel for networks'),
  readSolverKernel: () => load(SOLVER_KERNEL, 'the kernel of the solver'),
  readModel: async (name) => new Uint8Array(await load(MODELS[name], 'a model')),
  startThread: () =>
    requestPort(new Worker(new URL('../../dist/engine/threads/worker.page.js', import.meta.url), { type: 'module' })),
  startNetworkThread: () =>
    requestPort(
      new Worker(new URL('../../dist/engine/network/networkWorker.page.js', import.meta.url), { type: 'module' }),
    ),
};

function networkKernel(shared: boolean, relaxed: boolean): URL {
  if (!shared) return SINGLE_NETWORK_KERNEL;
  return relaxed ? RELAXED_NETWORK_KERNEL : SHARED_NETWORK_KERNEL;
}

async function load(address: URL, what: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${what} could not be loaded: ${response.status} for ${response.url}`);
  return response.arrayBuffer();
}

function requestPort<Request>(worker: Worker): RequestPort<Request> {
  return {
    post: (message) => worker.postMessage(message),
    onAnswer: (handle) => worker.addEventListener('message', (event) => handle(event.data)),
    onFailure: (handle) => worker.addEventListener('error', (event) => handle(new Error(event.message))),
    close: () => worker.terminate(),
  };
}
