/**
 * The class of the kernel's search tree. It sets up the tree for a request, runs and stops the search, and reads the
 * counts in the tree.
 */
import { COLORS, type Color } from '../../rules/color.js';
import { PASS, type Point, pointsOf } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import type { KernelBoard } from '../board.js';
import type { Kernel, TreeWord, WorkspaceDouble, WorkspaceWord } from '../kernel.js';
import { policyKey } from './playoutPolicy.js';
import type { PolicyState } from './policyState.js';
import {
  KERNEL_SETTING_WORDS,
  longestGame,
  mercyLead,
  NEVER_REACHED_DEPTH,
  type SearchSettings,
} from './searchSettings.js';

/**
 * The number of lists that a node has (kernel/search/tree.ts). In a search with `modelBias`, every node has one more
 * list, the list of beliefs.
 */
const NODE_LISTS = 5;
/**
 * A number larger than any point. `saltOf` gives each avoided move the number `n * MAX_POINTS + point`, where n stands
 * for the colour and the depth, so that different moves have different numbers.
 */
const MAX_POINTS = 1000;
const SUPERKO = ['simple', 'positional', 'situational'] as const;

/**
 * A move that `color` may not play at depths smaller than `untilDepth`. A move at the root has depth 0, a reply to it
 * has depth 1.
 */
export interface AvoidedMove {
  readonly color: Color;
  readonly point: Point;
  readonly untilDepth: number;
}

/** What a search is asked: the position with its history, and the settings. */
export interface SearchRequest {
  readonly position: Position;
  /** The move that led to the position; PASS if no move was played. */
  readonly lastMove: Point;
  /**
   * The two moves before `lastMove`, the later one first. At the start of a game, PASS stands for a move that does not
   * exist.
   */
  readonly earlierMoves: readonly [Point, Point];
  /** Whether the last move captured stones. */
  readonly lastTook: boolean;
  readonly moveNumber: number;
  /** The area komi. */
  readonly komi: number;
  readonly superko: 'simple' | 'positional' | 'situational';
  /**
   * The hashes of earlier positions. Under situational superko the hashes of positions with White to move are inverted,
   * so that positions with the same stones but different sides to move have different hashes.
   */
  readonly history: BigUint64Array;
  readonly settings: SearchSettings;
  /** The moves that the search avoids at the root. */
  readonly avoid: readonly Point[];
  /** The moves that the search avoids below the root. */
  readonly avoidDeeper?: readonly AvoidedMove[];
  /** The number of playouts after which the search ends. */
  readonly playouts: number;
  /**
   * Whether the report also gives, for each move at the root, the ownership in those playouts that began with the move.
   * Counting this ownership needs memory for each thread and takes a little time.
   */
  readonly ownershipByMove?: boolean;
}

/**
 * The lists of a node, which have an entry for each move. `SearchTree.indexOf` returns the index of a move in these
 * lists.
 */
interface NodeLists {
  readonly runs: Int32Array;
  readonly wins: Int32Array;
  /**
   * For each move: the number of playouts through the node in which the move was played at any later time. In a search
   * without RAVE this list must not be read, because the kernel then stores other data in it.
   */
  readonly raveRuns: Int32Array;
  readonly raveWins: Int32Array;
  /** The addresses of the child nodes; 0 for a move without a child node. */
  readonly children: Uint32Array;
}

export class SearchTree {
  readonly #kernel: Kernel;
  readonly #tree: number;
  readonly #bytes: number;
  readonly #policyState: PolicyState;
  #size = 0;
  #settings = '';
  #toMove: Color = 'black';

  /** The tree uses `bytes` bytes of memory, starting at address `tree`. */
  constructor(kernel: Kernel, tree: number, bytes: number, policyState: PolicyState) {
    this.#kernel = kernel;
    this.#tree = tree;
    this.#bytes = bytes;
    this.#policyState = policyState;
  }

