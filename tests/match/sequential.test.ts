/** A sequential test ends a match at the same game, however many games run at the same time. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summarizeMatch } from '../../src/match/matchSummary.js';
import { type Contest, fake, newPath, play, settingsOf } from './contest.js';

const SPRT = { elo0: 0, elo1: 300, alpha: 0.05, beta: 0.05 };
const GAMES = 400;

/** Between two fake programs Black always wins; this contestant always resigns. */
const LOSER = fake('--fail', 'resign', '--at', '1', '--always');

async function report(contest: Omit<Contest, 'games' | 'sprt'>) {
  const { games } = await play({ ...contest, games: GAMES, sprt: SPRT });
  const {
    surplus,
    secondsPerMove: _,
    ...rest
  } = summarizeMatch(games, settingsOf(contest), { games: GAMES, sprt: SPRT });
  return { rest, surplus };
}

test('a match stops when A loses all games', async () => {
  const { rest } = await report({ a: LOSER, b: 'random' });
  expect(rest).toMatchObject({
    wins: 0,
    stopReason: 'sequential test decided after 5 pairs: it accepts that A is 0 Elo stronger, not 300',
    games: 10,
  });
});

test('a match stops when A wins all games', async () => {
  const { rest } = await report({ a: 'random', b: LOSER });
  expect(rest).toMatchObject({
    losses: 0,
    stopReason: expect.stringMatching(/: it accepts that A is 300 Elo stronger, not 0$/),
  });
  expect(rest.games).toBeLessThan(30);
});

test('the end does not depend on the number of games at a time or on interruptions', async () => {
  const contest = { a: 'random', b: 'random', size: 4 };
  const [whole, path] = [await report(contest), newPath()];
  expect(whole.rest.stopReason).toMatch(/^sequential test decided/);
  const wide = await report({ ...contest, path, concurrency: 7 });
  expect(wide.rest).toEqual(whole.rest);
  // Some games in the middle are missing, and some games beyond the end exist.
  for (const index of ['00003', '00008']) rmSync(join(path, `game-${index}.sgf`));
  const resumed = await report({ ...contest, path, resume: true, concurrency: 3 });
  expect(resumed.rest).toEqual(whole.rest);
  // A decided match does not continue.
  expect(await report({ ...contest, path, resume: true })).toEqual(resumed);
});
