/** The engine's host in Node. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { timerMilliseconds } from '../base/timer.js';
import type { Host, ThreadPort } from './host.js';
import { startWorkerThread } from './workerThread.node.js';

// Both paths hold from src/engine and from dist/engine.
const kernelFile = (shared: boolean): URL =>
  new URL(`../../dist/kernel/${shared ? 'kernel' : 'kernel.single'}.wasm`, import.meta.url);
const WORKER_FILE = new URL('../../dist/engine/worker.node.js', import.meta.url);

export const nodeHost: Host = {
  cores: availableParallelism(),
  canShareMemory: true,
  now: () => performance.now(),
  after: (seconds, action) => {
    const timer = setTimeout(action, timerMilliseconds(seconds));
    return () => clearTimeout(timer);
  },
  readKernel: (shared) => readFile(kernelFile(shared)),
  readModel: (name) => readFile(new URL(`../../models/${name}.model`, import.meta.url)),
  startThread: startNodeThread,
};

function startNodeThread(): ThreadPort {
  const worker = startWorkerThread(WORKER_FILE);
  // A forgotten engine must not keep the program alive; a waiting job must.
  worker.unref();
  let waiting = 0;
  return {
    post: (message) => {
      if (waiting++ === 0) worker.ref();
      worker.postMessage(message);
    },
    onReply: (handle) =>
      worker.on('message', (reply) => {
        if (--waiting === 0) worker.unref();
        handle(reply);
      }),
    onFailure: (handle) => worker.on('error', handle),
    close: () => void worker.terminate(),
  };
}
