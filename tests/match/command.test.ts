/** `insei match` as scripts meet it: JSON, exit codes, and what an interruption leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fake, newPath, recordsIn } from './contest.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a match to its end; `onProgress` sees what it has told so far. */
async function match(
  options: readonly string[],
  onProgress?: (stderr: string, child: ChildProcess) => void,
): Promise<Run> {
  const child = spawn(process.execPath, [INSEI, 'match', '--size', '5', ...options]);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    onProgress?.(stderr, child);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const FIELDS =
  'a b games wins losses draws winRate interval elo byColour failures stopReason meanLength secondsPerMove'.split(' ');

test('--json prints one object with the fields that others rely on', async () => {
  const path = newPath();
  const { code, stdout, stderr } = await match([
    '--a',
    'random',
    '--b',
    fake(),
    '--games',
    '3',
    '--sgf',
    path,
    '--json',
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\{.*\}\n$/);
  const result = JSON.parse(stdout);
  for (const field of FIELDS) expect(result).toHaveProperty(field);
  expect(result).toMatchObject({ a: 'random', b: fake(), games: 3, stopReason: 'all games played' });
  expect(result.wins + result.losses + result.draws).toBe(3);
  expect(stderr).toMatch(/^game 2 \(A black\): .* A \d : \d B; 3 of 3$/m);
  expect(Object.keys(recordsIn(path))).toEqual(['game-00000.sgf', 'game-00001.sgf', 'game-00002.sgf']);
});

test('people get a few lines', async () => {
  const { stdout } = await match(['--a', 'random', '--b', 'random', '--games', '2', '--sgf', newPath(), '--komi', '0']);
  expect(stdout).toMatch(/^A {2}random\nB {2}random\n5x5, komi 0, chinese rules, seed 1; stopped: all games played\n/);
});

test('a match of which no game could be counted does not succeed', async () => {
  const crashing = fake('--fail', 'crash', '--at', '1', '--always');
  const { code, stdout } = await match([
    '--a',
    crashing,
    '--b',
    'random',
    '--games',
    '1',
    '--sgf',
    newPath(),
    '--json',
  ]);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ games: 0, voids: 1, failures: 4, winRate: null });
});

describe('what cannot be played', () => {
  test.each([
    ['an unknown contestant', ['--a', 'nobody-knows-me'], /"nobody-knows-me" is neither a preset \(.*random/],
    ['no contestant', ['--a', ''], /"" is neither a preset/],
    ['half a number of playouts', ['--a', 'random@1.5'], '"random@1.5" does not name a number of playouts'],
    ['an open quotation mark', ['--a', `gnugo '`], 'a quotation mark is not closed'],
    ['rules of another game', ['--a', 'random', '--rules', 'chess'], 'chess'],
  ])('%s', async (_name, options, reason) => {
    const { code, stdout, stderr } = await match(['--b', 'random', '--games', '1', '--sgf', newPath(), ...options]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(reason);
  });
});

test('an interruption says how to go on, and loses no finished game', async () => {
  const path = newPath();
  const options = ['--a', 'random', '--b', fake(), '--games', '9999', '--sgf', path, '--json'];
  const { code, stdout, stderr } = await match(options, (told, child) => {
    if (told.includes('game 1 ')) child.kill('SIGINT');
  });
  expect(code).toBe(130);
  const { games, stopReason } = JSON.parse(stdout);
  expect(stopReason).toBe('interrupted');
  expect(games).toBeGreaterThanOrEqual(2);
  expect(stderr).toMatch(/interrupted; to go on: insei match .* --resume\n/);
  // The next one may have been saved, but not told yet.
  expect([games, games + 1]).toContain(Object.keys(recordsIn(path)).length);
  const resumed = await match([...options.with(5, String(games)), '--resume']);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ games, stopReason: 'all games played' });
});
