/** The command line: what it prints to standard output and standard error, and its exit codes. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRESET_NAMES } from '../src/player/index.node.js';
import { CommandProcess, type CommandRun } from './commandProcess.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-cli-'));
const inFolder = (name: string): string => join(folder, name);

/** Runs the program to its end. `input` is its standard input. */
function insei(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'bin/insei'), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    // The program may end before it reads its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Help texts and refusals come from one process, which has loaded the program once. */
const commandProcess = new CommandProcess(folder);
afterAll(() => commandProcess.close());
const quickly = (args: readonly string[]): Promise<CommandRun> => commandProcess.run(args);

const GOOD_GAMES = '(;GM[1]SZ[9]KM[7.5];B[ee];W[cc];B[gg])\n(;GM[1]SZ[13];B[dd];W[];B[jj])\n';
const MIXED_GAMES = `${GOOD_GAMES}(;GM[1]SZ[9];B[zz])
(;GM[2]SZ[8];B[ee])
(;GM[1]SZ[9];B[ee];W[ee])
(;GM[1]SZ[9];B[ee];AB[aa];W[cc])
(;GM[1]SZ[5];B[cc])
`;

beforeAll(() => {
  mkdirSync(inFolder('empty'));
  mkdirSync(inFolder('games/below'), { recursive: true });
  writeFileSync(inFolder('good.sgf'), GOOD_GAMES);
  writeFileSync(inFolder('games/a.sgf'), GOOD_GAMES);
  writeFileSync(inFolder('games/below/b.SGF'), GOOD_GAMES);
  writeFileSync(inFolder('games/notes.txt'), 'no game');
  writeFileSync(inFolder('mixed.sgf'), MIXED_GAMES);
  writeFileSync(inFolder('corrupt.sgf'), '(;GM[1]SZ[banana];B[ee])');
  writeFileSync(inFolder('text.sgf'), 'This is not a game record.\n');
  writeFileSync(
    inFolder('binary.sgf'),
    Uint8Array.from({ length: 4096 }, (_, index) => (index * 151 + (index >> 3)) & 255),
  );
  writeFileSync(inFolder('nothing.sgf'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('help', () => {
  test.each([
    '',
    'play',
    'doctor',
    'match',
    'ratings',
    'bench',
    'bench playouts',
    'bench records',
    'bench territory',
    'bench network',
    'network',
    'solve',
    'train',
    'train territory',
    'train bootstrap',
    'evaluate',
    'evaluate territory',
    'evaluate network',
    'config',
    'config set',
    'convert',
  ])('insei %s --help has an example', async (name) => {
    const { code, stdout, stderr } = await quickly([...name.split(' ').filter(Boolean), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: insei ${name}`.trim());
    expect(stdout).toMatch(/^Example: insei /m);
  });

  test('insei match --help and a refusal are the same in a process of their own', async () => {
    for (const args of [['match', '--help'], ['frobnicate'], ['play', '--size', '0']])
      expect(await insei(args), args.join(' ')).toEqual(await quickly(args));
  });

  test.each(['--version', '-v'])('%s prints the version of the package', async (option) => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await insei([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test.each(['gtp', 'play', 'match'])('insei %s --help groups the presets', async (name) => {
    const { stdout } = await quickly([name, '--help']);
    const groups = [
      ...stdout.matchAll(
        /^ {2}(?:strongest first|for people, with ranks on 9x9|players of a paper: .*|for experiments):$/gm,
      ),
    ];
    expect(groups).toHaveLength(7);
    const listed = stdout.slice(stdout.indexOf('Presets:'));
    for (const preset of PRESET_NAMES)
      expect(listed, preset).toMatch(new RegExp(`(?:^|[ ,])${preset}(?:,| \\(|$)`, 'm'));
  });
});

/** Expects a message on standard error that has no stack trace, and nothing on standard output. */
function expectRefusal({ code, stdout, stderr }: CommandRun, reason: string | RegExp, maxLines = 1): void {
  expect(stderr).toMatch(reason);
  expect(stderr).not.toMatch(/^ {4}at |Error:/m);
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(maxLines);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
}

describe('refuses arguments', () => {
  test.each([
    ['board size 0', 'play --size 0', 'The value must be a whole number from 2 to 19.'],
    ['board size 26', 'play --size 26', 'The value must be a whole number from 2 to 19.'],
    ['a size that is not a number', 'bench playouts --size big', 'The value must be a whole number from 2 to 19.'],
    ['a seed that is not a whole number', 'play --seed 1.5', 'The value must be a whole number from 0'],
    ['a komi that is not a multiple of 0.5', 'play --komi 7.33', 'a multiple of 0.5'],
    ['an unknown colour', 'play --color red', 'The value must be black or white.'],
    [
      'seconds that are not a number',
      'bench playouts --seconds nonsense',
      'The value must be a number of seconds from 0.01',
    ],
    ['zero seconds', 'bench playouts --seconds 0', 'The value must be a number of seconds from 0.01'],
    ['negative seconds', 'bench playouts --seconds -1', 'The value must be a number of seconds from 0.01'],
    ['infinite seconds', 'bench playouts --seconds Infinity', 'The value must be a number of seconds from 0.01'],
    ['zero threads', 'bench playouts --threads 0', 'The value must be a whole number from 1 to 256.'],
    ['too little memory', 'gtp --memory 7', 'The value must be a whole number from 8 to 3500.'],
    ['too much memory', 'analysis --memory 3501', 'The value must be a whole number from 8 to 3500.'],
    ['an unknown policy', 'bench playouts --policy psychic', /psychic.*Allowed choices are/],
    ['a missing value', 'play --size', /--size <n>.* argument missing/],
    ['a missing option', 'bench records', /--games.* not specified \(try insei bench records --help\)$/m],
    ['an unknown option', 'play --frobnicate', "unknown option '--frobnicate'"],
    [
      'a misspelt option',
      'play --sise 9',
      /unknown option '--sise' \(Did you mean --size\?\) \(try insei play --help\)$/m,
    ],
    ['a misspelt command', 'gtpp', "unknown command 'gtpp'; did you mean gtp? (try insei --help)"],
    ['a misspelt sub-command', 'bench playuots', /unknown command 'playuots' \(Did you mean playouts\?\)/],
    ['a misspelt preset', 'gtp --preset strnog', 'There is no such preset; did you mean strong?'],
    ['an unknown preset', 'gtp --preset psychic', /There is no such preset; the presets are .*strong/],
    ['an unknown option without a command', '--frobnicate', "unknown option '--frobnicate'"],
    ['an unknown sub-command', 'bench frobnicate', "unknown command 'frobnicate'"],
    ['an unknown command', 'frobnicate', "unknown command 'frobnicate'"],
  ])('%s', async (_name, args, reason) => {
    const run = await quickly(args.split(' '));
    expectRefusal(run, reason);
    expect(run.stderr).toMatch(/^insei: /);
  });
});

describe('refuses files', () => {
  test.each([
    ['a missing file', 'absent.sgf', 'absent.sgf: there is no such file or folder'],
    [
      'a path with a file as a folder',
      'good.sgf/game.sgf',
      'good.sgf/game.sgf: a part of the path is a file, not a folder',
    ],
    ['a folder without games', 'empty', 'no game could be read: there is no .sgf file in empty'],
    ['an empty file', 'nothing.sgf', 'nothing.sgf: there is no game'],
    ['a text file', 'text.sgf', 'text.sgf: there is no game'],
    ['a binary file', 'binary.sgf', 'binary.sgf: there is no game'],
    ['a corrupt game', 'corrupt.sgf', 'SZ[banana] is not a whole number from 1 to 25'],
  ])('%s', async (_name, file, reason) => {
    expectRefusal(await quickly(['bench', 'records', '--games', file, '--json']), reason, 2);
  });
});

describe('refuses a folder where a file is needed', () => {
  test.each([
    'gtp --preset gamma --patterns empty',
    'gtp --preset territory --territory empty',
    'play --no-open --port 0 --patterns empty',
    'evaluate patterns --model empty --games good.sgf',
    'evaluate territory --model empty --games good.sgf',
    'train patterns --games good.sgf --out empty',
    'train territory --games good.sgf --out empty',
    'train bootstrap --out empty',
  ])('%s', async (args) => {
    expectRefusal(await quickly(args.split(' ')), 'empty is a folder');
  });
});

const JSON_LINE = /^\{.*\}\n$/;

describe('insei bench playouts', () => {
  const BRIEF = ['bench', 'playouts', '--size', '5', '--seconds', '0.05'];

  test('--json prints one JSON object and nothing else', async () => {
    const { code, stdout, stderr } = await insei([...BRIEF, '--threads', '2', '--komi', '0.5', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(JSON_LINE);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ size: 5, policy: 'light', threads: 2 });
    for (const field of ['playouts', 'cpuSeconds', 'wallSeconds', 'playoutsPerCpuSecond', 'playoutsPerSecond'])
      expect(result[field], field).toBeGreaterThan(0);
    expect(result.playoutsPerSecond).toBeCloseTo(result.playouts / result.wallSeconds);
    // A random game on 5x5 has many moves, but at most three per point.
    expect(result.meanLength).toBeGreaterThan(20);
    expect(result.meanLength).toBeLessThanOrEqual(75);
    expect(result.blackWinRate).toBeGreaterThan(0.3);
    expect(result.blackWinRate).toBeLessThan(0.9);
  });

  test('prints a line for each field without --json', async () => {
    const { code, stdout } = await insei(BRIEF);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^size +5\npolicy +light\nthreads +1\nplayouts +[\d,]+\n/);
  });
});

describe('insei bench records', () => {
  const records = (...files: string[]) => insei(['bench', 'records', '--json', '--games', ...files]);

  test('--json prints one JSON object and nothing else', async () => {
    const { code, stdout, stderr } = await records('good.sgf');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(JSON_LINE);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ games: 2, moves: 6, skipped: 0 });
    for (const field of ['seconds', 'cpuSeconds', 'gamesPerSecond', 'peakBytes'])
      expect(result[field], field).toBeGreaterThan(0);
    expect(result.gamesPerSecond).toBeCloseTo(result.games / result.seconds);
  });

  test('reads several files, and folders with their subfolders', async () => {
    const { stdout } = await records('good.sgf', 'games');
    expect(JSON.parse(stdout)).toMatchObject({ games: 6, moves: 18, skipped: 0 });
  });

  test('reads files that are packed with gzip, and names a damaged one', async () => {
    const packed = gzipSync(GOOD_GAMES);
    mkdirSync(inFolder('packed'));
    writeFileSync(inFolder('packed/a.sgf.gz'), packed);
    const { stdout } = await records('packed');
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, moves: 6, skipped: 0 });
    writeFileSync(inFolder('cut.sgf.gz'), packed.subarray(0, 40));
    const { code, stderr } = await records('cut.sgf.gz');
    expect(code).toBe(2);
    expect(stderr).toContain('cut.sgf.gz is cut off, because the gzip data is damaged or incomplete');
  });

  test('skips unusable games, counts them and says why', async () => {
    const { code, stdout, stderr } = await records('mixed.sgf');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 3, moves: 7, skipped: 4 });
    const reasons = [
      'a point is not on the board (move 1, B[zz])',
      'the game is not Go (GM[2])',
      'move 2 is illegal',
      'stones are set up in the middle of the game',
    ];
    const lines = stderr.trim().split('\n');
    expect(lines).toHaveLength(reasons.length);
    for (const [index, reason] of reasons.entries()) expect(lines[index]).toContain(reason);
    for (const line of lines) expect(line).toMatch(/^skipped: mixed\.sgf: /);
  });

  test('prints at most ten reasons for skipped games', async () => {
    writeFileSync(inFolder('bad.sgf'), `${GOOD_GAMES}${'(;GM[1]SZ[9];B[zz])\n'.repeat(12)}`);
    const { stdout, stderr } = await records('bad.sgf');
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, skipped: 12 });
    expect(stderr.trim().split('\n')).toHaveLength(11);
    expect(stderr).toContain('skipped: 2 more');
  });

  test.each([
    ['a board size that the engine does not support', '(;GM[1]SZ[25];B[ee])'],
    ['a stone set up without a liberty', '(;GM[1]SZ[9]AB[aa]AW[ab][ba];B[ee])'],
  ])('skips %s', async (name, game) => {
    const file = `${name.replaceAll(' ', '-')}.sgf`;
    writeFileSync(inFolder(file), `${GOOD_GAMES}${game}\n`);
    expect(JSON.parse((await records(file)).stdout)).toMatchObject({ games: 2, skipped: 1 });
  });
});

describe('insei doctor', () => {
  test('prints what it found and where', async () => {
    const { code, stdout, stderr } = await insei(['doctor', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { checks } = JSON.parse(stdout) as { checks: { name: string; needed: boolean; ok: boolean }[] };
    expect(checks.map(({ name }) => name)).toEqual([
      ...['node', 'threads', 'SIMD', 'networks', 'page', 'models', 'gnugo', 'chromium', 'postgres'],
    ]);
    expect(checks.filter(({ needed, ok }) => needed && !ok)).toEqual([]);
    const lines = (await insei(['doctor'])).stdout.trim().split('\n');
    expect(lines).toHaveLength(checks.length);
    expect(lines[0]).toMatch(/^ok {7}node {6}v\d/);
  });
});

describe('insei play --terminal', () => {
  const play = (lines: readonly string[], ...args: string[]) =>
    insei(
      ['play', '--terminal', '--preset', 'random', '--size', '5', '--seed', '1', ...args],
      lines.map((line) => `${line}\n`).join(''),
    );

  test('plays from a pipe: moves, illegal moves, undo, the end of the input', async () => {
    const { code, stdout, stderr } = await play(['C3', 'C3', 'Z9', 'score', 'undo', 'undo']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^You are black against the random player \(seed 1\)\./);
    const answers = stdout.split('black> ');
    expect(answers[1]).toMatch(/ 3 .*X.* 3\n[\s\S]*\nwhite plays [A-E][1-5]\n$/);
    expect(answers[2]).toBe('There is already a stone on that point.\n');
    expect(answers[3]).toMatch(/^"Z9" is not a point of this board\./);
    expect(answers[4]).toBe('The result would now be W+7.5.\n');
    expect(answers[5]).not.toContain('X');
    expect(answers[6]).toBe('You have no move to take back.\n');
    expect(answers[7]).toBe('\nThe input ended before the game was finished.\n');
  });

  test('ends after two passes with the result', async () => {
    const { code, stdout, stderr } = await play(Array(200).fill('pass'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/white plays pass\nBoth passed\. Result: W\+32\.5\.\n$/);
  });

  test('plays the same game from the same seed', async () => {
    const moves = ['C3', 'B2', 'D4'];
    expect(await play(moves)).toEqual(await play(moves));
    expect(await play(moves)).not.toEqual(await play(moves, '--seed', '2'));
  });

  test('is the default command, and plays on 9x9', async () => {
    const { code, stdout } = await insei(['--terminal'], 'quit\n');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^You are black against the level-3 player/);
    expect(stdout).toContain(' 9 . . . . . . . . . 9');
    expect(stdout).toMatch(/black> Goodbye\.\n$/);
  });

  test('accepts the line endings of Windows', async () => {
    expect((await insei(['play', '--terminal', '--size', '5', '--color', 'white'], 'quit\r\n')).stdout).toMatch(
      /Goodbye\.\n$/,
    );
  });
});

describe('standard input', () => {
  test('is a file named -', async () => {
    const { code, stdout, stderr } = await insei(['bench', 'records', '--json', '--games', '-'], GOOD_GAMES);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, moves: 6, skipped: 0 });
  });

  test('can be reviewed', async () => {
    const args = ['analyze', '-', '--preset', 'default', '--playouts', '20', '--threads', '1', '--json'];
    const { code, stdout } = await insei(args, GOOD_GAMES);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).moves).toHaveLength(3);
  });

  test('without a game is refused by its name', async () => {
    expectRefusal(await insei(['analyze', '-'], 'no game'), 'insei: standard input:1:1: there is no game');
    expectRefusal(await insei(['bench', 'records', '--games', '-'], 'no game'), 'standard input: there is no game', 2);
  });
});

test('a review names the moves that are illegal and the values that have no effect', async () => {
  const game = '(;SZ[5]AB[aa][aa];B[cc][dd];W[cc];B[bb])';
  const args = ['analyze', '-', '--preset', 'default', '--playouts', '20', '--threads', '1', '--json'];
  const { code, stderr } = await insei(args, game);
  expect(code).toBe(0);
  expect(stderr.split('\n').filter((line) => line.startsWith('note'))).toEqual([
    'note: standard input: a node sets up the same point twice (AB[aa])',
    'note: standard input: a move names more than one point (move 1, B[cc][dd])',
    'note: standard input: move 2, white C3, is illegal (occupied); it is replayed as recorded',
  ]);
});

describe('insei config', () => {
  const file = inFolder('own/config.json');
  const own = { INSEI_CONFIG: file };
  const config = (...args: string[]) => insei(['config', ...args], '', own);
  const describeEngine = async (args: readonly string[], env = own): Promise<string> =>
    (await insei(['gtp', ...args], 'gomill-describe_engine\n', env)).stdout;

  test('keeps defaults of the commands that people talk to', async () => {
    expect((await config()).stdout).toBe(`file: ${file}\nthere are no defaults\n`);
    expect(await config('set', 'gtp', 'preset', 'random')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await config('set', 'gtp', 'playouts', '77')).code).toBe(0);
    expect((await config()).stdout).toBe(`file: ${file}\ngtp --preset random\ngtp --playouts 77\n`);
    expect(JSON.parse((await config('--json')).stdout)).toEqual({
      file,
      defaults: { gtp: { preset: 'random', playouts: '77' } },
    });
    expect(await describeEngine([])).toContain('preset: random');
    expect(await describeEngine(['--preset', 'pell-hand'])).toContain('preset: pell-hand');
    expect((await insei(['gtp'], 'kata-get-param maxPlayouts\n', own)).stdout).toBe('= 77\n\n');
    // --seconds excludes --playouts, so it also excludes the default.
    expect((await insei(['gtp', '--seconds', '2'], 'kata-get-param maxPlayouts\n', own)).stdout).toBe('= 0\n\n');
    expect(await describeEngine([], { INSEI_CONFIG: '' })).toContain('preset: strong');
    expect((await config('unset', 'gtp', 'preset')).code).toBe(0);
    expect((await config()).stdout).toBe(`file: ${file}\ngtp --playouts 77\n`);
  });

  test.each([
    [['set', 'match', 'playouts', '7'], 'Allowed choices are play, gtp, analysis, analyze'],
    [['set', 'gtp', 'playuots', '7'], 'insei gtp has no option --playuots; did you mean playouts?'],
    [['set', 'gtp', 'playouts', 'many'], '--playouts of insei gtp cannot be many: The value must be a whole number'],
    [['set', 'gtp', 'ponder', 'often'], '--ponder of insei gtp is true or false'],
    [['unset', 'gtp', 'seed'], 'has no default of insei gtp --seed'],
  ])('refuses %j', async (args, reason) => {
    expectRefusal(await config(...args), reason);
  });

  test.each([
    ['not JSON', '{"gtp": ', 'is not valid JSON'],
    ['no groups', '{"preset": "classic"}', 'must have the form'],
    ['an unknown option', '{"gtp": {"presett": "classic"}}', 'insei gtp has no option --presett'],
    ['a wrong value', '{"gtp": {"playouts": 0}}', '--playouts of insei gtp cannot be 0'],
  ])('a file with %s is refused, and names the file', async (_name, text, reason) => {
    const damaged = inFolder('damaged.json');
    writeFileSync(damaged, text);
    const run = await insei(['gtp'], '', { INSEI_CONFIG: damaged });
    expectRefusal(run, reason);
    expect(run.stderr).toContain(damaged);
  });

  test('does not reach matches, nor the programs that play in them', async () => {
    writeFileSync(inFolder('loud.json'), '{"gtp": {"preset": "no such preset"}}');
    const program = `${process.execPath} ${join(ROOT, 'bin/insei')} gtp --preset random --seed 1`;
    const args = ['match', '--a', program, '--b', 'random', '--size', '5', '--games', '1', '--sgf', 'loud', '--json'];
    const { code, stdout } = await insei(args, '', { INSEI_CONFIG: inFolder('loud.json') });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 1, failures: 0 });
  });
});

describe('insei match', () => {
  const match = (...args: string[]) =>
    insei(['match', '--a', 'random', '--b', 'random', '--size', '5', '--games', '1', ...args]);

  test.skipIf(process.platform !== 'linux')('refuses a folder where no folder can be made', async () => {
    expectRefusal(await match('--sgf', '/proc/insei/games'), 'the folder /proc/insei/games cannot be made: ENOENT');
  });

  test('says that there is nothing to resume', async () => {
    const { code, stderr } = await match('--sgf', 'fresh', '--resume');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^fresh has no finished game: the match starts from game 0\n/);
  });

  test('refuses a wrong setting before it prints anything else', async () => {
    const run = await insei(['match', '--a', 'default:foo=1', '--b', 'random', '--size', '5', '--games', '1']);
    expectRefusal(run, /^insei: there is no setting "foo" to change$/m);
  });
});

test('insei lab report in a folder without runs says so at once', async () => {
  expectRefusal(await insei(['lab', 'report'], ''), 'there are no rows to report');
});

describe('insei convert', () => {
  const GIB =
    '\\HS\n\\[GAMEBLACKNAME=Anna (3D)\\]\n\\[GAMETAG=S0,G65,W3,Z0,C2016:03:26:17:29,\\]\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n';
  const gib = inFolder('game.gib');

  test('prints SGF', async () => {
    writeFileSync(gib, GIB);
    const { code, stdout, stderr } = await insei(['convert', gib]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^\(;GM\[1\]FF\[4\]CA\[UTF-8\]SZ\[19\]KM\[6\.5\]PB\[Anna\]BR\[3D\]DT\[2016-03-26\]RE\[B\+R\].*AP\[Insei:.*\];B\[dd\]\)\n$/,
    );
  });

  test('reads standard input, and keeps rectangular boards', async () => {
    const utf16 = Buffer.from('\ufeff(;SZ[9:13]C[囲碁];B[im])', 'utf16le');
    writeFileSync(inFolder('wide.sgf'), utf16);
    const { code, stdout, stderr } = await insei(['convert', 'wide.sgf']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'note: wide.sgf: the board size cannot be used (SZ[9:13] is not a square board)\n',
    });
    expect(stdout).toMatch(/^\(;SZ\[9:13\]C\[囲碁\].*;B\[im\]\)\n$/);
    expect((await insei(['convert', '-'], GIB)).stdout).toContain(';B[dd])');
  });

  test('writes files into a folder, refuses what is no record, and replaces nothing', async () => {
    writeFileSync(gib, GIB);
    writeFileSync(inFolder('bad.gib'), GIB.replace('3 3', '3 33'));
    const { code, stdout, stderr } = await insei([
      'convert',
      'game.gib',
      'bad.gib',
      'good.sgf',
      '--out',
      'sgf',
      '--json',
    ]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'refused: bad.gib:1:1: the game record cannot be read (line 5: STO 0 2 1 3 33), in the game at byte 0\n',
    );
    expect(JSON.parse(stdout)).toEqual({
      files: [
        { file: 'game.gib', games: 1, moves: 1, out: join('sgf', 'game.sgf'), notes: [] },
        { file: 'good.sgf', games: 2, moves: 6, out: join('sgf', 'good.sgf'), notes: [] },
      ],
      refused: ['bad.gib'],
    });
    expectRefusal(await insei(['convert', 'game.gib', '--out', 'sgf']), 'exists already');
    const { stdout: records } = await insei(['bench', 'records', '--json', '--games', 'sgf', 'game.gib']);
    expect(JSON.parse(records)).toMatchObject({ games: 4, moves: 8, skipped: 0 });
  });
});
