import { describe, expect, test } from 'vitest';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { emptyPosition } from '../rules/position.js';
import { LEVELS } from './levels.js';
import type { Analysis, Budget, Candidate, Decision, Player } from './player.js';
import { SearchingLevel } from './searchingLevel.js';

const at = (text: string): Point => parsePoint(text, 5) as Point;
const SITUATION = { game: new Game(emptyPosition(5)), color: 'black', komi: 7.5, handicap: 0 } as const;

/** Returns a given analysis, and records the budgets that it got. */
function thinker(visits: Readonly<Record<string, number>>, move: Decision['move']) {
  const candidates = Object.entries(visits).map(
    ([text, count]): Candidate => ({
      point: text === 'pass' ? PASS : at(text),
      visits: count,
      winRate: 0.5,
      lowerBound: 0,
      prior: 0,
      scoreLead: 0,
      variation: [],
    }),
  );
  const analysis = { color: 'black', visits: 100, candidates } as unknown as Analysis;
  const allowed: Budget[] = [];
  const player = {
    choose: async (_situation: unknown, { budget }: { budget: Budget }) => {
      allowed.push(budget);
      return { move, analysis };
    },
    forget: () => {},
  } as unknown as Player;
  return { player, allowed };
}

const EVALUATIONS = { 9: 20, 13: 15, 19: 10 };

async function movesOf(inner: Player, count: number): Promise<(Point | 'resign')[]> {
  const player = new SearchingLevel('level-8', EVALUATIONS, inner, 1);
  const moves: (Point | 'resign')[] = [];
  for (let i = 0; i < count; i++) moves.push((await player.choose(SITUATION, { budget: {} })).move);
  return moves;
}

describe('a level that searches', () => {
  test('mostly draws the move with the most visits, and never one with less than half as many', async () => {
    const { player } = thinker({ C3: 60, B2: 40, D4: 25, pass: 60 }, at('C3'));
    const moves = await movesOf(player, 900);
    const share = (text: string): number => moves.filter((move) => move === at(text)).length / moves.length;
    expect(share('C3')).toBeGreaterThan(0.78);
    expect(share('C3')).toBeLessThan(0.89);
    expect(share('C3') + share('B2')).toBe(1);
  });

  test.each([PASS, 'resign'] as const)('does not change %s', async (move) => {
    const { player } = thinker({ pass: 60, B2: 59 }, move);
    expect(new Set(await movesOf(player, 20))).toEqual(new Set([move]));
  });

  test('limits the playouts by the size of the board, and keeps a smaller limit of the caller', async () => {
    const { player, allowed } = thinker({ C3: 60 }, at('C3'));
    const level = new SearchingLevel('level-8', EVALUATIONS, player, 1);
    await level.choose(SITUATION, { budget: { playouts: 1000, seconds: 3 } });
    await level.choose({ ...SITUATION, game: new Game(17) }, { budget: {} });
    await level.choose(SITUATION, { budget: { playouts: 5 } });
    expect(allowed).toEqual([{ playouts: 20, seconds: 3 }, { playouts: 10 }, { playouts: 5 }]);
  });
});

test('there are ten levels, in order, each with a sentence and ranks for all sizes', () => {
  expect(LEVELS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const { name, number, ranks, sentence } of LEVELS) {
    expect(name).toBe(`level-${number}`);
    expect(Object.keys(ranks)).toEqual(['9', '13', '19']);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});
