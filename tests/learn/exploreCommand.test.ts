/** Runs `insei explore` as a user would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

import { parseClassTable } from '../../src/learn/explore/classTableFile.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-explore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function explore(args: string, onStart: (child: ChildProcess) => void = () => {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [INSEI, 'explore', ...args.split(' ').filter(Boolean)], { cwd: folder });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    onStart(child);
  });
}

const BRIEF = '--size 3 --games 20';

describe('matches', () => {
  test('--json prints one object with the documented fields', async () => {
    const { code, stdout } = await explore(`${BRIEF} --learner mean --opponent random --matches 5 --json`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{.*\}\n$/);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ learner: 'mean', opponent: 'random', size: 3, games: 20, matches: 5 });
    expect(result.curve).toHaveLength(20);
    expect(result.curve[19]).toBeCloseTo(result.meanWins, 9);
    expect(result.wins.reduce((sum: number, wins: number) => sum + wins, 0) / 5).toBeCloseTo(result.meanWins, 9);
    expect(result.classes).toBeGreaterThan(10);
    expect(result.sd).toBeGreaterThan(0);
  });

  test('any number of threads gives the same result', async () => {
    const fields = async (threads: number) => {
      const { stdout } = await explore(`${BRIEF} --learner thompson --matches 6 --seed 3 --threads ${threads} --json`);
      const { wins, curve, classes } = JSON.parse(stdout);
      return { wins, curve, classes };
    };
    expect(await fields(3)).toEqual(await fields(1));
  });

  test('prints a few readable lines without --json', async () => {
    const { stdout } = await explore(`${BRIEF} --matches 2`);
    expect(stdout).toMatch(/^beta against hand on 3x3, 2 matches of 20 games\nwins {10}\d/);
  });

  test('explains the last move of the learner', async () => {
    const { stdout } = await explore(`${BRIEF} --explain`);
    expect(stdout).toMatch(/\n(black|white) [A-C][1-3], move \d+ of \d+\n/);
    expect(stdout).toMatch(/\ncapture (yes|no), edge .*\nclass: \d+ won, .*\n(rule: .*\n)*score: -?\d+\n$/);
  });
});

describe('a table file', () => {
  test('is created, saved and continued', async () => {
    const first = await explore(`${BRIEF} --learner mean --table kept.json --json`);
    const second = await explore(`${BRIEF} --learner mean --table kept.json --json`);
    const whole = await explore('--size 3 --games 40 --learner mean --json');
    const curves = [first, second].flatMap(({ stdout }) => JSON.parse(stdout).meanWins);
    expect(curves[0] + curves[1]).toBe(JSON.parse(whole.stdout).meanWins);
  });

  test.each([
    ['that is not a table', 'none.json', 'none.json is not a learner.s table: the text is not a JSON object'],
    ['that is a folder', '.', '. is a folder'],
    ['in a folder that does not exist', 'absent/table.json', 'absent/table.json cannot be written: the folder'],
  ])('%s is refused', async (_name, file, reason) => {
    writeFileSync(join(folder, 'none.json'), 'nonsense');
    const { code, stdout, stderr } = await explore(`${BRIEF} --table ${file}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^insei: ${reason}.*\n$`));
  });

  test('with other counting settings is refused, and the message names the matching options', async () => {
    await explore(`${BRIEF} --count game --table counted.json`);
    const { code, stderr } = await explore(`${BRIEF} --table counted.json`);
    expect(code).toBe(2);
    expect(stderr).toContain('--top 3 --count game --from both --keep 1: use the same options');
  });
});

describe('Ctrl-C', () => {
  test('with a table prints the command that plays the remaining games', async () => {
    const file = join(folder, 'interrupted.json');
    const { code, stdout, stderr } = await explore(
      '--size 5 --games=100000 --table interrupted.json --json',
      (child) => {
        const timer = setInterval(() => {
          if (!existsSync(file)) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 50);
        child.on('close', () => clearInterval(timer));
      },
    );
    expect(code).toBe(130);
    const [, played, left] =
      /^interrupted after (\d+) of 100000 games; to continue: insei explore --size 5 --table interrupted\.json --json --games (\d+)$/m.exec(
        stderr,
      ) ?? [];
    expect(Number(played) + Number(left)).toBe(100_000);
    expect(parseClassTable(readFileSync(file, 'utf8'), file).games).toBe(Number(played));
    expect(JSON.parse(stdout).curve).toHaveLength(Number(played));
  });

  test('before the end of the first of several matches prints one sentence', async () => {
    const run = (delay: number): Promise<Run> =>
      explore('--size 19 --games 1000000 --matches 2 --threads 1', (child) => {
        setTimeout(() => child.kill('SIGINT'), delay);
      });
    let [ended, delay] = [await run(1000), 2000];
    // The code is null if the signal killed the program before it handled signals. Try again with a longer delay.
    for (; ended.code === null; delay *= 2) ended = await run(delay);
    expect(ended).toEqual({ code: 130, stdout: '', stderr: 'interrupted before the first match ended\n' });
  });
});

test.each([
  ['an unknown learner', '--learner oracle', /Allowed choices are/],
  ['a fickleness of 1', '--fickleness 1', 'The value must be above 0 and below 1.'],
  ['a fickleness of 2', '--fickleness 2', 'The value must be above 0 and below 1.'],
  ['a fickleness that is not a number', '--fickleness x', 'The value must be above 0 and below 1.'],
  ['a keep factor of 0', '--keep 0', 'The value must be above 0 and at most 1.'],
  ['0 matches', '--matches 0', 'The value must be a whole number from 1'],
  ['a table for several matches', '--matches 2 --table t.json', '--table works with one match only'],
  ['an explanation of several matches', '--matches 2 --explain', '--explain works with one match only'],
])('%s is refused', async (_name, args, reason) => {
  const { code, stdout, stderr } = await explore(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(reason);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