  /**
   * Begins a search: loads the position onto the board of the leading thread, and finds or creates the position's node.
   */
  begin(request: SearchRequest, leader: KernelBoard): void {
    const { position, settings, komi, superko, avoid, avoidDeeper = [] } = request;
    const { functions } = this.#kernel;
    const key = JSON.stringify([{ ...settings, policy: policyKey(settings.policy) }, komi, superko]);
    this.#prepareFor(position.size, settings, key);
    this.#policyState.prepare(position.size, settings.policy);
    leader.load(position);
    this.#toMove = position.toMove;
    this.#writeSettings(request);
    this.#writeHistory(request.history);
    this.#writeAvoided(avoidDeeper);
    const { moveNumber, lastMove, earlierMoves, lastTook } = request;
    functions.setMovesBeforeRoot(leader.space, moveNumber, lastMove, ...earlierMoves, Number(lastTook));
    functions.beginSearch(leader.space, this.#tree, request.playouts, saltOf(avoid, avoidDeeper));
    this.#avoid(avoid, leader);
  }

  /**
   * Excludes the moves `avoid` at the root. If this leaves no move, allows those legal moves that the search usually
   * skips, such as moves into own eyes. There is one exception: if `avoid` contains only the pass, the skipped moves
   * stay excluded, because all of them are bad. The search then finds no move.
   */
  #avoid(avoid: readonly Point[], leader: KernelBoard): void {
    const { wins } = this.lists(this.read('root'));
    for (const point of avoid) wins[this.indexOf(point)] = this.#kernel.functions.WINS_OF_EXCLUDED_MOVE.value;
    const isAnyLeft = wins.subarray(0, this.read('area') + 1).some((won) => won >= 0);
    if (isAnyLeft || avoid.every((point) => point === PASS)) return;
    for (const point of pointsOf(this.read('size')))
      if (!avoid.includes(point) && leader.isLegal(this.#toMove, point)) wins[this.indexOf(point)] = 0;
  }

  /** Runs up to `batch` playouts on the calling thread, which owns `board`. Returns true if the search is over. */
  run(board: KernelBoard, batch: number): boolean {
    return this.#kernel.functions.search(board.space, this.#tree, batch) !== 0;
  }

  stop(): void {
    this.#write('isStopped', 1);
  }

  /** Discards the tree and the data that the playout policy has learned. */
  forget(): void {
    this.#size = 0;
    this.#policyState.forget();
  }

  /** The side to move at the root. */
  get toMove(): Color {
    return this.#toMove;
  }

  /**
   * Returns the index of a move in the lists of a node. The points come first, row by row from the top left. The pass
   * is last.
   */
  indexOf(point: Point): number {
    const index = pointsOf(this.read('size')).indexOf(point);
    return index < 0 ? this.read('area') : index;
  }

  pointAt(index: number): Point {
    return pointsOf(this.read('size'))[index] ?? PASS;
  }

  /**
   * Starts a new tree if the board size or the settings have changed, because counts with different settings cannot be
   * combined.
   */
  #prepareFor(size: number, settings: SearchSettings, key: string): void {
    if (size === this.#size && key === this.#settings) return;
    const lists = settings.modelBias > 0 ? NODE_LISTS + 1 : NODE_LISTS;
    this.#kernel.functions.layOutTree(this.#tree, size, lists, this.#bytes);
    this.#size = size;
    this.#settings = key;
  }

  #writeAvoided(avoidDeeper: readonly AvoidedMove[]): void {
    const depths = avoidDeeper.map(({ untilDepth }) => Math.min(untilDepth, NEVER_REACHED_DEPTH));
    this.#write('avoidedDepth', Math.max(0, ...depths));
    if (avoidDeeper.length === 0) return;
    for (const color of COLORS) {
      const until = this.#avoidedUntil(color);
      until.fill(0);
      for (const [index, move] of avoidDeeper.entries())
        if (move.color === color) until[this.indexOf(move.point)] = depths[index] ?? 0;
    }
  }

  #writeSettings({ position, settings, komi, superko, moveNumber, ownershipByMove }: SearchRequest): void {
    const words: Partial<Record<TreeWord, number>> = {
      countsOwnersByFirstMove: Number(ownershipByMove === true),
      superko: SUPERKO.indexOf(superko),
      policy: this.#policyState.numberOf(settings.policy),
      doubledKomi: Math.round(2 * komi),
      mercy: settings.usesMercy ? mercyLead(position.size, komi) : 0,
      longestGame: longestGame(position.size, moveNumber),
    };
    for (const [name, value] of Object.entries(words)) this.#write(name as TreeWord, value);
    this.#writeSettingWords(settings, position.size);
  }

  /** Reads a field of the tree. The number is read as unsigned, because it may be an address above 2 GiB. */
  read(name: TreeWord): number {
    return (this.#words()[this.#index(name)] ?? 0) >>> 0;
  }

  #write(name: TreeWord, value: number): void {
    this.#words()[this.#index(name)] = value;
  }

