/** The kernel of networks for tests of inputs and reading: its functions, and memory of its own for each purpose. */
import { readFile } from 'node:fs/promises';
import { createMemory, type KernelMemory, PAGE_BYTES } from '../../src/engine/kernel.js';
import { type NetworkInput, type NetworkInputExports, writeInput } from '../../src/engine/network/networkInputs.js';
import { cellCount, columnOf, type Point, pointsOf, rowOf } from '../../src/rules/point.js';
import type { Position } from '../../src/rules/position.js';

/** The board for reading (kernel/exports/readingExports.ts). */
interface ReadingExports {
  readonly READING_BOARD_BYTES: { readonly value: number };
  readonly PASS_ALIVE_MEMORY_BYTES: { readonly value: number };
  setUpReading(board: number, size: number, cells: number, ko: number): void;
  readingColor(board: number, point: number): number;
  readingChain(board: number, point: number): number;
  readingStones(board: number, point: number): number;
  readingLiberties(board: number, point: number): number;
  readingKo(board: number): number;
  isLegalReading(board: number, color: number, point: number): number;
  playReading(board: number, color: number, point: number): number;
  takeBackReading(board: number, before: number): void;
  passAliveStones(board: number, color: number, allowsSuicide: number, life: number, to: number): void;
}

export const PLANES = 22;
export const GLOBALS = 19;
const MAX_AREA = 361;

export interface Inputs {
  readonly masks: Uint32Array;
  readonly globals: Float32Array;
}

export class InputKernel {
  readonly functions: NetworkInputExports & ReadingExports;
  readonly memory: KernelMemory;
  readonly #record: number;
  readonly #masks: number;
  readonly #globals: number;
  readonly #scratch: number;

  constructor(functions: NetworkInputExports & ReadingExports, memory: KernelMemory) {
    this.functions = functions;
    this.memory = memory;
    this.#record = this.allocate(functions.INPUT_BYTES.value);
    this.#masks = this.allocate(4 * MAX_AREA);
    this.#globals = this.allocate(4 * GLOBALS);
    this.#scratch = this.allocate(functions.INPUT_SCRATCH_BYTES.value);
  }

  /** New memory with random contents: the kernel must not rely on zeros. */
  allocate(bytes: number): number {
    const address = this.memory.grow(Math.ceil(bytes / PAGE_BYTES)) * PAGE_BYTES;
    const memory = new Uint8Array(this.memory.buffer, address, bytes);
    for (let i = 0; i < bytes; i++) memory[i] = (i * 167 + 13) & 255;
    return address;
  }

  write(input: NetworkInput, passAliveAllowsSuicide = false): void {
    writeInput(this.functions, this.memory, this.#record, input, passAliveAllowsSuicide);
  }

  /** Computes the inputs from what was written last. */
  compute(): void {
    this.functions.writeNetworkInputs(this.#record, this.#masks, this.#globals, this.#scratch);
  }

  inputs(input: NetworkInput, passAliveAllowsSuicide = false): Inputs {
    this.write(input, passAliveAllowsSuicide);
    this.compute();
    return {
      masks: new Uint32Array(this.memory.buffer, this.#masks, input.size ** 2).slice(),
      globals: new Float32Array(this.memory.buffer, this.#globals, GLOBALS).slice(),
    };
  }
}

export async function loadInputKernel(): Promise<InputKernel> {
  const bytes = await readFile(new URL('../../dist/kernel/network.single.wasm', import.meta.url));
  const memory = createMemory(false);
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory: memory as WebAssembly.Memory } });
  return new InputKernel(instance.exports as unknown as NetworkInputExports & ReadingExports, memory);
}

/** The points that are set in a plane, row by row from the top left. */
export const pointsIn = ({ masks }: Inputs, plane: number, size: number): Point[] =>
  pointsOf(size).filter((point) => ((masks[rowOf(point, size) * size + columnOf(point, size)] ?? 0) >>> plane) & 1);

/** The board for reading, with a position of `src/rules`. */
export class ReadingBoard {
  readonly #kernel: InputKernel;
  readonly #board: number;
  readonly #cells: number;
  readonly #life: number;

  constructor(kernel: InputKernel) {
    const { READING_BOARD_BYTES, PASS_ALIVE_MEMORY_BYTES } = kernel.functions;
    this.#kernel = kernel;
    this.#board = kernel.allocate(READING_BOARD_BYTES.value);
    this.#life = kernel.allocate(PASS_ALIVE_MEMORY_BYTES.value);
    this.#cells = kernel.allocate(PAGE_BYTES);
  }

  setUp({ size, cells, ko }: Position): void {
    new Uint8Array(this.#kernel.memory.buffer, this.#cells, cells.length).set(cells);
    this.#kernel.functions.setUpReading(this.#board, size, this.#cells, ko ?? 0);
  }

  color = (point: Point): number => this.#kernel.functions.readingColor(this.#board, point);
  chain = (point: Point): number => this.#kernel.functions.readingChain(this.#board, point);
  stones = (point: Point): number => this.#kernel.functions.readingStones(this.#board, point);
  liberties = (point: Point): number => this.#kernel.functions.readingLiberties(this.#board, point);
  isLegal = (color: number, point: Point): boolean =>
    this.#kernel.functions.isLegalReading(this.#board, color, point) !== 0;
  play = (color: number, point: Point): number => this.#kernel.functions.playReading(this.#board, color, point);
  takeBack = (before: number): void => this.#kernel.functions.takeBackReading(this.#board, before);

  get ko(): number {
    return this.#kernel.functions.readingKo(this.#board);
  }

  /** All bytes of the fields and records, to see whether moves are taken back exactly. */
  bytes(size: number): Uint8Array {
    const { buffer } = this.#kernel.memory;
    const RECORDS = 64;
    return new Uint8Array(buffer, this.#board, RECORDS + 32 * cellCount(size)).slice();
  }

  findPassAliveChains(color: number, allowsSuicide: boolean, size: number): Point[] {
    const { functions, memory } = this.#kernel;
    functions.passAliveStones(this.#board, color, Number(allowsSuicide), this.#life, this.#cells);
    const alive = new Uint8Array(memory.buffer, this.#cells, cellCount(size));
    return pointsOf(size).filter((point) => alive[point] === 1);
  }
}
