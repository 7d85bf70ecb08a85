/**
 * Life, death, races, kos and captures as diagrams: the solver finds what becomes of the target if the attacker moves
 * first, and if the defender moves first. `positions.txt` may also name the first move. In small regions, a search of all
 * positions checks the diagrams, too. `npm run bench:solver` measures how long they take.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import type { Outcome } from '../../src/engine/solver/outcome.js';
import { ProofReader } from '../../src/engine/solver/proofReader.js';
import { type SolvedTarget, TargetSolver } from '../../src/engine/solver/solve.js';
import { type Problem, parseProblems } from '../../src/experiments/solver/problemFile.js';
import {
  type Color,
  cellAt,
  cellOf,
  columnOf,
  opponent,
  type Point,
  type Position,
  parsePoint,
  pointsOf,
  rowOf,
  writePoint,
} from '../../src/rules/index.js';
import { ExhaustiveSearch, UNLIMITED } from './exhaustive.js';

const PROBLEMS = parseProblems(readFileSync(new URL('positions.txt', import.meta.url), 'utf8'));

let solver: TargetSolver;
beforeAll(async () => {
  solver = new TargetSolver(await ProofReader.create(nodeEnvironment), () => 0);
});

function expectOutcome(outcome: Outcome, wanted: string | undefined, size: number): void {
  const [wantedFate, ...moves] = (wanted ?? '').split(' ');
  const line = outcome.line.map((point) => writePoint(point, size)).join(' ');
  const fate = outcome.ko ? `ko-${outcome.ko.favours}` : outcome.fate;
  expect(`${fate}: ${line}`).toMatch(new RegExp(`^${wantedFate}: `));
  if (moves.length > 0) expect(moves).toContain(writePoint(outcome.line[0] as Point, size));
}

/** The largest number of positions for each question. */
const NODES = 1_000_000;
/** In about a second of processor time, the solver reads this many positions. */
const NODES_IN_A_SECOND = 1_000_000;
let solvedInASecond = 0;

test.each(PROBLEMS)('$name', ({ position, target, fields }) => {
  const { size } = position;
  const [solved] = solver.solve(position, { targets: [target], nodes: NODES });
  solvedInASecond += Number((solved?.nodes ?? NODES_IN_A_SECOND) < NODES_IN_A_SECOND);
  expectOutcome(solved?.attackFirst as Outcome, fields.get('attack'), size);
  expectOutcome(solved?.defendFirst as Outcome, fields.get('defend'), size);
});

test('most positions need fewer nodes than the solver reads in a second', () => {
  expect(PROBLEMS.length).toBeGreaterThanOrEqual(60);
  expect(solvedInASecond).toBeGreaterThanOrEqual(PROBLEMS.length - 5);
});

test.each([
  ['a ko that the defender wins first', false],
  ['a ko that the attacker starts', true],
])('%s: one ko threat decides: %s', (wanted, decides) => {
  const { position, fields } = PROBLEMS.find(({ name }) => name === wanted) as Problem;
  const target = parsePoint(fields.get('target') ?? '', position.size) as Point;
  const [solved] = solver.solve(position, { targets: [[target]], nodes: NODES });
  expect(solved?.attackFirst.ko?.oneThreatDecides).toBe(decides);
});

/** Regions with more points, or with more empty points, would take too long to search. */
const FEW_POINTS = 18;
const FEW_EMPTY_POINTS = 6;

/** Returns a function that says by searches of all positions what happens if a side moves first: captured, saved or ko. */
function exhaustiveFates(position: Position, { points, region, color }: SolvedTarget): (mover: Color) => string {
  const { size } = position;
  const numberOf = (point: Point): number => rowOf(point, size) * size + columnOf(point, size);
  const search = (attackerThreats: number, defenderThreats: number): ExhaustiveSearch =>
    new ExhaustiveSearch({
      size,
      cells: pointsOf(size).map((point) => cellAt(position, point)),
      region: region.map(numberOf),
      target: points.map(numberOf),
      attacker: cellOf(opponent(color)),
      goal: 'capture',
      attackerThreats,
      defenderThreats,
    });
  const [worst, best] = [search(0, UNLIMITED), search(UNLIMITED, 0)];
  return (mover) => {
    if (worst.proverSucceeds(cellOf(mover))) return 'captured';
    if (!best.proverSucceeds(cellOf(mover))) return 'saved';
    return search(0, 0).proverSucceeds(cellOf(mover)) ? `ko-${opponent(color)}` : `ko-${color}`;
  };
}

const wordOf = ({ fate, ko }: Outcome): string =>
  ko ? `ko-${ko.favours}` : fate === 'captured' ? 'captured' : 'saved';

test('a search of all positions finds the same in small regions', () => {
  let checked = 0;
  for (const { name, position, fields } of PROBLEMS) {
    const target = parsePoint(fields.get('target') ?? '', position.size) as Point;
    const [solved] = solver.solve(position, { targets: [[target]], nodes: NODES, looksBeyond: false });
    const empty = solved?.region.filter((point) => cellAt(position, point) === 0).length ?? 0;
    if (!solved?.isEnclosed || empty > FEW_EMPTY_POINTS || solved.region.length > FEW_POINTS) continue;
    const fateOf = exhaustiveFates(position, solved);
    expect(`${name}: ${wordOf(solved.attackFirst)}`).toBe(`${name}: ${fateOf(opponent(solved.color))}`);
    expect(`${name}: ${wordOf(solved.defendFirst)}`).toBe(`${name}: ${fateOf(solved.color)}`);
    checked++;
  }
  expect(checked).toBeGreaterThan(30);
}, 120_000);
