/** Hostile questions to the solver: each gets an answer or one sentence that says what is wrong, and in time. */
import { beforeAll, expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { createSolver, type TargetSolver } from '../../src/engine/solver/solve.js';
import {
  emptyPosition,
  InputError,
  isEmpty,
  opponent,
  type Point,
  type Position,
  pointsOf,
  withStones,
} from '../../src/rules/index.js';

const SECONDS = 0.02;
/** A test machine may be busy, so that a question takes longer than it should. */
const PATIENCE_MS = 5000;

let solver: TargetSolver;
beforeAll(async () => {
  solver = await createSolver(nodeEnvironment);
});

/** A board with stones at random: many have no liberties, everything is dead, or nothing is there. */
function randomBoard(rng: Rng, size: number): Position {
  const density = rng.below(11);
  const stones = pointsOf(size).flatMap((point) => {
    const color = rng.below(2) === 0 ? ('black' as const) : ('white' as const);
    return rng.below(10) < density ? [[point, color] as const] : [];
  });
  return withStones(emptyPosition(size), stones, rng.below(2) === 0 ? 'black' : 'white');
}

function randomTargets(rng: Rng, position: Position): readonly (readonly Point[])[] | undefined {
  const anyPoint = (): Point => pointsOf(position.size)[rng.below(position.size ** 2)] as Point;
  switch (rng.below(6)) {
    case 0:
      return [[]];
    case 1:
      return [];
    case 2:
      return [[anyPoint(), anyPoint()]];
    case 3:
      return [[rng.below(1000) as Point]];
    case 4:
      return [[anyPoint()]];
    default:
      return undefined;
  }
}

function answerOf(position: Position, targets: readonly (readonly Point[])[] | undefined): string {
  const started = performance.now();
  try {
    const solved = solver.solve(position, { seconds: SECONDS, nodes: 20_000, ...(targets && { targets }) });
    for (const { points, line, region } of solved) {
      expect(points.every((point) => !isEmpty(position, point))).toBe(true);
      expect(line.every((point) => point === 0 || region.includes(point) || line.length > 0)).toBe(true);
    }
    return 'solved';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^[^\n]{10,200}$/);
    return error.message.replace(/[A-Z]?\d+/g, 'N');
  } finally {
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  }
}

test('a thousand hostile questions', () => {
  const answers = new Map<string, number>();
  for (let number = 0; number < 1000; number++) {
    const rng = makeRng(mixSeed(5, number));
    const position = randomBoard(rng, 1 + rng.below(number % 4 === 0 ? 25 : 5));
    const answer = answerOf(position, randomTargets(rng, position));
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect(answers.get('solved')).toBeGreaterThan(50);
  expect(answers.size).toBeGreaterThan(3);
}, 120_000);

test('an empty board has no targets', () => {
  expect(solver.solve(emptyPosition(19))).toEqual([]);
});

test('a large open position ends when the time is over, with unknown', () => {
  const points = pointsOf(19);
  const stones = points
    .filter((_, index) => index % 7 === 0)
    .map((point, index) => [point, COLORS[index % 2]] as const);
  const position = withStones(emptyPosition(19), stones);
  const started = performance.now();
  const target = [points[0] as Point];
  const [solved] = solver.solve(position, { targets: [target], region: points, seconds: 0.2 });
  expect(solved?.status).toBe('unknown');
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
});

const COLORS = ['black', opponent('black')] as const;

test('a board with many weak chains does not take longer than it should', () => {
  const points = pointsOf(19);
  const stones = points
    .filter((_, index) => index % 3 !== 0)
    .map((point, index) => [point, COLORS[index % 2]] as const);
  const position = withStones(emptyPosition(19), stones);
  const started = performance.now();
  const solved = solver.solve(position, { seconds: 0.1 });
  expect(solved.length).toBeGreaterThan(20);
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
});
