/** What a web worker needs to answer requests. */
import type { AnswerMessage, RequestMessage } from '../../base/requestLine.js';

/**
 * To pause, the worker sends a message to itself and waits until it arrives. By then, all messages that arrived earlier
 * have been handled. A timer would do the same, but it would take some milliseconds.
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

/** Answers the requests that `serve` knows. */
export function serveThreadRequests<Request>(
  serve: (
    environment: { now(): number; pause(): Promise<void> },
    post: (reply: AnswerMessage) => void,
  ) => (message: RequestMessage<Request>) => void,
): void {
  const handle = serve(environment, (reply) => postMessage(reply));
  addEventListener('message', (event) => handle(event.data));
}
