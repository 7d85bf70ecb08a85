/** The kernel's search tree behind a typed handle: set it up for a request, run it, stop it, read it. */
import { COLORS, type Color } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import type { FastBoard } from './board.js';
import type { Kernel, TreeWord } from './kernel.js';
import type { Lore } from './lore.js';
import { policyKey } from './playoutPolicy.js';
import { longestGame, mercyLead, NEVER, openingRuns, SELECTIONS, type SearchSettings } from './searchSettings.js';
import { TreeMemory } from './treeMemory.js';
import { choiceOf, readTree, type SearchReport } from './treeReport.js';

/** A move that a side must not make before some depth of the tree: at depth 0 is the first move, at depth 1 the answer. */
export interface BarredMove {
  readonly color: Color;
  readonly point: Point;
  readonly untilDepth: number;
}

export interface SearchRequest {
  readonly position: Position;
  /** The move that led to the position; PASS when there was none. */
  readonly lastMove: Point;
  /** The two moves before it, the later one first; PASS where there was none. */
  readonly earlierMoves: readonly [Point, Point];
  /** Did the last move take stones? */
  readonly lastTook: boolean;
  readonly moveNumber: number;
  /** What White is given, by area counting. */
  readonly komi: number;
  readonly superko: 'simple' | 'positional' | 'situational';
  /** Hashes of the earlier positions' stones; inverted, under situational superko, where White was to move. */
  readonly history: BigUint64Array;
  readonly settings: SearchSettings;
  /** Moves not to be tried at the root. */
  readonly avoid: readonly Point[];
  /** Moves not to be tried below the root. */
  readonly barred?: readonly BarredMove[];
  /** Playouts after which the search ends by itself. */
  readonly playouts: number;
  /** Tell also who owns what after each first move. Takes memory for each thread, and a little time. */
  readonly ownershipByMove?: boolean;
}

/** Of a node (kernel/tree.ts), without the beliefs of a model. */
const COLUMNS = 5;
/** More than any board has points: a barred move, which has a depth, is then no move that is avoided at the root. */
const MAX_POINTS = 1000;
const SUPERKO = ['simple', 'positional', 'situational'] as const;

export class SearchTree {
  readonly #kernel: Kernel;
  readonly #tree: number;
  readonly #bytes: number;
  readonly #lore: Lore;
  readonly #memory: TreeMemory;
  #size = 0;
  #settings = '';
  #toMove: Color = 'black';

  /** `bytes` of memory from address `tree` on are ours, and so is what playouts learn. */
  constructor(kernel: Kernel, tree: number, bytes: number, lore: Lore) {
    this.#kernel = kernel;
    this.#tree = tree;
    this.#bytes = bytes;
    this.#lore = lore;
    this.#memory = new TreeMemory(kernel, tree);
  }

