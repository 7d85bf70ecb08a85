/** `insei analyze` as a command: files, JSON, exit codes, and interruptions. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parseSgf, type SgfTree } from '../../src/record/index.js';
import { type PositionReview, readGameReview } from '../../src/review/index.js';
import { CommandProcess, type CommandRun } from '../commandProcess.js';
import { writeNetwork } from '../network/networkWriter.js';
import { randomNetwork } from '../network/randomNetwork.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'insei-analyze-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a new folder with a file of two small games for each test. */
let folder = '';
const GAMES = '(;GM[1]SZ[5]KM[0.5]PB[<b>Aya]PW[=1+1]C[kept];B[cc];W[bc];B[cb])\n(;GM[1]SZ[4];B[bb])\n';
beforeEach(() => {
  folder = mkdtempSync(join(root, 't-'));
  writeFileSync(join(folder, 'game.sgf'), GAMES);
});

function commandOf(args: readonly string[]): string[] {
  const playouts = args.includes('--playouts') || args.includes('--quick') ? [] : ['--playouts', '60'];
  return ['analyze', ...args, ...playouts, '--threads', '1', '--seed', '1'];
}

/** Runs a review to its end. `onProgress` receives the standard error so far. */
async function analyze(
  args: readonly string[],
  cwd = folder,
  onProgress?: (stderr: string, child: ChildProcess) => void,
): Promise<CommandRun> {
  const child = spawn(process.execPath, [INSEI, ...commandOf(args)], { cwd });
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

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const reviewsIn = (name: string, game = 0) => readGameReview(parseSgf(read(name)).games[game] as SgfTree).reviews;

test('--help has an example', async () => {
  const { code, stdout } = await analyze(['--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Example: insei analyze /m);
});

test('--json prints one object with every move; files hold the same review', async () => {
  const args = ['game.sgf', '--out', 'out.sgf', '--report', 'report.html', '--csv', 'moves.csv', '--json'];
  const { code, stdout, stderr } = await analyze(args);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^1 of 4 positions, about \d+ s left\n$/),
  });
  expect(stdout).toMatch(/^\{.*\}\n$/);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({
    ...{ file: 'game.sgf', game: 1, preset: 'strong', playouts: 60, size: 5, komi: 0.5 },
    stopReason: 'all moves reviewed',
  });
  expect(result.moves.map(({ point }: { point: string }) => point)).toEqual(['C3', 'B3', 'C4']);
  for (const { grade, visits } of result.moves) expect([typeof grade, visits]).toEqual(['string', 60]);
  const reviews = reviewsIn('out.sgf');
  expect(reviews.map((review) => review?.visits)).toEqual([60, 60, 60, 60]);
  expect(reviews[3]?.winRate).toBe(result.moves[2].winRate);
  expect(read('out.sgf')).toMatch(/C\[kept\][\s\S]*\n\(;GM\[1\]SZ\[4\];B\[bb\]\)\n$/);
  expect(read('game.sgf')).toBe(GAMES);
  expect(read('report.html')).toContain('&lt;b&gt;Aya');
  expect(read('moves.csv')).toContain("\r\n2,white,'=1+1,B3,");
  expect(readdirSync(folder).sort()).toEqual(['game.sgf', 'moves.csv', 'out.sgf', 'report.html']);
});

test('without --json it prints text, and without --out it writes no file', async () => {
  const { code, stdout } = await analyze(['game.sgf', '--game', '2']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^black: 1 move, average loss /);
  expect(stdout).toContain('white: no move was reviewed\n');
  expect(readdirSync(folder)).toEqual(['game.sgf']);
});

test('a file may be reviewed in place, in parts, through a link', async () => {
  symlinkSync('game.sgf', join(folder, 'link.sgf'));
  await analyze(['link.sgf', '--out', 'link.sgf', '--to', '1']);
  const [first, second, third] = reviewsIn('game.sgf');
  expect([first?.visits, second?.visits, third]).toEqual([60, 60, undefined]);
  await analyze(['link.sgf', '--out', 'link.sgf', '--from', '3']);
  expect(reviewsIn('game.sgf').map((review) => review?.visits)).toEqual([60, 60, 60, 60]);
  expect(reviewsIn('game.sgf')[0]).toEqual(first);
});

