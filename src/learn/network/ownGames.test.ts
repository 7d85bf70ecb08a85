import { expect, test } from 'vitest';
import type { NetworkEvaluation } from '../../engine/network/network.js';
import type { NetworkSituation } from '../../engine/network/networkInputs.js';
import { Game } from '../../rules/game.js';
import { handicapPosition } from '../../rules/handicap.js';
import { cellCount, PASS, parsePoint, pointsOf } from '../../rules/point.js';
import { playOwnGames } from './ownGames.js';

/** Gives all legal moves the same probability, except that it prefers one point whenever it is free. */
const network = {
  async evaluateAll(situations: readonly NetworkSituation[]): Promise<NetworkEvaluation[]> {
    return situations.map(({ game, color }) => {
      const { size } = game.position;
      const policy = new Float32Array(cellCount(size));
      for (const point of [...pointsOf(size), PASS]) policy[point] = game.legality(color, point) === 'ok' ? 1 : 0;
      const favourite = parsePoint('B2', size) as number;
      policy[favourite] = 1000 * (policy[favourite] as number);
      return { win: 0.5, loss: 0.5, noResult: 0, score: 0, scoreSpread: 1, lead: 0, policy, ownership: policy };
    });
  },
};
const SETTINGS = {
  ...{ sizes: [[5, 1] as const, [7, 3] as const], handicaps: 0.3, blunders: 0.02, seed: 4 },
};

test('a game depends only on the settings and its number', async () => {
  const all = await playOwnGames(network, SETTINGS, 0, 8);
  const some = await playOwnGames(network, SETTINGS, 5, 2);
  expect(some).toEqual(all.slice(5, 7));
  expect(await playOwnGames(network, { ...SETTINGS, seed: 5 }, 0, 8)).not.toEqual(all);
});

test('games are legal, end, and differ in board size, rules, komi and handicap', async () => {
  const games = await playOwnGames(network, SETTINGS, 0, 60);
  for (const { size, rules, setup, moves } of games) {
    const game = new Game(
      setup.stones.length > 0
        ? handicapPosition(
            setup.stones.map(([at]) => at),
            size,
          )
        : size,
      rules,
    );
    for (const { color, point } of moves) expect(game.play(color, point)).toBe('ok');
    expect(game.isOver || moves.length >= 1.6 * size * size).toBe(true);
  }
  const sizes = games.map(({ size }) => size);
  expect(new Set(sizes)).toEqual(new Set([5, 7]));
  expect(sizes.filter((size) => size === 7).length).toBeGreaterThan(30);
  expect(new Set(games.map(({ rules }) => rules?.name)).size).toBeGreaterThan(3);
  expect(new Set(games.map(({ komi }) => komi)).size).toBeGreaterThan(8);
  const handicaps = games.filter(({ handicap }) => handicap > 0);
  expect(handicaps.length).toBeGreaterThan(3);
  expect(handicaps.every(({ size, handicap, setup }) => size === 7 && setup.stones.length === handicap)).toBe(true);
});

test('probable moves are played, unless all moves are blunders', async () => {
  const startsAtFavourite = async (blunders: number): Promise<number> => {
    const games = await playOwnGames(network, { ...SETTINGS, handicaps: 0, blunders }, 0, 40);
    return games.filter(({ size, moves }) => moves[0]?.point === parsePoint('B2', size)).length;
  };
  expect(await startsAtFavourite(0)).toBeGreaterThan(35);
  expect(await startsAtFavourite(1)).toBeLessThan(10);
});
