/**
 * The class of the kernel's territory network. It works in the calling thread, on one position at a time.
 * `territoryPool.ts` works on many positions with all threads.
 *
 * Arrays with a value for each point are indexed like the cells of a position.
 */
import { InputError } from '../../base/errors.js';
import { cellCount } from '../../rules/point.js';
import { cellOf, type Position } from '../../rules/position.js';
import type { Allocator } from '../allocator.js';
import type { KernelBoard } from '../board.js';
import type { Kernel } from '../kernel.js';
import { WINDOW_BYTES, WINDOW_CODES, WINDOW_LOCATIONS, writeWindowTables } from './windows.js';

/** The size of a territory network. */
export interface TerritoryNetworkShape {
  /** The number of hidden units in each hidden layer; a multiple of 8. */
  readonly hidden: number;
  /** The number of values that each cell of a plane passes on to the next cells of the plane; a multiple of 8. */
  readonly lateral: number;
}

/** The largest numbers of hidden units and lateral values with which the kernel can run a territory network. */
export const MAX_TERRITORY_NETWORK_SHAPE: TerritoryNetworkShape = { hidden: 64, lateral: 32 };

/** The numbers of hidden units and lateral values of the network in the paper of Wu and Baldi. */
export const PAPER_TERRITORY_NETWORK_SHAPE: TerritoryNetworkShape = { hidden: 16, lateral: 8 };

/** The number of inputs for one point (kernel/territory/inputs.ts). */
export const POINT_INPUTS = 16;
/**
 * The number of inputs that each hidden unit gets from the board: seven for the point itself, seven for each of its
 * eight neighbours, and nine for the point's group and the enemy groups next to it. The lateral values are not
 * included.
 */
export const BOARD_INPUTS = 72;
/**
 * The length of the table of propensities, padding included. For each location and code of a window, the table has one
 * number for each point of the window.
 */
export const WINDOW_TABLE_LENGTH = WINDOW_LOCATIONS * WINDOW_CODES * WINDOW_BYTES;

/** The number of playouts from which Coulom 2007 estimates the owner of a point. */
const OWNER_GAMES = 63;
const MAX_SIZE = 19;
const FLOAT_BYTES = 4;

/** The network of Wu and Baldi, in the kernel's memory. */
export class TerritoryNetwork {
  readonly shape: TerritoryNetworkShape;
  readonly parameters: number;
  /** The address of the network in the kernel's memory. Only files of this folder use it. */
  readonly address: number;
  readonly #kernel: Kernel;
  readonly #board: KernelBoard;
  /**
   * Addresses in the kernel's memory: `#own` is the address of the working memory, `#targets` of the targets (a number
   * for each point), and `#gradient` of the gradient (a number for each weight).
   */
  readonly #own: number;
  readonly #targets: number;
  readonly #gradient: number;

  /**
   * `board` is a board that nothing else uses.
   * @internal
   */
  constructor(kernel: Kernel, allocator: Allocator, board: KernelBoard, shape: TerritoryNetworkShape) {
    checkShape(shape);
    const { functions } = kernel;
    const { hidden, lateral } = shape;
    this.shape = shape;
    this.parameters = functions.parameterCount(hidden, lateral);
    this.#kernel = kernel;
    this.address = allocator.allocate(functions.territoryNetworkBytes(hidden, lateral));
    functions.layOutTerritoryNetwork(this.address, hidden, lateral);
    this.#own = allocateTerritoryMemory(kernel, allocator, this);
    this.#board = board;
    this.#targets = allocator.allocate(cellCount(MAX_SIZE) * FLOAT_BYTES);
    this.#gradient = allocator.allocate(this.parameters * FLOAT_BYTES);
    writeWindowTables(kernel, functions.windowTablesAddress(this.address));
  }

  get weights(): Float32Array {
    return this.#floats(this.#kernel.functions.weightsAddress(this.address), this.parameters).slice();
  }

  set weights(values: Float32Array) {
    if (values.length !== this.parameters)
      throw new InputError(`the territory network needs ${this.parameters} weights, not ${values.length}`);
    this.#floats(this.#kernel.functions.weightsAddress(this.address), this.parameters).set(values);
    this.#kernel.functions.transposeWeights(this.address);
  }

