/** Opens a worker: a process that takes units of all runs from the queue of a PostgreSQL server and processes them. */
import { QueueWork } from '../store/queueWork.node.js';
import { openStore } from '../store/storage.node.js';
import type { Invocation } from './planRun.node.js';
import { describeProvenance } from './provenance.node.js';
import type { RunIdentity } from './run.js';
import { type WorkOptions, workOnUnits } from './work.js';

/**
 * A worker opens at most this many database connections. Processing a unit takes much longer than a database statement,
 * so all units that the worker processes at the same time can share two connections.
 */
const MAX_CONNECTIONS = 2;

interface WorkerOptions extends Omit<WorkOptions, 'code'> {
  readonly queue: string;
  /**
   * If there has been no unfinished run for this many seconds, the worker stops. If undefined, the worker waits for new
   * runs until it receives a stop signal.
   */
  readonly idleSeconds?: number | undefined;
  /** Called once for each run whose units this worker cannot process. */
  onDeclined(run: RunIdentity, reason: string): void;
}

interface Worker {
  /** Processes units until there has been no unfinished run for `idleSeconds`, or until `stopper` signals a stop. */
  work(): Promise<void>;
  /** Gives all units in progress back to the queue at once, without waiting for their results. */
  releaseAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorker(options: WorkerOptions, { version, command }: Invocation): Promise<Worker> {
  const { queue, concurrency, idleSeconds, onDeclined } = options;
  const store = await openStore({ queue }, Math.min(MAX_CONNECTIONS, concurrency));
  const provenance = describeProvenance(version, command);
  const source = new QueueWork(store, {
    provenance,
    onDeclined,
    ...(idleSeconds !== undefined && { idleSeconds }),
  });
  return {
    work: () => workOnUnits(source, { ...options, code: provenance }),
    releaseAll: () => source.releaseAll(),
    close: () => store.database.close(),
  };
}
