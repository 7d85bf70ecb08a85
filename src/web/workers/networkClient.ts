/** Sends requests from the page to the worker that runs the visitor's network. */
import type { StopSignal } from '../../base/stopper.js';
import type {
  EvaluatedPositions,
  NetworkRequest,
  OpenedNetwork,
  PostedPositions,
} from '../../messages/networkMessages.js';
import { RestartingWorker } from './restartingWorker.js';

/** The file of the network in use, which every new worker receives. */
let inUse: Blob | undefined;

const worker = new RestartingWorker<NetworkRequest>({
  create: () => new Worker(new URL('./network.worker.ts', import.meta.url), { type: 'module' }),
  *greetings() {
    if (inUse) yield { kind: 'open', file: inUse };
  },
  failure: 'the network could not be started',
});

/** Opens a network, which replaces the network in use. If the file is refused, the network in use stays. */
export async function openNetwork(file: Blob): Promise<OpenedNetwork> {
  const opened = await worker.line.ask<OpenedNetwork>({ kind: 'open', file });
  inUse = file;
  return opened;
}

/** Ends the worker, so that the network no longer takes memory. */
export function closeNetwork(): void {
  inUse = undefined;
  worker.end();
}

/**
 * Evaluates positions and reports the evaluations in order. After a stop, the promise resolves and the remaining
 * positions are not evaluated.
 */
export const evaluatePositions = (
  positions: readonly PostedPositions[],
  onProgress: (evaluated: EvaluatedPositions) => void,
  stop?: StopSignal,
): Promise<undefined> =>
  worker.line.ask<undefined, EvaluatedPositions>({ kind: 'evaluate', positions }, { onProgress, stop });
