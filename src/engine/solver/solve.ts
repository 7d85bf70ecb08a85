/**
 * Finds out what becomes of chains: captured, alive, in seki or decided by a ko, with each side moving first, and proves
 * it. The proof holds for play in the region that the result names.
 */
import { InputError } from '../../base/errors.js';
import { COLORS, type Color, opponent } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import {
  afterPass,
  afterPlay,
  chainAt,
  chainsOf,
  type Position,
  stoneAt,
  withSideToMove,
} from '../../rules/position.js';
import type { EngineEnvironment } from '../environment.js';
import { isKernelBoardSize, MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../kernel.js';
import { findLadders, type Ladder } from './findLadders.js';
import { type KoThreats, type ProofAnswer, type ProofGoal, ProofReader } from './proofReader.js';
import { chooseRegion, chooseRegionWithFriends, hasWeakFriends, weakWalls } from './solverRegion.js';
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
  /** The number of positions that were read for the target. */
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
  /**
   * If the target gets out of its region: is another region read, with the weak chains with which it may connect? The
   * default is true. Without it, a target that connects with a dying chain counts as safe.
   */
  readonly followsFriends?: boolean;
}

/** What is answered about a target in a region. */
type RegionAnswers = Pick<SolvedTarget, 'region' | 'isEnclosed' | 'attackFirst' | 'defendFirst'>;

