/** The kernel's search tree behind a typed handle: set it up for a request, run it, read what it found. */
import type { Color } from '../rules/color.js';
import { cellCount, PASS, type Point, pointsOf } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import type { FastBoard } from './board.js';
import type { Kernel, SpaceDouble, SpaceWord, TreeFloat, TreeWord } from './kernel.js';
import { longestGame, mercyLead, PLAYOUT_POLICIES, type SearchSettings } from './searchSettings.js';

export interface SearchRequest {
  readonly position: Position;
  /** The move that led to the position; PASS when there was none. */
  readonly lastMove: Point;
  readonly moveNumber: number;
  /** What White is given, by area counting. */
  readonly komi: number;
  readonly superko: 'simple' | 'positional' | 'situational';
  /** Hashes of the earlier positions' stones; inverted, under situational superko, where White was to move. */
  readonly history: BigUint64Array;
  readonly settings: SearchSettings;
  /** Moves not to be tried at the root. */
  readonly avoid: readonly Point[];
  /** Playouts after which the search ends by itself. */
  readonly playouts: number;
}

/** What is known of a move at the root. Wins are those of the side to move. */
export interface ChoiceReport {
  readonly point: Point;
  /** Real playouts, and those of the prior. */
  readonly visits: number;
  readonly wins: number;
  readonly priorRuns: number;
  readonly priorWins: number;
  /** Over playouts that began with this move and were played to the end: how many, and Black's summed lead. */
  readonly scored: number;
  readonly scoreSum: number;
  /** The expected continuation, this move first. */
  readonly variation: readonly Point[];
}

export interface SearchReport {
  readonly toMove: Color;
  readonly playouts: number;
  readonly discarded: number;
  /** Most wins first, priors included: the first is the move to play. */
  readonly choices: readonly ChoiceReport[];
  /** Playouts played to the end, Black's summed lead in them and its squares, komi aside. */
  readonly ended: number;
  readonly scoreSum: number;
  readonly scoreSquares: number;
  /** By point: +1 where Black ends up owning it, -1 where White does. */
  readonly ownership: Float32Array;
  readonly nodes: number;
  readonly nodeBytes: number;
}

const SUPERKO = ['simple', 'positional', 'situational'] as const;
const SELECTIONS = ['rave', 'ucb1-tuned'] as const;
/** A variation ends where the tree has less experience than this. */
const VARIATION_RUNS = 8;
const LONGEST_VARIATION = 30;

export class SearchTree {
  readonly #kernel: Kernel;
  readonly #tree: number;
  readonly #bytes: number;
  #size = 0;
  #settings = '';
  #toMove: Color = 'black';

  /** `bytes` of memory from address `tree` on are ours. */
  constructor(kernel: Kernel, tree: number, bytes: number) {
    this.#kernel = kernel;
    this.#tree = tree;
    this.#bytes = bytes;
  }

