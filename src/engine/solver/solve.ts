/**
 * Finds out what becomes of chains: captured, alive, in seki or decided by a ko, with each side moving first, and proves
 * it. The proof holds for play in the region that the result names.
 */
import { InputError } from '../../base/errors.js';
import { COLORS, type Color } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { chainAt, chainsOf, type Position, stoneAt } from '../../rules/position.js';
import type { EngineEnvironment } from '../environment.js';
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../kernel.js';
import { checkBeyondRegion } from './beyondRegion.js';
import { findLadders, type Ladder } from './findLadders.js';
import { type Fate, isSame, statusOf, type TargetStatus } from './outcome.js';
import { ProofReader } from './proofReader.js';
import { type RegionAnswers, RegionReader } from './regionReader.js';
import { chooseRegion } from './solverRegion.js';
import { chooseTargets } from './solverTargets.js';

/** A target and what the solver has proved about it. */
export interface SolvedTarget extends RegionAnswers {
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
  /** The number of positions that were read for the target. */
  readonly nodes: number;
}

/** What the solver reads, and for how long. */
export interface SolveOptions {
  /** The targets, each as a list of stones of one colour; if missing, the solver chooses weak chains and groups. */
  readonly targets?: readonly (readonly Point[])[];
  /** The region of all targets; if missing, each target gets one of its own. */
  readonly region?: readonly Point[];
  /** The largest number of seconds for all targets; the default is 10. */
  readonly seconds?: number;
  /** The largest number of positions for each question. */
  readonly nodes?: number;
  /**
   * Are other regions read to check what an answer assumes about the board beyond its region? The default is true.
   * Without it, a target that gets out of its region counts as safe, and the chains around the region do, too.
   */
  readonly looksBeyond?: boolean;
}

const DEFAULT_SECONDS = 10;

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
  readonly #proofs: ProofReader;
  readonly #reader: RegionReader;
  readonly #now: () => number;

  constructor(proofs: ProofReader, now: () => number) {
    this.#proofs = proofs;
    this.#reader = new RegionReader(proofs, now);
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
    return targets.map((target, index) => {
      // Each target gets an equal share of the time that is left.
      const left = started + 1000 * seconds - this.#now();
      const deadline = this.#now() + left / (targets.length - index);
      this.#reader.begin(deadline, options.nodes ?? Number.POSITIVE_INFINITY);
      return this.#solveTarget(position, target, options);
    });
  }

  /** Finds all chains that can be captured in a ladder. Throws an InputError as `solve` does. */
  ladders(position: Position): Ladder[] {
    checkBoard(position);
    return findLadders(this.#proofs, position);
  }

  #solveTarget(
    position: Position,
    target: readonly Point[],
    { region: chosen, looksBeyond = true }: SolveOptions,
  ): SolvedTarget {
    const color = stoneAt(position, target[0] as Point) as Color;
    const points = [...new Set(target.flatMap((point) => chainAt(position, point)?.stones ?? []))].sort(
      (a, b) => a - b,
    );
    const near = this.#reader.answerBoth(position, points, chosen ?? chooseRegion(position, points));
    const mustCheck = chosen === undefined && looksBeyond;
    const answers = mustCheck ? checkBeyondRegion(this.#reader, position, points, near) : near;
    const { attackFirst, defendFirst } = answers;
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
      nodes: this.#reader.allNodes,
      ...answers,
    };
  }
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