  /** Loads the position on the leader's board and finds the node to start from. */
  begin(request: SearchRequest, leader: FastBoard): void {
    const { position, settings, komi, superko, avoid, barred = [] } = request;
    const { functions } = this.#kernel;
    const key = JSON.stringify([{ ...settings, policy: policyKey(settings.policy) }, komi, superko]);
    this.#prepareFor(position.size, settings, key);
    this.#lore.prepare(position.size, settings.policy);
    leader.load(position);
    this.#toMove = position.toMove;
    this.#writeSettings(request);
    this.#memory.writeHistory(request.history);
    this.#writeBarred(barred);
    const { moveNumber, lastMove, earlierMoves, lastTook } = request;
    functions.setRoot(leader.space, moveNumber, lastMove, ...earlierMoves, Number(lastTook));
    functions.beginSearch(leader.space, this.#tree, request.playouts, saltOf(avoid, barred));
    this.#avoid(avoid, leader);
  }

  /**
   * Who forbids so much that nothing but moves are left that the search would not think of wants to know about those. Who
   * forbids the pass alone does not: where there is nothing sensible to play, nothing is played.
   */
  #avoid(avoid: readonly Point[], leader: FastBoard): void {
    const { wins } = this.#memory.columns(this.#memory.read('root'));
    for (const point of avoid) wins[choiceOf(this.#memory, point)] = this.#kernel.functions.EXCLUDED.value;
    const isAnyLeft = wins.subarray(0, this.#memory.read('area') + 1).some((won) => won >= 0);
    if (isAnyLeft || avoid.every((point) => point === PASS)) return;
    for (const point of pointsOf(this.#memory.read('size')))
      if (!avoid.includes(point) && leader.isLegal(this.#toMove, point)) wins[choiceOf(this.#memory, point)] = 0;
  }

  /** Runs a batch on the thread that owns this board; true when the whole search is over. */
  run(board: FastBoard, batch: number): boolean {
    return this.#kernel.functions.search(board.space, this.#tree, batch) !== 0;
  }

  stop(): void {
    this.#memory.write('isStopped', 1);
  }

  /** Forgets everything learned. */
  forget(): void {
    this.#size = 0;
    this.#lore.forget();
  }

  /** `spaces` are the workspaces of all threads. */
  report(spaces: readonly number[]): SearchReport {
    return readTree(this.#memory, spaces, this.#toMove);
  }

  /** Another board size needs another layout; other settings would mix counts that do not belong together. */
  #prepareFor(size: number, settings: SearchSettings, key: string): void {
    if (size === this.#size && key === this.#settings) return;
    const columns = settings.modelBias > 0 ? COLUMNS + 1 : COLUMNS;
    this.#kernel.functions.layOutTree(this.#tree, size, columns, this.#bytes);
    this.#size = size;
    this.#settings = key;
  }

  #writeBarred(barred: readonly BarredMove[]): void {
    const depths = barred.map(({ untilDepth }) => Math.min(untilDepth, NEVER));
    this.#memory.write('barredDepth', Math.max(0, ...depths));
    if (barred.length === 0) return;
    for (const color of COLORS) {
      const until = this.#memory.barred(color);
      until.fill(0);
      for (const [index, move] of barred.entries())
        if (move.color === color) until[choiceOf(this.#memory, move.point)] = depths[index] ?? 0;
    }
  }

  #writeSettings({ position, settings, komi, superko, moveNumber, ownershipByMove }: SearchRequest): void {
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
      repeatsWinsFrom: settings.repeatsWinsFrom,
      usesFilter: Number(settings.usesFilter),
      virtualLoss: settings.virtualLoss,
      fullPlayoutEvery: settings.fullPlayoutEvery,
      widens: Number(settings.widens),
      modelPrior: settings.modelPrior,
      countsByMove: Number(ownershipByMove === true),
      superko: SUPERKO.indexOf(superko),
      policy: this.#lore.numberOf(settings.policy),
      doubledKomi: Math.round(2 * komi),
      mercy: settings.usesMercy ? mercyLead(position.size, komi) : 0,
      longestGame: longestGame(position.size, moveNumber),
    };
    for (const [name, value] of Object.entries(words)) this.#memory.write(name as TreeWord, value);
    this.#memory.writeFloat('raveBias', settings.raveBias);
    this.#memory.writeFloat('exploration', settings.exploration);
    this.#memory.writeFloat('modelBias', settings.modelBias);
    this.#memory.writeFloat('modelOpens', openingRuns(position.size, settings));
    this.#memory.writeFloat('opensAtStake', settings.opensAtStake);
  }
}

/** Names a set of forbidden moves; 0 for none. */
function saltOf(avoid: readonly Point[], barred: readonly BarredMove[]): bigint {
  const later = barred.map(
    ({ color, point, untilDepth }) => (2 * untilDepth + COLORS.indexOf(color)) * MAX_POINTS + point,
  );
  return [...avoid, ...later]
    .sort((a, b) => a - b)
    .reduce((salt, move) => BigInt.asUintN(64, salt * 1_000_003n + BigInt(move) + 1n), 0n);
}