  /** Loads the position on the leader's board and finds the node to start from. */
  begin(request: SearchRequest, leader: FastBoard): void {
    const { position, settings, komi } = request;
    this.#prepareFor(position.size, JSON.stringify([settings, komi, request.superko]));
    leader.load(position);
    this.#toMove = position.toMove;
    this.#writeSettings(request);
    this.#writeHistory(request.history);
    const { functions } = this.#kernel;
    functions.setRoot(leader.space, request.lastMove, request.moveNumber);
    functions.beginSearch(leader.space, this.#tree, request.playouts, saltOf(request.avoid));
    for (const point of request.avoid) this.#excludeAtRoot(this.#choiceOf(point));
  }

  /** Runs a batch on the thread that owns this board; true when the whole search is over. */
  run(board: FastBoard, batch: number): boolean {
    return this.#kernel.functions.search(board.space, this.#tree, batch) !== 0;
  }

  stop(): void {
    this.#words()[this.#wordAt('isStopped')] = 1;
  }

  /** Forgets everything learned. */
  forget(): void {
    this.#size = 0;
  }

  /** `all` are the workspaces of all threads; those that have not joined this search yet still hold old counts. */
  report(all: readonly number[]): SearchReport {
    const epoch = this.#word('epoch');
    const spaces = all.filter((space) => this.#sumWords([space], 'epoch') === epoch);
    const root = this.#word('root');
    const capacity = this.#word('capacity');
    return {
      toMove: this.#toMove,
      playouts: this.#sumWords(spaces, 'playouts'),
      discarded: this.#sumWords(spaces, 'discarded'),
      choices: this.#choices(root, spaces),
      ended: this.#sumWords(spaces, 'endedPlayouts'),
      scoreSum: this.#sumDoubles(spaces, 'scoreSum'),
      scoreSquares: this.#sumDoubles(spaces, 'scoreSquares'),
      ownership: this.#ownership(spaces),
      nodes: capacity - this.#word('freeCount'),
      nodeBytes: this.#word('nodeBytes'),
    };
  }

  /** Another board size needs another layout; other settings would mix counts that do not belong together. */
  #prepareFor(size: number, settings: string): void {
    if (size === this.#size && settings === this.#settings) return;
    this.#kernel.functions.layOutTree(this.#tree, size, this.#bytes);
    this.#size = size;
    this.#settings = settings;
  }

  #writeSettings({ position, settings, komi, superko, moveNumber }: SearchRequest): void {
    const words: Partial<Record<TreeWord, number>> = {
      selection: SELECTIONS.indexOf(settings.selection),
      priorRuns: settings.prior.runs,
      priorWins: settings.prior.wins,
      passRuns: settings.passPrior.runs,
      passWins: settings.passPrior.wins,
      raveRuns: settings.ravePrior.runs,
      raveWins: settings.ravePrior.wins,
      priorWeight: settings.priorWeight,
      expandAfter: settings.expandAfter,
      usesLastWinningMove: Number(settings.usesLastWinningMove),
      usesFilter: Number(settings.usesFilter),
      virtualLoss: settings.virtualLoss,
      fullPlayoutEvery: settings.fullPlayoutEvery,
      superko: SUPERKO.indexOf(superko),
      policy: PLAYOUT_POLICIES.indexOf(settings.policy),
      doubledKomi: Math.round(2 * komi),
      mercy: settings.usesMercy ? mercyLead(position.size, komi) : 0,
      longestGame: longestGame(position.size, moveNumber),
    };
    const memory = this.#words();
    for (const [name, value] of Object.entries(words)) memory[this.#wordAt(name as TreeWord)] = value;
    const floats = new Float32Array(this.#kernel.memory.buffer);
    floats[this.#wordAt('raveBias')] = settings.raveBias;
    floats[this.#wordAt('exploration')] = settings.exploration;
  }

  #writeHistory(history: BigUint64Array): void {
    const { functions, memory } = this.#kernel;
    const kept = history.slice(-functions.MAX_HISTORY.value);
    new BigUint64Array(memory.buffer, functions.historyAddress(this.#tree), kept.length).set(kept);
    this.#words()[this.#wordAt('historyCount')] = kept.length;
  }

  #excludeAtRoot(choice: number): void {
    const { wins } = this.#columns(this.#word('root'));
    wins[choice] = this.#kernel.functions.EXCLUDED.value;
  }

  #choices(root: number, spaces: readonly number[]): ChoiceReport[] {
    const { runs, wins } = this.#columns(root);
    const priors = this.#columns(this.#word('priors'));
    const scored = this.#sumLists(spaces, 'scored');
    const scores = this.#sumLists(spaces, 'scores');
    const choices: ChoiceReport[] = [];
    for (let choice = 0; choice <= this.#word('area'); choice++) {
      const won = wins[choice] ?? 0;
      if (won < 0) continue;
      const priorRuns = priors.runs[choice] ?? 0;
      const priorWins = Math.max(0, priors.wins[choice] ?? 0);
      choices.push({
        point: this.#pointOf(choice),
        visits: Math.max(0, (runs[choice] ?? 0) - priorRuns),
        wins: Math.max(0, won - priorWins),
        priorRuns,
        priorWins,
        scored: scored[choice] ?? 0,
        scoreSum: scores[choice] ?? 0,
        variation: [],
      });
    }
    choices.sort((a, b) => b.wins + b.priorWins - (a.wins + a.priorWins) || b.visits - a.visits);
    return choices.map((choice) => ({ ...choice, variation: this.#variation(root, choice) }));
  }

  /** Follows the moves of most wins from a first move on. */
  #variation(root: number, first: ChoiceReport): Point[] {
    const variation = [first.point];
    if (first.visits < VARIATION_RUNS) return variation;
    let node = this.#columns(root).children[this.#choiceOf(first.point)] ?? 0;
    while (node !== 0 && variation.length < LONGEST_VARIATION) {
      const { runs, wins, children } = this.#columns(node);
      let best = 0;
      for (const [choice, won] of wins.entries()) if (won > (wins[best] ?? 0)) best = choice;
      if ((runs[best] ?? 0) < VARIATION_RUNS) break;
      variation.push(this.#pointOf(best));
      node = children[best] ?? 0;
    }
    return variation;
  }

  #ownership(spaces: readonly number[]): Float32Array {
    const points = pointsOf(this.#size);
    const ended = Math.max(1, this.#sumWords(spaces, 'endedPlayouts'));
    const owners = this.#sumLists(spaces, 'owners');
    const ownership = new Float32Array(cellCount(this.#size));
    for (const [index, point] of points.entries()) ownership[point] = (owners[index] ?? 0) / ended;
    return ownership;
  }

  #pointOf(choice: number): Point {
    return pointsOf(this.#size)[choice] ?? PASS;
  }

  #choiceOf(point: Point): number {
    const index = pointsOf(this.#size).indexOf(point);
    return index < 0 ? this.#size * this.#size : index;
  }

  #columns(node: number) {
    const { functions, memory } = this.#kernel;
    const length = this.#word('choices');
    const start = functions.columnsOf(this.#tree, node);
    const column = (which: number): Int32Array => new Int32Array(memory.buffer, start + which * length * 4, length);
    const [runs, wins] = [column(0), column(1)];
    return { runs, wins, children: new Uint32Array(memory.buffer, start + 16 * length, length) };
  }

  #words(): Int32Array {
    return new Int32Array(this.#kernel.memory.buffer);
  }

  #wordAt(name: TreeWord | TreeFloat): number {
    return (this.#tree + this.#kernel.functions[`TREE_${name}`].value) / 4;
  }

  #word(name: TreeWord): number {
    return (this.#words()[this.#wordAt(name)] ?? 0) >>> 0;
  }

  #sumWords(spaces: readonly number[], name: SpaceWord): number {
    const offset = this.#kernel.functions[`SPACE_${name}`].value;
    return spaces.reduce((sum, space) => sum + (this.#words()[(space + offset) / 4] ?? 0), 0);
  }

  #sumDoubles(spaces: readonly number[], name: SpaceDouble): number {
    const { functions, memory } = this.#kernel;
    const doubles = new Float64Array(memory.buffer, 0, Math.floor(memory.buffer.byteLength / 8));
    const offset = functions[`SPACE_${name}`].value;
    return spaces.reduce((sum, space) => sum + (doubles[(space + offset) / 8] ?? 0), 0);
  }

  /** A list of each thread, added up. */
  #sumLists(spaces: readonly number[], list: 'owners' | 'scores' | 'scored'): Float64Array {
    const { functions, memory } = this.#kernel;
    const sums = new Float64Array(this.#size * this.#size + 1);
    for (const space of spaces) {
      const address = functions[`${list}Address`](space);
      const values =
        list === 'scores'
          ? new Float32Array(memory.buffer, address, sums.length)
          : new Int32Array(memory.buffer, address, sums.length);
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (values[i] ?? 0);
    }
    return sums;
  }
}

/** Names a set of forbidden moves; 0 for none. */
function saltOf(avoid: readonly Point[]): bigint {
  return [...avoid]
    .sort((a, b) => a - b)
    .reduce((salt, point) => BigInt.asUintN(64, salt * 1_000_003n + BigInt(point) + 1n), 0n);
}
