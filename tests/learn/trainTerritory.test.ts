/** Runs `insei train territory` and `insei evaluate territory` as a user would, also with interruptions. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTerritoryModel } from '../../src/learn/territory/territoryModel.js';
import type { GameRecord } from '../../src/record/game.js';
import { columnOf, PASS, type Point, rowOf } from '../../src/rules/point.js';
import { countedGames } from './countedGames.js';

const PROGRAM = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-territory-'));
const inFolder = (name: string): string => join(folder, name);

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Sends Ctrl-C as soon as standard error matches `interruptAt`. */
async function run(
  args: readonly string[],
  interruptAt?: RegExp,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = start(args);
  let [stdout, stderr, isInterrupted] = ['', '', false];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    if (!isInterrupted && interruptAt?.test(stderr)) isInterrupted = child.kill('SIGINT');
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

function writeGame({ size, moves, territory }: GameRecord): string {
  const name = (point: Point): string =>
    point === PASS ? '' : String.fromCharCode(97 + columnOf(point, size), 97 + rowOf(point, size));
  const list = (points: readonly Point[]): string => points.map((point) => `[${name(point)}]`).join('');
  const played = moves.map(({ color, point }) => `;${color === 'black' ? 'B' : 'W'}[${name(point)}]`).join('');
  const [black, white] = [territory?.black ?? [], territory?.white ?? []];
  const counted = `${black.length > 0 ? `TB${list(black)}` : ''}${white.length > 0 ? `TW${list(white)}` : ''}`;
  return `(;GM[1]SZ[${size}]${played}${counted})`;
}

const TRAIN = ['train', 'territory', '--games', 'games.sgf', '--epochs', '4', '--threads', '2', '--json'];

beforeAll(() => {
  writeFileSync(inFolder('games.sgf'), countedGames(30, 5, 4).map(writeGame).join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a training that is killed and resumed writes the same file as an undisturbed one', async () => {
  const whole = await run([...TRAIN, '--out', 'whole.model']);
  expect(whole.code).toBe(0);
  const result = JSON.parse(whole.stdout);
  expect(result).toMatchObject({ parameters: 5993, positions: 1000 });
  expect(result.epochs).toHaveLength(4);

  const killed = start([...TRAIN, '--out', 'killed.model']);
  const ended = new Promise((resolve) => killed.on('close', resolve));
  while (!existsSync(inFolder('killed.model.training')) && killed.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5));
  killed.kill('SIGKILL');
  await ended;
  expect(existsSync(inFolder('killed.model'))).toBe(false);
  const fresh = await run([...TRAIN, '--out', 'killed.model']);
  expect(fresh).toMatchObject({ code: 2, stdout: '' });
  expect(fresh.stderr).toContain('add --resume to continue it');

  expect((await run([...TRAIN, '--out', 'killed.model', '--resume'])).code).toBe(0);
  expect(readFileSync(inFolder('killed.model')).equals(readFileSync(inFolder('whole.model')))).toBe(true);
  expect(existsSync(inFolder('killed.model.training'))).toBe(false);

  const { code, stdout } = await run([
    ...['evaluate', 'territory', '--model', 'whole.model', '--games', 'games.sgf'],
    ...['--sample', '20', '--json'],
  ]);
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(stdout))).toEqual(
    expect.arrayContaining([
      ...['positions', 'crossEntropy', 'relativeEntropy', 'byStones', 'temperature', 'logOfMeanProbability'],
      ...['meanLogProbability', 'randomLogProbability', 'topM'],
    ]),
  );
  // The test runs five programs, which is slow on a busy machine.
}, 240_000);