test('Ctrl-C saves the finished part; the same command continues to the result of a single run', async () => {
  const moves = Array.from({ length: 60 }, (_, index) => `;${index % 2 ? 'W' : 'B'}[]`).join('');
  writeFileSync(join(folder, 'long.sgf'), `(;GM[1]SZ[9]${moves})`);
  const search = ['long.sgf', '--preset', 'classic', '--playouts', '1500'];
  const args = [...search, '--out', 'out.sgf', '--json'];
  let isStopped = false;
  const interrupted = await analyze(args, folder, (stderr, child) => {
    if (!isStopped && /of 61 positions/.test(stderr)) isStopped = child.kill('SIGINT');
  });
  expect(interrupted.code).toBe(130);
  expect(interrupted.stderr).toMatch(
    /interrupted; to continue: insei analyze long\.sgf --preset classic --playouts 1500 --out out\.sgf --json /,
  );
  expect(JSON.parse(interrupted.stdout)).toMatchObject({ stopReason: 'interrupted', size: 9 });
  const early = reviewsIn('out.sgf');
  const done = early.indexOf(undefined);
  expect(done).toBeGreaterThan(0);
  // One more move is enough to show that results do not depend on earlier searches.
  const resumed = await analyze([...search, '--out', 'out.sgf', '--to', String(done + 1)]);
  expect(resumed.code).toBe(0);
  const late = reviewsIn('out.sgf');
  // The last review may have got the value of its first choice, which depends on the review of the next position.
  expect(late.slice(0, done - 1)).toEqual(early.slice(0, done - 1));
  expect(late[done - 1]).toMatchObject(early[done - 1] as PositionReview);
  await analyze([...search, '--out', 'whole.sgf', '--from', String(done), '--to', String(done + 1)]);
  expect(late.slice(done, done + 2)).toEqual(reviewsIn('whole.sgf').slice(done, done + 2));
});

