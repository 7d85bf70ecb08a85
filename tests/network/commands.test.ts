/** The commands that use network files, with small random networks. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insei, inseiWithInput } from '../match/command.js';
import { writeNetwork } from './networkWriter.js';
import { randomNetwork } from './randomNetwork.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-network-'));
const inFolder = (name: string): string => join(folder, name);
const SHIPPED = fileURLToPath(new URL('../../models/network.bin.gz', import.meta.url));
const [ONE, TWO] = [inFolder('one.bin.gz'), inFolder('two.txt.gz')];

beforeAll(() => {
  const one = writeNetwork(randomNetwork({ seed: 1, version: 8, kinds: ['ordinary', 'pooled'] }), { isBinary: true });
  const two = writeNetwork(randomNetwork({ seed: 2, version: 11, kinds: ['nested'] }), { isBinary: false });
  writeFileSync(ONE, gzipSync(one));
  writeFileSync(TWO, gzipSync(two));
  writeFileSync(inFolder('cut.bin.gz'), gzipSync(one).subarray(0, 2000));
  writeFileSync(inFolder('damaged.bin'), one.subarray(0, 1500));
  writeFileSync(inFolder('text.bin.gz'), 'not a network\n');
  mkdirSync(inFolder('folder'));
  writeFileSync(inFolder('games.sgf'), '(;SZ[5]KM[0.5]RE[B+3.5];B[cc];W[bb];B[dd];W[bd])(;SZ[5];B[bc];W[dc];B[cb])');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function json(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await insei(...args, '--json');
  expect(stderr).not.toMatch(/^insei:/m);
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('a file that is no network', () => {
  test.each([
    ['missing.bin.gz', 'there is no such file or folder'],
    ['folder', 'is a folder'],
    ['text.bin.gz', 'this is not a usable network: the header has "a" where its version should be'],
    ['cut.bin.gz', 'this is not a usable network: .* is cut off'],
    ['damaged.bin', 'this is not a usable network: .*\\(byte \\d+ of the unpacked file\\)'],
  ])('%s: %s', async (name, reason) => {
    for (const words of name === 'cut.bin.gz' ? [['network'], ['gtp', '--network']] : [['network']]) {
      const { code, stdout, stderr } = await insei(...words, inFolder(name));
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^insei: ${inFolder(name)}:? ${reason}.*\\n$`));
    }
  });
});

/** Asks the program GTP commands, and returns its answers. */
async function gtp(options: readonly string[], commands: readonly string[]): Promise<string[]> {
  const { stdout } = await inseiWithInput(`${commands.join('\n')}\nquit\n`, 'gtp', ...options);
  return stdout.split('\n\n').slice(0, commands.length);
}

test('the page does not take a network from the command line', async () => {
  const { code, stderr } = await insei('play', '--network', ONE);
  expect(stderr).toMatch(/^insei: --network works only in the terminal: add --terminal\n$/);
  expect(code).toBe(2);
});

