import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRng, mixSeed } from '../../src/base/rng.js';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { patternNeighbourhoodCodes } from '../../src/engine/search/patterns3x3.js';
import { UCT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import { type Color, opponent } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { diagonalsOf, neighboursOf, PASS, type Point, pointsOf } from '../../src/rules/point.js';
import {
  afterPlay,
  BLACK,
  type Chain,
  chainAt,
  emptyPosition,
  isEmpty,
  type Position,
  stoneAt,
  WHITE,
} from '../../src/rules/position.js';
import { enemyChainsInAtari, isFeasible, shapeOf } from '../parity/slowTactics.js';
import { at, priorsOf, requestFor } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** A report without playouts: it shows the priors of all moves. */
const priors = async (position: Position, lastMove: Point = PASS) =>
  engine.search(requestFor(position, { lastMove, moveNumber: lastMove === PASS ? 0 : 1, playouts: 0 }), { seed: 1 });

describe('by diagram', () => {
  test('on an empty board the third and fourth line are even and passing looks bad', async () => {
    const position = emptyPosition(9);
    const found = priorsOf(await priors(position), position);
    expect(found.size).toBe(25);
    expect([found.get('C3'), found.get('D6'), found.get('pass')]).toEqual(['2/1', '2/1', '10/1']);
    expect([found.get('B2'), found.get('E5')]).toEqual([undefined, undefined]);
  });

  test('plain UCT allows every point and has no priors', async () => {
    const position = emptyPosition(9);
    const report = await engine.search(requestFor(position, { settings: UCT_SETTINGS, playouts: 0 }), { seed: 1 });
    expect(report.choices).toHaveLength(82);
    expect(report.choices.every((choice) => choice.priorRuns === 0 && choice.priorWins === 0)).toBe(true);
  });

  test('a capture anywhere gets 20 wins per stone, added up over all captured chains', async () => {
    const position = parseDiagram(`
      . . . . . . . . .
      . . X X . . . . .
      . X O O . O X . .
      . . X X . X . . .
      . . . . X . . . .
      . . . . . . . . .
      . . . . . . X . .
      . . . . . X O . .
      . . . . . . X . .`);
    const found = priorsOf(await priors(position), position);
    // E7 captures two stones. The stone on F7 still has the liberty F8.
    expect([found.get('E7'), found.get('H2'), found.get('F8'), found.get('E8')]).toEqual([
      '42/41',
      '22/21',
      '2/1',
      '2/1',
    ]);
    const both = afterPlay(position, 'black', at('F8', position));
    expect(priorsOf(await priors({ ...both, toMove: 'black' }), position).get('E7')).toBe('62/61');
  });

  test('for a chain that the last move put into atari, extending and capturing an attacker get 20 wins each', async () => {
    const position = parseDiagram(`
      . . . . . . . . .
      . . . . . . . . .
      . . . O . . . . .
      . . O X . . . . .
      . X O O X . . . .
      . . X X . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`);
    // The attackers C5, D5 and C6 have the liberties B6 and C7, so extending to E6 is the only escape.
    const found = priorsOf(await priors(position, at('C6', position)), position);
    expect(found.get('E6')).toBe('22/21');
    // Without B6 they are in atari: capturing them is an escape (20) and takes three stones (60).
    const after = { ...afterPlay(position, 'black', at('B6', position)), toMove: 'black' } as const;
    const counter = priorsOf(await priors(after, at('D5', position)), position);
    expect([counter.get('C7'), counter.get('E6')]).toEqual(['82/81', '42/41']);
  });

  test('a chain counts once, even if it is next to the last move on two sides', async () => {
    const position = parseDiagram(`
      . . . . . . . . .
      . . . . . . . . .
      . . O O . . . . .
      . O X X . . . . .
      . O X O . . . . .
      . . O . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`);
    const found = priorsOf(await priors(position, at('D5', position)), position);
    // 2/1 for every move, 20 for the escape, and 20 for a pattern (a hane).
    expect(found.get('E6')).toBe('42/41');
  });

  test('an attacker counts once, even if another attacker stands between two of its stones', async () => {
    const position = parseDiagram(`
      . . . . . . . . .
      . . . . . . . . .
      . . . . X X . . .
      . . . X O O X . .
      . . X O X O . . .
      . . . . . X . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`);
    const found = priorsOf(await priors(position, at('D5', position)), position);
    // A walk around E5 meets the three stones, then D5, then the three again. 2/1 for every move, 20 for capturing an
    // attacker, 60 for three stones.
    expect(found.get('G5')).toBe('82/81');
  });

  test('a pattern next to the last move gets 20 wins, the same shape elsewhere none', async () => {
    const position = parseDiagram(`
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . X O .
      . . . . . . . . .
      . . . . . . . . .
      . . X O . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`);
    const found = priorsOf(await priors(position, at('D4', position)), position);
    expect([found.get('D3'), found.get('D5'), found.get('H6'), found.get('C3')]).toEqual([
      '22/21',
      '22/21',
      '2/1',
      '22/21',
    ]);
  });
});

/** The wins that each move starts with, computed the slow way. */
function slowPriors(position: Position, color: Color, last: Point): Map<Point, number> {
  const wins = new Map<Point, number>();
  const add = (point: Point, count: number): void => {
    if (isFeasible(position, color, point)) wins.set(point, (wins.get(point) ?? 1) + count);
  };
  for (const point of pointsOf(position.size)) add(point, 0);
  const escaping = chainsInAtariAround(position, color, last);
  for (const chain of escaping) {
    add([...chain.liberties][0] as Point, 20);
    for (const attacker of attackersInAtari(position, chain)) add([...attacker.liberties][0] as Point, 20);
  }
  const shapes = patternNeighbourhoodCodes(color === 'black' ? BLACK : WHITE);
  for (const point of [...neighboursOf(last, position.size), ...diagonalsOf(last, position.size)])
    if (isEmpty(position, point) && shapes.has(shapeOf(position, point))) add(point, 20);
  for (const chain of enemyChainsInAtari(position, color))
    if (chain) add([...chain.liberties][0] as Point, 20 * chain.stones.length);
  return wins;
}

const chainsInAtariAround = (position: Position, color: Color, last: Point): Set<Chain> =>
  new Set(
    neighboursOf(last, position.size)
      .map((point) => chainAt(position, point))
      .filter((chain) => chain?.color === color && chain.liberties.size === 1) as Chain[],
  );

const attackersInAtari = (position: Position, { color, stones }: Chain): Set<Chain> =>
  new Set(
    stones
      .flatMap((stone) => neighboursOf(stone, position.size))
      .map((point) => chainAt(position, point))
      .filter((chain) => chain?.color === opponent(color) && chain.liberties.size === 1) as Chain[],
  );

test.each([2, 3, 5, 7, 9, 13, 19])(
  'priors agree with the slow computation in a random game on size %i',
  async (size) => {
    let compared = 0;
    for (let game = 0; game < (size <= 3 ? 3 : 1); game++) {
      const rng = makeRng(mixSeed(size, game));
      let position = emptyPosition(size);
      const step = Math.ceil((size * size) / 50);
      for (let move = 0; move < 2 * size * size; move++) {
        const color = position.toMove;
        const points = pointsOf(size).filter((point) => isFeasible(position, color, point));
        const last = points[rng.below(Math.max(1, points.length))];
        if (last === undefined) break;
        position = afterPlay(position, color, last);
        if (move % step !== 0) continue;
        const { choices } = await priors(position, last);
        const found = new Map(
          choices.filter(({ point }) => point !== PASS).map(({ point, priorWins }) => [point, priorWins]),
        );
        expect(sorted(found)).toEqual(sorted(slowPriors(position, position.toMove, last)));
        for (const { point, priorRuns, priorWins } of choices)
          expect(priorRuns - priorWins).toBe(point === PASS ? 9 : 1);
        expect(choices.every(({ point }) => stoneAt(position, point) === undefined)).toBe(true);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(size === 2 ? 5 : 15);
  },
);

const sorted = (wins: Map<Point, number>) => [...wins].sort(([a], [b]) => a - b);
