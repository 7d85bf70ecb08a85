/** Opening books as commands: `insei book build`, and `--book` in `insei gtp` and `insei match`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandProcess } from './commandProcess.js';
import { inseiWithInput } from './match/command.js';
import { recordsIn } from './match/contest.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-book-'));
const inFolder = (name: string): string => join(folder, name);
const commandProcess = new CommandProcess(folder);
const insei = (...words: readonly string[]) => commandProcess.run(words);

/** Makes a.book, without the positions of fewer games. */
const buildBook = (minGames: number) =>
  insei(...`book build --games games --out a.book --size 5 --min-games ${minGames}`.split(' '));

/** Games on 5x5 that begin at a point next to a corner, which players rarely choose. */
const GAMES = ['ab', 'ba', 'da', 'ad'].map(
  (first, index) => `(;GM[1]SZ[5]RE[${index % 2 ? 'W' : 'B'}+1];B[${first}];W[cc];B[${index > 2 ? 'bb' : 'dd'}])`,
);

beforeAll(async () => {
  mkdirSync(inFolder('games'));
  writeFileSync(inFolder('games/a.sgf'), GAMES.slice(0, 1).join(''));
  writeFileSync(
    inFolder('games/b.sgf'),
    `${GAMES.slice(1).join('')}(;GM[1]SZ[9];B[cc])(;GM[1]SZ[5]HA[2];W[cc])(;SZ[5];B[zz])`,
  );
  writeFileSync(inFolder('text.book'), 'no book\n');
  const { code } = await buildBook(3);
  expect(code).toBe(0);
  const bytes = readFileSync(inFolder('a.book'));
  writeFileSync(inFolder('cut.book'), bytes.subarray(0, 100));
});
afterAll(() => {
  commandProcess.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('insei book build', () => {
  const build = (...options: readonly string[]) => insei('book', 'build', '--size', '5', '--json', ...options);

  test('tells what the book holds and which games were not used, and the order of files does not matter', async () => {
    for (const games of [['games'], ['games/b.sgf', 'games/a.sgf']]) {
      const { code, stdout, stderr } = await build('--games', ...games, '--out', 'b.book', '--min-games', '3');
      expect(code).toBe(0);
      const bytes = readFileSync(inFolder('b.book'));
      expect(JSON.parse(stdout)).toEqual({ positions: 3, games: 4, bytes: bytes.length });
      expect(bytes).toEqual(readFileSync(inFolder('a.book')));
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(/^skipped: games\/b\.sgf: a point is not on the board/),
        'not used: 1 (another board size)',
        'not used: 1 (handicap or set-up stones)',
        '',
      ]);
    }
  });

  test.each([
    ['no file', ['--games', 'absent'], 'absent: there is no such file or folder'],
    ['games of another size', ['--games', 'games', '--size', '13'], 'no game on 13x13 could be used: games/b.sgf'],
    ['too few games', ['--games', 'games', '--min-games', '9'], 'no position was in 9 games'],
    ['a folder as --out', ['--games', 'games', '--out', 'games'], 'games is a folder'],
    ['no moves', ['--games', 'games', '--moves', '0'], 'The value must be a whole number from 1 to 400'],
  ])('%s is refused', async (_name, options, reason) => {
    const { code, stdout, stderr } = await build('--out', 'c.book', ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^insei: .*${reason}`, 'm'));
  });
});

describe('a file that is no book is refused', () => {
  test.each([
    ['text.book', 'the file is not a model file of Insei'],
    ['cut.book', 'the file should be \\d+ bytes long but is 100'],
    ['absent.book', 'there is no such file or folder'],
    ['games', 'is a folder'],
  ])('%s', async (name, reason) => {
    const usual = ['match', '--b', 'random', '--size', '5', '--games', '1', '--sgf', 'refused'];
    for (const words of [
      ['gtp', '--preset', 'random', '--book', name],
      [...usual, '--a', `random:book=${name}`],
      [...usual, '--a', 'random', '--book', name],
    ]) {
      const { code, stdout, stderr } = await insei(...words);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^insei: ${name}:? .*${reason}.*\\n$`));
    }
  });
});

const NEXT_TO_CORNERS = /^(?:A2|B1|D1|E2|A4|B5|D5|E4)$/;

test('insei gtp --book begins with moves of the book, and then plays by itself', async () => {
  const commands = ['boardsize 5', 'genmove b', 'genmove w', 'clear_board', 'boardsize 9', 'genmove b', 'quit'];
  const options = ['--preset', 'random', '--seed', '3', '--book', inFolder('a.book')];
  const { code, stdout } = await inseiWithInput(`${commands.join('\n')}\n`, 'gtp', ...options);
  const answers = stdout.split('\n\n').map((answer) => answer.replace(/^= ?/, ''));
  expect(code).toBe(0);
  expect(answers[1]).toMatch(NEXT_TO_CORNERS);
  expect(answers[2]).toBe('C3');
  expect(answers[5]).toMatch(/^[A-J][1-9]$/);
});

describe('insei match', () => {
  const match = (...options: readonly string[]) =>
    insei('match', '--size', '5', '--games', '2', '--json', '--a', 'random:book=a.book@5', '--b', 'random', ...options);

  test('gives a player its book, and names the book in the records', async () => {
    const { code, stdout } = await match('--sgf', 'one');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ a: 'random:book=a.book@5', games: 2, failures: 0 });
    const records = Object.values(recordsIn(inFolder('one')));
    for (const record of records) expect(record).toMatch(/opening books: SHA-256 [0-9a-f]{64}\n/);
    // A has Black in the first game.
    expect(records[0]).toMatch(/;B\[(?:ab|ba|da|eb|ad|be|de|ed)\]/);
    const replaced = await buildBook(4);
    expect(replaced.code).toBe(0);
    const resumed = await match('--sgf', 'one', '--resume');
    expect(resumed.code).toBe(2);
    expect(resumed.stderr).toContain('books');
  });

  test('--book is for every preset that has none, and a book of another size is refused', async () => {
    const { stdout } = await match('--sgf', 'both', '--book', 'a.book');
    expect(JSON.parse(stdout)).toMatchObject({ a: 'random:book=a.book@5', b: 'random:book=a.book' });
    for (const record of Object.values(recordsIn(inFolder('both'))))
      expect(record).toMatch(/;B\[(?:ab|ba|da|eb|ad|be|de|ed)\];W\[cc\]/);
    const other = await insei(
      'match',
      '--size',
      '9',
      '--games',
      '1',
      '--a',
      'random',
      '--b',
      'random',
      '--book',
      'a.book',
    );
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toBe('insei: a.book is a book for 5x5, but the match is on 9x9\n');
  });
});