test('Ctrl-C saves the training and prints the command to continue, which gives the same file', async () => {
  const words = [...TRAIN.with(5, '6'), '--out', 'stopped.model'];
  expect((await run([...words.with(-1, 'undisturbed.model')])).code).toBe(0);
  const stopped = await run(words, /epoch 1:/);
  expect(stopped).toMatchObject({ code: 130, stdout: '' });
  expect(stopped.stderr).toContain(`interrupted; to continue: insei ${words.join(' ')} --resume\n`);
  expect(existsSync(inFolder('stopped.model'))).toBe(false);
  expect((await run([...words, '--resume'])).code).toBe(0);
  expect(readFileSync(inFolder('stopped.model')).equals(readFileSync(inFolder('undisturbed.model')))).toBe(true);
}, 240_000);

test('Ctrl-C in self-play keeps the network of the last round and says so', async () => {
  const words = ['train', 'bootstrap', '--size', '3', '--rounds', '10000', '--games-per-round', '4', '--threads', '1'];
  const { code, stdout, stderr } = await run([...words, '--out', 'self.model'], /round 2 of/);
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  const rounds = stderr.match(/^round \d+/gm)?.length;
  expect(stderr).toContain(`interrupted; self.model has the network after round ${rounds} of 10000; the same command`);
  expect(() => readTerritoryModel(readFileSync(inFolder('self.model')), 'self.model')).not.toThrow();
}, 60_000);

test('without counted games, the result has no losses instead of losses of 0', async () => {
  writeFileSync(inFolder('uncounted.sgf'), '(;GM[1]SZ[9];B[ee];W[cc];B[gg])(;GM[1]SZ[13];B[dd])');
  const model = fileURLToPath(new URL('../../models/territory.model', import.meta.url));
  const words = ['evaluate', 'territory', '--model', model, '--games', 'uncounted.sgf', '--playouts', '10', '--json'];
  const { code, stdout, stderr } = await run(words);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^the games have several board sizes, but all moves are predicted with the temperature for (9x9|13x13)/m,
  );
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ games: 2, countedGames: 0, positions: 0, byStones: [], scoreErrors: [], moves: 4 });
  for (const name of ['crossEntropy', 'relativeEntropy', 'finalPointsRight', 'comparison'])
    expect(result).not.toHaveProperty(name);
}, 60_000);

describe('prints one sentence about', () => {
  test.each([
    [
      'games that are not counted',
      ['--games', 'bare.sgf', '--out', 'x.model'],
      'to validate on; counted games in --games: 0\n',
    ],
    [
      'too few games to set a tenth aside',
      ['--games', 'few.sgf', '--out', 'x.model'],
      'counted games in --games: 2; validation games among them, chosen by their hashes: 0; to choose the validation games yourself, use --validate',
    ],
    [
      'training games that are all validation games',
      ['--games', 'few.sgf', '--validate', 'few.sgf', '--out', 'x.model'],
      'counted games in --games but not in --validate: 0; in --validate: 2',
    ],
    [
      'boards that are too large',
      ['--games', 'large.sgf', '--out', 'x.model'],
      'large.sgf: the board size 25 is not supported',
    ],
    ['nothing to resume', ['--games', 'games.sgf', '--out', 'none.model', '--resume'], 'there is nothing to resume'],
    [
      'a number of units that is not a multiple of 8',
      ['--games', 'games.sgf', '--out', 'x.model', '--hidden', '12'],
      'must be multiples of 8',
    ],
  ])('%s', async (_name, args, sentence) => {
    writeFileSync(inFolder('bare.sgf'), '(;GM[1]SZ[9];B[ee])');
    writeFileSync(inFolder('few.sgf'), countedGames(2, 5, 4).map(writeGame).join('\n'));
    writeFileSync(inFolder('large.sgf'), '(;GM[1]SZ[25];B[ee]TB[aa]TW[bb])');
    const { code, stdout, stderr } = await run(['train', 'territory', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });

  test('a file that is not a model', async () => {
    writeFileSync(inFolder('no.model'), 'hello');
    const { code, stderr } = await run(['evaluate', 'territory', '--model', 'no.model', '--games', 'games.sgf']);
    expect(code).toBe(2);
    expect(stderr).toContain('no.model is not a usable model');
  });
});
