/** The file that a web worker runs. */
import { serveThread } from './thread.js';

/** A message to ourselves queues behind those that have arrived; a timer would wait for milliseconds. */
const channel = new MessageChannel();

const host = {
  now: () => performance.now(),
  pause: () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(undefined);
    }),
};

const serve = serveThread(host, (reply) => postMessage(reply));
addEventListener('message', (event) => serve(event.data));
