/** The file that a worker thread of Node runs. */
import { parentPort } from 'node:worker_threads';
import { serveThread } from './thread.js';

parentPort?.on(
  'message',
  serveThread((reply) => parentPort?.postMessage(reply)),
);
