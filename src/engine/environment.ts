/**
 * The interface through which the engine uses its platform: Node (`environment.node.ts`) or a page
 * (`environment.page.ts`).
 */
import type { RequestPort } from '../base/requestLine.js';
import type { NetworkThreadRequest } from './network/networkThread.js';
import type { ThreadRequest } from './threads/thread.js';

/** The names of the models in the folder models/. */
export const MODEL_NAMES = ['patterns', 'playout', 'territory', 'network', 'human'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

/** What the engine needs of its platform. */
export interface EngineEnvironment {
  /** The number of cores, which is the default number of threads. */
  readonly cores: number;
  /**
   * Whether threads can share memory. False in a page that is not cross-origin isolated; the engine then has one
   * thread.
   */
  readonly canShareMemory: boolean;
  /** Returns the milliseconds since a fixed moment. */
  now(): number;
  /**
   * Returns the bytes of the kernel: of the build for shared memory if `shared` is true, otherwise of the build for
   * memory that is not shared.
   */
  readKernel(shared: boolean): Promise<ArrayBuffer | Uint8Array>;
  /**
   * Returns the bytes of the kernel's module for networks. The build with relaxed SIMD may round differently on
   * different machines, and it exists only for shared memory.
   */
  readNetworkKernel(build: { readonly shared: boolean; readonly relaxed: boolean }): Promise<ArrayBuffer | Uint8Array>;
  /** Returns the bytes of the kernel's module for the solver. */
  readSolverKernel(): Promise<ArrayBuffer | Uint8Array>;
  /** Returns the bytes of a model in the folder models/. */
  readModel(name: ModelName): Promise<Uint8Array>;
  /**
   * Starts a worker that answers the requests defined in `threads/thread.ts`.
   * @internal
   */
  startThread(): RequestPort<ThreadRequest>;
  /**
   * Starts a worker that answers the requests defined in `network/networkThread.ts`.
   * @internal
   */
  startNetworkThread(): RequestPort<NetworkThreadRequest>;
}
