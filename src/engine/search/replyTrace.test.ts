/** Counts of stored replies, and which replies a playout plays (Baier and Drake 2010). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Color } from '../../rules/color.js';
import { parseDiagram } from '../../rules/diagram.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { Allocator } from '../allocator.js';
import { KernelBoard } from '../board.js';
import { nodeEnvironment } from '../environment.node.js';
import type { Kernel, KernelModule } from '../kernel.js';
import { compileKernel, createMemory, instantiateKernel } from '../kernel.js';
import { PolicyState } from './policyState.js';

let module: KernelModule;
beforeAll(async () => {
  module = await compileKernel(await nodeEnvironment.readKernel(false));
});

/** A board with its policy state, with or without a trace. */
async function boardWithPolicyState(
  size: number,
  isTraced: boolean,
): Promise<{ board: KernelBoard; policyState: PolicyState }> {
  const kernel: Kernel = await instantiateKernel(module, createMemory(false));
  const allocator = new Allocator(kernel);
  const policyState = new PolicyState(
    kernel,
    allocator.allocatePolicyState(),
    isTraced ? allocator.allocateTrace() : 0,
  );
  return { board: new KernelBoard(kernel, allocator.allocateWorkspace(), policyState, size), policyState };
}

const points = (moves: string, size: number): Point[] =>
  moves.split(' ').map((move) => parsePoint(move, size) as Point);

describe('lifetimes', () => {
  /** The three playouts of the paper. Its points A to G are on a diagonal, so successive letters are sqrt(2) apart. */
  const PLAYOUTS = {
    1: { moves: 'ABCDEFG', winner: 'black' },
    2: { moves: 'ADEGFBC', winner: 'white' },
    3: { moves: 'GAECFBD', winner: 'black' },
  } as const;
  const placed = (names: string): string => [...names].map((name) => `${name}${name.charCodeAt(0) - 63}`).join(' ');

  async function traceOf(policy: string, ...numbers: (keyof typeof PLAYOUTS)[]) {
    const { board, policyState } = await boardWithPolicyState(9, true);
    for (const number of numbers)
      board.learnFrom(policy, points(placed(PLAYOUTS[number].moves), 9), PLAYOUTS[number].winner);
    return policyState.trace();
  }

  test.each([
    // G replaces A as Black's first move, and D replaces C as the reply to B.
    ['lgr1', { deaths: 2, meanLife: 2 }, { deaths: 0, meanLife: 0 }],
    // The second playout deletes A, and Black's replies C to B and E to D. The third deletes White's reply B to F.
    ['lgrf1', { deaths: 4, meanLife: 1 }, { deaths: 0, meanLife: 0 }],
    ['lgr2', { deaths: 2, meanLife: 2 }, { deaths: 1, meanLife: 2 }],
    ['lgrf2', { deaths: 4, meanLife: 1 }, { deaths: 1, meanLife: 1 }],
  ])('of replies stored by %s', async (policy, one, two) => {
    const { playouts, lives } = await traceOf(policy, 1, 2, 3);
    expect(playouts).toBe(3);
    expect(lives).toMatchObject({ one, two });
  });

  test('start when a reply is first stored, not when it is stored again', async () => {
    expect((await traceOf('lgrf1', 1, 1, 2)).lives.one).toMatchObject({ deaths: 3, meanLife: 2 });
  });

  test('have the distance from the answered move, unless that was a pass or missing', async () => {
    const { bins } = (await traceOf('lgrf1', 1, 2, 3)).lives.one;
    // Distances: C from B and E from D one step, B from F four. The first move of a game has no distance.
    expect(bins[1]).toEqual({ deaths: 3, meanDistance: expect.closeTo(2 * Math.SQRT2, 9) });
    expect(bins.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(3);
  });
});

describe('look-ups', () => {
  /** Two living groups and three open points. C5 is neutral; a stone on C3 can be captured from D3, and the reverse. */
  const position = parseDiagram(`
    . X . O .
    X X X O O
    X X . . O
    X X X O O
    . X O O .`);

  /** Playouts to learn from, and the komi at which Black wins if the game goes as the case says. */
  interface Case {
    readonly learned: readonly (readonly [moves: string, winner: Color])[];
    readonly komi: number;
    readonly doesBlackWin: boolean;
    readonly moves: number;
    readonly two: readonly [legal: number, illegal: number, none: number];
    readonly one: readonly [legal: number, illegal: number, none: number];
  }

  const CASES: readonly (readonly [string, Case])[] = [
    [
      'the reply to two moves comes before that to one',
      {
        // White answers C5 with C3 if it is Black's first move, and with D3 later. Black captures at D3 and fills C3.
        learned: [
          ['C5 C3', 'white'],
          ['E1 E5 C5 D3', 'white'],
          ['C5', 'black'],
        ],
        komi: 4,
        doesBlackWin: true,
        moves: 7,
        two: [2, 0, 5],
        one: [0, 0, 5],
      },
    ],
    [
      'the reply to one move comes next, where the other cannot be played',
      {
        // E5 is an eye of White's own.
        learned: [
          ['C5 E5', 'white'],
          ['E1 A1 C5 D3', 'white'],
          ['C5', 'black'],
        ],
        komi: 4,
        doesBlackWin: false,
        moves: 5,
        two: [1, 1, 3],
        one: [1, 0, 3],
      },
    ],
    [
      'a reply comes before all rules',
      {
        // White could capture at C3.
        learned: [
          ['D3 C5', 'white'],
          ['D3', 'black'],
        ],
        komi: 2,
        doesBlackWin: true,
        moves: 5,
        two: [2, 0, 3],
        one: [0, 0, 3],
      },
    ],
    [
      'the rules come last: White takes',
      {
        learned: [['D3', 'black']],
        komi: 2,
        doesBlackWin: false,
        moves: 6,
        two: [1, 0, 5],
        one: [0, 0, 5],
      },
    ],
  ];

  async function play({ learned, komi }: Case, isTraced: boolean) {
    const { board, policyState } = await boardWithPolicyState(5, isTraced);
    board.load(position);
    for (const [moves, winner] of learned) board.learnFrom('lgr2', points(moves, 5), winner);
    return { counts: board.continuePlayouts({ policy: 'lgr2', komi, count: 1, seed: 1 }), policyState };
  }

  const named = ([legal, illegal, none]: Case['two']) => ({ legal, illegal, none });

  test.each(CASES)('%s', async (_name, expected) => {
    const { counts, policyState } = await play(expected, true);
    expect(counts).toMatchObject({ blackWins: Number(expected.doesBlackWin), moves: expected.moves });
    expect(policyState.trace().lookUps).toMatchObject({ one: named(expected.one), two: named(expected.two) });
    // Without a trace, the kernel uses another rule to find replies.
    expect((await play(expected, false)).counts).toEqual(counts);
  });
});
