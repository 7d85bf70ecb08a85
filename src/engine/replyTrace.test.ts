/** What is counted of stored replies, and which of them a playout plays (Baier and Drake 2010). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Color } from '../rules/color.js';
import { parseDiagram } from '../rules/diagram.js';
import { type Point, parsePoint } from '../rules/point.js';
import { FastBoard } from './board.js';
import { nodeHost } from './host.node.js';
import { compileKernel, createMemory, instantiateKernel } from './instantiate.js';
import type { Kernel, KernelModule } from './kernel.js';
import { Lore } from './lore.js';
import { Allocator } from './memory.js';

let module: KernelModule;
beforeAll(async () => {
  module = await compileKernel(await nodeHost.readKernel(false));
});

/** A board whose playouts are traced, or not, with what they learn. */
async function boardWithLore(size: number, isTraced: boolean): Promise<{ board: FastBoard; lore: Lore }> {
  const kernel: Kernel = await instantiateKernel(module, createMemory(false));
  const allocator = new Allocator(kernel);
  const lore = new Lore(kernel, allocator.allocateLore(), isTraced ? allocator.allocateTrace() : 0);
  return { board: new FastBoard(kernel, allocator.allocateWorkspace(), lore, size), lore };
}

const points = (moves: string, size: number): Point[] =>
  moves.split(' ').map((move) => parsePoint(move, size) as Point);

describe('lives', () => {
  /** The paper's three playouts, with its points A … G on a diagonal: neighbours in the alphabet are root of 2 apart. */
  const PLAYOUTS = {
    1: { moves: 'ABCDEFG', winner: 'black' },
    2: { moves: 'ADEGFBC', winner: 'white' },
    3: { moves: 'GAECFBD', winner: 'black' },
  } as const;
  const placed = (names: string): string => [...names].map((name) => `${name}${name.charCodeAt(0) - 63}`).join(' ');

  async function traceOf(policy: string, ...numbers: (keyof typeof PLAYOUTS)[]) {
    const { board, lore } = await boardWithLore(9, true);
    for (const number of numbers)
      board.learnFrom(policy, points(placed(PLAYOUTS[number].moves), 9), PLAYOUTS[number].winner);
    return lore.trace();
  }

  test.each([
    // Black's first move A gives way to G, and C as the answer to B to D.
    ['lgr1', { deaths: 2, meanLife: 2 }, { deaths: 0, meanLife: 0 }],
    // The second playout erases A, and as answers to B and D Black's C and E; the third erases White's B after F.
    ['lgrf1', { deaths: 4, meanLife: 1 }, { deaths: 0, meanLife: 0 }],
    ['lgr2', { deaths: 2, meanLife: 2 }, { deaths: 1, meanLife: 2 }],
    ['lgrf2', { deaths: 4, meanLife: 1 }, { deaths: 1, meanLife: 1 }],
  ])('of replies by %s', async (policy, one, two) => {
    const { playouts, lives } = await traceOf(policy, 1, 2, 3);
    expect(playouts).toBe(3);
    expect(lives).toMatchObject({ one, two });
  });

  test('begin when a reply is first stored, not when it is stored again', async () => {
    expect((await traceOf('lgrf1', 1, 1, 2)).lives.one).toMatchObject({ deaths: 3, meanLife: 2 });
  });

  test('have the distance to the point that was answered, where there was one', async () => {
    const { bins } = (await traceOf('lgrf1', 1, 2, 3)).lives.one;
    // C after B, E after D, B after F: one step, one, four. The first move of a game answers no point.
    expect(bins[1]).toEqual({ deaths: 3, meanDistance: expect.closeTo(2 * Math.SQRT2, 9) });
    expect(bins.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(3);
  });
});

describe('look-ups', () => {
  /** Two living groups, and three points left: C5 is neutral; a stone at C3 or D3 can be taken from the other. */
  const position = parseDiagram(`
    . X . O .
    X X X O O
    X X . . O
    X X X O O
    . X O O .`);

  /** What was learned, one playout after the other; the komi at which Black wins if the game goes as the case says. */
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
        // White answers C5, Black's first move, by C3, but later in a game by D3. Black takes at D3 and fills C3.
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
        // White could take at C3.
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
    const { board, lore } = await boardWithLore(5, isTraced);
    board.load(position);
    for (const [moves, winner] of learned) board.learnFrom('lgr2', points(moves, 5), winner);
    return { counts: board.continuePlayouts({ policy: 'lgr2', komi, count: 1, seed: 1 }), lore };
  }

  const named = ([legal, illegal, none]: Case['two']) => ({ legal, illegal, none });

  test.each(CASES)('%s', async (_name, expected) => {
    const { counts, lore } = await play(expected, true);
    expect(counts).toMatchObject({ blackWins: Number(expected.doesBlackWin), moves: expected.moves });
    expect(lore.trace().lookUps).toMatchObject({ one: named(expected.one), two: named(expected.two) });
    // Nobody counts there, and the replies are found in another way.
    expect((await play(expected, false)).counts).toEqual(counts);
  });
});
