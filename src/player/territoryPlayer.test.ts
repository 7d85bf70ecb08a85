import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { Game } from '../rules/game.js';
import { cellCount, PASS, type Point, parsePoint, pointsOf } from '../rules/point.js';
import { createPlayer, openTerritorySight } from './index.node.js';
import type { Player, Situation } from './player.js';
import type { TerritorySight } from './territorySight.js';

let player: Player;
let sight: TerritorySight;
beforeAll(async () => {
  player = await createPlayer('territory', { seed: 1 });
  sight = await openTerritorySight();
});
afterAll(() => {
  player.close();
  sight.close();
});

const situationOf = (game: Game): Situation => ({ game, color: game.position.toMove, komi: 7.5, handicap: 0 });
const BUDGET = { budget: {} };
const at = (text: string, size: number): Point => parsePoint(text, size) as Point;

/** Two living groups that share the board; a white stone is lost in the upper left. */
const SETTLED = parseDiagram(`
  . . . X O . .
  . O . X O . .
  . . . X O . .
  X X X X O O O
  . X . X O . .
  X X X X O . O
  . X . X O O .`);

describe('what the network sees', () => {
  test('who owns what in a settled position, dead stones included', () => {
    const ownership = sight.ownership(SETTLED);
    expect(ownership).toHaveLength(cellCount(7));
    for (const point of pointsOf(7)) {
      const isBlack = (point % 8) - 1 <= 3;
      expect(Math.sign(ownership[point] as number), `point ${point}`).toBe(isBlack ? 1 : -1);
    }
  });

  test('the lead, about', () => {
    expect(sight.lead(SETTLED)).toBeGreaterThan(2);
    expect(sight.lead(SETTLED)).toBeLessThan(12);
  });
});

describe('the player', () => {
  test('begins in the open, not on the edge', async () => {
    const { move } = await player.choose(situationOf(new Game(9)), BUDGET);
    const edge = pointsOf(9).filter((point) => point % 10 === 1 || point % 10 === 9 || point < 20 || point > 90);
    expect(edge).not.toContain(move);
  });

  test('captures what decides the game', async () => {
    const game = new Game(parseDiagram('. X X . . / X O O X . / X O O X . / X O O . . / . X X O .', 'black'));
    const { move } = await player.choose(situationOf(game), BUDGET);
    expect(move).toBe(at('D2', 5));
  });

  test('answers a pass with a pass where the count is won', async () => {
    const game = new Game(parseDiagram('X X . / X X X / . X X', 'white'));
    game.play('white', PASS);
    expect((await player.choose(situationOf(game), BUDGET)).move).toBe(PASS);
  });

  test('finds the lost stone dead', async () => {
    const { dead } = await player.judge(situationOf(new Game(SETTLED)));
    expect(dead).toEqual([at('B6', 7)]);
  });

  test('speaks for the side to move', async () => {
    const black = await player.analyze({ ...situationOf(new Game(SETTLED)), color: 'black' }, BUDGET);
    const white = await player.analyze({ ...situationOf(new Game(SETTLED)), color: 'white' }, BUDGET);
    expect(black.ownership[at('A1', 7)]).toBeGreaterThan(0.5);
    expect(white.ownership[at('A1', 7)]).toBeLessThan(-0.5);
  });

  test('by area, Black plays for more of it and White for less', async () => {
    const judge = await createPlayer('territory', { seed: 1, judging: 'area' });
    for (const [color, sign] of [['black', -1] as const, ['white', 1] as const]) {
      const { candidates } = await judge.analyze({ ...situationOf(new Game(SETTLED)), color }, BUDGET);
      const areas = sight.net.rank({ ...SETTLED, toMove: color });
      const inOrder = candidates.filter(({ point }) => point !== PASS).map(({ point }) => areas[point] as number);
      expect(inOrder.length).toBeGreaterThan(5);
      expect(inOrder, color).toEqual([...inOrder].sort((a, b) => sign * (a - b)));
    }
    judge.close();
  });

  test('puts moves that lose points behind the pass, whatever else it judges them by', async () => {
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

test('drawn moves are repeated by their seed, and vary', async () => {
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

test('two plies see the answer', async () => {
  const careful = await createPlayer('territory', { seed: 1, plies: 2 });
  const situation = situationOf(new Game(5));
  const [one] = (await player.analyze(situation, BUDGET)).candidates;
  const [two] = (await careful.analyze(situation, BUDGET)).candidates;
  // After the opponent's best answer there is less left.
  expect(two?.scoreLead).toBeLessThan(one?.scoreLead as number);
  careful.close();
});
