import { describe, expect, test } from 'vitest';
import { Game } from '../rules/game.js';
import { PASS, type Point, parsePoint } from '../rules/point.js';
import { emptyPosition } from '../rules/position.js';
import { LevelPlayer } from './levelPlayer.js';
import { LEVELS, type Level } from './levels.js';
import type { Analysis, Budget, Candidate, Decision, Player } from './player.js';

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
  } as unknown as Player;
  return { player, allowed };
}

async function movesOf(level: Level, inner: Player, count: number): Promise<(Point | 'resign')[]> {
  const player = new LevelPlayer(level, inner, 1);
  const moves: (Point | 'resign')[] = [];
  for (let i = 0; i < count; i++) moves.push((await player.choose(SITUATION, { budget: {} })).move);
  return moves;
}

describe('a level', () => {
  const soft: Level = { ...(LEVELS[0] as Level), playouts: 20, softness: 1 };
  test('draws moves in proportion to their visits, but no blunders', async () => {
    const { player } = thinker({ C3: 60, B2: 30, D4: 2, pass: 8 }, at('C3'));
    const moves = await movesOf(soft, player, 900);
    const share = (text: string): number => moves.filter((move) => move === at(text)).length / moves.length;
    expect(share('C3')).toBeGreaterThan(0.6);
    expect(share('C3')).toBeLessThan(0.73);
    expect(share('C3') + share('B2')).toBe(1);
  });

  test('with softness 0 always plays the best move', async () => {
    const { player } = thinker({ C3: 60, B2: 59 }, at('C3'));
    expect(new Set(await movesOf({ ...soft, softness: 0 }, player, 50))).toEqual(new Set([at('C3')]));
  });

  test.each([PASS, 'resign'] as const)('does not change %s', async (move) => {
    const { player } = thinker({ pass: 60, B2: 59 }, move);
    expect(new Set(await movesOf(soft, player, 20))).toEqual(new Set([move]));
  });

  test('limits the playouts, and keeps a smaller limit of the caller', async () => {
    const { player, allowed } = thinker({ C3: 60 }, at('C3'));
    const level = new LevelPlayer(soft, player, 1);
    await level.choose(SITUATION, { budget: { playouts: 1000, seconds: 3 } });
    await level.choose(SITUATION, { budget: { playouts: 5 } });
    expect(allowed).toEqual([{ playouts: 20, seconds: 3 }, { playouts: 5 }]);
  });
});

test('there are ten levels; no level has fewer playouts or more softness than the one before', () => {
  expect(LEVELS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  LEVELS.slice(1).forEach((level, index) => {
    const before = LEVELS[index] as Level;
    expect(level.playouts).toBeGreaterThanOrEqual(before.playouts);
    expect(level.softness).toBeLessThanOrEqual(before.softness);
  });
});
