/** The solver checks the problems that come with the page: which first moves are right, and what refutes the others. */
import { beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createSolver, type TargetSolver } from '../../src/engine/solver/solve.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { Game } from '../../src/rules/game.js';
import { type Point, parsePoint, pointsOf, writePoint } from '../../src/rules/point.js';
import { diagramOf, OWN_PROBLEM_DATA, type OwnProblem } from '../../src/web/state/exercises/ownProblems.js';

const SIZE = 9;
const at = (name: string): Point => parsePoint(name, SIZE) as Point;
let solver: TargetSolver;

beforeAll(async () => {
  solver = await createSolver(nodeEnvironment);
});

/** Whether Black reaches the goal after these moves, if both sides then play their best moves. */
function isReached({ goal, rows }: OwnProblem, game: Game): boolean {
  const target = at(`A${rows.length - 1}`);
  const [found] = solver.solve(game.position, { targets: [[target]], seconds: 5, nodes: 300_000 });
  expect(found?.after).not.toBe('unknown');
  return goal === 'capture' ? found?.after === 'captured' : found?.after !== 'captured';
}

test.each(OWN_PROBLEM_DATA.map((problem) => [problem.rows.join(' '), problem] as const))('%s', (_rows, problem) => {
  const start = parseDiagram(diagramOf(problem));
  const right = pointsOf(SIZE).filter((point) => {
    const game = new Game(start);
    return game.play('black', point) === 'ok' && isReached(problem, game);
  });
  expect(right.map((point) => writePoint(point, SIZE))).toEqual([problem.right]);
  for (const [wrong, answer] of Object.entries(problem.refutations)) {
    const game = new Game(start);
    expect([game.play('black', at(wrong)), game.play('white', at(answer))]).toEqual(['ok', 'ok']);
    expect(isReached(problem, game)).toBe(false);
  }
});
