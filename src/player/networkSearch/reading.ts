/**
 * Lets the solver read for a search with a network: it proves what becomes of weak stones, where the network may be
 * wrong.
 *
 * At the root, the solver chooses the targets. In every new position of the tree, the reader tells what is proved about
 * these targets. A proof for a target depends only on the points near its region, so most positions need no reading.
 */

import { type Color, opponent } from '../../rules/color.js';
import { neighboursOf, type Point } from '../../rules/point.js';
import { cellAt, type Position, stoneAt } from '../../rules/position.js';
import type { SolvedTarget, SolveOptions, TargetSolver } from '../positionSolver.js';

/** Stones whose fate is proved, whoever moves first. */
export interface ProvedOwner {
  readonly points: readonly Point[];
  /** The side to which the stones belong at the end. */
  readonly owner: Color;
}

/** A move of the side to move that changes the fate of stones. */
export interface DecisiveMove {
  readonly point: Point;
  /** The number of stones that the move captures or saves. */
  readonly stones: number;
}

export interface Reading {
  readonly owners: readonly ProvedOwner[];
  readonly moves: readonly DecisiveMove[];
}

interface TrackedTarget {
  readonly points: readonly Point[];
  readonly color: Color;
  /** The points on which the proofs depend. */
  readonly near: readonly Point[];
  /** What has been proved, by the stones on the points nearby and the side to move. */
  readonly known: Map<string, SolvedTarget | undefined>;
}

/** Proofs hold as long as nothing changes on points within this distance of the region. */
const NEAR = 2;
const MAX_TARGETS = 12;

export class PositionReader {
  readonly #solver: Pick<TargetSolver, 'solve'>;
  readonly #options: SolveOptions;
  #tracked: TrackedTarget[] = [];
  /** The number of nodes that may still be read. */
  #allowance = 0;

  /** The solver reads at most `nodes` nodes for each question. */
  constructor(solver: Pick<TargetSolver, 'solve'>, nodes: number) {
    this.#solver = solver;
    // The search does not use what it is told about targets that are safe in an open region.
    this.#options = { nodes, seconds: Number.POSITIVE_INFINITY, looksBeyond: false };
  }

  /** Chooses the targets of a search from this position. */
  begin(position: Position): void {
    const solved = this.#solver.solve(position, this.#options);
    this.#tracked = solved
      .filter(isUseful)
      .slice(0, MAX_TARGETS)
      .map((target) => track(position, target));
    this.#allowance = 0;
  }

  /** Tells what is proved in a position. Each call allows the solver to read `allowance` nodes more. */
  read(position: Position, allowance: number): Reading {
    this.#allowance += allowance;
    const owners: ProvedOwner[] = [];
    const moves: DecisiveMove[] = [];
    for (const target of this.#tracked) {
      const solved = this.#solved(target, position);
      if (!solved) continue;
      const owner = ownerOf(solved);
      if (owner && solved.isEnclosed) owners.push({ points: solved.points, owner });
      if (solved.status === 'unsettled' && solved.move)
        moves.push({ point: solved.move, stones: solved.points.length });
    }
    return { owners, moves };
  }

  #solved(target: TrackedTarget, position: Position): SolvedTarget | undefined {
    const { points, color, near, known } = target;
    if (points.some((point) => stoneAt(position, point) !== color)) return undefined;
    const key = keyOf(position, near);
    if (!known.has(key)) {
      if (this.#allowance <= 0) return undefined;
      const [solved] = this.#solver.solve(position, { ...this.#options, targets: [points] });
      this.#allowance -= solved?.nodes ?? 0;
      known.set(key, solved);
    }
    return known.get(key);
  }
}

const isUseful = ({ status }: SolvedTarget): boolean => status !== 'unknown' && status !== 'safe';

function track(position: Position, solved: SolvedTarget): TrackedTarget {
  const near = new Set([...solved.points, ...solved.region]);
  for (let step = 0; step < NEAR; step++)
    for (const point of [...near]) for (const next of neighboursOf(point, position.size)) near.add(next);
  const points = [...near];
  return {
    points: solved.points,
    color: solved.color,
    near: points,
    known: new Map([[keyOf(position, points), solved]]),
  };
}

const keyOf = (position: Position, near: readonly Point[]): string =>
  position.toMove[0] + near.map((point) => (position.ko === point ? 9 : cellAt(position, point))).join('');

/** The side that owns the stones, whoever moves first; undefined if this is not proved. */
function ownerOf({ status, color }: SolvedTarget): Color | undefined {
  if (status === 'dead') return opponent(color);
  return status === 'alive' || status === 'seki' ? color : undefined;
}
