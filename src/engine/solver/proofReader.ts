/**
 * Asks the solver of the kernel: can the attacker capture the target stones if both sides play only in a region, and can
 * the defender make them pass-alive?
 */
import { type Color, opponent } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { cellOf, type Position } from '../../rules/position.js';
import type { EngineEnvironment } from '../environment.js';
import { PAGE_BYTES } from '../kernel.js';
import { loadSolverKernel, type SolverKernel } from './solverKernel.js';

/** What is asked about: stones of one colour, and the points at which both sides may play. */
export interface SolverTask {
  readonly position: Position;
  readonly target: readonly Point[];
  /** The colour of the target stones. */
  readonly defender: Color;
  readonly region: Iterable<Point>;
}

/**
 * The goal of the attacker, who wants to capture all target stones, or of the defender, who wants two eyes. With
 * `capture-or-escape`, the attacker also reaches its goal if the target gets out of the region.
 */
export type ProofGoal = 'capture' | 'life' | 'capture-or-escape';

/** How many ko threats a side has. */
export type KoThreats = 0 | 1 | 'unlimited';

export interface ProofQuestion {
  readonly goal: ProofGoal;
  readonly toMove: Color;
  readonly attackerThreats?: KoThreats;
  readonly defenderThreats?: KoThreats;
}

/** `reached` if the side that has the goal can force it, `prevented` if the other side can prevent it. */
export type ProofAnswer = 'reached' | 'prevented' | 'unknown';

const GOALS = ['capture', 'life', 'capture-or-escape'] as const;
const ANSWERS = ['unknown', 'reached', 'prevented'] as const;
const UNLIMITED = 2;
const BUCKETS = 1 << 15;
const MAX_CELLS = 421;
const MAX_LINE = 400;
const ALIGNMENT = 128;
const IN_REGION = 1;
const IS_TARGET = 2;
/** The number of nodes that may be read again to find the line of a proof. */
const LINE_NODES = 20_000;

const threatNumber = (threats: KoThreats): number => (threats === 'unlimited' ? UNLIMITED : threats);

export class ProofReader {
  readonly #kernel: SolverKernel;
  readonly #solver: number;
  readonly #cells: number;
  readonly #marks: number;
  readonly #line: number;
  #toMove: Color = 'black';
  #position: Position | undefined;

  private constructor(kernel: SolverKernel) {
    const { functions, memory } = kernel;
    let end = functions.SOLVER_HEAP_BASE.value;
    const take = (bytes: number): number => {
      const at = Math.ceil(end / ALIGNMENT) * ALIGNMENT;
      end = at + bytes;
      return at;
    };
    this.#kernel = kernel;
    this.#solver = take(functions.SOLVER_BYTES.value);
    this.#cells = take(MAX_CELLS);
    this.#marks = take(MAX_CELLS);
    this.#line = take(2 * MAX_LINE);
    const table = take(functions.tableBytes(BUCKETS));
    memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE_BYTES)));
    functions.useTable(this.#solver, table, BUCKETS);
  }

  static async create(environment: EngineEnvironment): Promise<ProofReader> {
    return new ProofReader(await loadSolverKernel(environment));
  }

  /** Puts the task about which the following questions ask. The board has a size from 2 to 19. */
  put({ position, target, defender, region }: SolverTask): void {
    const { functions, memory } = this.#kernel;
    const marks = new Uint8Array(memory.buffer, this.#marks, MAX_CELLS).fill(0);
    for (const point of region) marks[point] = (marks[point] ?? 0) | IN_REGION;
    for (const point of target) marks[point] = (marks[point] ?? 0) | IS_TARGET;
    new Uint8Array(memory.buffer, this.#cells, MAX_CELLS).set(position.cells);
    functions.putPosition(this.#solver, position.size, this.#cells, this.#marks, cellOf(opponent(defender)));
    this.#position = position;
  }

  /** Begins to read a question. Call `read` to get the answer. */
  ask({ goal, toMove, attackerThreats = 0, defenderThreats = 0 }: ProofQuestion): void {
    const { ko, toMove: turn } = this.#position as Position;
    const forbidden = turn === toMove ? (ko ?? 0) : 0;
    const [attack, defence] = [threatNumber(attackerThreats), threatNumber(defenderThreats)];
    this.#kernel.functions.putQuestion(this.#solver, GOALS.indexOf(goal), forbidden, attack, defence);
    this.#toMove = toMove;
  }

  /** Reads on until the question is answered, or `nodes` more positions have been read. */
  read(nodes: number): ProofAnswer {
    const { functions } = this.#kernel;
    const limit = Math.min(this.nodes + nodes, 0x7fff_ffff);
    return ANSWERS[functions.search(this.#solver, cellOf(this.#toMove), limit)] as ProofAnswer;
  }

  /** The number of positions that were read for the question. */
  get nodes(): number {
    return this.#kernel.functions.nodesRead(this.#solver);
  }

  /** The number of moves that were looked at for the question. */
  get moves(): number {
    return this.#kernel.functions.movesRead(this.#solver);
  }

  /** False if the target can leave the region or connect with stones that have liberties outside it. */
  get isEnclosed(): boolean {
    return this.#kernel.functions.hasGates(this.#solver) === 0;
  }

  /** Has any question of this task met a ko? If not, ko threats change no answer. */
  get metKo(): boolean {
    return this.#kernel.functions.metKo(this.#solver) !== 0;
  }

  /**
   * The ladder that captures the chain at `stone`, move by move; undefined if there is none. The ladder does not depend
   * on a region or on ko threats.
   */
  ladder(stone: Point, isAttackerFirst: boolean, longest = MAX_LINE): Point[] | undefined {
    const { functions, memory } = this.#kernel;
    const { ko } = this.#position as Position;
    const first = Number(isAttackerFirst);
    const count = functions.ladderLine(this.#solver, stone, ko ?? 0, first, longest, this.#line);
    return count > 0 ? ([...new Uint16Array(memory.buffer, this.#line, count)] as Point[]) : undefined;
  }

  /** The move that begins to capture the chain at `stone` in a ladder; undefined if there is none. */
  ladderStart(stone: Point): Point | undefined {
    return (this.#kernel.functions.ladderStart(this.#solver, stone) || undefined) as Point | undefined;
  }

  /** The moves that answer the question, in turn, if both sides play as well as they can. */
  line(longest = MAX_LINE): Point[] {
    const { functions, memory } = this.#kernel;
    const count = functions.proofLine(this.#solver, cellOf(this.#toMove), LINE_NODES, longest, this.#line);
    return [...new Uint16Array(memory.buffer, this.#line, count)] as Point[];
  }
}
