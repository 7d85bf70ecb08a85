/** The command `insei solve`: what it prints and writes, and one sentence for each mistake. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandProcess, type CommandRun } from '../commandProcess.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-solve-'));

const solve = (...args: string[]): Promise<CommandRun> =>
  new Promise((resolve) => {
    const command = [join(ROOT, 'bin/insei'), 'solve', ...args];
    execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** White has an eye space of three points in a row: whoever plays in the middle first. */
const THREE_POINTS = 'AW[da][ab][bb][cb][db]AB[ea][eb][ac][bc][cc][dc][ec][ad][bd][cd][dd][ed]PL[B]';

beforeAll(() => {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('three.sgf', `(;GM[1]FF[4]SZ[9]${THREE_POINTS})`);
  write('played.sgf', `(;GM[1]FF[4]SZ[9]${THREE_POINTS};B[ba];W[ii])`);
  write('empty.sgf', '(;GM[1]SZ[19])');
  write('huge.sgf', '(;GM[1]SZ[25];B[aa];W[bb])');
  write('tiny.sgf', '(;GM[1]SZ[2];B[aa];W[bb])');
  write('point.sgf', '(;GM[1]SZ[1])');
  write('bare.sgf', '(;GM[1]SZ[9]AB[ab][ba]AW[aa])');
  write('text.sgf', 'no game');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('prints the status and both lines', async () => {
  expect(await solve('three.sgf', '--target', 'D9')).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^white D9 \(5 stones\): unsettled\n {2}black first: captured: B9.*\n {2}white first: alive: B9\n$/,
    ),
  });
});

test('prints one JSON object', async () => {
  const { stdout } = await solve('three.sgf', '--json');
  const { targets, toMove, after } = JSON.parse(stdout);
  expect({ toMove, after }).toEqual({ toMove: 'black', after: 0 });
  expect(targets).toHaveLength(1);
  expect(targets[0]).toMatchObject({
    points: ['D9', 'A8', 'B8', 'C8', 'D8'],
    color: 'white',
    status: 'unsettled',
    before: 'alive',
    after: 'captured',
    move: 'B9',
    nodes: expect.any(Number),
    isEnclosed: true,
  });
  expect(targets[0].line[0]).toBe('B9');
});

test('reads the position after a move, and takes the side to move from the options', async () => {
  const { stdout } = await solve('played.sgf', '--after', '1', '--to-move', 'black', '--json');
  const { targets, ...rest } = JSON.parse(stdout);
  expect(rest).toMatchObject({ after: 1, toMove: 'black' });
  expect(targets[0]).toMatchObject({ color: 'white', status: 'dead' });
});

test('writes the solutions into a record that it can read again', async () => {
  expect((await solve('three.sgf', '--out', 'solved.sgf')).code).toBe(0);
  const text = readFileSync(join(folder, 'solved.sgf'), 'utf8');
  expect(text).toContain('white D9: unsettled');
  expect(text).toMatch(/\(;B\[ba\]/);
  expect(text).toMatch(/\(;W\[ba\]C\[white D9: alive\]/);
  expect((await solve('solved.sgf', '--after', '0', '--json')).code).toBe(0);
});

describe('positions without anything to solve', () => {
  test.each(['empty.sgf', 'tiny.sgf'])('%s', async (file) => {
    expect((await solve(file, '--seconds', '1')).code).toBe(0);
  });

  test('an empty board', async () => {
    expect((await solve('empty.sgf')).stdout).toBe('no chain is weak\n');
  });
});

const commandProcess = new CommandProcess(folder);
afterAll(() => commandProcess.close());

test.each([
  [['huge.sgf'], 'the solver reads boards from 2x2 to 19x19, not 25x25'],
  [['point.sgf'], 'not 1x1'],
  [['bare.sgf'], 'the stone at A9 has no liberty'],
  [['text.sgf'], 'text.sgf'],
  [['missing.sgf'], 'missing.sgf: there is no such file'],
  [['three.sgf', '--target', 'Z99'], '"Z99" is no point of the board'],
  [['three.sgf', '--target', 'A9'], 'there is no stone at A9'],
  [['three.sgf', '--target', 'D9,E9'], 'stones of both colours'],
  [['three.sgf', '--target', ''], 'is no point of the board'],
  [['three.sgf', '--after', '5'], 'there is no move 5'],
  [['three.sgf', '--game', '2'], 'there is no game 2'],
  [['three.sgf', '--seconds', '0'], 'The value must be a number of seconds'],
])('%j is refused with one sentence', async (args, reason) => {
  const { code, stdout, stderr } = await commandProcess.run(['solve', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
