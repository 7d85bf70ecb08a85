import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { createPlayer, openTerritoryEstimator } from './index.node.js';
import type { Player, Situation } from './player.js';
import type { TerritoryEstimator } from './territoryEstimator.js';

let player: Player;
let estimator: TerritoryEstimator;
beforeAll(async () => {
  player = await createPlayer('territory', { seed: 1 });
  estimator = await openTerritoryEstimator();
});
afterAll(() => {
  player.close();
  estimator.close();
});

const situationOf = (game: Game): Situation => ({ game, color: game.position.toMove, komi: 7.5, handicap: 0 });
const BUDGET = { budget: {} };
const at = (text: string, size: number): Point => parsePoint(text, size) as Point;

/** Two living groups, and a dead white stone in the upper left. */
const SETTLED = parseDiagram(`
  . . . X O . .
  . O . X O . .
  . . . X O . .
  X X X X O O O
  . X . X O . .
  X X X X O . O
  . X . X O O .`);

describe('the estimator', () => {
  test('knows the owners in a settled position with dead stones', () => {
    const ownership = estimator.ownership(SETTLED);
    expect(ownership).toHaveLength(cellCount(7));
    for (const point of pointsOf(7)) {
      const isBlack = (point % 8) - 1 <= 3;
      expect(Math.sign(ownership[point] as number), `point ${point}`).toBe(isBlack ? 1 : -1);
    }
  });

  test('estimates the lead', () => {
    expect(estimator.lead(SETTLED)).toBeGreaterThan(2);
    expect(estimator.lead(SETTLED)).toBeLessThan(12);
  });
});

describe('the player', () => {
  test('does not open on the edge', async () => {
    const { move } = await player.choose(situationOf(new Game(9)), BUDGET);
    const edge = pointsOf(9).filter((point) => point % 10 === 1 || point % 10 === 9 || point < 20 || point > 90);
    expect(edge).not.toContain(move);
  });

  test('makes the capture that decides the game', async () => {
    const game = new Game(parseDiagram('. X X . . / X O O X . / X O O X . / X O O . . / . X X O .', 'black'));
    const { move } = await player.choose(situationOf(game), BUDGET);
    expect(move).toBe(at('D2', 5));
  });

  test('answers a pass with a pass if it wins the count', async () => {
    const game = new Game(parseDiagram('X X . / X X X / . X X', 'white'));
    game.play('white', PASS);
    expect((await player.choose(situationOf(game), BUDGET)).move).toBe(PASS);
  });

  test('judges the lost stone dead', async () => {
    const { dead } = await player.judge(situationOf(new Game(SETTLED)));
    expect(dead).toEqual([at('B6', 7)]);
  });

  test('may connect at the ko point if it is asked for the side that has taken the ko', async () => {
    const game = new Game(parseDiagram('. X O . . / X . X O . / . X O . . / . . . . . / . . . . .', 'white'));
    expect(game.play('white', at('B4', 5))).toBe('ok');
    expect(game.position.ko).toBe(at('C4', 5));
    const { candidates } = await player.analyze({ ...situationOf(game), color: 'white' }, BUDGET);
    expect(candidates.map(({ point }) => point)).toContain(at('C4', 5));
  });

  test('gives values for the side to move', async () => {
    const black = await player.analyze({ ...situationOf(new Game(SETTLED)), color: 'black' }, BUDGET);
    const white = await player.analyze({ ...situationOf(new Game(SETTLED)), color: 'white' }, BUDGET);
    expect(black.ownership[at('A1', 7)]).toBeGreaterThan(0.5);
    expect(white.ownership[at('A1', 7)]).toBeLessThan(-0.5);
  });

  test('by area, Black maximises and White minimises Black’s area', async () => {
    const judge = await createPlayer('territory', { seed: 1, judging: 'area' });
    for (const [color, sign] of [['black', -1] as const, ['white', 1] as const]) {
      const { candidates } = await judge.analyze({ ...situationOf(new Game(SETTLED)), color }, BUDGET);
      const areas = estimator.territory.rank({ ...SETTLED, toMove: color });
      const inOrder = candidates.filter(({ point }) => point !== PASS).map(({ point }) => areas[point] as number);
      expect(inOrder.length).toBeGreaterThan(5);
      expect(inOrder, color).toEqual([...inOrder].sort((a, b) => sign * (a - b)));
    }
    judge.close();
  });

  test('ranks moves that lose points below the pass, also by urgency', async () => {
    for (const judging of ['urgency', 'area'] as const) {
      const judge = await createPlayer('territory', { seed: 1, judging });
      const { candidates } = await judge.analyze(situationOf(new Game(SETTLED)), BUDGET);
      const leads = candidates.map(({ scoreLead }) => scoreLead);
      const pass = candidates.findIndex(({ point }) => point === PASS);
      expect(pass).toBeGreaterThan(0);
      expect(Math.min(...leads.slice(0, pass))).toBeGreaterThanOrEqual(leads[pass] as number);
      expect(Math.max(...leads.slice(pass))).toBe(leads[pass]);
      const isByArea = leads.every((lead, index) => index === 0 || lead <= (leads[index - 1] as number));
      expect(isByArea).toBe(judging === 'area');
      judge.close();
    }
  });
});

test('the same seed draws the same moves, and drawn moves vary', async () => {
  const wild = await createPlayer('territory', { seed: 3, temperature: 2 });
  const draw = async (): Promise<(Point | 'resign')[]> => {
    const moves: (Point | 'resign')[] = [];
    for (let i = 0; i < 6; i++) moves.push((await wild.choose(situationOf(new Game(5)), BUDGET)).move);
    return moves;
  };
  const first = await draw();
  wild.reseed(3);
  expect(await draw()).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(1);
  wild.close();
});

test('with two plies it takes the reply into account', async () => {
  const careful = await createPlayer('territory', { seed: 1, plies: 2 });
  const situation = situationOf(new Game(5));
  const [one] = (await player.analyze(situation, BUDGET)).candidates;
  const [two] = (await careful.analyze(situation, BUDGET)).candidates;
  // The expected area is lower after the opponent's best reply.
  expect(two?.scoreLead).toBeLessThan(one?.scoreLead as number);
  careful.close();
});
