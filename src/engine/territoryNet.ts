/**
 * The territory network of the kernel behind a typed handle. It works in this thread, on
 * one position at a time; `netCrew.ts` does many on all threads.
 *
 * Arrays by point are indexed like the cells of a position.
 */
import { InputError } from '../base/inputError.js';
import { cellCount } from '../rules/point.js';
import { cellOf, type Position } from '../rules/position.js';
import type { FastBoard } from './board.js';
import type { Kernel } from './kernel.js';
import type { Allocator } from './memory.js';
import { WINDOW_BYTES, WINDOW_CLASSES, WINDOW_CODES, writeWindowTables } from './netWindows.js';

export interface NetShape {
  /** Units of each hidden layer: a multiple of 8. */
  readonly hidden: number;
  /** Outputs of a cell of a plane: a multiple of 8. */
  readonly lateral: number;
}

/** The largest that the kernel has room for. */
export const MOST_UNITS: NetShape = { hidden: 64, lateral: 32 };

/** The network of the paper. */
export const PAPER_SHAPE: NetShape = { hidden: 16, lateral: 8 };

/** What a point knows of itself; kernel/netInputs.ts lists it. */
export const POINT_INPUTS = 16;
/** Inputs of every net besides cells: the point and its eight neighbours, seven numbers each, and nine about its group. */
export const NET_INPUTS = 72;
/** Numbers of the table of propensities: by class, code of the window and point in it. */
export const WINDOW_TABLE_LENGTH = WINDOW_CLASSES * WINDOW_CODES * WINDOW_BYTES;

/** Playouts that tell the owner of a point in Coulom 2007. */
const OWNER_GAMES = 63;
const MAX_SIZE = 19;
const FLOAT_BYTES = 4;

export class TerritoryNet {
  readonly shape: NetShape;
  readonly parameters: number;
  /** Its address, for those in this folder. */
  readonly address: number;
  readonly #kernel: Kernel;
  readonly #board: FastBoard;
  /** Addresses: what the kernel computes in, and room for targets, ranks or a gradient. */
  readonly #own: number;
  readonly #targets: number;
  readonly #gradient: number;

  /** `board` is one that nobody else uses. */
  constructor(kernel: Kernel, allocator: Allocator, board: FastBoard, shape: NetShape) {
    checkShape(shape);
    const { functions } = kernel;
    const { hidden, lateral } = shape;
    this.shape = shape;
    this.parameters = functions.parameterCount(hidden, lateral);
    this.#kernel = kernel;
    this.address = allocator.allocate(functions.netBytes(hidden, lateral));
    functions.layOutNet(this.address, hidden, lateral);
    this.#own = allocateNetSpace(kernel, allocator, this);
    this.#board = board;
    this.#targets = allocator.allocate(cellCount(MAX_SIZE) * FLOAT_BYTES);
    this.#gradient = allocator.allocate(this.parameters * FLOAT_BYTES);
    writeWindowTables(kernel, functions.windowsAddress(this.address));
  }

  get weights(): Float32Array {
    return this.#floats(this.#kernel.functions.weightsAddress(this.address), this.parameters).slice();
  }

  set weights(values: Float32Array) {
    if (values.length !== this.parameters)
      throw new InputError(`the network has ${this.parameters} weights, not ${values.length}`);
    this.#floats(this.#kernel.functions.weightsAddress(this.address), this.parameters).set(values);
    this.#kernel.functions.turnWeights(this.address);
  }

