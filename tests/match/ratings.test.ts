/** `insei ratings` makes a rating list from matches on disk. */
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

test('lists players with errors, the strongest first', async () => {
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

test('reads folders recursively and counts each game once, draws as half wins, void games not at all', async () => {
  const table = await rate(folder, inFolder('a.sgf'), '--anchor', 'Bob=0', '--size', '9');
  expect(table.games).toBe(110);
  expect(table.skipped).toBe(1);
  expect(table.players.find(({ name }: { name: string }) => name === 'Eve')).toMatchObject({ draws: 10, winRate: 0.5 });
});

test('a player without games against the others has no rating', async () => {
  const { code, stdout, stderr } = await insei('ratings', folder);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'games of the board sizes 9, 13 are rated together; to rate the games of one size only, add --size',
  );
  expect(stderr).toContain('"Tom" has no rating: no games connect this player with "Bob", even through other players');
  expect(stdout).toMatch(/^ *Elo +95 % +all 95 % +games +score +player$/m);
  expect(stdout).toMatch(/^ +\? +±\d+ +±\d+ +1 +100\.0 % +Tom$/m);
  expect(stdout).toMatch(/^111 games; the rating of Bob is fixed at 0$/m);
});

test('handicap games are left out', async () => {
  const path = newPath();
  const options = ['--a', 'random', '--b', 'gamma', '--size', '9', '--handicap', '2', '--games', '1', '--sgf', path];
  const { stdout } = await insei('match', ...options, '--json');
  const records = await insei('ratings', path);
  expect(records.code).toBe(2);
  expect(records.stderr).toMatch(/no game could be rated: .*: handicap games are not rated/);
  writeFileSync(inFolder('handicap.json'), stdout);
  expect((await insei('ratings', inFolder('handicap.json'))).stderr).toContain('handicap games are not rated');
  // Next to rated games they only cause a message.
  const beside = await insei('ratings', inFolder('a.sgf'), inFolder('handicap.json'));
  expect(beside.code).toBe(0);
  expect(beside.stderr).toMatch(/skipped: .*handicap\.json: handicap games are not rated/);
});

test('a match without a counted game adds no players', async () => {
  const none = { games: 0, wins: 0, losses: 0, draws: 0 };
  const match = { a: 'random', b: 'gamma', size: 9, byColour: { black: none, white: none } };
  writeFileSync(inFolder('void.json'), JSON.stringify(match));
  const { code, stderr } = await insei('ratings', inFolder('void.json'));
  expect(code).toBe(2);
  expect(stderr).toContain('the match has no game with a result');
});

test('the records of a match and its JSON give the same ratings', async () => {
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

describe('refuses', () => {
  test.each([
    ['a missing file', 'absent', [], 'there is no such file or folder'],
    [
      'an anchor that has not played',
      'a.sgf',
      ['--anchor', 'Zoe=1'],
      '"Zoe" has not played; the players are "Ann", "Bob"',
    ],
    ['an anchor without a rating', 'a.sgf', ['--anchor', 'Bob'], '"Bob" is not an anchor'],
    ['an empty folder', 'empty', [], 'no game could be rated'],
    ['other JSON', 'other.json', [], 'other.json: the file is not the JSON object that insei match --json prints'],
    ['a broken JSON file', 'broken.json', [], 'broken.json is not JSON'],
    ['games without names', 'nameless.sgf', [], 'the record does not name both players'],
    ['a contestant with an open quotation mark', 'quote.sgf', [], 'a quotation mark is not closed'],
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
