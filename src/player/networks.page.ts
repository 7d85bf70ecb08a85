/**
 * Networks in a page. They are not exported by `index.page.ts`, so that workers which use no network load none of their
 * code.
 */
import { pageEnvironment } from '../engine/environment.page.js';
import { Network } from '../engine/network/network.js';
import { NotEnoughMemory } from '../engine/network/networkMemory.js';

export { EvaluationStopped, type Network } from '../engine/network/network.js';

/** Each thread needs memory of its own. More threads than these hardly pay: other work of the page needs cores, too. */
const MAX_THREADS = 8;

/**
 * Reads a network from the bytes of its file. If there is not enough memory for many threads, it gets one. The caller must
 * call `close` at the end.
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
