/** The module `insei/engine`. The fast board, playouts, tree search, networks and the solver. */
import { Engine, type EngineOptions } from './engine.js';
import { nodeEnvironment } from './environment.node.js';
import { Network, type NetworkOptions } from './network/network.js';
import { NetworkInputMaker } from './network/networkInputMaker.js';
import { solveIn } from './solver/solve.js';

export * from './index.js';

/** Loads the kernel and creates an engine. Call `close` at the end to end the worker threads. */
export const createEngine = (options?: EngineOptions): Promise<Engine> => Engine.create(nodeEnvironment, options);

/**
 * Reads a network from the bytes of its file. Without bytes, loads the network that comes with Insei. Call the method
 * `close` at the end to end the threads of the network.
 */
export const loadNetwork = async (bytes?: Uint8Array, options?: NetworkOptions): Promise<Network> =>
  Network.create(nodeEnvironment, bytes ?? (await nodeEnvironment.readModel('network')), options);

/** Creates an input reader, which computes the inputs of networks on the calling thread. */
export const loadNetworkInputMaker = (): Promise<NetworkInputMaker> => NetworkInputMaker.create(nodeEnvironment);

/**
 * Finds out which chains of a position can be captured and which live, and proves it. Works on the calling thread until
 * all targets are solved or the time is over.
 */
export const solve = solveIn(nodeEnvironment);
