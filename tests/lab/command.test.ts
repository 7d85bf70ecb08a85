/** Tests `insei lab` as a user calls it: lists, runs, resumed runs, reports, and error messages. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExperiment } from '../../src/experiments/registry.js';
import { identifyRun } from '../../src/lab/run/run.js';
import { writeRunLine } from '../../src/lab/store/rowLines.js';
import { gameFromSgf } from '../../src/record/gameFromSgf.js';
import { parseSgf } from '../../src/record/sgfParse.js';
import { CommandProcess } from '../commandProcess.js';
import { insei, start } from './insei.js';

const NAME = 'search-speed-by-threads';
const TINY = ['lab', 'run', NAME, '--scale', 'tiny'];

const folder = mkdtempSync(join(tmpdir(), 'insei-lab-'));
const rows = join(folder, 'rows.jsonl');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  expect((await insei([...TINY, '--rows', rows], folder)).code).toBe(0);
}, 60_000);

test('lists the experiments', async () => {
  const { stdout } = await insei(['lab', 'list', '--json'], folder);
  const { experiments } = JSON.parse(stdout) as { experiments: object[] };
  expect(experiments).toContainEqual(
    expect.objectContaining({ name: NAME, paper: 'Baier & Drake (2010), Figure 5', units: expect.any(Object) }),
  );
  expect((await insei(['lab', 'list'], folder)).stdout).toMatch(
    /^search-speed-by-threads {2}.*\n.*\n {2}units: tiny 8, small 80, full 320; parameters: size, presets, threads, /,
  );
});

test('with --only, the verdict says "so far"', async () => {
  const { stdout } = await insei([...TINY, '--only', 'default/1/0'], folder);
  expect(stdout).toContain('verdict: undecided so far: no preset');
});

test('does not count rows of unknown units', async () => {
  const stray = join(folder, 'mixed-up.jsonl');
  writeFileSync(stray, `${readFileSync(rows, 'utf8')}{"key":"stray","row":{}}\n`);
  const { stdout } = await insei(['lab', 'status', '--rows', stray], folder);
  rmSync(stray);
  expect(stdout).toContain(': 8 of 8 units; undecided: ');
});

test('shows the progress and verdict of a run', async () => {
  const { stdout } = await insei(['lab', 'status', '--rows', rows, '--json'], folder);
  expect(JSON.parse(stdout)).toEqual({
    runs: [expect.objectContaining({ experiment: NAME, units: 8, finished: 8, failed: 0, verdict: 'undecided' })],
  });
});

test('does not do a finished run again', async () => {
  const before = readFileSync(rows, 'utf8').match(/"key"/g);
  expect((await insei([...TINY, '--rows', rows], folder)).stderr).toContain('8 of 8 units');
  expect(readFileSync(rows, 'utf8').match(/"key"/g)).toHaveLength(before?.length ?? 0);
});

test('reports one HTML page and a document with its figure, from rows alone', async () => {
  const { stdout } = await insei(['lab', 'report', '--rows', rows, '--out', 'report', '--json'], folder);
  expect(JSON.parse(stdout)).toEqual({
    files: [
      ...['lab.html', 'README.md'],
      ...['README.md', 'figure-1.svg', 'figure-1.csv', 'summary.json'].map((name) => join(NAME, name)),
    ].map((name) => join('report', name)),
  });
  const [page, document] = ['lab.html', join(NAME, 'README.md')].map((name) =>
    readFileSync(join(folder, 'report', name), 'utf8'),
  );
  for (const text of [page, document]) {
    expect(text).toContain('Baier &');
    expect(text).toMatch(/undecided:(?:\*\*)? no preset with a reply policy was measured/);
    expect(text).toContain(`insei lab run ${NAME} --scale tiny`);
    expect(text).toMatch(/\d cores/);
  }
  // The page loads no other files.
  expect(page).not.toMatch(/<script|<link|\bsrc=|@import|url\(/);
  expect(document).toContain('](figure-1.svg)');
});

describe('with runs of other experiments in the folder', () => {
  const mixed = join(folder, 'mixed');
  beforeAll(() => {
    mkdirSync(mixed);
    copyFileSync(rows, join(mixed, 'a.jsonl'));
    const other = identifyRun(findExperiment('pell-threshold-crossing'), 'tiny', 1);
    writeFileSync(join(mixed, 'b.jsonl'), writeRunLine(other));
    writeFileSync(join(mixed, 'c.jsonl'), readFileSync(rows, 'utf8').replace(NAME, 'bygone'));
    writeFileSync(join(mixed, 'd.jsonl'), writeRunLine({ experiment: 'ladder', scale: 'tiny', params: {}, seed: 1 }));
    writeFileSync(join(mixed, 'f.jsonl'), writeRunLine({ ...other, seed: 2 }));
    writeFileSync(join(mixed, 'g.jsonl'), `${writeRunLine(other)}{"key":"bro\n`);
  });

  const SKIPPED =
    /^bygone-tiny-\w+ in mixed\/c.jsonl is skipped: this version of Insei has no experiment "bygone"\nladder-tiny-\w+ in mixed\/d.jsonl is skipped: the parameter "pairings" of ladder is missing$/m;

  const DAMAGED = 'a file is skipped: mixed/g.jsonl:2: the line is not a JSON object';

  test('report NAME writes only that document, but a page with all runs', async () => {
    const words = ['lab', 'report', 'pell-threshold-crossing', '--rows', 'mixed', '--out', 'mixed/out'];
    const { code, stderr } = await insei(words, folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(SKIPPED);
    expect(readdirSync(join(mixed, 'out')).filter((name) => !name.startsWith('pell-threshold-crossing'))).toEqual([
      'README.md',
      'lab.html',
    ]);
    const page = readFileSync(join(mixed, 'out', 'lab.html'), 'utf8');
    const ids = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id as string);
    expect(ids.map((id) => id.replace(/-tiny-\w+$/, ''))).toEqual([
      ...[NAME, 'pell-threshold-crossing', 'pell-threshold-crossing'],
    ]);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(page).toContain(`<a href="#${id}">`);
  });

  test('skips a run that this version cannot read', async () => {
    const { code, stdout, stderr } = await insei(['lab', 'status', '--rows', 'mixed', '--json'], folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(SKIPPED);
    expect(stderr).toContain(DAMAGED);
    const { runs } = JSON.parse(stdout) as { runs: { experiment: string }[] };
    expect(runs.map(({ experiment }) => experiment)).toEqual([
      ...[NAME, 'pell-threshold-crossing', 'pell-threshold-crossing'],
    ]);
  });
});

test('exports rows as one object or into a file', async () => {
  const shown = await insei(['lab', 'export', NAME, '--rows', rows, '--json'], folder);
  expect(JSON.parse(shown.stdout)).toMatchObject({ experiment: NAME, finished: 8, rows: { length: 8 } });
  const written = await insei(['lab', 'export', NAME, '--rows', rows, '--out', 'mixed/e.jsonl', '--json'], folder);
  expect(JSON.parse(written.stdout)).toMatchObject({ experiment: NAME, finished: 8, out: 'mixed/e.jsonl' });
  expect(readFileSync(join(folder, 'mixed', 'e.jsonl'), 'utf8').match(/"key"/g)).toHaveLength(8);
});

describe('verify', () => {
  /** The file of rows with the first row changed, in line 3. */
  const changed = join(folder, 'changed.jsonl');
  beforeAll(() =>
    writeFileSync(
      changed,
      readFileSync(rows, 'utf8').replace('"playouts":500,"signature"', '"playouts":501,"signature"'),
    ),
  );
  afterAll(() => rmSync(changed));

  test('finds no fault in rows that nobody has changed, also when units are done again', {
    timeout: 60_000,
  }, async () => {
    const { code, stdout } = await insei(['lab', 'verify', '--rows', rows], folder);
    expect(stdout).toContain(`${rows}: 8 rows, 0 faults`);
    expect(stdout).toMatch(/\n1 run, 0 match files, 0 faults\n$/);
    expect(code).toBe(0);
    const replay = await insei(['lab', 'verify', NAME, '--rows', rows, '--replay', '3', '--json'], folder);
    const { experiments, faults, replay: again } = JSON.parse(replay.stdout);
    expect(experiments).toEqual([expect.objectContaining({ name: NAME, rows: 8, faults: 0 })]);
    expect(faults).toEqual([]);
    expect(again.suitable).toBe(8);
    expect(again.replayed).toHaveLength(3);
  });

  test('names the line of a fault, and report refuses the rows', async () => {
    const { code, stdout } = await insei(['lab', 'verify', '--rows', changed], folder);
    expect(stdout).toContain(`${changed}:3: the row of "default/1/0" or the run in line 1 was changed`);
    expect(code).toBe(1);
    const shown = await insei(['lab', 'verify', '--rows', changed, '--json'], folder);
    expect(JSON.parse(shown.stdout).faults).toEqual([expect.objectContaining({ file: changed, line: 3 })]);
    const report = await insei(['lab', 'report', '--rows', changed, '--out', 'refused'], folder);
    expect(report).toMatchObject({ code: 2, stdout: '' });
    expect(report.stderr).toContain(`no report is written, because the rows have faults: ${changed}:3: the row`);
    expect(readdirSync(folder)).not.toContain('refused');
  });

  test('the report names the signatures of the players', async () => {
    const document = readFileSync(join(folder, 'report', NAME, 'README.md'), 'utf8');
    expect(document).toMatch(/- players: default [0-9a-f]{8}, default\/games [0-9a-f]{8}, uct\/games [0-9a-f]{8}\n/);
    expect(document).not.toContain('changed since');
  });
});

