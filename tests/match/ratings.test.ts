/** `insei ratings`: from matches on disk to a rating list. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { insei } from './command.js';
import { fake, newPath, play } from './contest.js';

const folder = newPath();
const inFolder = (name: string): string => join(folder, name);
const rate = async (...args: string[]) => JSON.parse((await insei('ratings', '--json', ...args)).stdout);

const record = (black: string, white: string, result: string, size = 9): string =>
  `(;GM[1]SZ[${size}]PB[${black}]PW[${white}]RE[${result}];B[ee])\n`;

beforeAll(() => {
  mkdirSync(join(folder, 'below'), { recursive: true });
  writeFileSync(inFolder('a.sgf'), record('Ann', 'Bob', 'B+R').repeat(60) + record('Bob', 'Ann', 'B+3.5').repeat(40));
  writeFileSync(inFolder('below/b.sgf'), record('Bob', 'Eve', '0').repeat(10) + record('Eve', 'Bob', 'Void'));
  writeFileSync(inFolder('island.sgf'), record('Tim', 'Tom', 'W+2', 13));
});

test('players by name, strongest first, with errors', async () => {
  const table = await rate(inFolder('a.sgf'), '--anchor', 'Bob=1000');
  expect(table).toMatchObject({ anchor: { name: 'Bob', elo: 1000 }, games: 100, skipped: 0, firstMove: null });
  const [ann, bob] = table.players;
  expect(ann).toMatchObject({
    name: 'Ann',
    games: 100,
    wins: 60,
    losses: 40,
    draws: 0,
    winRate: 0.6,
    isConnected: true,
  });
  expect(ann.elo).toBeCloseTo(1070, 0);
  expect(ann.interval).toEqual([ann.elo - ann.error, ann.elo + ann.error]);
  expect(bob).toMatchObject({ name: 'Bob', elo: 1000, error: 0 });
});

test('folders with all below them, each game once; draws are half wins, void games none', async () => {
  const table = await rate(folder, inFolder('a.sgf'), '--anchor', 'Bob=0', '--size', '9');
  expect(table.games).toBe(110);
  expect(table.skipped).toBe(1);
  expect(table.players.find(({ name }: { name: string }) => name === 'Eve')).toMatchObject({ draws: 10, winRate: 0.5 });
});

test('who has not met the others has no rating', async () => {
  const { code, stdout, stderr } = await insei('ratings', folder);
  expect(code).toBe(0);
  expect(stderr).toContain('games on boards of 9, 13 lines are rated together; see --size');
  expect(stderr).toContain('no chain of games leads from "Tom" to "Bob": it has no rating');
  expect(stdout).toMatch(/^ *Elo +95 % +all 95 % +games +score +player$/m);
  expect(stdout).toMatch(/^ +\? +±\d+ +±\d+ +1 +100\.0 % +Tom$/m);
  expect(stdout).toMatch(/^111 games; Bob = 0$/m);
});

test('handicap games are left out', async () => {
  const path = newPath();
  const options = ['--a', 'random', '--b', 'gamma', '--size', '9', '--handicap', '2', '--games', '1', '--sgf', path];
  const { stdout } = await insei('match', ...options, '--json');
  const records = await insei('ratings', path);
  expect(records.code).toBe(2);
  expect(records.stderr).toMatch(/no game could be rated: .*: a handicap game rates nobody/);
  writeFileSync(inFolder('handicap.json'), stdout);
  expect((await insei('ratings', inFolder('handicap.json'))).stderr).toContain('a handicap game rates nobody');
  // Beside games that count they are told, and do not end everything.
  const beside = await insei('ratings', inFolder('a.sgf'), inFolder('handicap.json'));
  expect(beside.code).toBe(0);
  expect(beside.stderr).toMatch(/skipped: .*handicap\.json: a handicap game rates nobody/);
});

test('a match without a game that counts brings no players', async () => {
  const none = { games: 0, wins: 0, losses: 0, draws: 0 };
  const match = { a: 'random', b: 'gamma', size: 9, byColour: { black: none, white: none } };
  writeFileSync(inFolder('void.json'), JSON.stringify(match));
  const { code, stderr } = await insei('ratings', inFolder('void.json'));
  expect(code).toBe(2);
  expect(stderr).toContain('it has no game with a result');
});

test('the games of a match and what it printed say the same', async () => {
  const path = newPath();
  await play({ a: 'random', b: fake('--score', 'B+1.5'), games: 4, path });
  const printed = await insei(
    'match',
    '--a',
    'random',
    '--b',
    fake(),
    '--size',
    '5',
    '--games',
    '5',
    '--sgf',
    newPath(),
    '--json',
  );
  writeFileSync(inFolder('match.json'), printed.stdout);
  const [fromGames, fromResult] = [await rate(path), await rate(inFolder('match.json'))];
  expect(fromGames).toMatchObject({ games: 4, anchor: { elo: 0 } });
  expect(fromResult).toMatchObject({ games: 5 });
  const names = ({ players }: { players: { name: string }[] }) => players.map(({ name }) => name.split(' ')[0]).sort();
  expect(names(fromGames)).toEqual(['Fake', 'random']);
  expect(names(fromResult)).toEqual(['Fake', 'random']);
});

describe('what cannot be rated', () => {
  test.each([
    ['nothing', 'absent', [], 'there is no such file or folder'],
    ['an anchor that has not played', 'a.sgf', ['--anchor', 'Zoe=1'], '"Zoe" has not played; there are "Ann", "Bob"'],
    ['half an anchor', 'a.sgf', ['--anchor', 'Bob'], '"Bob" is no anchor'],
    ['an empty folder', 'empty', [], 'no game could be rated'],
    ['another JSON', 'other.json', [], 'other.json: it is not the JSON object that insei match --json prints'],
    ['no JSON', 'broken.json', [], 'broken.json is no JSON'],
    ['games without names', 'nameless.sgf', [], 'it does not say who played'],
    ['a contestant that nobody could type', 'quote.sgf', [], 'a quotation mark is not closed'],
  ])('%s', async (_name, file, options, reason) => {
    mkdirSync(inFolder('empty'), { recursive: true });
    writeFileSync(inFolder('other.json'), '[1, null, {"a": 3}]');
    writeFileSync(inFolder('broken.json'), '{"a": ');
    writeFileSync(inFolder('nameless.sgf'), '(;SZ[9]RE[B+R])');
    const notes = "A (black, seed 1): engine '\nB (white, seed 2): random";
    writeFileSync(inFolder('quote.sgf'), `(;SZ[9]RE[B+R]PB[Engine]PW[random]C[${notes}])`);
    const { code, stdout, stderr } = await insei('ratings', inFolder(file), ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });
});
