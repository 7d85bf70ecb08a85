/**
 * Opens networks in a page. `index.page.ts` does not export this file, so that workers without a network do not load
 * the code for networks.
 */
import { pageEnvironment } from '../engine/environment.page.js';
import { Network } from '../engine/network/network.js';
import { NotEnoughMemory } from '../engine/network/networkMemory.js';

export { EvaluationStopped, type Network } from '../engine/network/network.js';

/**
 * The maximum number of threads. More threads would need more memory, and would hardly be faster, because the page also
 * needs cores of the processor for other work.
 */
const MAX_THREADS = 8;

/** Returns the file of the network that comes with Insei. */
export const readShippedNetwork = (): Promise<Uint8Array> => pageEnvironment.readModel('network');

/**
 * Reads a network from the bytes of a network file. If there is not enough memory for several threads, the network uses
 * only one. The caller must call `close` at the end.
 */
export async function openNetwork(bytes: Uint8Array): Promise<Network> {
  const { canShareMemory, cores } = pageEnvironment;
  const threads = canShareMemory ? Math.min(cores, MAX_THREADS) : 1;
  try {
    return await Network.create(pageEnvironment, bytes, { threads });
  } catch (error) {
    if (threads === 1 || !(error instanceof NotEnoughMemory)) throw error;
    return Network.create(pageEnvironment, bytes, { threads: 1 });
  }
}
