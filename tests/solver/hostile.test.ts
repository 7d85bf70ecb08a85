/**
 * Hostile questions to the solver, as positions and as game records: each gets an answer or one sentence that says what
 * is wrong, and the solver never reads more than its budget.
 */
import { beforeAll, expect, test } from 'vitest';
import { makeRng, mixSeed, type Rng } from '../../src/base/rng.js';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { ProofReader } from '../../src/engine/solver/proofReader.js';
import { TargetSolver } from '../../src/engine/solver/solve.js';
import { gameFromSgf } from '../../src/record/gameFromSgf.js';
import { parseSgf } from '../../src/record/sgfParse.js';
import { recordedPositions } from '../../src/review/mainLinePositions.js';
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

const NODES = 500;
/** For each side that may move first: five questions in each of three regions, and 17 checks of an escape. */
const MOST_QUESTIONS = 2 * (3 * 5 + 17);

let reader: ProofReader;
let solver: TargetSolver;
beforeAll(async () => {
  reader = await ProofReader.create(nodeEnvironment);
  solver = new TargetSolver(reader, () => 0);
});

type Targets = readonly (readonly Point[])[] | undefined;

/** A board with stones at random: many have no liberties, everything is dead, or nothing is there. */
function randomBoard(rng: Rng, size: number): Position {
  const density = rng.below(11);
  const stones = pointsOf(size).flatMap((point) => {
    const color = rng.below(2) === 0 ? ('black' as const) : ('white' as const);
    return rng.below(10) < density ? [[point, color] as const] : [];
  });
  return withStones(emptyPosition(size), stones, rng.below(2) === 0 ? 'black' : 'white');
}

function randomTargets(rng: Rng, position: Position): Targets {
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

const letter = (rng: Rng): string => String.fromCharCode(97 + rng.below(26));
const randomMoves = (rng: Rng, count: number): string =>
  Array.from({ length: count }, (_, index) => `;${index % 2 === 0 ? 'B' : 'W'}[${letter(rng)}${letter(rng)}]`).join('');

/** The last position of a record: of random bytes, of a record with random bytes in it, or with random moves. */
function randomRecord(rng: Rng): Position {
  const size = [1, 2, 5, 9, 19, 20, 25, 52][rng.below(8)];
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => rng.below(256));
  const record = new TextEncoder().encode(`(;GM[1]FF[4]SZ[${size}]AB[aa][ab]AW[bb]${randomMoves(rng, rng.below(40))})`);
  const damaged = record.map((byte) => (rng.below(30) === 0 ? rng.below(256) : byte));
  const { games } = parseSgf([record, damaged, bytes(200)][rng.below(3)] as Uint8Array, { lenient: true });
  const positions = [...recordedPositions(gameFromSgf(games[0] as (typeof games)[number]))];
  return (positions.at(-1) as (typeof positions)[number]).game.position;
}

function answerOf(rng: Rng, makePosition: () => Position): string {
  try {
    const position = makePosition();
    const targets = randomTargets(rng, position);
    for (const { points, line, region, nodes } of solver.solve(position, {
      nodes: NODES,
      ...(targets && { targets }),
    })) {
      expect(nodes).toBeLessThanOrEqual(MOST_QUESTIONS * NODES);
      expect(points.every((point) => !isEmpty(position, point))).toBe(true);
      expect(line.every((point) => point === 0 || region.includes(point) || line.length > 0)).toBe(true);
    }
    return 'solved';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^[^\n]{10,300}$/);
    return error.message.replace(/[A-Z]?\d+/g, 'N');
  }
}

test('a thousand hostile questions', () => {
  const answers = new Map<string, number>();
  for (let number = 0; number < 1000; number++) {
    const rng = makeRng(mixSeed(5, number));
    const makePosition = (): Position =>
      number % 3 === 0 ? randomRecord(rng) : randomBoard(rng, 1 + rng.below(number % 4 === 0 ? 25 : 5));
    const answer = answerOf(rng, makePosition);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect(answers.get('solved')).toBeGreaterThan(100);
  expect(answers.size).toBeGreaterThan(6);
}, 120_000);

test('an empty board has no targets', () => {
  expect(solver.solve(emptyPosition(19))).toEqual([]);
});

/** A solver whose clock moves on by a second whenever it is read. */
function impatientSolver(): TargetSolver {
  let seconds = 0;
  return new TargetSolver(reader, () => 1000 * seconds++);
}

test('a large open position ends when the time is over, with unknown', () => {
  const points = pointsOf(19);
  const stones = points
    .filter((_, index) => index % 7 === 0)
    .map((point, index) => [point, COLORS[index % 2]] as const);
  const position = withStones(emptyPosition(19), stones);
  const target = [points[0] as Point];
  const [solved] = impatientSolver().solve(position, { targets: [target], region: points, seconds: 5 });
  expect(solved?.status).toBe('unknown');
});

const COLORS = ['black', opponent('black')] as const;

test('when the time is over, the other targets are not read', () => {
  const points = pointsOf(19);
  const stones = points
    .filter((_, index) => index % 3 !== 0)
    .map((point, index) => [point, COLORS[index % 2]] as const);
  const position = withStones(emptyPosition(19), stones);
  const solved = impatientSolver().solve(position, { seconds: 1 });
  expect(solved.length).toBeGreaterThan(20);
  expect(solved.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(0);
});
