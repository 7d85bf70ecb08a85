/** Lets a web worker answer the requests of a page. */
import type { AnswerMessage, RequestMessage } from '../../base/requestLine.js';

/**
 * To pause, the worker sends a message to itself through this channel and waits until the message arrives. By then, the
 * worker has handled all messages that arrived earlier. A timer would do the same, but it would take some milliseconds.
 */
const channel = new MessageChannel();

const environment = {
  now: () => performance.now(),
  pause: () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(undefined);
    }),
};

/**
 * A web worker calls this function once. From then on the worker passes every message that it receives to the function
 * that `serve` returns, and sends the answers back.
 */
export function serveThreadRequests<Request>(
  serve: (
    environment: { now(): number; pause(): Promise<void> },
    post: (reply: AnswerMessage) => void,
  ) => (message: RequestMessage<Request>) => void,
): void {
  const handle = serve(environment, (reply) => postMessage(reply));
  addEventListener('message', (event) => handle(event.data));
}