test('exports games as SGF', async () => {
  const name = 'forgetting-against-gnugo';
  const games = await insei(['lab', 'run', name, '--rows', 'games.jsonl'], folder);
  expect(games.stderr).toContain('4 of 4 units');
  const { code, stdout, stderr } = await insei(['lab', 'games', name, '--rows', 'games.jsonl'], folder);
  expect(code).toBe(0);
  expect(stderr).toContain('4 games of 4 units');
  const records = parseSgf(stdout).games.map((tree) => gameFromSgf(tree));
  expect(records.map(({ size, names: { black } }) => `${size} ${black}`)).toEqual([
    ...['5 default@20', '5 random', '5 lgrf2@20', '5 random'],
  ]);
  for (const { moves, result } of records) {
    expect(moves.length).toBeGreaterThan(4);
    expect(result?.kind).toBe('win');
  }
  const object = await insei(['lab', 'games', name, '--rows', 'games.jsonl', '--json'], folder);
  expect(JSON.parse(object.stdout)).toMatchObject({ finished: 4, games: 4, sgf: stdout });
  expect(object.stderr).toBe('');
}, 60_000);

test('after Ctrl-C, prints the command that continues, and keeps finished rows', async () => {
  const path = join(folder, 'interrupted.jsonl');
  const run = start([...TINY, '--set', 'runs=200', '--rows', path], folder);
  await run.said(/[1-9]\d* of 800 units/);
  const second = await insei([...TINY, '--set', 'runs=200', '--rows', path], folder);
  expect(second).toMatchObject({ code: 2, stdout: '' });
  expect(second.stderr).toContain(`${path} is in use by process ${run.child.pid}: wait until it ends, or stop it`);
  run.child.kill('SIGINT');
  const { code, stderr, stdout } = await run.ended;
  expect(code).toBe(130);
  expect(stdout).toBe('');
  expect(stderr).toContain(
    `interrupted; to continue: insei lab run ${NAME} --scale tiny --set runs=200 --rows ${path}`,
  );
  expect(readFileSync(path, 'utf8')).toMatch(/"key".*\n\{"rows":\d+,"link":"\w+"\}\n$/);
});

