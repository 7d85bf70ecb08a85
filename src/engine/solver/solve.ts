/**
 * Finds out what becomes of chains: captured, alive, in seki or decided by a ko, with each side moving first, and proves
 * it. The proof holds for play in the region that the result names.
 */
import { InputError } from '../../base/errors.js';
import { COLORS, type Color, opponent } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { chainAt, chainsOf, type Position, stoneAt } from '../../rules/position.js';
import type { EngineEnvironment } from '../environment.js';
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../kernel.js';
import { findLadders, type Ladder } from './findLadders.js';
import { type KoThreats, type ProofAnswer, type ProofGoal, ProofReader } from './proofReader.js';
import { chooseRegion, weakWalls } from './solverRegion.js';
import { chooseTargets } from './solverTargets.js';

/**
 * What becomes of the target if a side moves first:
 *
 * - captured: it is captured, even if the defender has many more ko threats;
 * - ko: a ko decides;
 * - alive: it gets two eyes;
 * - seki: it cannot be captured, but gets no two eyes;
 * - safe: it cannot be captured in the region; it may have left the region, or more was not found out;
 * - unknown: the budget was not enough.
 */
export type Fate = 'captured' | 'ko' | 'alive' | 'seki' | 'safe' | 'unknown';

/**
 * The status of a target: dead if it is captured even if the defender moves first; alive, seki or safe if this is so even
 * if the attacker moves first; unsettled if it depends on who moves first; ko if a ko decides for one of the sides.
 */
export type TargetStatus = 'dead' | 'alive' | 'seki' | 'safe' | 'unsettled' | 'ko' | 'unknown';

/** What happens if one side moves first. */
export interface Outcome {
  readonly fate: Fate;
  /** If a ko decides: who wins it if nobody has a ko threat, and whether one threat of the other side changes that. */
  readonly ko?: { readonly favours: Color; readonly oneThreatDecides: boolean | undefined };
  /** How it happens, if both sides play as well as they can without ko threats. The first move may be PASS. */
  readonly line: readonly Point[];
  readonly nodes: number;
}

export interface SolvedTarget {
  readonly points: readonly Point[];
  /** The colour of the target stones, which the other side attacks. */
  readonly color: Color;
  readonly status: TargetStatus;
  /** The fate if the side to move plays elsewhere, and if it plays its best move. */
  readonly before: Fate;
  readonly after: Fate;
  /** The best move of the side to move; undefined if no move changes anything. */
  readonly move: Point | undefined;
  readonly line: readonly Point[];
  readonly nodes: number;
  /** The proof holds if nobody plays outside these points. */
  readonly region: readonly Point[];
  /** True if the target can neither leave the region nor connect with stones outside it. */
  readonly isEnclosed: boolean;
  readonly attackFirst: Outcome;
  readonly defendFirst: Outcome;
}

export interface SolveOptions {
  /** The targets, each as a list of stones of one colour; if missing, the solver chooses weak chains and groups. */
  readonly targets?: readonly (readonly Point[])[];
  /** The region of all targets; if missing, each target gets one of its own. */
  readonly region?: readonly Point[];
  /** The largest number of seconds for all targets; the default is 10. */
  readonly seconds?: number;
  /** The largest number of positions for each question. */
  readonly nodes?: number;
}

const DEFAULT_SECONDS = 10;
/** The number of positions that are read between two looks at the clock. */
const NODES_PER_STEP = 5000;
const LONGEST_LINE = 60;
/** The number of positions that are read to find two eyes for a target that could also leave the region. */
const OPEN_LIFE_NODES = 20_000;

/** Creates a solver. It has a memory of its own, which is freed when nobody refers to the solver any more. */
export const createSolver = async (environment: EngineEnvironment): Promise<TargetSolver> =>
  new TargetSolver(await ProofReader.create(environment), environment.now);

/** Returns a function that solves positions with a solver of its own. Its first call creates the solver. */
export function solveIn(
  environment: EngineEnvironment,
): (position: Position, options?: SolveOptions) => Promise<SolvedTarget[]> {
  let solver: Promise<TargetSolver> | undefined;
  return async (position, options) => {
    solver ??= createSolver(environment);
    return (await solver).solve(position, options);
  };
}

/** Solves the targets of a position. */
export class TargetSolver {
  readonly #reader: ProofReader;
  readonly #now: () => number;
  #deadline = 0;
  #nodeLimit = 0;
  #nodes = 0;

