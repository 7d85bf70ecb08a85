import { expect, test } from 'vitest';
import { makeRng, shuffle } from '../base/rng.js';
import { parseResult } from '../rules/result.js';
import type { PlayedGame } from './playGame.js';
import { StopRule } from './stopRule.js';

const played = (index: number, result: string): PlayedGame => ({
  index,
  handicap: 0,
  names: { a: 'A', b: 'B' },
  moves: [],
  openingMoves: 0,
  result: parseResult(result) ?? { kind: 'unknown' },
  ending: result === 'Void' ? 'void' : 'passes',
  decidedBy: undefined,
  counts: { a: undefined, b: undefined },
  failures: [],
  thinking: undefined,
});

const SPRT = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };

const stopOf = (results: readonly string[], plan: ConstructorParameters<typeof StopRule>[0]) => {
  const rule = new StopRule(plan);
  for (const [index, result] of results.entries()) rule.addGame(played(index, result));
  return rule;
};

test('a match without a test stops after its number of games', () => {
  expect(stopOf(['B+1', 'B+1'], { games: 3 }).stop).toBeUndefined();
  expect(stopOf(['B+1', 'B+1', 'W+1'], { games: 3 }).stop).toEqual({ games: 3, reason: 'all games played' });
});

test('pairs are counted by points of A, who has Black in even games', () => {
  const results = ['B+1', 'W+1', 'W+1', 'B+1', 'B+1', 'B+1', '0', 'W+1', '0', 'B+1', '0', '0'];
  expect(stopOf(results, { games: 99, sprt: SPRT }).sprt).toMatchObject({ pairs: 6, pairCounts: [1, 1, 2, 1, 1] });
});

test('a pair with a void game does not count', () => {
  const { sprt } = stopOf(['Void', 'W+1', 'B+1', 'Void', 'B+1', 'W+1'], { games: 99, sprt: SPRT });
  expect(sprt).toMatchObject({ pairs: 1, pairCounts: [0, 0, 0, 0, 1] });
});

test('the reason says that the test is not decided', () => {
  expect(stopOf(['B+1', 'B+1'], { games: 2, sprt: SPRT }).stop?.reason).toBe(
    'all games played; the sequential test is undecided',
  );
});

test('the order in which games finish does not matter', () => {
  const rng = makeRng(1);
  const games = Array.from({ length: 60 }, (_, index) =>
    played(index, rng.unit() < 0.8 === (index % 2 === 0) ? 'B+1' : 'W+1'),
  );
  const inOrder = new StopRule({ games: 60, sprt: SPRT });
  for (const game of games) inOrder.addGame(game);
  expect(inOrder.stop?.games).toBeLessThan(60);
  for (let round = 0; round < 20; round++) {
    const rule = new StopRule({ games: 60, sprt: SPRT });
    for (const game of shuffle([...games], rng)) rule.addGame(game);
    expect(rule.stop).toEqual(inOrder.stop);
    expect(rule.sprt).toEqual(inOrder.sprt);
  }
});
