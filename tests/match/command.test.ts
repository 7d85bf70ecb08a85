/** `insei match` as a command: JSON, exit codes, and interruptions. */
import { afterAll, describe, expect, test } from 'vitest';
import { CommandProcess } from '../commandProcess.js';
import { type Run, watch } from './command.js';
import { fake, newPath, recordsIn } from './contest.js';

/** Runs a match on 5x5 to its end. `onProgress` receives the standard error so far. */
const match = (options: readonly string[], onProgress: Parameters<typeof watch>[1] = () => {}): Promise<Run> =>
  watch(['match', '--size', '5', ...options], onProgress);

const FIELDS =
  'a b games wins losses draws winRate interval elo byColour failures stopReason meanLength secondsPerMove sprt surplus'.split(
    ' ',
  );

test('--json prints one object with the documented fields', async () => {
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
  // Without a terminal, quick games are reported seldom: here only the first and the last.
  expect(stderr).toMatch(/^game 0 \(A black\): .* A \d : \d B; 1 of 3 games, about \d+ s left$/m);
  expect(stderr).not.toContain('game 1 ');
  expect(stderr).toMatch(/^game 2 \(A black\): .* A \d : \d B; 3 of 3 games$/m);
  expect(Object.keys(recordsIn(path))).toEqual(['game-00000.sgf', 'game-00001.sgf', 'game-00002.sgf']);
});

test('without --json it prints a few lines of text', async () => {
  const { stdout } = await match(['--a', 'random', '--b', 'random', '--games', '2', '--sgf', newPath(), '--komi', '0']);
  expect(stdout).toMatch(/^A {2}random\nB {2}random\n5x5, komi 0, chinese rules, seed 1; stopped: all games played\n/);
});

test('a match without a counted game ends with an error', async () => {
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

describe('refuses', () => {
  const commandProcess = new CommandProcess('.');
  afterAll(() => commandProcess.close());

  test.each([
    ['an unknown contestant', ['--a', 'nobody-knows-me'], /"nobody-knows-me" is neither a preset \(.*random/],
    ['an invalid setting', ['--a', 'default:selection=nonsense'], /selection must be one of rave, ucb1-tuned/],
    ['no contestant', ['--a', ''], /"" is neither a preset/],
    ['a fractional number of playouts', ['--a', 'random@1.5'], '"random@1.5" must have a number of playouts'],
    ['an open quotation mark', ['--a', `gnugo '`], 'a quotation mark is not closed'],
    ['rules of another game', ['--a', 'random', '--rules', 'chess'], 'chess'],
    ['a test with one number', ['--a', 'random', '--sprt', '5'], 'The value must be two numbers from -2000 to 2000'],
    ['a test between equals', ['--a', 'random', '--sprt', '5,5'], 'The value must be two numbers from -2000 to 2000'],
    ['an error rate of 1', ['--a', 'random', '--sprt', '0,5', '--alpha', '1'], 'from 0.0001 to 0.4'],
    ['a clock without time', ['--a', 'random', '--time', '0'], '"0" is not a time for a game'],
    ['a missing file of openings', ['--a', 'random', '--openings', 'absent.sgf'], 'absent.sgf: there is no such file'],
    ['--opening-moves without openings', ['--a', 'random', '--opening-moves', '3'], '--opening-moves needs --openings'],
  ])('%s', async (_name, options, reason) => {
    const usual = ['match', '--size', '5', '--b', 'random', '--games', '1', '--sgf', newPath()];
    const { code, stdout, stderr } = await commandProcess.run([...usual, ...options]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(reason);
  });
});

test('an interrupted match says how to continue, and keeps its finished games', async () => {
  const path = newPath();
  const options = ['--a', 'random', '--b', fake(), '--games', '9999', '--sgf', path, '--json'];
  const { code, stdout, stderr } = await match(options, (told, child) => {
    if (told.includes('game 0 ')) child.kill('SIGINT');
  });
  expect(code).toBe(130);
  const { games, stopReason } = JSON.parse(stdout);
  expect(stopReason).toBe('interrupted');
  expect(games).toBeGreaterThanOrEqual(1);
  expect(stderr).toMatch(/interrupted; to continue: insei match .* --resume\n/);
  // One more game may have been saved but not reported.
  expect([games, games + 1]).toContain(Object.keys(recordsIn(path)).length);
  const resumed = await match([...options.with(5, String(games)), '--resume']);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ games, stopReason: 'all games played' });
});
