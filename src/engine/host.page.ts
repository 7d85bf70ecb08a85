/** The engine's host in a page: a browser's window or worker. */
import { timerMilliseconds } from '../base/timer.js';
import type { Host, ThreadPort } from './host.js';

// Bundlers look for exactly this form, `new URL` with a literal path; both paths hold from src/engine and dist/engine.
const SHARED_KERNEL = new URL('../../dist/kernel/kernel.wasm', import.meta.url);
const SINGLE_KERNEL = new URL('../../dist/kernel/kernel.single.wasm', import.meta.url);

const MODELS = {
  patterns: new URL('../../models/patterns.model', import.meta.url),
  playout: new URL('../../models/playout.model', import.meta.url),
  territory: new URL('../../models/territory.model', import.meta.url),
};

export const pageHost: Host = {
  cores: navigator.hardwareConcurrency,
  canShareMemory: crossOriginIsolated,
  now: () => performance.now(),
  after: (seconds, action) => {
    const timer = setTimeout(action, timerMilliseconds(seconds));
    return () => clearTimeout(timer);
  },
  readKernel: (shared) => load(shared ? SHARED_KERNEL : SINGLE_KERNEL, 'the kernel'),
  readModel: async (name) => new Uint8Array(await load(MODELS[name], 'a model')),
  startThread: startPageThread,
};

async function load(address: URL, what: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${what} could not be loaded: ${response.status} for ${response.url}`);
  return response.arrayBuffer();
}

function startPageThread(): ThreadPort {
  const worker = new Worker(new URL('../../dist/engine/worker.page.js', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    onReply: (handle) => worker.addEventListener('message', (event) => handle(event.data)),
    onFailure: (handle) => worker.addEventListener('error', (event) => handle(new Error(event.message))),
    close: () => worker.terminate(),
  };
}
