/** Fields, lists and columns of the kernel's tree and workspaces, by name (kernel/layout.ts). */
import { COLORS, type Color } from '../rules/color.js';
import type { Kernel, SpaceDouble, SpaceWord, TreeFloat, TreeWord } from './kernel.js';

/** The counts of a node, by dense index: row by row from the top left, the pass behind the last point. */
export interface NodeColumns {
  readonly runs: Int32Array;
  readonly wins: Int32Array;
  /** Of playouts in which the move came at any time; something else in a tree that does not use RAVE. */
  readonly raveRuns: Int32Array;
  readonly raveWins: Int32Array;
  /** Addresses of nodes, 0 for none. */
  readonly children: Uint32Array;
}

export class TreeMemory {
  readonly #kernel: Kernel;
  readonly #tree: number;

  constructor(kernel: Kernel, tree: number) {
    this.#kernel = kernel;
    this.#tree = tree;
  }

  /** Of the tree. Addresses may lie beyond 2 GiB, so words are read without a sign. */
  read(name: TreeWord): number {
    return (this.#words()[this.#index(name)] ?? 0) >>> 0;
  }

  write(name: TreeWord, value: number): void {
    this.#words()[this.#index(name)] = value;
  }

  writeFloat(name: TreeFloat, value: number): void {
    new Float32Array(this.#kernel.memory.buffer)[this.#index(name)] = value;
  }

  writeHistory(hashes: BigUint64Array): void {
    const { functions, memory } = this.#kernel;
    const kept = hashes.slice(-functions.MAX_HISTORY.value);
    new BigUint64Array(memory.buffer, functions.historyAddress(this.#tree), kept.length).set(kept);
    this.write('historyCount', kept.length);
  }

  /** Until which depth the moves of a colour are barred, by dense index. */
  barred(color: Color): Int32Array {
    const { functions, memory } = this.#kernel;
    const address = functions.barredAddress(this.#tree, COLORS.indexOf(color) + 1);
    return new Int32Array(memory.buffer, address, this.read('area') + 1);
  }

  columns(node: number): NodeColumns {
    const { functions, memory } = this.#kernel;
    const length = this.read('choices');
    const start = functions.columnsOf(this.#tree, node);
    return {
      runs: new Int32Array(memory.buffer, start, length),
      wins: new Int32Array(memory.buffer, start + 4 * length, length),
      raveRuns: new Int32Array(memory.buffer, start + 8 * length, length),
      raveWins: new Int32Array(memory.buffer, start + 12 * length, length),
      children: new Uint32Array(memory.buffer, start + 16 * length, length),
    };
  }

  /** Playouts through a node. */
  visitsOf(node: number): number {
    const { NODE_totalRuns, NODE_priorRuns } = this.#kernel.functions;
    const words = this.#words();
    return (words[(node + NODE_totalRuns.value) / 4] ?? 0) - (words[(node + NODE_priorRuns.value) / 4] ?? 0);
  }

  /** What a model believed of the moves of a node, in the same order; undefined in a tree without a model's bias. */
  beliefs(node: number): Float32Array | undefined {
    const { functions, memory } = this.#kernel;
    const length = this.read('choices');
    const bias = new Float32Array(memory.buffer)[this.#index('modelBias')] ?? 0;
    if (bias <= 0) return undefined;
    return new Float32Array(memory.buffer, functions.columnsOf(this.#tree, node) + 20 * length, length);
  }

  /** A count of each workspace, added up. */
  sum(spaces: readonly number[], name: SpaceWord): number {
    const offset = this.#kernel.functions[`SPACE_${name}`].value;
    const words = this.#words();
    return spaces.reduce((sum, space) => sum + (words[(space + offset) / 4] ?? 0), 0);
  }

  sumDoubles(spaces: readonly number[], name: SpaceDouble): number {
    const { functions, memory } = this.#kernel;
    const offset = functions[`SPACE_${name}`].value;
    return spaces.reduce((sum, space) => sum + new DataView(memory.buffer).getFloat64(space + offset, true), 0);
  }

  /** A list of each workspace, by dense index, added up. */
  sumLists(spaces: readonly number[], list: 'owners' | 'scores' | 'scored'): Float64Array {
    const { functions, memory } = this.#kernel;
    const length = this.read('area') + 1;
    const read = (address: number): ArrayLike<number> =>
      list === 'scores'
        ? new Float32Array(memory.buffer, address, length)
        : new Int32Array(memory.buffer, address, length);
    return addedUp(
      length,
      spaces.map((space) => read(functions[`${list}Address`](space))),
    );
  }

  /** Owners after a first move, by dense index, added up; undefined in a search that does not count them. */
  sumMoveOwners(spaces: readonly number[], choice: number): Float64Array | undefined {
    if (this.read('countsByMove') === 0) return undefined;
    const { functions, memory } = this.#kernel;
    const area = this.read('area');
    return addedUp(
      area,
      spaces.map(
        (space) => new Int32Array(memory.buffer, functions.moveOwnersAddress(space) + 4 * area * choice, area),
      ),
    );
  }

  /** Made anew each time: growing the memory detaches older views. */
  #words(): Int32Array {
    return new Int32Array(this.#kernel.memory.buffer);
  }

  #index(name: TreeWord | TreeFloat): number {
    return (this.#tree + this.#kernel.functions[`TREE_${name}`].value) / 4;
  }
}

function addedUp(length: number, lists: readonly ArrayLike<number>[]): Float64Array {
  const sums = new Float64Array(length);
  for (const list of lists) for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) + (list[i] ?? 0);
  return sums;
}