  constructor(reader: ProofReader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  /**
   * Solves the targets. Throws an InputError if the board has a size that the kernel does not read or stones without
   * liberties, or if a target has no stones or stones of both colours.
   */
  solve(position: Position, options: SolveOptions = {}): SolvedTarget[] {
    checkBoard(position);
    const targets = options.targets ?? chooseTargets(position);
    for (const target of targets) checkTarget(position, target);
    const seconds = options.seconds ?? DEFAULT_SECONDS;
    const started = this.#now();
    this.#nodeLimit = options.nodes ?? Number.POSITIVE_INFINITY;
    return targets.map((target, index) => {
      // Each target gets an equal share of the time that is left.
      const left = started + 1000 * seconds - this.#now();
      this.#deadline = this.#now() + left / (targets.length - index);
      return this.#solveTarget(position, target, options.region);
    });
  }

  /** Finds all chains that can be captured in a ladder. Throws an InputError as `solve` does. */
  ladders(position: Position): Ladder[] {
    checkBoard(position);
    return findLadders(this.#reader, position);
  }

  #solveTarget(position: Position, target: readonly Point[], chosen?: readonly Point[]): SolvedTarget {
    const color = stoneAt(position, target[0] as Point) as Color;
    const points = [...new Set(target.flatMap((point) => chainAt(position, point)?.stones ?? []))].sort(
      (a, b) => a - b,
    );
    const region = [...(chosen ?? chooseRegion(position, points))].sort((a, b) => a - b);
    this.#reader.put({ position, target: points, defender: color, region });
    const isOneChain = chainAt(position, points[0] as Point)?.stones.length === points.length;
    const attackFirst = this.#outcome(points, isOneChain, opponent(color), color);
    const defendFirst = this.#checkWalls(position, region, this.#outcome(points, isOneChain, color, color), color);
    const isAttacker = position.toMove !== color;
    const [mine, theirs] = isAttacker ? [attackFirst, defendFirst] : [defendFirst, attackFirst];
    const move = isSame(mine, theirs) || mine.line[0] === PASS ? undefined : mine.line[0];
    return {
      points,
      color,
      status: statusOf(attackFirst.fate, defendFirst.fate),
      before: theirs.fate,
      after: mine.fate,
      move,
      line: mine.line,
      nodes: attackFirst.nodes + defendFirst.nodes,
      region,
      isEnclosed: this.#reader.isEnclosed,
      attackFirst,
      defendFirst,
    };
  }

  /**
   * If the defender moves first and can catch a chain around the target in a ladder, the region may be too small to see
   * how this saves the target. Then the target does not count as captured.
   */
  #checkWalls(position: Position, region: readonly Point[], outcome: Outcome, defender: Color): Outcome {
    if (outcome.fate !== 'captured') return outcome;
    const walls = weakWalls(position, new Set(region), opponent(defender));
    const isCatchable = walls.some(({ stones }) => this.#reader.ladder(stones[0] as Point, true) !== undefined);
    return isCatchable ? { fate: 'unknown', line: [], nodes: outcome.nodes } : outcome;
  }

  #outcome(points: readonly Point[], isOneChain: boolean, toMove: Color, defender: Color): Outcome {
    this.#nodes = 0;
    const ladder = isOneChain ? this.#reader.ladder(points[0] as Point, toMove !== defender, LONGEST_LINE) : undefined;
    if (ladder) return { fate: 'captured', line: ladder, nodes: 0 };
    const plain = this.#ask('capture', toMove);
    if (plain === 'unknown') return { fate: 'unknown', line: [], nodes: this.#nodes };
    const line = this.#reader.line(LONGEST_LINE);
    const rest = plain === 'reached' ? this.#captured(toMove, defender) : this.#notCaptured(toMove, defender);
    return { ...rest, line, nodes: this.#nodes };
  }

  /** The attacker captures the target if nobody has a ko threat: does it, whatever the threats? */
  #captured(toMove: Color, defender: Color): Pick<Outcome, 'fate' | 'ko'> {
    if (!this.#reader.metKo) return { fate: 'captured' };
    const answer = this.#ask('capture', toMove, 0, 'unlimited');
    if (answer === 'reached') return { fate: 'captured' };
    if (answer === 'unknown') return { fate: 'unknown' };
    const one = this.#ask('capture', toMove, 0, 1);
    return { fate: 'ko', ko: { favours: opponent(defender), oneThreatDecides: decides(one, 'prevented') } };
  }

  /** The attacker does not capture the target if nobody has a ko threat: does it with threats, and are there two eyes? */
  #notCaptured(toMove: Color, defender: Color): Pick<Outcome, 'fate' | 'ko'> {
    if (this.#reader.metKo) {
      const answer = this.#ask('capture', toMove, 'unlimited', 0);
      if (answer === 'unknown') return { fate: 'unknown' };
      if (answer === 'reached') {
        const one = this.#ask('capture', toMove, 1, 0);
        return { fate: 'ko', ko: { favours: defender, oneThreatDecides: decides(one, 'reached') } };
      }
    }
    const limit = this.#reader.isEnclosed ? Number.POSITIVE_INFINITY : OPEN_LIFE_NODES;
    if (this.#ask('life', toMove, 'unlimited', 0, limit) === 'reached') return { fate: 'alive' };
    if (!this.#reader.isEnclosed) return { fate: 'safe' };
    return { fate: this.#ask('life', toMove, 0, 'unlimited') === 'prevented' ? 'seki' : 'safe' };
  }

  /** Reads a question until it is answered or the budget is used up. Without time left, it is not read at all. */
  #ask(
    goal: ProofGoal,
    toMove: Color,
    attackerThreats: KoThreats = 0,
    defenderThreats: KoThreats = 0,
    nodes = Number.POSITIVE_INFINITY,
  ): ProofAnswer {
    const reader = this.#reader;
    if (this.#now() >= this.#deadline) return 'unknown';
    const limit = Math.min(this.#nodeLimit, nodes);
    reader.ask({ goal, toMove, attackerThreats, defenderThreats });
    let answer: ProofAnswer = 'unknown';
    do {
      const before = reader.nodes;
      const step = Math.min(NODES_PER_STEP, limit - before);
      answer = reader.read(step);
      this.#nodes += reader.nodes - before;
      // A step ends early only if a line or the lists became too long; going on would not help.
      if (reader.nodes - before < step) break;
    } while (answer === 'unknown' && reader.nodes < limit && this.#now() < this.#deadline);
    return answer;
  }
}

const decides = (answer: ProofAnswer, wanted: ProofAnswer): boolean | undefined =>
  answer === 'unknown' ? undefined : answer === wanted;

const isSame = (a: Outcome, b: Outcome): boolean => a.fate === b.fate && a.ko?.favours === b.ko?.favours;

const isSurvival = (fate: Fate): fate is 'alive' | 'seki' | 'safe' =>
  fate === 'alive' || fate === 'seki' || fate === 'safe';

function statusOf(attackFirst: Fate, defendFirst: Fate): TargetStatus {
  if (defendFirst === 'captured') return 'dead';
  if (isSurvival(attackFirst)) return attackFirst;
  if (attackFirst === 'unknown' || defendFirst === 'unknown') return 'unknown';
  return attackFirst === 'captured' && isSurvival(defendFirst) ? 'unsettled' : 'ko';
}

/** Throws an InputError if the solver cannot read this board. */
function checkBoard(position: Position): void {
  const { size } = position;
  const [least, most] = [MIN_KERNEL_BOARD_SIZE, MAX_KERNEL_BOARD_SIZE];
  if (!isKernelBoardSize(size))
    throw new InputError(`the solver reads boards from ${least}x${least} to ${most}x${most}, not ${size}x${size}`);
  const bare = COLORS.flatMap((color) => chainsOf(position, color)).find(({ liberties }) => liberties.size === 0);
  if (bare)
    throw new InputError(`the stone at ${writePoint(bare.stones[0] as Point, size)} has no liberty: remove it first`);
}

/** Throws an InputError that says what is wrong with a target. */
function checkTarget(position: Position, target: readonly Point[]): void {
  const { size } = position;
  const [first] = target;
  if (first === undefined) throw new InputError('a target has no stones: name at least one stone');
  const color = stoneAt(position, first);
  for (const point of target) {
    const found = stoneAt(position, point);
    if (!found) throw new InputError(`there is no stone at ${writePoint(point, size)}: name stones of the target`);
    if (found !== color) throw new InputError('a target has stones of both colours: name stones of one colour');
  }
}