  /** Propensities from -127 to 127, of length WINDOW_TABLE_LENGTH. */
  set propensities(table: Int8Array) {
    if (table.length !== WINDOW_TABLE_LENGTH) throw new Error('the table of propensities has another length');
    new Int8Array(this.#kernel.memory.buffer, this.#kernel.functions.windowsAddress(this.address)).set(table);
  }

  /** By point: the probability that Black will own it. */
  evaluate(position: Position): Float32Array {
    const { functions } = this.#kernel;
    this.#board.load(position);
    functions.netEvaluate(this.address, this.#own, this.#board.space);
    return this.#byPoint(functions.outputsAddress(this.#own), position.size);
  }

  /**
   * By point: in how many of so many games that go on from here the side to move would own it, as the network sees it. What
   * `MoveReader.countOwned` counts in playouts, at the price of a few playouts.
   */
  owners(position: Position, games = OWNER_GAMES): Uint8Array {
    const isBlack = position.toMove === 'black';
    const shares = this.evaluate(position);
    // Border cells are zero for both sides.
    return Uint8Array.from(shares, (share) => Math.round(games * (isBlack || share === 0 ? share : 1 - share)));
  }

  /** By point: how many points Black is expected to own when the side to move plays there; NaN where it may not. */
  rank(position: Position): Float32Array {
    this.#board.load(position);
    const { functions } = this.#kernel;
    functions.netRank(this.address, this.#own, this.#board.space, cellOf(position.toMove), this.#targets);
    return this.#byPoint(this.#targets, position.size);
  }

  /** By point: how much hangs on who plays there first, in the eyes of the side to move (kernel/netUrgency.ts); NaN where it may not. */
  urgencies(position: Position): Float32Array {
    this.#board.load(position);
    const { functions } = this.#kernel;
    functions.netUrgencies(this.address, this.#own, this.#board.space, cellOf(position.toMove), this.#targets);
    return this.#byPoint(this.#targets, position.size);
  }

  /** By point, sixteen numbers each: what the network is told about a position. */
  inputs(position: Position): Float32Array {
    const { functions } = this.#kernel;
    this.#board.load(position);
    functions.netInputs(this.address, this.#own, this.#board.space);
    return this.#floats(functions.inputsAddress(this.#own), POINT_INPUTS * cellCount(position.size)).slice();
  }

  /** How the mean cross-entropy of a position changes with each weight. Targets by point, 0 … 1. */
  gradient(position: Position, targets: Float32Array): Float32Array {
    const { functions } = this.#kernel;
    this.evaluate(position);
    this.#floats(this.#targets, targets.length).set(targets);
    const gradient = this.#floats(this.#gradient, this.parameters).fill(0);
    functions.netGradient(this.address, this.#own, this.#board.space, this.#targets, this.#gradient);
    return gradient.slice();
  }

  /** Does a part of the work on a position over and over; for measuring. Parts build on those before them. */
  repeat(part: 'inputs' | 'forward' | 'backward', position: Position, times: number): void {
    const { functions } = this.#kernel;
    this.evaluate(position);
    for (let i = 0; i < times; i++)
      if (part === 'inputs') functions.netInputs(this.address, this.#own, this.#board.space);
      else if (part === 'forward') functions.netForward(this.address, this.#own, this.#board.space);
      else functions.netGradient(this.address, this.#own, this.#board.space, this.#targets, this.#gradient);
  }

  /** Border cells are zero. */
  #byPoint(address: number, size: number): Float32Array {
    const found = this.#floats(address, cellCount(size));
    const values = new Float32Array(cellCount(size));
    for (let row = 1; row <= size; row++)
      for (let at = row * (size + 1) + 1; at <= row * (size + 1) + size; at++) values[at] = found[at] as number;
    return values;
  }

  /** Made anew each time: growing the memory detaches older views. */
  #floats(address: number, length: number): Float32Array {
    return new Float32Array(this.#kernel.memory.buffer, address, length);
  }
}

/** What a thread needs to run the network. */
export function allocateNetSpace(kernel: Kernel, allocator: Allocator, net: TerritoryNet): number {
  const { functions } = kernel;
  const own = allocator.allocate(functions.netSpaceBytes(net.shape.hidden, net.shape.lateral));
  functions.layOutNetSpace(own, net.address);
  return own;
}

function checkShape({ hidden, lateral }: NetShape): void {
  checkUnits('hidden units', hidden, MOST_UNITS.hidden);
  checkUnits('lateral outputs', lateral, MOST_UNITS.lateral);
}

function checkUnits(name: string, units: number, most: number): void {
  if (units % 8 !== 0 || units < 8 || units > most)
    throw new InputError(`${name} must be a multiple of 8 up to ${most}, not ${units}`);
}
