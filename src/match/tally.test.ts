import { expect, test } from 'vitest';
import { parseResult } from '../rules/result.js';
import type { MatchSettings } from './matchSettings.js';
import type { PlayedGame } from './playGame.js';
import { tallyGames } from './tally.js';

const SETTINGS: MatchSettings = {
  a: 'default@100',
  b: 'random',
  size: 9,
  komi: 7,
  rules: 'chinese',
  seed: 1,
  playouts: 1000,
  version: '1',
};

const played = (index: number, result: string, more: Partial<PlayedGame> = {}): PlayedGame => ({
  index,
  handicap: 0,
  names: { a: 'default@100', b: 'random' },
  moves: [],
  openingMoves: 0,
  result: parseResult(result) ?? { kind: 'unknown' },
  ending: result === 'Void' ? 'void' : 'passes',
  decidedBy: 'both',
  counts: { a: undefined, b: undefined },
  failures: [],
  thinking: undefined,
  ...more,
});

test('A has Black in even games; draws count half; void games are counted separately', () => {
  const results = ['B+R', 'B+3.5', '0', 'W+2', 'W+F', 'Void'];
  const result = tallyGames(
    results.map((text, index) => played(index, text)),
    SETTINGS,
    'all games played',
  );
  expect(result).toMatchObject({
    a: 'default@100',
    b: 'random',
    games: 5,
    wins: 2,
    losses: 2,
    draws: 1,
    winRate: 0.5,
    elo: 0,
    voids: 1,
    interval: [expect.closeTo(0.1705, 3), expect.closeTo(0.8295, 3)],
    byColour: {
      black: { games: 3, wins: 1, losses: 1, draws: 1, winRate: 0.5 },
      white: { games: 2, wins: 1, losses: 1, draws: 0, winRate: 0.5 },
    },
    stopReason: 'all games played',
  });
});

test('with a handicap A has White in every game', () => {
  const games = ['B+R', 'W+R', 'W+2.5'].map((text, index) => played(index, text, { handicap: 4 }));
  expect(tallyGames(games, { ...SETTINGS, handicap: 4 }, '')).toMatchObject({
    handicap: 4,
    wins: 2,
    losses: 1,
    byColour: { black: { games: 0 }, white: { games: 3, wins: 2 } },
  });
  expect(tallyGames([played(0, 'B+R')], SETTINGS, '')).toMatchObject({ handicap: 0, wins: 1 });
});

test('failures are counted by side and kind', () => {
  const failures = [
    { side: 'b', kind: 'crash', move: 3 },
    { side: 'b', kind: 'crash', move: 9 },
    { side: 'a', kind: 'illegal-move', move: 10 },
  ] as const;
  const result = tallyGames([played(0, 'W+F', { failures })], SETTINGS, '');
  expect(result.failures).toBe(3);
  expect(result.failuresOf.a).toMatchObject({ crash: 0, hang: 0, 'illegal-move': 1, time: 0 });
  expect(result.failuresOf.b.crash).toBe(2);
});

test('the time per move is the mean over games with times', () => {
  const thinking = { a: { moves: 10, seconds: 5 }, b: { moves: 9, seconds: 0.9 } };
  const result = tallyGames([played(0, 'B+1', { thinking }), played(1, 'B+1')], SETTINGS, '');
  expect(result.secondsPerMove).toEqual({ a: 0.5, b: expect.closeTo(0.1, 9) });
});

test('values that JSON cannot represent are null', () => {
  expect(tallyGames([], SETTINGS, '')).toMatchObject({ games: 0, winRate: null, interval: null, elo: null });
  const won = tallyGames([played(0, 'B+R'), played(1, 'W+R')], SETTINGS, '');
  expect(won).toMatchObject({ winRate: 1, elo: null, eloInterval: [expect.any(Number), null] });
  expect(JSON.parse(JSON.stringify(won))).toEqual(won);
});
