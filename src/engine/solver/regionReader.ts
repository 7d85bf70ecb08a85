/**
 * Answers in a region what becomes of a target: asks the kernel about capture, ko threats and life, within a budget. The
 * answers hold if nobody plays outside the region.
 */
import { type Color, opponent } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { chainAt, type Position, stoneAt } from '../../rules/position.js';
import { type Outcome, withoutAnswer } from './outcome.js';
import type { KoThreats, ProofAnswer, ProofGoal, ProofReader, SolverTask } from './proofReader.js';
import { weakWalls } from './solverRegion.js';

/** What is answered about a target in a region. */
export interface RegionAnswers {
  /** The proof holds if nobody plays outside these points. */
  readonly region: readonly Point[];
  /** True if the target can neither leave the region nor connect with stones outside it. */
  readonly isEnclosed: boolean;
  readonly attackFirst: Outcome;
  readonly defendFirst: Outcome;
}

interface Task extends SolverTask {
  readonly region: readonly Point[];
}

/** The number of positions that are read between two looks at the clock. */
const NODES_PER_STEP = 5000;
const LONGEST_LINE = 60;
/** The number of positions that are read to find two eyes for a target that could also leave the region. */
const OPEN_LIFE_NODES = 20_000;

export class RegionReader {
  readonly #proofs: ProofReader;
  readonly #now: () => number;
  #task: Task | undefined;
  #deadline = 0;
  #nodeLimit = 0;
  #nodes = 0;
  #allNodes = 0;

  constructor(proofs: ProofReader, now: () => number) {
    this.#proofs = proofs;
    this.#now = now;
  }

  /** Begins with a target, which has time until the deadline and a number of positions for each question. */
  begin(deadline: number, nodeLimit: number): void {
    this.#deadline = deadline;
    this.#nodeLimit = nodeLimit;
    this.#allNodes = 0;
  }

  get isLate(): boolean {
    return this.#now() >= this.#deadline;
  }

  /** The number of positions that were read for the target, in all regions. */
  get allNodes(): number {
    return this.#allNodes;
  }

  /** Puts the target stones and the region about which the following questions ask. */
  put(position: Position, target: readonly Point[], region: Iterable<Point>): void {
    const defender = stoneAt(position, target[0] as Point) as Color;
    this.#task = { position, target, defender, region: [...region].sort((a, b) => a - b) };
    this.#proofs.put(this.#task);
  }

  /** Puts a target and a region, and answers what happens if the attacker moves first, and if the defender does. */
  answerBoth(position: Position, target: readonly Point[], region: Iterable<Point>): RegionAnswers {
    this.put(position, target, region);
    const { defender, region: sorted } = this.#task as Task;
    const attackFirst = this.answer(opponent(defender));
    const defendFirst = this.answer(defender);
    return { region: sorted, isEnclosed: this.#proofs.isEnclosed, attackFirst, defendFirst };
  }

  /** Answers what becomes of the target if this side moves first. */
  answer(first: Color): Outcome {
    const task = this.#task as Task;
    const outcome = this.#outcome(task, first);
    return outcome.fate === 'captured' && first === task.defender && this.#canCatchWall(task)
      ? withoutAnswer(outcome)
      : outcome;
  }

  /**
   * Can the defender, who moves first, catch a chain around the target in a ladder? Then the region may be too small to
   * see how this saves the target, and the target does not count as captured.
   */
  #canCatchWall({ position, region, defender }: Task): boolean {
    const walls = weakWalls(position, new Set(region), opponent(defender));
    return walls.some(({ stones }) => this.#proofs.ladder(stones[0] as Point, true) !== undefined);
  }

  #outcome({ position, target, defender }: Task, toMove: Color): Outcome {
    const isOneChain = chainAt(position, target[0] as Point)?.stones.length === target.length;
    this.#nodes = 0;
    const ladder = isOneChain ? this.#proofs.ladder(target[0] as Point, toMove !== defender, LONGEST_LINE) : undefined;
    if (ladder) return { fate: 'captured', line: ladder, nodes: 0 };
    const plain = this.ask('capture', toMove);
    if (plain === 'unknown') return { fate: 'unknown', line: [], nodes: this.#nodes };
    const line = this.#proofs.line(LONGEST_LINE);
    const rest = plain === 'reached' ? this.#captured(toMove, defender) : this.#notCaptured(toMove, defender);
    return { ...rest, line, nodes: this.#nodes };
  }

  /** The attacker captures the target if nobody has a ko threat: does it, whatever the threats? */
  #captured(toMove: Color, defender: Color): Pick<Outcome, 'fate' | 'ko'> {
    if (!this.#proofs.metKo) return { fate: 'captured' };
    const answer = this.ask('capture', toMove, 0, 'unlimited');
    if (answer === 'reached') return { fate: 'captured' };
    if (answer === 'unknown') return { fate: 'unknown' };
    const one = this.ask('capture', toMove, 0, 1);
    return { fate: 'ko', ko: { favours: opponent(defender), oneThreatDecides: decides(one, 'prevented') } };
  }

  /** The attacker does not capture the target if nobody has a ko threat: does it with threats, and are there two eyes? */
  #notCaptured(toMove: Color, defender: Color): Pick<Outcome, 'fate' | 'ko'> {
    if (this.#proofs.metKo) {
      const answer = this.ask('capture', toMove, 'unlimited', 0);
      if (answer === 'unknown') return { fate: 'unknown' };
      if (answer === 'reached') {
        const one = this.ask('capture', toMove, 1, 0);
        return { fate: 'ko', ko: { favours: defender, oneThreatDecides: decides(one, 'reached') } };
      }
    }
    const limit = this.#proofs.isEnclosed ? Number.POSITIVE_INFINITY : OPEN_LIFE_NODES;
    if (this.ask('life', toMove, 'unlimited', 0, limit) === 'reached') return { fate: 'alive' };
    if (!this.#proofs.isEnclosed) return { fate: 'safe' };
    return { fate: this.ask('life', toMove, 0, 'unlimited') === 'prevented' ? 'seki' : 'safe' };
  }

  /** Reads a question until it is answered or the budget is used up. Without time left, it is not read at all. */
  ask(
    goal: ProofGoal,
    toMove: Color,
    attackerThreats: KoThreats = 0,
    defenderThreats: KoThreats = 0,
    nodes = Number.POSITIVE_INFINITY,
  ): ProofAnswer {
    const proofs = this.#proofs;
    if (this.isLate) return 'unknown';
    const limit = Math.min(this.#nodeLimit, nodes);
    proofs.ask({ goal, toMove, attackerThreats, defenderThreats });
    let answer: ProofAnswer = 'unknown';
    do {
      const before = proofs.nodes;
      const step = Math.min(NODES_PER_STEP, limit - before);
      answer = proofs.read(step);
      this.#nodes += proofs.nodes - before;
      this.#allNodes += proofs.nodes - before;
      // A step ends early only if a line or the lists became too long; going on would not help.
      if (proofs.nodes - before < step) break;
    } while (answer === 'unknown' && proofs.nodes < limit && !this.isLate);
    return answer;
  }
}

const decides = (answer: ProofAnswer, wanted: ProofAnswer): boolean | undefined =>
  answer === 'unknown' ? undefined : answer === wanted;