describe('without a file, the network that comes with Insei', () => {
  const shipped = gunzipSync(readFileSync(SHIPPED)).toString('latin1').split('\n', 1)[0] as string;

  test('is measured by bench and doctor', async () => {
    const options = ['--size', '5', '--seconds', '0.05', '--batch', '1'];
    expect(await json('bench', 'network', ...options)).toMatchObject({ name: shipped, size: 5 });
    const { checks } = await json('doctor');
    expect(checks).toContainEqual(
      expect.objectContaining({ name: 'networks', detail: expect.stringContaining(`${shipped} takes`) }),
    );
  });

  test('is judged by evaluate, which then judges another network differently', async () => {
    const games = ['--games', inFolder('games.sgf')];
    const report = await json('evaluate', 'network', ...games);
    expect(report).toMatchObject({ games: 2, positions: 7 });
    expect((await json('evaluate', 'network', ...games, '--model', ONE)).crossEntropy).not.toBe(report.crossEntropy);
  });

  test('reviews games', async () => {
    const out = inFolder('quick.sgf');
    expect((await json('analyze', inFolder('games.sgf'), '--quick', '--out', out)).moves).toHaveLength(4);
    expect(readFileSync(out, 'utf8')).toContain(shipped);
    expect((await json('analyze', inFolder('games.sgf'), '--preset', 'network')).moves).toHaveLength(4);
  });

  test('plays matches, whose records name it', async () => {
    const path = inFolder('shipped');
    const options = ['--size', '5', '--games', '2', '--sgf', path];
    const { code } = await insei('match', '--a', 'network', '--b', `network:network=${ONE}`, ...options);
    expect(code).toBe(0);
    const [record = ''] = readdirSync(path).filter((name) => name.endsWith('.sgf'));
    expect(readFileSync(join(path, record), 'utf8')).toMatch(
      new RegExp(`^networks: ${shipped} \\(SHA-256 [0-9a-f]{64}\\), random-8_1 \\(SHA-256 [0-9a-f]{64}\\)$`, 'm'),
    );
  });

  test('plays over GTP and analyses, and kata-raw-nn asks it', async () => {
    const [described = '', raw = '', move = ''] = await gtp(
      ['--preset', 'network'],
      ['gomill-describe_engine', 'kata-raw-nn 0', 'genmove b'],
    );
    expect(described).toMatch(new RegExp(`network: ${shipped}\nSHA-256 of the network: [0-9a-f]{64}`));
    expect(raw).toMatch(/^= symmetry 0\nwhiteWin 0\.\d+$/m);
    expect(move).toMatch(/^= [A-T]\d+$/);
    const query = '{"id":"a","moves":[],"rules":"chinese","boardXSize":9,"boardYSize":9}\n';
    const { stdout } = await inseiWithInput(query, 'analysis', '--preset', 'network');
    expect(JSON.parse(stdout)).toMatchObject({ id: 'a', rootInfo: { winrate: expect.any(Number) } });
  });

  test('is not asked if the player plays without a network: kata-raw-nn asks the territory network', async () => {
    const [described, raw] = await gtp(['--preset', 'random'], ['gomill-describe_engine', 'kata-raw-nn 0']);
    expect(described).not.toContain('network');
    expect(raw).toMatch(/^= symmetry 0\nwhiteWin NAN$/m);
  });

  test('plays in the terminal', async () => {
    const { code, stdout } = await inseiWithInput(
      'quit\n',
      'play',
      '--terminal',
      '--preset',
      'network',
      '--color',
      'white',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('the network player');
  });
});

test('insei network tells what a file is', async () => {
  expect(await json('network', ONE)).toEqual({
    name: 'random-8_1',
    version: 8,
    blocks: 2,
    kinds: [
      { kind: 'ordinary', count: 1 },
      { kind: 'pooled', count: 1 },
    ],
    channels: 6,
    weights: expect.any(Number),
    gflops: expect.any(Number),
    millisecondsPerPosition: expect.any(Number),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { stdout } = await insei('network', TWO);
  expect(stdout).toMatch(/^kinds +1 nested$/m);
  expect(stdout).toMatch(/^innerKinds +1 ordinary, 1 with pooling$/m);
});

test('insei bench network measures, and signs what it computed', async () => {
  const bench = (...more: readonly string[]) =>
    json('bench', 'network', '--network', ONE, '--size', '5', '--seconds', '0.05', ...more);
  const one = await bench('--batch', '2');
  expect(one).toMatchObject({ name: 'random-8_1', size: 5, threads: 1, batch: 2, relaxed: false });
  for (const name of ['millisecondsPerPosition', 'gflops', 'cpuSeconds']) expect(one[name]).toBeGreaterThan(0);
  // The batches do not matter for what is computed.
  expect((await bench('--threads', '2', '--batch', '1')).signature).toBe(one.signature);
  expect((await bench('--batch', '2', '--seed', '2')).signature).not.toBe(one.signature);
});

test('insei evaluate network judges games', async () => {
  const report = await json('evaluate', 'network', '--model', ONE, '--games', inFolder('games.sgf'));
  expect(report).toMatchObject({ games: 2, positions: 7, byMove: [{ from: 1, to: 20, positions: 7 }] });
  for (const name of ['top1', 'top5', 'crossEntropy', 'winnerLogLoss', 'scoreError'])
    expect(report[name], name).toEqual(expect.any(Number));
  const games = readFileSync(inFolder('games.sgf'), 'utf8');
  const piped = await inseiWithInput(games, 'evaluate', 'network', '--model', ONE, '--games', '-', '--json');
  expect(JSON.parse(piped.stdout)).toEqual(report);
  const { stdout } = await insei(
    'evaluate',
    'network',
    '--network',
    ONE,
    '--games',
    inFolder('games.sgf'),
    '--moves',
    '2-3',
  );
  expect(stdout).toMatch(/^positions +4$/m);
  expect(stdout).toMatch(/^moves 1-20 +4 positions, top1 0\.\d{3}, crossEntropy \d/m);
});

test('insei doctor tells how networks are evaluated here', async () => {
  const check = ({ checks }: Record<string, unknown>) =>
    (checks as { name: string; detail: string }[]).find(({ name }) => name === 'networks')?.detail;
  expect(check(JSON.parse((await insei('doctor', '--json')).stdout))).toMatch(
    /^plain SIMD is available; relaxed SIMD is /,
  );
  const measured = JSON.parse((await insei('doctor', '--json', '--network', ONE)).stdout);
  expect(check(measured)).toMatch(/random-8_1 takes \d+\.\d ms for a 19x19 position/);
});

describe('a match', () => {
  const play = (path: string, ...more: readonly string[]) =>
    insei('match', '--size', '5', '--games', '4', '--sgf', path, ...more);

  test('between two networks, from openings, tells the networks in the records', async () => {
    const path = inFolder('match');
    const openings = ['--openings', inFolder('games.sgf'), '--opening-moves', '2'];
    const contestants = ['--a', `network:network=${ONE}`, '--b', `network:network=${TWO}`];
    const { code, stdout, stderr } = await play(path, ...contestants, ...openings, '--concurrency', '2', '--json');
    expect(stderr).not.toMatch(/^insei:/m);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 4, failures: expect.anything() });
    const records = readdirSync(path)
      .filter((name) => name.endsWith('.sgf'))
      .map((name) => readFileSync(join(path, name), 'utf8'));
    expect(records).toHaveLength(4);
    for (const record of records) {
      expect(record).toMatch(/^networks: random-8_1 \(SHA-256 [0-9a-f]{64}\), random-11_2 \(SHA-256 [0-9a-f]{64}\)$/m);
      expect(record).toContain('ending: passes');
    }
    const [first = '', second = '', third = ''] = records.map((record) => record.match(/;B\[..\]\s*;W\[..\]/)?.[0]);
    expect([first, second, third]).toEqual([';B[cc];W[bb]', ';B[cc];W[bb]', ';B[bc];W[dc]']);
  });

  test('is not resumed with another network file of the same name', async () => {
    const path = inFolder('resumed');
    const file = inFolder('changing.bin.gz');
    writeFileSync(file, readFileSync(ONE));
    const contestants = ['--a', 'network', '--network', file, '--b', 'random'];
    expect((await play(path, ...contestants)).code).toBe(0);
    writeFileSync(file, readFileSync(TWO));
    const { code, stderr } = await play(path, ...contestants, '--resume');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /holds another match \(networks random-11_2 .* instead of random-8_1|holds another match \(networks random-8_1/,
    );
  });

  test.each([
    ['network', 'a file.bin.gz', 'the path must not contain a blank'],
    ['network:plies=2', ONE, 'the preset "network" does not search, so it has no settings to change'],
    [`network:network=${ONE},plies=2`, ONE, 'the preset "network" does not search, so it has no settings to change'],
    [`classic:network=${ONE}`, ONE, 'there is no setting "network" to change'],
  ])('%s with %s is refused', async (a, file, reason) => {
    const { code, stderr } = await play(inFolder('refused'), '--a', a, '--b', 'random', '--network', file);
    expect(stderr).toContain(reason);
    expect(code).toBe(2);
  });
});

test('insei analyze writes the network’s values into a game', async () => {
  const out = inFolder('reviewed.sgf');
  const options = ['--preset', 'network', '--network', ONE, '--out', out];
  const result = await json('analyze', inFolder('games.sgf'), ...options);
  expect(result.moves).toHaveLength(4);
  expect(readFileSync(out, 'utf8')).not.toBe(readFileSync(inFolder('games.sgf'), 'utf8'));
});

test('train network play continues a file of games, and writes the same games as in one go', async () => {
  const play = async (name: string, games: number): Promise<string> => {
    const settings = ['--sizes', '3:0.5,5', '--seed', '3', '--network', ONE, '--out', inFolder(name)];
    expect(await json('train', 'network', 'play', '--games', String(games), ...settings)).toEqual({ games });
    return readFileSync(inFolder(name), 'utf8');
  };
  const whole = await play('whole.sgf', 6);
  const lines = (await play('parts.sgf', 2)).split('\n');
  // An interruption has cut off the second game.
  writeFileSync(inFolder('parts.sgf'), `${lines[0]}\n${lines[1]?.slice(0, 20)}`);
  expect(await play('parts.sgf', 6)).toBe(whole);
  expect(whole.trim().split('\n')).toHaveLength(6);
  const { stderr } = await insei('train', 'network', 'play', '--sizes', '9:0', '--out', inFolder('none.sgf'));
  expect(stderr).toContain('shares above 0');
});
