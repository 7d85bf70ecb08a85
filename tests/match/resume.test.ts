/** A match in several runs equals the match in one run. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameRunner } from '../../src/match/gameRunner.js';
import { tallyGames } from '../../src/match/tally.js';
import { describeWithProgram } from '../programs.js';
import { type Contest, environment, fake, newPath, play, recordsIn, settingsOf } from './contest.js';

/** Plays a match in one run, and again in two runs. The second of these misses one game and plays two at a time. */
async function playBothWays(contest: Contest) {
  const games = 5;
  const [whole, parts] = [newPath(), newPath()];
  const one = await play({ ...contest, games, path: whole });
  await play({ ...contest, games: 3, path: parts });
  rmSync(join(parts, 'game-00001.sgf'));
  const two = await play({ ...contest, games, path: parts, resume: true, concurrency: 2 });
  return { whole: recordsIn(whole), parts: recordsIn(parts), one: one.games, two: two.games };
}

test.each([
  ['the random player against a program that crashes', { a: 'random', b: fake('--score', 'W+2.5', '--fail', 'crash') }],
  [
    'the random player against a program that exits after each game',
    { a: 'random', b: fake('--score', 'W+2.5', '--leave-after', 'final_score') },
  ],
  ['the random player against itself', { a: 'random', b: 'random' }],
])('%s', async (_name, contest) => {
  const { whole, parts, one, two } = await playBothWays(contest);
  expect(Object.keys(whole)).toHaveLength(5);
  expect(parts).toEqual(whole);
  const settings = settingsOf(contest);
  expect({ ...tallyGames(two, settings, ''), secondsPerMove: 0 }).toEqual({
    ...tallyGames(one, settings, ''),
    secondsPerMove: 0,
  });
  expect(tallyGames(two, settings, '').secondsPerMove.a).toBeGreaterThan(0);
});

describeWithProgram('gnugo', 'with GNU Go on this machine', (path) => {
  test('GNU Go against GNU Go at another level', async () => {
    const gnugo = (level: number) => `${path} --mode gtp --level ${level} --chinese-rules --positional-superko`;
    const { whole, parts } = await playBothWays({ a: gnugo(0), b: gnugo(1) });
    expect(parts).toEqual(whole);
    expect(new Set(Object.values(whole)).size).toBe(5);
  });
});

test('a game that is played alone equals the game of the match', async () => {
  const contest = { a: 'random', b: fake('--fail', 'crash') };
  const { games } = await play({ ...contest, games: 4 });
  const table = new GameRunner({ settings: settingsOf(contest), environment: environment });
  try {
    expect(await table.play(3)).toEqual({ ...games[3], thinking: expect.anything() });
  } finally {
    await table.close();
  }
});

test('games alternate colours and have different seeds', async () => {
  const path = newPath();
  await play({ a: 'random', b: fake(), games: 2, path });
  const [first = '', second = ''] = Object.values(recordsIn(path));
  expect(first).toContain('KM[7.5]RU[Chinese]PB[random]PW[Fake 1]');
  expect(second).toContain('PB[Fake 1]PW[random]');
  const seeds = [...(first + second).matchAll(/seed (\d+)\)/g)].map((match) => match[1]);
  expect(new Set(seeds).size).toBe(4);
});

test('a folder with games is refused without --resume', async () => {
  const [path, contest] = [newPath(), { a: 'random', b: 'random' }];
  await play({ ...contest, path });
  await expect(play({ ...contest, path })).rejects.toThrow('already holds this match; to continue it: RESUME');
  await expect(play({ ...contest, path, resume: true })).resolves.toMatchObject({ failureTexts: [] });
});

test('a match with other settings is not resumed', async () => {
  const path = newPath();
  await play({ a: 'random', b: 'random', path });
  await expect(play({ a: 'random', b: 'random@5', size: 4, path, resume: true })).rejects.toThrow(
    'holds another match (b random instead of random@5, size 5 instead of 4): choose another folder with --sgf',
  );
});

test('a folder with other files is refused', async () => {
  const path = newPath();
  const parent = join(path, '..');
  writeFileSync(join(parent, 'letter.txt'), 'Dear Go players');
  await expect(play({ a: 'random', b: 'random', path: parent, resume: true })).rejects.toThrow('holds no match');
});

test('a broken record is reported and not replaced', async () => {
  const path = newPath();
  await play({ a: 'random', b: 'random', path });
  const file = join(path, 'game-00001.sgf');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
  await expect(play({ a: 'random', b: 'random', path, resume: true })).rejects.toThrow(
    /game-00001\.sgf cannot be read \(.+\): delete the file to play the game again/,
  );
});

test('a match that could not begin leaves no files', async () => {
  const path = newPath();
  await expect(play({ a: 'random', b: fake('--fail', 'crash-at-start'), path })).rejects.toThrow('cannot be used');
  await expect(play({ a: 'random', b: 'random', path })).resolves.toBeDefined();
});
