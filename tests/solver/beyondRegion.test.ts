/**
 * What lies beyond the region of an answer: positions from games in which GNU Go, by moves outside the region, refuted
 * what the solver had read in the region alone.
 */
import { beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { ProofReader } from '../../src/engine/solver/proofReader.js';
import { type SolvedTarget, type SolveOptions, TargetSolver } from '../../src/engine/solver/solve.js';
import { type Point, parseDiagram, parsePoint } from '../../src/rules/index.js';

const NODES = 200_000;

let solver: TargetSolver;
beforeAll(async () => {
  solver = new TargetSolver(await ProofReader.create(nodeEnvironment), () => 0);
});

/** While White captures D3, Black fills the three liberties of the white stones in the corner: A3, A2 and A1. */
const RACE_IN_THE_CORNER = `
  . . . . . . . . .
  . . X O O O . . .
  . . . X X O . . .
  . . X . . X X . X
  . . . . . . . . .
  . X X O O O O O .
  . O O X O X X O .
  . O X X X X . X O
  . O O O X . . X .`;

/** Black at P17 captures P16, and takes one of the three liberties of the white stones at O19. */
const RACE_AT_THE_TOP = `
  . . O . X X X X X . . X O O . . . . .
  X O . O O X O X X X X X X O . . . . .
  . X O . . O O O O O O O X O . O . . .
  . X O . . O O . . . . O O X O X O O O
  . X X O O O O X . X X X O X X X X X O
  . X O . O . . O X O O O X . . . . . X
  X O O . . . O . . . . O X . . . . X .
  . O . . O O O O O O O X X . . . . . .
  . O O O X X X X X X X . . . . . . . .
  . . O X X . . . . . . . . . . X X X X
  . . O O X . . . X . X X . X . X O O X
  . . . O X . . . X O . O . . X O O . O
  . . O . X . . . X O . . O O X X O O .
  . . . O X . . . X O . O X O O X O . .
  . . O X . . . O O X O . X . X O X X .
  . O O X . . . . . X O . . X . O O O .
  . O X . . X X O O . O . . . . O . . .
  O X X . . . . X X O . . . X . O . . .
  . X . . . . . . . . . . . . . . . . .`;

/** White K11 can run to L7, but Black holds all points around L7 and captures. */
const SHUT_IN = `
  . . . . . . . . . . . . . . . . . X .
  . . X . . . X . . . . . . . . X O X O
  . O . . . X X O . . . . . . . X X O .
  . O X X X O O X X X X X X . . X O . .
  . X O O O O X . . X O . O X X O O O .
  X X X O O X X . X O O . O X O . O . .
  . . X O . . X . . X O . O O O O . X .
  X X O O O O . X . X X O . . . . O X .
  . . X X . . X . X O X X O . . . O X .
  X . . X . X . . O O . . X O . . O X .
  X X X . . X X O . . . . X O . . O X .
  . . X . X . . X O . . . X O . . O X .
  . . . . X . X X . . . . X O . . O O X
  . X X X O X O X X X . X X O . O O X .
  X X O X O . O X O X X O X X . . X X .
  O O O O O . O O O O X O O X . X . . .
  . X O O . . . . O . O O O O X . . . .
  . O . . . . . . . . . . O X . . . . .
  . . . . . . . . . . . . O . X . . . .`;

function solve(diagram: string, target: string, options: SolveOptions = {}): SolvedTarget {
  const position = parseDiagram(diagram, 'black');
  const targets = [[parsePoint(target, position.size) as Point]];
  return solver.solve(position, { targets, nodes: NODES, ...options })[0] as SolvedTarget;
}

test('a capture is not claimed if the defender captures a wall with three liberties first', () => {
  const near = solve(RACE_IN_THE_CORNER, 'D3', { looksBeyond: false });
  expect(near.attackFirst.fate).toBe('captured');
  expect(solve(RACE_IN_THE_CORNER, 'D3').attackFirst.fate).toBe('unknown');
  const corner = ['A1', 'A2', 'A3'].map((text) => parsePoint(text, 9) as Point);
  expect(solve(RACE_IN_THE_CORNER, 'D3', { region: [...near.region, ...corner] }).attackFirst.fate).toBe('safe');
});

test('a capture is not claimed if the defender catches a stone that protects a wall', () => {
  expect(solve(RACE_AT_THE_TOP, 'E19', { looksBeyond: false }).defendFirst.fate).toBe('captured');
  expect(solve(RACE_AT_THE_TOP, 'E19').defendFirst.fate).toBe('unknown');
});

test('a target that is shut in does not get out in its own room', () => {
  expect(solve(SHUT_IN, 'K11', { looksBeyond: false }).defendFirst.fate).toBe('safe');
  const { defendFirst, region } = solve(SHUT_IN, 'K11');
  expect(defendFirst.fate).toBe('unknown');
  expect(region).toEqual(expect.arrayContaining([parsePoint('L7', 19), parsePoint('M8', 19)]));
});
