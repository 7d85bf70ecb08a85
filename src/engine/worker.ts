/** The engine's side of one worker thread: jobs as promises, answered in the order they were given. */
import type { PlayoutCounts } from './board.js';
import type { ThreadPort } from './host.js';
import type { PlayoutJob, ThreadStart } from './thread.js';

interface Waiting {
  resolve(counts: PlayoutCounts): void;
  reject(error: Error): void;
}

export class Worker {
  readonly #port: ThreadPort;
  readonly #waiting: Waiting[] = [];

  constructor(port: ThreadPort, start: ThreadStart) {
    this.#port = port;
    port.onReply((reply) => {
      const waiting = this.#waiting.shift();
      if (reply.kind === 'done') waiting?.resolve(reply.counts);
      else waiting?.reject(new Error(`a worker thread failed: ${reply.message}`));
    });
    port.onFailure((error) => this.#abandon(error));
    port.post({ kind: 'start', start });
  }

  run(job: PlayoutJob): Promise<PlayoutCounts> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#port.post({ kind: 'playouts', job });
    });
  }

  /** Ends the thread; jobs still waiting are rejected. */
  close(): void {
    this.#port.close();
    this.#abandon(new Error('the engine was closed'));
  }

  #abandon(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
