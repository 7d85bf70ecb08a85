/**
 * Sets a problem of life and death into a large board whose rest is settled: both sides have living groups there, and the
 * komi makes the problem decide the game.
 */
import type { SolvedTarget, TargetSolver } from '../../engine/solver/solve.js';
import { COLORS, type Color, opponent } from '../../rules/color.js';
import { columnOf, isOnBoard, neighboursOf, type Point, pointAt, pointsOf, rowOf } from '../../rules/point.js';
import { chainsOf, emptyPosition, type Position, stoneAt, withStones } from '../../rules/position.js';
import { fateWord } from './fateWord.js';
import type { Problem } from './problemFile.js';

export interface WholeBoardProblem {
  readonly name: string;
  readonly position: Position;
  readonly target: readonly Point[];
  /** The colour of the target stones. */
  readonly defender: Color;
  readonly komi: number;
  readonly solved: SolvedTarget;
}

/** The solver reads at most this number of positions for each question, whatever time that takes. */
export const PROBLEM_BUDGET = { nodes: 200_000, seconds: Number.POSITIVE_INFINITY };
/** Points at this distance from the stones of a diagram are liberties; points further away get stones. */
const LIBERTIES = 1;
/** Points further away than this belong to either side, as the balance of the board needs it. */
const NEAR = 4;
/** Of the territories, every third point in both directions is an eye. */
const EYE_GRID = 3;
const FAR = 99;
/** A diagram that touches no edge stands this far from the edges. */
const FROM_EDGE = 3;
const USUAL_KOMI = 6.5;

/** Sets the problem into a board of this size. Returns undefined if no place on it leaves the answers as they are. */
export function onWholeBoard(
  { name, position: diagram, target }: Problem,
  size: number,
  solver: TargetSolver,
): WholeBoardProblem | undefined {
  const [alone] = solver.solve(diagram, { targets: [target], ...PROBLEM_BUDGET }) as [SolvedTarget];
  for (const shift of shiftsOf(diagram, alone, size)) {
    const moved = target.map(shift);
    const { position, komi } = new Surroundings(diagram, alone, shift, size).settle();
    const [solved] = solver.solve(position, { targets: [moved], ...PROBLEM_BUDGET }) as [SolvedTarget];
    const isSame =
      fateWord(solved.attackFirst) === fateWord(alone.attackFirst) &&
      fateWord(solved.defendFirst) === fateWord(alone.defendFirst);
    if (isSame) return { name, position, target: moved, defender: alone.color, komi, solved };
  }
  return undefined;
}

type Shift = (point: Point) => Point;

/** The places on the board that keep the edges of the diagram which matter: stones or the region touch them. */
function shiftsOf(diagram: Position, { region }: SolvedTarget, size: number): Shift[] {
  const inUse = [...pointsOf(diagram.size).filter((point) => stoneAt(diagram, point)), ...region];
  const offsets = (at: (point: Point, size: number) => number): number[] => {
    const end = size - diagram.size;
    const lines = inUse.map((point) => at(point, diagram.size));
    const isLow = lines.includes(0);
    const isHigh = lines.includes(diagram.size - 1);
    // A diagram between both edges is a part of a longer edge if its walls allow it.
    if (isLow === isHigh) return isLow ? [0, end, Math.floor(end / 2)] : [FROM_EDGE];
    return [isLow ? 0 : end];
  };
  return offsets(rowOf).flatMap((row) =>
    offsets(columnOf).map(
      (column): Shift =>
        (point) =>
          pointAt(columnOf(point, diagram.size) + column, rowOf(point, diagram.size) + row, size),
    ),
  );
}

/** The board around a problem. */
class Surroundings {
  readonly #size: number;
  readonly #attacker: Color;
  /** The stones of the diagram, on the board. */
  readonly #stones = new Map<Point, Color>();
  /** The points that the problem needs. */
  readonly #region: ReadonlySet<Point>;
  /** For each point outside the region: how far it is from the stones of the diagram, and whose stone is the nearest. */
  readonly #distance = new Map<Point, number>();
  readonly #nearest = new Map<Point, Color>();

