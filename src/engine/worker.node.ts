/** The file that a worker thread of Node runs. */
import { parentPort } from 'node:worker_threads';
import { serveThread } from './thread.js';

const host = {
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
};

parentPort?.on(
  'message',
  serveThread(host, (reply) => parentPort?.postMessage(reply)),
);
