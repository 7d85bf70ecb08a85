/** `insei match` as scripts meet it: JSON, exit codes, and what an interruption leaves. */
import { describe, expect, test } from 'vitest';
import { type Run, watch } from './command.js';
import { fake, newPath, recordsIn } from './contest.js';

/** Runs a match on 5x5 to its end; `onProgress` sees what it has told so far. */
const match = (options: readonly string[], onProgress: Parameters<typeof watch>[1] = () => {}): Promise<Run> =>
  watch(['match', '--size', '5', ...options], onProgress);

const FIELDS =
  'a b games wins losses draws winRate interval elo byColour failures stopReason meanLength secondsPerMove sprt surplus'.split(
    ' ',
  );

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
  // In a log, quick games are told of now and then: the first and the last.
  expect(stderr).toMatch(/^game 0 \(A black\): .* A \d : \d B; 1 of 3, about \d+ s left$/m);
  expect(stderr).not.toContain('game 1 ');
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
    ['a setting that none can have', ['--a', 'default:selection=nonsense'], /selection is one of rave, ucb1-tuned/],
    ['no contestant', ['--a', ''], /"" is neither a preset/],
    ['half a number of playouts', ['--a', 'random@1.5'], '"random@1.5" does not name a number of playouts'],
    ['an open quotation mark', ['--a', `gnugo '`], 'a quotation mark is not closed'],
    ['rules of another game', ['--a', 'random', '--rules', 'chess'], 'chess'],
    ['half a test', ['--a', 'random', '--sprt', '5'], 'It must be two numbers from -2000 to 2000'],
    ['a test between equals', ['--a', 'random', '--sprt', '5,5'], 'It must be two numbers from -2000 to 2000'],
    ['a test that may always be wrong', ['--a', 'random', '--sprt', '0,5', '--alpha', '1'], 'from 0.0001 to 0.4'],
    ['a clock without time', ['--a', 'random', '--time', '0'], '"0" is no time for a game'],
    ['openings that are not there', ['--a', 'random', '--openings', 'absent.sgf'], 'absent.sgf: there is no such file'],
    ['moves of no opening', ['--a', 'random', '--opening-moves', '3'], '--opening-moves needs --openings'],
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
    if (told.includes('game 0 ')) child.kill('SIGINT');
  });
  expect(code).toBe(130);
  const { games, stopReason } = JSON.parse(stdout);
  expect(stopReason).toBe('interrupted');
  expect(games).toBeGreaterThanOrEqual(1);
  expect(stderr).toMatch(/interrupted; to go on: insei match .* --resume\n/);
  // The next one may have been saved, but not told yet.
  expect([games, games + 1]).toContain(Object.keys(recordsIn(path)).length);
  const resumed = await match([...options.with(5, String(games)), '--resume']);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ games, stopReason: 'all games played' });
});