test('after Ctrl-C, --json prints one object with the rows so far', async () => {
  const run = start([...TINY, '--set', 'runs=200', '--json'], folder);
  await run.said(/[1-9]\d* of 800 units/);
  run.child.kill('SIGINT');
  const { code, stderr, stdout } = await run.ended;
  expect(code).toBe(130);
  expect(stderr).toContain('interrupted; nothing was saved');
  const { finished, rows } = JSON.parse(stdout);
  expect(JSON.parse(stdout)).toMatchObject({ experiment: NAME, units: 800, stopReason: 'interrupted' });
  expect(finished).toBeGreaterThan(0);
  expect(rows).toHaveLength(finished);
});

describe('a wrong command prints one sentence:', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'noise.jsonl'), '\u0000\u0001nonsense\n');
    mkdirSync(join(folder, 'noise'));
    writeFileSync(join(folder, 'noise', 'a.jsonl'), '{"format":1}\n');
  });

  const commandProcess = new CommandProcess(folder);
  afterAll(() => commandProcess.close());

  test.each([
    [['run', 'no-such-thing'], 'there is no experiment "no-such-thing"; there are search-speed-by-threads'],
    [['run', NAME, '--scale', 'huge'], "argument 'huge' is invalid"],
    [['run', NAME, '--set', 'runs'], '"runs" does not have the form name=value, as in playouts=1000'],
    [['run', NAME, '--set', 'rounds=2'], `${NAME} has no parameter "rounds"`],
    [
      ['run', 'pell-learners', '--set', 'opponents=["nope"]'],
      'the parameter "opponents" of pell-learners does not allow "nope"',
    ],
    [['run', NAME, '--rows', 'a', '--save'], 'cannot be used with'],
    [['run', NAME, '--only', 'nothing'], 'no unit has a key that contains "nothing"; the first key is'],
    [['run', NAME, '--only', '1', '--save'], '--only cannot be combined with --save or --queue'],
    [
      ['run', NAME, '--queue', 'postgres://me@127.0.0.1:1/x', '--concurrency', '4'],
      'with --queue, insei lab worker processes the units; give --concurrency to insei lab worker instead',
    ],
    [
      ['run', NAME, '--queue', 'postgres://me@127.0.0.1:1/x', '--work', 'found'],
      'with --queue, insei lab worker processes the units; give --work to insei lab worker instead',
    ],
    [['run', NAME, '--heartbeat', '60'], '--heartbeat concerns the workers of a queue, so it needs --queue'],
    [['run', NAME, '--queue', 'mysql://host/x'], 'is not the address of a PostgreSQL server'],
    [['run', NAME, '--rows', 'noise.jsonl'], 'noise.jsonl:1: the line is not a JSON object'],
    [
      ['run', NAME, '--seed', '2', '--rows', 'rows.jsonl'],
      'rows.jsonl holds search-speed-by-threads at scale tiny with seed 1',
    ],
    [['worker'], "required option '--queue <url>' not specified"],
    [
      ['worker', '--queue', 'postgres://me:secret@127.0.0.1:1/x'],
      'cannot be reached at postgres://me@127.0.0.1:1/x: connect ECONNREFUSED',
    ],
    [['status', '--rows', 'noise'], 'noise/a.jsonl:1: the first line does not name the run'],
    [['status', '--save', 'nowhere'], 'no runs are saved in nowhere; to make some: insei lab run NAME --save nowhere'],
    [['export', NAME, '--save'], 'no runs are saved in lab'],
    [['status', '--rows', 'nowhere'], 'nowhere: there is no such file or folder'],
    [
      ['export', 'other', '--rows', 'rows.jsonl'],
      'this storage has no run "other"; its runs: search-speed-by-threads-tiny-',
    ],
    [['games', NAME, '--rows', 'rows.jsonl'], 'no games are stored in the 8 rows of search-speed-by-threads-tiny-'],
    [['import', 'rows.jsonl'], 'add --save or --queue to name the database'],
    [['report', '--out', 'x'], 'there are no rows to report'],
    [['verify', 'nothing', '--rows', 'rows.jsonl'], 'there is nothing to verify about "nothing" in this storage'],
    [['verify', '--rows', 'nowhere'], 'nowhere: there is no such file or folder'],
    [['verify', '--rows', 'rows.jsonl', '--replay', 'all'], 'all'],
    [
      ['run', NAME, '--set', 'presets=lgrf2'],
      'the parameter "presets" of search-speed-by-threads must be of type list, for example ["default"]',
    ],
  ])('%j', async (words, sentence) => {
    const { code, stdout, stderr } = await commandProcess.run(['lab', ...words]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/secret|\n\s+at /);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('and writes no files', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'games.jsonl',
      'interrupted.jsonl',
      'mixed',
      'noise',
      'noise.jsonl',
      'report',
      'rows.jsonl',
    ]);
    expect(readFileSync(join(folder, 'noise.jsonl'), 'utf8')).toBe('\u0000\u0001nonsense\n');
  });
});
