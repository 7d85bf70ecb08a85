/** A sequential test ends a match at the same game, whatever was played at the same time. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summarise } from '../../src/match/summary.js';
import { type Contest, fake, newPath, play, settingsOf } from './contest.js';

const SPRT = { elo0: 0, elo1: 300, alpha: 0.05, beta: 0.05 };
const GAMES = 400;

/** Black always wins the games of two fakes; this contestant resigns them. */
const LOSER = fake('--fail', 'resign', '--at', '1', '--always');

async function report(contest: Omit<Contest, 'games' | 'sprt'>) {
  const { games } = await play({ ...contest, games: GAMES, sprt: SPRT });
  const { surplus, secondsPerMove: _, ...rest } = summarise(games, settingsOf(contest), { games: GAMES, sprt: SPRT });
  return { rest, surplus };
}

test('all games lost: it stops', async () => {
  const { rest } = await report({ a: LOSER, b: 'random' });
  expect(rest).toMatchObject({
    wins: 0,
    stopReason: 'sequential test decided after 5 pairs: 0 Elo, not 300',
    games: 10,
  });
});

test('all games won: it stops', async () => {
  const { rest } = await report({ a: 'random', b: LOSER });
  expect(rest).toMatchObject({ losses: 0, stopReason: expect.stringMatching(/: 300 Elo, not 0$/) });
  expect(rest.games).toBeLessThan(30);
});

test('the end does not depend on how many games are played at a time, nor on interruptions', async () => {
  const contest = { a: 'random', b: 'random', size: 4 };
  const [whole, path] = [await report(contest), newPath()];
  expect(whole.rest.stopReason).toMatch(/^sequential test decided/);
  const wide = await report({ ...contest, path, concurrency: 7 });
  expect(wide.rest).toEqual(whole.rest);
  // Games are missing in the middle, and some are there from beyond the end.
  for (const index of ['00003', '00008']) rmSync(join(path, `game-${index}.sgf`));
  const resumed = await report({ ...contest, path, resume: true, concurrency: 3 });
  expect(resumed.rest).toEqual(whole.rest);
  // What is decided is not played on.
  expect(await report({ ...contest, path, resume: true })).toEqual(resumed);
});
