/**
 * Computes the inputs that a network would get for a situation, on the calling thread and without loading a network.
 * `insei train network pack` writes these inputs into the data with which networks are trained.
 */
import type { EngineEnvironment } from '../environment.js';
import { compileKernel, createMemory, PAGE_BYTES } from '../kernel.js';
import { type NetworkSituation, networkInput, writeInput } from './networkInputs.js';
import { instantiateNetworkKernel, type NetworkKernel } from './networkKernel.js';

const MAX_AREA = 361;
const GLOBALS = 19;
const ALIGNMENT = 64;

/** What a network sees of a position. */
export interface NetworkInputs {
  /**
   * One number for each point, row by row from the top left. Bit `i` of the number says whether input plane `i` is set
   * at the point.
   */
  readonly masks: Uint32Array;
  /** The inputs that belong to the whole board, such as komi. */
  readonly globals: Float32Array;
}

/** Computes what networks see of positions, on the calling thread. */
export class NetworkInputMaker {
  readonly #kernel: NetworkKernel;
  readonly #record: number;
  readonly #scratch: number;
  readonly #masks: number;
  readonly #globals: number;

  private constructor(kernel: NetworkKernel) {
    const { functions, memory } = kernel;
    let end = functions.NETWORK_HEAP_BASE.value;
    const take = (bytes: number): number => {
      const at = Math.ceil(end / ALIGNMENT) * ALIGNMENT;
      end = at + bytes;
      return at;
    };
    this.#kernel = kernel;
    this.#record = take(functions.INPUT_BYTES.value);
    this.#scratch = take(functions.INPUT_SCRATCH_BYTES.value);
    this.#masks = take(4 * MAX_AREA);
    this.#globals = take(4 * GLOBALS);
    memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE_BYTES)));
  }

  static async create(environment: EngineEnvironment): Promise<NetworkInputMaker> {
    const bytes = await environment.readNetworkKernel({ shared: false, relaxed: false });
    return new NetworkInputMaker(await instantiateNetworkKernel(await compileKernel(bytes), createMemory(false)));
  }

  /** Returns the inputs of a situation. The next call overwrites the returned arrays. */
  read(situation: NetworkSituation): NetworkInputs {
    const { functions, memory } = this.#kernel;
    const input = networkInput(situation);
    writeInput(functions, memory, this.#record, input, false);
    functions.writeNetworkInputs(this.#record, this.#masks, this.#globals, this.#scratch);
    return {
      masks: new Uint32Array(memory.buffer, this.#masks, input.size * input.size),
      globals: new Float32Array(memory.buffer, this.#globals, GLOBALS),
    };
  }
}