const DEFAULT_SECONDS = 10;
/** The number of positions that are read between two looks at the clock. */
const NODES_PER_STEP = 5000;
const LONGEST_LINE = 60;
/** The number of positions that are read to find two eyes for a target that could also leave the region. */
const OPEN_LIFE_NODES = 20_000;
/** The number of positions that are read to find out whether an answer assumes that an escape is safe. */
const WITHOUT_ESCAPE_NODES = 50_000;
/** The number of moves of a line that are checked, and of positions that are read for each check. */
const CHECKED_MOVES = 8;
const ESCAPE_NODES = 20_000;

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
  /** The number of positions that were read for the target, in all regions. */
  #allNodes = 0;

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
      return this.#solveTarget(position, target, options);
    });
  }

  /** Finds all chains that can be captured in a ladder. Throws an InputError as `solve` does. */
  ladders(position: Position): Ladder[] {
    checkBoard(position);
    return findLadders(this.#reader, position);
  }

  #solveTarget(
    position: Position,
    target: readonly Point[],
    { region: chosen, followsFriends = true }: SolveOptions,
  ): SolvedTarget {
    const color = stoneAt(position, target[0] as Point) as Color;
    const points = [...new Set(target.flatMap((point) => chainAt(position, point)?.stones ?? []))].sort(
      (a, b) => a - b,
    );
    this.#allNodes = 0;
    const near = this.#readRegion(position, points, chosen ?? chooseRegion(position, points));
    const isOpen = chosen === undefined && followsFriends && !near.isEnclosed;
    const { region, isEnclosed, attackFirst, defendFirst } = isOpen
      ? this.#followFriends(position, points, near)
      : near;
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
      nodes: this.#allNodes,
      region,
      isEnclosed,
      attackFirst,
      defendFirst,
    };
  }

  /** Answers both questions in a region. */
  #readRegion(position: Position, points: readonly Point[], chosen: Iterable<Point>): RegionAnswers {
    const color = stoneAt(position, points[0] as Point) as Color;
    const region = [...chosen].sort((a, b) => a - b);
    this.#reader.put({ position, target: points, defender: color, region });
    const isOneChain = chainAt(position, points[0] as Point)?.stones.length === points.length;
    const attackFirst = this.#outcome(points, isOneChain, opponent(color), color);
    const defendFirst = this.#checkWalls(position, region, this.#outcome(points, isOneChain, color, color), color);
    return { region, isEnclosed: this.#reader.isEnclosed, attackFirst, defendFirst };
  }

  /**
   * Reads the target again, in a region with weak friends, for the answers that assume that a target is safe when it
   * gets out of its region.
   */
  #followFriends(position: Position, points: readonly Point[], near: RegionAnswers): RegionAnswers {
    const color = stoneAt(position, points[0] as Point) as Color;
    const isAlone = !hasWeakFriends(position, new Set(near.region), color);
    const attackStands = this.#standsWithoutEscape(near.attackFirst, opponent(color), color, isAlone);
    const defendStands = this.#standsWithoutEscape(near.defendFirst, color, color, isAlone);
    if ((attackStands && defendStands) || this.#now() >= this.#deadline) return near;
    const region = chooseRegionWithFriends(position, points);
    const far = this.#readRegion(position, points, region);
    const isDoubtful = (one: Outcome, other: Outcome): boolean => isSurvival(one.fate) && other.fate === 'captured';
    const mustMerge = isDoubtful(near.attackFirst, far.attackFirst) || isDoubtful(near.defendFirst, far.defendFirst);
    // The first region may contain a race that saves the target, so a capture must also succeed in both regions together.
    const last = mustMerge ? this.#readRegion(position, points, new Set([...near.region, ...region])) : far;
    const attackFirst = attackStands
      ? near.attackFirst
      : this.#checkEscape(position, points, last.attackFirst, opponent(color));
    const defendFirst = defendStands ? near.defendFirst : this.#checkEscape(position, points, last.defendFirst, color);
    return { ...last, attackFirst, defendFirst };
  }

  /**
   * Follows the line of an answer that assumes that an escape is safe. After each move of the defender, regions around
   * the new position are read. If the attacker captures the target in one of them, the answer becomes unknown.
   */
  #checkEscape(start: Position, points: readonly Point[], outcome: Outcome, first: Color): Outcome {
    const defender = stoneAt(start, points[0] as Point) as Color;
    const { fate, line } = outcome;
    if (fate !== 'safe' && fate !== 'ko') return outcome;
    let position = withSideToMove(start, first);
    // A defender that need not move passes.
    const moves = line.length === 0 && first === defender ? [PASS] : line.slice(0, CHECKED_MOVES);
    for (const point of moves) {
      const color = position.toMove;
      position = point === PASS ? afterPass(position, color) : afterPlay(position, color, point);
      if (color === defender && this.#isCaptured(position, points))
        return { fate: 'unknown', line: [], nodes: outcome.nodes };
    }
    return outcome;
  }

  /** Does the attacker, who moves first, capture the target in a region that is chosen in this position? */
  #isCaptured(position: Position, points: readonly Point[]): boolean {
    const stones = points.filter((point) => stoneAt(position, point) === opponent(position.toMove));
    if (stones.length === 0) return true;
    for (const choose of [chooseRegion, chooseRegionWithFriends]) {
      if (this.#now() >= this.#deadline) return false;
      this.#reader.put({
        position,
        target: stones,
        defender: opponent(position.toMove),
        region: choose(position, stones),
      });
      if (this.#ask('capture', position.toMove, 0, 'unlimited', ESCAPE_NODES) === 'reached') return true;
    }
    return false;
  }

  /** Does the answer stay the same if the target is lost when it gets out of its region? */
  #standsWithoutEscape({ fate, ko }: Outcome, toMove: Color, defender: Color, isAlone: boolean): boolean {
    if (fate === 'captured' || fate === 'alive') return true;
    if (fate === 'unknown' || !isAlone) return false;
    // The threats with which the attacker fails.
    const attackerThreats = ko ? 0 : 'unlimited';
    const defenderThreats = ko && ko.favours !== defender ? 'unlimited' : 0;
    return (
      this.#ask('capture-or-escape', toMove, attackerThreats, defenderThreats, WITHOUT_ESCAPE_NODES) === 'prevented'
    );
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
      this.#allNodes += reader.nodes - before;
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
