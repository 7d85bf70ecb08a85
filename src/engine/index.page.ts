/** The module that `import … from 'insei/engine'` loads in a page. */
import { Engine, type EngineOptions } from './engine.js';
import { pageEnvironment } from './environment.page.js';
import { Network, type NetworkOptions } from './network/network.js';
import { solveIn } from './solver/solve.js';

export * from './index.js';

/** Loads the kernel and creates an engine. Call `close` at the end to end the worker threads. */
export const createEngine = (options?: EngineOptions): Promise<Engine> => Engine.create(pageEnvironment, options);

/**
 * Reads a network from the bytes of its file. Without bytes, loads the network that comes with Insei. Call the method
 * `close` at the end to end the threads of the network.
 */
export const loadNetwork = async (bytes?: Uint8Array, options?: NetworkOptions): Promise<Network> =>
  Network.create(pageEnvironment, bytes ?? (await pageEnvironment.readModel('network')), options);

/**
 * Finds out which chains of a position can be captured and which live, and proves it. Works on the calling thread until
 * all targets are solved or the time is over.
 */
export const solve = solveIn(pageEnvironment);
