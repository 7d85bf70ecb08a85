/** The module that `import … from 'insei/engine'` loads in a page. */
import type { Position } from '../rules/position.js';
import { Engine, type EngineOptions } from './engine.js';
import { pageEnvironment } from './environment.page.js';
import { Network, type NetworkOptions } from './network/network.js';
import { createSolver, type SolvedTarget, type SolveOptions, type TargetSolver } from './solver/solve.js';

export * from './index.js';

/** Loads the kernel and creates an engine. Call `close` at the end to end the worker threads. */
export const createEngine = (options?: EngineOptions): Promise<Engine> => Engine.create(pageEnvironment, options);

/**
 * Reads a network from the bytes of its file. Without bytes, loads the network that comes with Insei. Call the method
 * `close` at the end to end the threads of the network.
 */
export const loadNetwork = async (bytes?: Uint8Array, options?: NetworkOptions): Promise<Network> =>
  Network.create(pageEnvironment, bytes ?? (await pageEnvironment.readModel('network')), options);

let solver: Promise<TargetSolver> | undefined;

/**
 * Finds out which chains of a position can be captured and which live, and proves it. Works on the calling thread until
 * all targets are solved or the time is over.
 */
export async function solve(position: Position, options?: SolveOptions): Promise<SolvedTarget[]> {
  solver ??= createSolver(pageEnvironment);
  return (await solver).solve(position, options);
}
