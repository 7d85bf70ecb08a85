/** Sends requests from the page to the worker that runs the network in use. */
import type { StopSignal } from '../../base/stopper.js';
import type {
  EvaluatedPositions,
  NetworkAnswers,
  NetworkRequest,
  OpenedNetwork,
  PostedPositions,
} from '../../messages/networkMessages.js';
import type { PostedSituation } from '../../messages/playerMessages.js';
import type { Judgement } from '../../player/player.js';
import { RestartingWorker } from './restartingWorker.js';

/** The request that opens the network in use. Every new worker receives this request. */
let inUse: NetworkRequest | undefined;

const worker = new RestartingWorker<NetworkRequest>({
  create: () => new Worker(new URL('./network.worker.ts', import.meta.url), { type: 'module' }),
  *greetings() {
    if (inUse) yield inUse;
  },
  failure: 'the network could not be started',
});

/**
 * Opens a network, which replaces the network in use: the visitor's file or, without a file, the network that comes
 * with Insei. If the network cannot be opened, the network in use stays.
 */
export async function openNetwork(file?: Blob): Promise<OpenedNetwork> {
  const request = { kind: 'open', file } as const;
  const opened = await worker.line.ask<OpenedNetwork>(request);
  inUse = request;
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

/** Returns the move that the player of the preset `network` chooses. */
export const chooseMove = (situation: PostedSituation): Promise<NetworkAnswers['choose']> =>
  worker.line.ask({ kind: 'choose', situation });

/** Asks which stones the network calls dead. */
export const judgeStones = (situation: PostedSituation): Promise<Judgement> =>
  worker.line.ask({ kind: 'judge', situation });