describe('--quick', () => {
  const network = randomNetwork({ seed: 3, version: 8, kinds: ['ordinary', 'pooled'] });
  const networkFile = join(root, 'network.bin.gz');
  writeFileSync(networkFile, gzipSync(writeNetwork(network, { isBinary: true })));

  test('lets the network review the game, and every result names it', async () => {
    const args = ['game.sgf', '--quick', '--network', networkFile, '--out', 'out.sgf', '--report', 'report.html'];
    const { code, stdout, stderr } = await analyze([...args, '--csv', 'moves.csv', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '4 of 4 positions, about 0 s left\n' });
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ preset: null, playouts: null, networks: [network.name], size: 5 });
    for (const move of result.moves) {
      expect(move).toMatchObject({ visits: 1, network: network.name, winRate: expect.any(Number) });
      expect([typeof move.best, typeof move.scoreLead, typeof move.pointsLost]).toEqual(['string', 'number', 'number']);
    }
    expect(reviewsIn('out.sgf').map((review) => review?.network)).toEqual(Array(4).fill(network.name));
    expect(read('report.html')).toContain(`Evaluated by the network ${network.name}, without a search.`);
    expect(read('moves.csv')).toContain(`,1,${network.name}\r\n`);
  });

  test('comes before a search, which replaces its reviews and which it does not replace', async () => {
    const visits = async (...args: string[]) => {
      await analyze(['game.sgf', '--out', 'out.sgf', ...args]);
      return reviewsIn('out.sgf').map((review) => review?.visits);
    };
    const quick = ['--quick', '--network', networkFile];
    expect(await visits(...quick)).toEqual([1, 1, 1, 1]);
    expect(await visits('--to', '1')).toEqual([60, 60, 1, 1]);
    expect(await visits(...quick)).toEqual([60, 60, 1, 1]);
  });

  test('is what the preset network does', async () => {
    const { stdout } = await analyze(['game.sgf', '--preset', 'network', '--network', networkFile, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ preset: 'network', playouts: null, networks: [network.name] });
  });

  const refusals = mkdtempSync(join(root, 'networks-'));
  writeFileSync(join(refusals, 'game.sgf'), GAMES);
  writeFileSync(join(refusals, 'half.bin.gz'), readFileSync(networkFile).subarray(0, 2000));
  const commandProcess = new CommandProcess(refusals);
  afterAll(() => commandProcess.close());

  test.each([
    ['a missing file', ['--quick', '--network', 'absent'], 'absent: there is no such file'],
    ['a folder', ['--quick', '--network', '.'], '. is a folder'],
    ['another file', ['--quick', '--network', 'game.sgf'], 'game.sgf: this is not a usable network: the header'],
    ['a damaged file', ['--quick', '--network', 'half.bin.gz'], 'is cut off, because the gzip data is damaged'],
    ['a number of playouts', ['--quick', '--playouts', '9'], "'--quick' cannot be used with option '--playouts <n>'"],
  ])('refuses %s in one sentence', async (_name, args, reason) => {
    const { code, stdout, stderr } = await commandProcess.run(commandOf(['game.sgf', ...args]));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('refuses in one sentence', () => {
  const shared = mkdtempSync(join(root, 'refusals-'));
  writeFileSync(join(shared, 'game.sgf'), GAMES);
  writeFileSync(join(shared, 'text.sgf'), 'no game');
  writeFileSync(join(shared, 'point.sgf'), '(;SZ[5];B[zz])');
  writeFileSync(join(shared, 'large.sgf'), '(;SZ[21];B[cc])');
  writeFileSync(join(shared, 'wide.sgf'), '(;SZ[9:13];B[cc])');
  writeFileSync(join(shared, 'choked.sgf'), '(;SZ[5]AB[ab][ba]AW[aa];B[cc])');
  writeFileSync(join(shared, 'other.sgf'), '(;SZ[5];B[aa])(;SZ[4];B[bb])');
  mkdirSync(join(shared, 'sub'));
  const before = readdirSync(shared);

  const commandProcess = new CommandProcess(shared);
  afterAll(() => commandProcess.close());

  test.each([
    ['a missing file', ['absent.sgf'], 'absent.sgf: there is no such file'],
    ['a folder', ['.'], '. is a folder'],
    ['a file without a game', ['text.sgf'], 'text.sgf:1:1: there is no game'],
    ['a point off the board', ['point.sgf'], 'point.sgf: a point is not on the board'],
    ['a board too large', ['large.sgf'], 'large.sgf: the board size must be from 2 to 19, not 21'],
    ['a rectangular board', ['wide.sgf'], 'wide.sgf: the board size cannot be used (SZ[9:13] is not a square board)'],
    ['stones without liberties', ['choked.sgf'], 'choked.sgf: every position has stones without a liberty'],
    ['a missing game', ['game.sgf', '--game', '3'], 'game.sgf has 2 games, so there is no game 3'],
    ['a missing move', ['game.sgf', '--from', '9'], 'there is no move 9; the number of moves in the game is 3'],
    ['an end before the start', ['game.sgf', '--from', '3', '--to', '2'], '--to 2 comes before --from 3'],
    ['another game in --out', ['game.sgf', '--out', 'other.sgf'], 'other.sgf contains other games than game.sgf'],
    ['a device as --out', ['game.sgf', '--out', '/dev/null'], '/dev/null is not a regular file'],
    ['a folder as --report', ['game.sgf', '--report', 'sub'], 'sub is a folder'],
    ['a missing folder', ['game.sgf', '--csv', 'no/a.csv'], 'no/a.csv cannot be written'],
    ['one file for two results', ['game.sgf', '--csv', 'a', '--report', './a'], 'must name different files'],
    ['a report over the game', ['game.sgf', '--out', 'o.sgf', '--csv', 'game.sgf'], 'must name different files'],
    ['zero playouts', ['game.sgf', '--playouts', '0'], 'The value must be a whole number from 1'],
  ])('%s', async (_name, args, reason) => {
    const { code, stdout, stderr } = await commandProcess.run(commandOf(args));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a player that cannot analyse', async () => {
    const { code, stderr } = await commandProcess.run(commandOf(['game.sgf', '--out', 'o.sgf', '--preset', 'random']));
    expect(code).toBe(2);
    expect(stderr).toContain('the preset "random" cannot rate these positions');
  });

  test('and writes nothing', () => {
    expect(readdirSync(shared)).toEqual(before);
  });
});