  constructor(diagram: Position, solved: SolvedTarget, shift: Shift, size: number) {
    this.#size = size;
    this.#attacker = opponent(solved.color);
    for (const point of pointsOf(diagram.size)) {
      const color = stoneAt(diagram, point);
      if (color) this.#stones.set(shift(point), color);
    }
    this.#region = new Set(solved.region.map(shift));
    this.#measureDistances();
  }

  /** The position in which both sides share the rest of the board most evenly, and the komi for it. */
  settle(): { position: Position; komi: number } {
    const lines = Array.from({ length: this.#size }, (_, line) => this.#share(line));
    lines.sort((a, b) => Math.abs(a.komi - USUAL_KOMI) - Math.abs(b.komi - USUAL_KOMI));
    const { owners, komi } = lines[0] as (typeof lines)[number];
    return { position: this.#fill(owners), komi };
  }

  #measureDistances(): void {
    const outside = [...this.#stones.keys()].filter((point) => !this.#region.has(point));
    const queue = outside.length > 0 ? outside : [...this.#stones.keys()];
    for (const point of queue) {
      this.#distance.set(point, 0);
      this.#nearest.set(point, this.#stones.get(point) as Color);
    }
    for (const point of queue)
      for (const next of onBoard(point, this.#size)) {
        if (this.#distance.has(next) || this.#region.has(next) || this.#stones.has(next)) continue;
        this.#distance.set(next, this.#distanceOf(point) + 1);
        this.#nearest.set(next, this.#nearest.get(point) as Color);
        queue.push(next);
      }
  }

  #distanceOf(point: Point): number {
    return this.#distance.get(point) ?? FAR;
  }

  /** The owners of the points outside the region if the defender gets the far points from the bottom up to a line. */
  #share(line: number): { owners: ReadonlyMap<Point, Color>; komi: number } {
    const rows = [...this.#stones.keys()].map((point) => rowOf(point, this.#size));
    const isAbove = Math.max(...rows) + Math.min(...rows) < this.#size;
    const owners = new Map<Point, Color>();
    for (const point of pointsOf(this.#size).filter((each) => !this.#region.has(each))) {
      const row = rowOf(point, this.#size);
      const fromFarEdge = isAbove ? this.#size - 1 - row : row;
      const far = fromFarEdge < line ? opponent(this.#attacker) : this.#attacker;
      const near = this.#nearest.get(point) ?? far;
      owners.set(point, this.#distanceOf(point) > NEAR ? far : near);
    }
    const lead = [...owners.values()].reduce((sum, color) => sum + (color === 'black' ? 1 : -1), 0);
    // Half of the region decides the game; half a point more excludes a draw.
    return { owners, komi: lead + 0.5 };
  }

  /** Puts stones on the territories, except on eyes and on the liberties of the diagram. */
  #fill(owners: ReadonlyMap<Point, Color>): Position {
    const size = this.#size;
    const isEye = (point: Point): boolean =>
      columnOf(point, size) % EYE_GRID === 1 &&
      rowOf(point, size) % EYE_GRID === 1 &&
      around(point, 1, size).every((next) => owners.get(next) === owners.get(point));
    const filled = [...owners].filter(([point]) => this.#distanceOf(point) > LIBERTIES && !isEye(point));
    const position = withStones(emptyPosition(size), [...filled, ...this.#stones]);
    const crowded = COLORS.flatMap((color) => chainsOf(position, color)).filter(({ liberties }) => liberties.size < 2);
    const removed = crowded.flatMap(({ stones }) => stones).filter((point) => !this.#stones.has(point));
    return withStones(
      position,
      removed.map((point) => [point, undefined]),
    );
  }
}

const onBoard = (point: Point, size: number): Point[] =>
  neighboursOf(point, size).filter((next) => isOnBoard(next, size));

/** The points of the board whose column and row differ from those of `point` by at most `distance`. */
const around = (point: Point, distance: number, size: number): Point[] =>
  pointsOf(size).filter(
    (next) =>
      Math.abs(columnOf(next, size) - columnOf(point, size)) <= distance &&
      Math.abs(rowOf(next, size) - rowOf(point, size)) <= distance,
  );
