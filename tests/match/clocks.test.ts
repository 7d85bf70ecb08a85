/** Games with clocks: a side that exceeds its time loses. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeResult } from '../../src/rules/result.js';
import { fake, newPath, play } from './contest.js';

test('contestants that answer in time play to the end', async () => {
  const { games } = await play({ a: fake(), b: 'random', time: '30+1', games: 2 });
  for (const { ending, failures } of games) expect({ ending, failures }).toEqual({ ending: 'passes', failures: [] });
});

test.each([
  ['late', 'slow'],
  ['not at all', 'hang'],
])('a contestant that answers %s loses on time, and the next game begins', async (_name, fail) => {
  const { games, failureTexts } = await play({ a: 'random', b: fake('--fail', fail), time: '0.5', games: 2 });
  expect(games.map(({ result, ending }) => `${writeResult(result)} ${ending}`)).toEqual(['B+T time', 'W+T time']);
  for (const { failures } of games) expect(failures).toEqual([{ side: 'b', kind: 'time', move: expect.any(Number) }]);
  for (const sentence of failureTexts) expect(sentence).toMatch(/^had 0\.\d\d s left and took \d\.\d\d s$/);
});

test('programs receive the clock by the commands that they know', async () => {
  const log = join(dirname(newPath()), 'log');
  await play({ a: fake('--timed', '--log', log), b: 'random', time: '20+2', games: 1 });
  const told = readFileSync(log, 'utf8').trim().split('\n');
  expect(told).toContain('time_settings 20 2 1');
  expect(told.find((line) => line.startsWith('time_left'))).toMatch(/^time_left black (19|20) 0$/);
});
