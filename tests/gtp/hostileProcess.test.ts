/**
 * Sends malformed bytes to the program. hostile.test.ts tests single lines in the dialogue; this file tests the stream
 * and the engine. All tests use the same process.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER } from './answer.js';
import { gtpWords } from './engine.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-hostile-'));
for (const [name, text] of [
  ['text', 'no game at all'],
  ['bytes', '\0\u0001\u00ff'.repeat(10_000)],
  ['brackets', '('.repeat(100_000)],
  ['illegal', '(;GM[1]SZ[5];B[aa];W[aa];B[bb];AW[ee];W[cc])'],
] as const)
  writeFileSync(join(folder, name), text);

function start(...options: readonly string[]): ChildProcessWithoutNullStreams {
  const [program, ...words] = gtpWords('--seed', '1', ...options) as [string, ...string[]];
  return spawn(program, words, { cwd: folder });
}

let child: ChildProcessWithoutNullStreams;
let output = '';

beforeAll(() => {
  child = start('--playouts', '50');
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
});
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const MARK = '8070605 name\n';
const MARK_ANSWER = '=8070605 Insei\n\n';

/**
 * Sends bytes, then a command whose answer shows that the process still works. Returns the output before that answer.
 */
async function tell(bytes: string | Buffer): Promise<string> {
  output = '';
  child.stdin.write(bytes);
  child.stdin.write(MARK);
  while (!output.endsWith(MARK_ANSWER)) await once(child.stdout, 'data');
  return output.slice(0, -MARK_ANSWER.length);
}

const REFUSED = /^\? [^\n]+\n\n$/;
const MOVE = /^= ([A-T]\d+|pass|resign)\n\n$/;

describe('refused', () => {
  test.each([
    ...['boardsize 0', 'boardsize 1', 'boardsize 26', 'boardsize 4294967305', 'boardsize -9', 'boardsize'],
    ...['komi NaN', 'komi 1e999', 'komi -1e999', 'komi Infinity', 'komi 0x10', 'komi'],
    ...['play b A0', 'play b I5', 'play b T20', 'play b Z99', 'play red D4', 'play b', 'play'],
    ...['undo', 'gg-undo 1', 'genmove', 'genmove green', 'kata-analyze b avoid w'],
    ...['loadsgf', 'loadsgf .', 'loadsgf missing', 'loadsgf /dev/zero', 'loadsgf /dev/stdin'],
    ...['loadsgf text', 'loadsgf bytes', 'loadsgf brackets'],
  ])('%s', async (line) => {
    await tell('boardsize 9\n');
    const before = await tell('showboard\n');
    expect(await tell(`${line}\n`)).toMatch(REFUSED);
    expect(await tell('showboard\n')).toBe(before);
  });

  test('an occupied point, and a point without liberties', async () => {
    await tell('boardsize 3\nplay b A2\nplay b B1\nplay b B3\nplay b C2\n');
    expect(await tell('play w B1\n')).toBe('? illegal move\n\n');
    expect(await tell('play w B2\n')).toBe('? illegal move\n\n');
    expect(await tell('play w A1\n')).toBe('? illegal move\n\n');
  });
});

describe('the stream accepts', () => {
  test.each([
    ['carriage returns', 'name\r\n', '= Insei\n\n'],
    ['tabs', 'known_command\tgenmove\n', '= true\n\n'],
    ['zero bytes inside a word', 'na\0me\n', '= Insei\n\n'],
    ['a comment after a command', 'name # genmove b\n', '= Insei\n\n'],
    ['a comment alone', '# genmove b\n', ''],
    ['empty lines', '\n \n\t\n\r\n\0\n', ''],
    ['an id above 2^32', '4294967297 name\n', '=4294967297 Insei\n\n'],
    ['an id above 2^64', '99999999999999999999 name\n', '=99999999999999999999 Insei\n\n'],
    ['an id without a command', '12345\n', '?12345 unknown command\n\n'],
    ['a megabyte without a command', `${'x'.repeat(1_000_000)}\n`, '? unknown command\n\n'],
    ['a megabyte of spaces', `name${' '.repeat(1_000_000)}\n`, '= Insei\n\n'],
  ])('%s', async (_name, text, answer) => {
    expect(await tell(text)).toBe(answer);
  });

  test('bytes that are not UTF-8', async () => {
    expect(await tell(Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x80, 0x0a]))).toMatch(/^(\? unknown command\n\n)?$/);
  });

  test('a command that arrives byte by byte', async () => {
    for (const byte of Buffer.from('5 name')) child.stdin.write(Buffer.of(byte));
    expect(await tell('\n')).toBe('=5 Insei\n\n');
  });

  test('ten thousand lines after an analysis', async () => {
    const said = await tell(`kata-analyze 1\n${'name\n'.repeat(10_000)}`);
    expect(said).toMatch(/^=\n(info [^\n]+\n)*\n(= Insei\n\n)+$/);
    expect(said.match(/= Insei\n\n/g)).toHaveLength(10_000);
  });
});

describe('a move is found', () => {
  const fullBoard = ['A', 'B'].map((column) => `b ${column}1 b ${column}2`).join(' ');

  test.each([
    ['on the smallest board', 'boardsize 2\n'],
    ['with the largest komi', 'boardsize 5\nkomi 400\n'],
    ['with the smallest komi', 'boardsize 5\nkomi -400\n'],
    ['with an odd komi', 'boardsize 5\nkomi 7.3\n'],
    ['when both have passed', 'boardsize 5\nplay b pass\nplay w pass\n'],
    ['after a thousand passes', `boardsize 5\ngogui-play_sequence ${'b pass '.repeat(1000)}\n`],
    ['by the side whose turn it is not', 'boardsize 5\nplay w C3\nplay w B2\nplay w D4\n'],
    ['on an almost full board', `boardsize 2\nset_position ${fullBoard.split(' ').slice(0, 6).join(' ')}\n`],
    ['with no time left', 'boardsize 9\ntime_settings 1 0 0\ntime_left b 0 0\n'],
    ['with almost no time for the game', 'boardsize 9\ntime_settings 0.000001 0 0\n'],
    ['after a game that breaks the rules', 'loadsgf illegal\n'],
  ])('%s', async (_name, setUp) => {
    await tell('time_settings 0 0 0\nkomi 7.5\n');
    const answers = (await tell(setUp)).split(/(?<=\n\n)/);
    for (const answer of answers) expect(answer).toBe('=\n\n');
    for (const command of ['genmove b', 'genmove w', 'kgs-genmove_cleanup b'])
      expect(await tell(`${command}\n`)).toMatch(MOVE);
    for (const command of [
      'final_score',
      'final_status_list dead',
      'gomill-explain_last_move',
      'kata-analyze 1',
      'showboard',
    ])
      expect(await tell(`${command}\n`)).toMatch(ANSWER);
  });
});

test('after all this the process ends at quit', async () => {
  child.stdin.write('quit\n');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});

test('the end of the input does not interrupt the search for a move', async () => {
  const hurried = start('--playouts', '20000');
  let said = '';
  hurried.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  hurried.stdin.end('boardsize 9\n7 genmove b');
  const [code] = await once(hurried, 'close');
  expect(said).toMatch(/^=\n\n=7 ([A-T]\d|pass|resign)\n\n$/);
  expect(code).toBe(0);
});