  /** Sets the table of propensities: WINDOW_TABLE_LENGTH numbers from -127 to 127. */
  set propensities(table: Int8Array) {
    if (table.length !== WINDOW_TABLE_LENGTH)
      throw new Error(`the table of propensities must have ${WINDOW_TABLE_LENGTH} numbers, not ${table.length}`);
    new Int8Array(this.#kernel.memory.buffer, this.#kernel.functions.windowTablesAddress(this.address)).set(table);
  }

  /** Returns, for each point, the probability that Black will own it. */
  evaluate(position: Position): Float32Array {
    const { functions } = this.#kernel;
    this.#board.load(position);
    functions.territoryEvaluate(this.address, this.#own, this.#board.space);
    return this.#byPoint(functions.outputsAddress(this.#own), position.size);
  }

  /**
   * Returns, for each point, the number of games out of `games` in which the side to move would own the point at the
   * end. This function estimates the number with the network. `MoveFeatureReader.countOwnersByPlayouts` estimates the
   * same number from playouts, which takes much longer.
   */
  owners(position: Position, games = OWNER_GAMES): Uint8Array {
    const isBlack = position.toMove === 'black';
    const shares = this.evaluate(position);
    // A share is the probability that Black will own a point. White's probability is 1 minus this share, except for
    // border cells, which nobody owns and whose share is always 0.
    return Uint8Array.from(shares, (share) => Math.round(games * (isBlack || share === 0 ? share : 1 - share)));
  }

  /** Returns, for each move, how many points Black is expected to own after the move; NaN if the move is illegal. */
  rank(position: Position): Float32Array {
    this.#board.load(position);
    const { functions } = this.#kernel;
    functions.territoryExpectedAreas(
      this.address,
      this.#own,
      this.#board.space,
      cellOf(position.toMove),
      this.#targets,
    );
    return this.#byPoint(this.#targets, position.size);
  }

  /** Returns, for each point, the urgency of a move there (kernel/territory/urgency.ts); NaN if the move is illegal. */
  urgencies(position: Position): Float32Array {
    this.#board.load(position);
    const { functions } = this.#kernel;
    functions.territoryUrgencies(this.address, this.#own, this.#board.space, cellOf(position.toMove), this.#targets);
    return this.#byPoint(this.#targets, position.size);
  }

  /** Returns the inputs of the network: POINT_INPUTS numbers for each point. */
  inputs(position: Position): Float32Array {
    const { functions } = this.#kernel;
    this.#board.load(position);
    functions.territoryInputs(this.address, this.#own, this.#board.space);
    return this.#floats(functions.inputsAddress(this.#own), POINT_INPUTS * cellCount(position.size)).slice();
  }

  /**
   * Returns the gradient of the loss: how the loss changes with each weight. The loss is the mean cross-entropy over
   * all points of the position. `targets` has a number from 0 to 1 for each point: the desired output.
   */
  gradient(position: Position, targets: Float32Array): Float32Array {
    const { functions } = this.#kernel;
    this.evaluate(position);
    this.#floats(this.#targets, targets.length).set(targets);
    const gradient = this.#floats(this.#gradient, this.parameters).fill(0);
    functions.territoryGradient(this.address, this.#own, this.#board.space, this.#targets, this.#gradient);
    return gradient.slice();
  }

  /** Repeats one part of the computation for a position, so that the caller can measure the speed of this part. */
  repeat(part: 'inputs' | 'forward' | 'backward', position: Position, times: number): void {
    const { functions } = this.#kernel;
    this.evaluate(position);
    for (let i = 0; i < times; i++)
      if (part === 'inputs') functions.territoryInputs(this.address, this.#own, this.#board.space);
      else if (part === 'forward') functions.territoryForwardPass(this.address, this.#own, this.#board.space);
      else functions.territoryGradient(this.address, this.#own, this.#board.space, this.#targets, this.#gradient);
  }

  /**
   * Returns a copy of the list at `address`, which has a number for each cell. In the copy, border cells have the
   * number 0.
   */
  #byPoint(address: number, size: number): Float32Array {
    const found = this.#floats(address, cellCount(size));
    const values = new Float32Array(cellCount(size));
    for (let row = 1; row <= size; row++)
      for (let at = row * (size + 1) + 1; at <= row * (size + 1) + size; at++) values[at] = found[at] as number;
    return values;
  }

  /**
   * Returns a view of `length` numbers in the kernel's memory. Each call creates a new view, because views become
   * invalid when the memory grows.
   */
  #floats(address: number, length: number): Float32Array {
    return new Float32Array(this.#kernel.memory.buffer, address, length);
  }
}

/** Allocates the working memory that a thread needs to run the network, and returns its address. */
export function allocateTerritoryMemory(kernel: Kernel, allocator: Allocator, territory: TerritoryNetwork): number {
  const { functions } = kernel;
  const own = allocator.allocate(functions.territoryMemoryBytes(territory.shape.hidden, territory.shape.lateral));
  functions.layOutTerritoryMemory(own, territory.address);
  return own;
}

function checkShape({ hidden, lateral }: TerritoryNetworkShape): void {
  checkUnits('hidden units', hidden, MAX_TERRITORY_NETWORK_SHAPE.hidden);
  checkUnits('lateral outputs', lateral, MAX_TERRITORY_NETWORK_SHAPE.lateral);
}

function checkUnits(name: string, units: number, most: number): void {
  if (units % 8 !== 0 || units < 8 || units > most)
    throw new InputError(`the number of ${name} must be a multiple of 8 from 8 to ${most}, not ${units}`);
}
