/**
 * What runs inside a worker: it owns a kernel and does one job at a time. Jobs
 * carry all they need, so that they also work where memory cannot be shared.
 */
import type { Position } from '../rules/position.js';
import { FastBoard, type PlayoutCounts } from './board.js';
import { createMemory, instantiateKernel } from './instantiate.js';
import type { KernelMemory, KernelModule } from './kernel.js';
import { WorkspaceAllocator } from './memory.js';

export interface PlayoutJob {
  readonly position: Position;
  readonly count: number;
  readonly seed: number;
  readonly komi: number;
}

/** Where a thread works: a workspace of the memory it shares with the others, or else a memory of its own. */
export interface ThreadStart {
  readonly module: KernelModule;
  readonly shared?: { readonly memory: KernelMemory; readonly space: number };
}

/** The first message starts a thread; each later one is a job, answered in order. */
export type ThreadMessage =
  | { readonly kind: 'start'; readonly start: ThreadStart }
  | { readonly kind: 'playouts'; readonly job: PlayoutJob };

export type ThreadReply =
  | { readonly kind: 'done'; readonly counts: PlayoutCounts }
  | { readonly kind: 'failed'; readonly message: string };

/** Answers messages until the worker is closed; the host has wired `post` to the engine. */
export function serveThread(post: (reply: ThreadReply) => void): (message: ThreadMessage) => void {
  let board: Promise<FastBoard> = Promise.reject(new Error('the thread was given a job before it was started'));
  // The rejection is read by the first job; without a job it is no one's business.
  board.catch(() => {});
  return (message) => {
    if (message.kind === 'start') {
      board = createBoard(message.start);
      board.catch(() => {});
    } else
      board
        .then((ready) => post({ kind: 'done', counts: runPlayouts(ready, message.job) }))
        .catch((error: unknown) =>
          post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
        );
  };
}

async function createBoard({ module, shared }: ThreadStart): Promise<FastBoard> {
  const kernel = await instantiateKernel(module, shared?.memory ?? createMemory(false));
  const space = shared?.space ?? new WorkspaceAllocator(kernel).allocate();
  return new FastBoard(kernel, space, kernel.functions.MAX_SIZE.value);
}

function runPlayouts(board: FastBoard, job: PlayoutJob): PlayoutCounts {
  board.load(job.position);
  return board.runLightPlayouts(job);
}