  /** Writes the words of all settings, for a search on a board of this size. */
  #writeSettingWords(settings: SearchSettings, size: number): void {
    const words = this.#words();
    const floats = new Float32Array(words.buffer);
    const start = this.#index('settings');
    for (const [i, { isFloat, of }] of KERNEL_SETTING_WORDS.entries())
      (isFloat ? floats : words)[start + i] = of(settings, size);
  }

  /** Reads the value of a setting that the kernel stores in a single word. */
  readSetting(setting: keyof SearchSettings): number {
    const word = KERNEL_SETTING_WORDS.findIndex(({ name }) => name === setting);
    const words = this.#words();
    const stored = KERNEL_SETTING_WORDS[word]?.isFloat ? new Float32Array(words.buffer) : words;
    return stored[this.#index('settings') + word] ?? 0;
  }

  #writeHistory(hashes: BigUint64Array): void {
    const { functions, memory } = this.#kernel;
    const kept = hashes.slice(-functions.MAX_HISTORY.value);
    new BigUint64Array(memory.buffer, functions.historyAddress(this.#tree), kept.length).set(kept);
    this.#write('historyCount', kept.length);
  }

  /**
   * Returns a view of the kernel's list of avoided moves of a colour: for each move, the smallest depth at which it may
   * be played.
   */
  #avoidedUntil(color: Color): Int32Array {
    const { functions, memory } = this.#kernel;
    const address = functions.avoidedMovesAddress(this.#tree, COLORS.indexOf(color) + 1);
    return new Int32Array(memory.buffer, address, this.read('area') + 1);
  }

  lists(node: number): NodeLists {
    const { functions, memory } = this.#kernel;
    const length = this.read('choices');
    const start = functions.nodeListsAddress(this.#tree, node);
    return {
      runs: new Int32Array(memory.buffer, start, length),
      wins: new Int32Array(memory.buffer, start + 4 * length, length),
      raveRuns: new Int32Array(memory.buffer, start + 8 * length, length),
      raveWins: new Int32Array(memory.buffer, start + 12 * length, length),
      children: new Uint32Array(memory.buffer, start + 16 * length, length),
    };
  }

  /** Returns the number of playouts through a node. */
  visitsOf(node: number): number {
    const { NODE_totalRuns, NODE_priorRuns } = this.#kernel.functions;
    const words = this.#words();
    return (words[(node + NODE_totalRuns.value) / 4] ?? 0) - (words[(node + NODE_priorRuns.value) / 4] ?? 0);
  }

  /**
   * Returns the beliefs of a node: the pattern model's probabilities of its moves. Returns undefined in a search
   * without `modelBias`.
   */
  beliefs(node: number): Float32Array | undefined {
    const { functions, memory } = this.#kernel;
    const length = this.read('choices');
    if (this.readSetting('modelBias') <= 0) return undefined;
    return new Float32Array(memory.buffer, functions.nodeListsAddress(this.#tree, node) + 20 * length, length);
  }

  /** Returns the sum of a field over all workspaces whose addresses are in `spaces`. */
  sum(spaces: readonly number[], name: WorkspaceWord): number {
    const offset = this.#kernel.functions[`WORKSPACE_${name}`].value;
    const words = this.#words();
    return spaces.reduce((sum, space) => sum + (words[(space + offset) / 4] ?? 0), 0);
  }

  sumDoubles(spaces: readonly number[], name: WorkspaceDouble): number {
    const { functions, memory } = this.#kernel;
    const offset = functions[`WORKSPACE_${name}`].value;
    return spaces.reduce((sum, space) => sum + new DataView(memory.buffer).getFloat64(space + offset, true), 0);
  }

  /**
   * Adds up, entry by entry, a list that each of the workspaces `spaces` has. The list `owners` is indexed by point,
   * all other lists are indexed by move.
   */
  sumLists(spaces: readonly number[], list: 'owners' | 'scoreSums' | 'scoredPlayouts'): Float64Array {
    const { functions, memory } = this.#kernel;
    const length = this.read('area') + 1;
    const read = (address: number): ArrayLike<number> =>
      list === 'scoreSums'
        ? new Float32Array(memory.buffer, address, length)
        : new Int32Array(memory.buffer, address, length);
    return addedUp(
      length,
      spaces.map((space) => read(functions[`${list}Address`](space))),
    );
  }

  /**
   * Returns a sum for each point: the number of playouts in which Black owned the point at the end, minus the number in
   * which White owned it. Only playouts that began with the move of index `choice` count. Returns undefined if the
   * search does not count ownership separately for each move at the root.
   */
  sumOwnersOfFirstMove(spaces: readonly number[], choice: number): Float64Array | undefined {
    if (this.read('countsOwnersByFirstMove') === 0) return undefined;
    const { functions, memory } = this.#kernel;
    const area = this.read('area');
    return addedUp(
      area,
      spaces.map(
        (space) => new Int32Array(memory.buffer, functions.ownersByFirstMoveAddress(space) + 4 * area * choice, area),
      ),
    );
  }

  /**
   * Returns a view of the whole memory. Each call creates a new view, because views become invalid when the memory
   * grows.
   */
  #words(): Int32Array {
    return new Int32Array(this.#kernel.memory.buffer);
  }

  #index(name: TreeWord | 'settings'): number {
    return (this.#tree + this.#kernel.functions[`TREE_${name}`].value) / 4;
  }
}

/**
 * Returns a number for a set of avoided moves; 0 if no move is avoided. The kernel combines the number with the key of
 * the root position, so that each set of avoided moves has its own root node.
 */
function saltOf(avoid: readonly Point[], avoidDeeper: readonly AvoidedMove[]): bigint {
  const later = avoidDeeper.map(
    ({ color, point, untilDepth }) => (2 * untilDepth + COLORS.indexOf(color)) * MAX_POINTS + point,
  );
  return [...avoid, ...later]
    .sort((a, b) => a - b)
    .reduce((salt, move) => BigInt.asUintN(64, salt * 1_000_003n + BigInt(move) + 1n), 0n);
}

function addedUp(length: number, lists: readonly ArrayLike<number>[]): Float64Array {
  const sums = new Float64Array(length);
  for (const list of lists) for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) + (list[i] ?? 0);
  return sums;
}
