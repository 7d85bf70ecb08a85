/**
 * What the engine needs of the place it runs in: Node (`host.node.ts`) or a page
 * (`host.page.ts`).
 */
import type { ThreadMessage, ThreadReply } from './thread.js';

/** Files of models/. */
export type ModelName = 'patterns' | 'playout' | 'territory';

export interface Host {
  /** Threads worth using. */
  readonly cores: number;
  /** False in a page that is not cross-origin isolated: one thread, plain memory. */
  readonly canShareMemory: boolean;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Calls back after so many seconds; returns a function that cancels it. */
  after(seconds: number, action: () => void): () => void;
  /** The bytes of the kernel built for shared memory, or of the one for plain memory. */
  readKernel(shared: boolean): Promise<ArrayBuffer | Uint8Array>;
  /** The bytes of a model that is shipped with the program. */
  readModel(name: ModelName): Promise<Uint8Array>;
  startThread(): ThreadPort;
}

/** The engine's end of a worker. */
export interface ThreadPort {
  post(message: ThreadMessage): void;
  onReply(handle: (reply: ThreadReply) => void): void;
  /** The thread died: nothing more will come. */
  onFailure(handle: (error: Error) => void): void;
  close(): void;
}
