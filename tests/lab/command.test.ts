/** `insei lab` as people call it: lists, runs, resumes, reports, and one sentence per mistake. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExperiment } from '../../src/lab/registry.js';
import { writeRunLine } from '../../src/lab/rowLines.js';
import { identify } from '../../src/lab/run.js';
import { gameFromSgf } from '../../src/record/gameFromSgf.js';
import { parseSgf } from '../../src/record/sgfParse.js';
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

test('of a part of the units the verdict is what it looks like so far', async () => {
  const { stdout } = await insei([...TINY, '--only', 'default/1/0'], folder);
  expect(stdout).toContain('verdict: undecided so far: no preset');
});

test('rows of units that the run does not have are not counted', async () => {
  const stray = join(folder, 'mixed-up.jsonl');
  writeFileSync(stray, `${readFileSync(rows, 'utf8')}{"key":"stray","row":{}}\n`);
  const { stdout } = await insei(['lab', 'status', '--rows', stray], folder);
  rmSync(stray);
  expect(stdout).toContain(': 8 of 8 units; undecided: ');
});

test('tells how far a run is and what it looks like', async () => {
  const { stdout } = await insei(['lab', 'status', '--rows', rows, '--json'], folder);
  expect(JSON.parse(stdout)).toEqual({
    runs: [expect.objectContaining({ experiment: NAME, units: 8, finished: 8, failed: 0, verdict: 'undecided' })],
  });
});

test('a finished run is not done again', async () => {
  const before = readFileSync(rows, 'utf8').match(/"key"/g);
  expect((await insei([...TINY, '--rows', rows], folder)).stderr).toContain('8 of 8 units');
  expect(readFileSync(rows, 'utf8').match(/"key"/g)).toHaveLength(before?.length ?? 0);
});

test('writes one page and a document with its figure, from rows alone', async () => {
  const { stdout } = await insei(['lab', 'report', '--rows', rows, '--out', 'report', '--json'], folder);
  expect(JSON.parse(stdout)).toEqual({
    files: ['lab.html', `${NAME}.md`, `${NAME}-1.svg`, `${NAME}-1.csv`, `${NAME}.json`].map((name) =>
      join('report', name),
    ),
  });
  const [page, document] = ['lab.html', `${NAME}.md`].map((name) => readFileSync(join(folder, 'report', name), 'utf8'));
  for (const text of [page, document]) {
    expect(text).toContain('Baier &');
    expect(text).toContain('undecided: no preset with a reply policy was measured');
    expect(text).toContain(`insei lab run ${NAME} --scale tiny`);
    expect(text).toMatch(/\d cores/);
  }
  // Nothing is loaded from anywhere.
  expect(page).not.toMatch(/<script|<link|\bsrc=|@import|url\(/);
  expect(document).toContain(`](${NAME}-1.svg)`);
});

describe('beside runs of other experiments', () => {
  const mixed = join(folder, 'mixed');
  beforeAll(() => {
    mkdirSync(mixed);
    copyFileSync(rows, join(mixed, 'a.jsonl'));
    const other = identify(findExperiment('pell-threshold-crossing'), 'tiny', 1);
    writeFileSync(join(mixed, 'b.jsonl'), writeRunLine(other));
    writeFileSync(join(mixed, 'c.jsonl'), readFileSync(rows, 'utf8').replace(NAME, 'bygone'));
    writeFileSync(join(mixed, 'd.jsonl'), writeRunLine({ experiment: 'ladder', scale: 'tiny', params: {}, seed: 1 }));
    writeFileSync(join(mixed, 'f.jsonl'), writeRunLine({ ...other, seed: 2 }));
    writeFileSync(join(mixed, 'g.jsonl'), `${writeRunLine(other)}{"key":"bro\n`);
  });

  const PASSED_OVER =
    /^bygone-tiny-\w+ in mixed\/c.jsonl is passed over: this version has no experiment "bygone"\nladder-tiny-\w+ in mixed\/d.jsonl is passed over: the parameter "pairings" of ladder is missing$/m;

  const DAMAGED = 'a file is passed over: mixed/g.jsonl:2: this is no JSON object';

  test('a name chooses the document that is written, and the page has all', async () => {
    const words = ['lab', 'report', 'pell-threshold-crossing', '--rows', 'mixed', '--out', 'mixed/out'];
    const { code, stderr } = await insei(words, folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(PASSED_OVER);
    expect(readdirSync(join(mixed, 'out')).filter((name) => !name.startsWith('pell-threshold-crossing'))).toEqual([
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

  test('a run that this version does not understand is passed over', async () => {
    const { code, stdout, stderr } = await insei(['lab', 'status', '--rows', 'mixed', '--json'], folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(PASSED_OVER);
    expect(stderr).toContain(DAMAGED);
    const { runs } = JSON.parse(stdout) as { runs: { experiment: string }[] };
    expect(runs.map(({ experiment }) => experiment)).toEqual([
      ...[NAME, 'pell-threshold-crossing', 'pell-threshold-crossing'],
    ]);
  });
});

test('hands out rows as one object, or says where they went', async () => {
  const shown = await insei(['lab', 'export', NAME, '--rows', rows, '--json'], folder);
  expect(JSON.parse(shown.stdout)).toMatchObject({ experiment: NAME, finished: 8, rows: { length: 8 } });
  const written = await insei(['lab', 'export', NAME, '--rows', rows, '--out', 'mixed/e.jsonl', '--json'], folder);
  expect(JSON.parse(written.stdout)).toMatchObject({ experiment: NAME, finished: 8, out: 'mixed/e.jsonl' });
  expect(readFileSync(join(folder, 'mixed', 'e.jsonl'), 'utf8').match(/"key"/g)).toHaveLength(8);
});

test('hands out the games that were played', async () => {
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

test('Ctrl-C says how to go on, and what is done stays done', async () => {
  const path = join(folder, 'interrupted.jsonl');
  const run = start([...TINY, '--set', 'runs=200', '--rows', path], folder);
  await run.said(/[1-9]\d* of 800 units/);
  const second = await insei([...TINY, '--set', 'runs=200', '--rows', path], folder);
  expect(second).toMatchObject({ code: 2, stdout: '' });
  expect(second.stderr).toContain(`${path} is in use by process ${run.child.pid}: wait for it, or stop it`);
  run.child.kill('SIGINT');
  const { code, stderr, stdout } = await run.ended;
  expect(code).toBe(130);
  expect(stdout).toBe('');
  expect(stderr).toContain(`interrupted; to go on: insei lab run ${NAME} --scale tiny --set runs=200 --rows ${path}`);
  expect(readFileSync(path, 'utf8')).toMatch(/"key".*\n$/);
});

test('Ctrl-C leaves programs one object with what there is', async () => {
  const run = start([...TINY, '--set', 'runs=200', '--json'], folder);
  await run.said(/[1-9]\d* of 800 units/);
  run.child.kill('SIGINT');
  const { code, stderr, stdout } = await run.ended;
  expect(code).toBe(130);
  expect(stderr).toContain('interrupted; nothing was kept');
  const { finished, rows } = JSON.parse(stdout);
  expect(JSON.parse(stdout)).toMatchObject({ experiment: NAME, units: 800, stopReason: 'interrupted' });
  expect(finished).toBeGreaterThan(0);
  expect(rows).toHaveLength(finished);
});

describe('one sentence per mistake:', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'noise.jsonl'), '\u0000\u0001nonsense\n');
    mkdirSync(join(folder, 'noise'));
    writeFileSync(join(folder, 'noise', 'a.jsonl'), '{"format":1}\n');
  });

  test.each([
    [['run', 'no-such-thing'], 'there is no experiment "no-such-thing"; there are search-speed-by-threads'],
    [['run', NAME, '--scale', 'huge'], "argument 'huge' is invalid"],
    [['run', NAME, '--set', 'runs'], '"runs" does not set a parameter, as playouts=1000 does'],
    [['run', NAME, '--set', 'rounds=2'], `${NAME} has no parameter "rounds"`],
    [
      ['run', 'pell-learners', '--set', 'opponents=["nope"]'],
      'the parameter "opponents" of pell-learners has no "nope"',
    ],
    [['run', NAME, '--rows', 'a', '--save'], 'cannot be used with'],
    [['run', NAME, '--only', 'nothing'], 'no unit has "nothing" in its name; the first is'],
    [['run', NAME, '--only', '1', '--save'], '--only does part of a run in memory or with --rows'],
    [
      ['run', NAME, '--queue', 'postgres://me@127.0.0.1:1/x', '--concurrency', '4'],
      'the units are done by insei lab worker: --concurrency is one of its options',
    ],
    [
      ['run', NAME, '--queue', 'postgres://me@127.0.0.1:1/x', '--work', 'found'],
      'the units are done by insei lab worker: --work is one of its options',
    ],
    [['run', NAME, '--heartbeat', '60'], '--heartbeat is about the workers of a queue, so it needs --queue'],
    [['run', NAME, '--queue', 'mysql://host/x'], 'is no address of a PostgreSQL server'],
    [['run', NAME, '--rows', 'noise.jsonl'], 'noise.jsonl:1: this is no JSON object'],
    [
      ['run', NAME, '--seed', '2', '--rows', 'rows.jsonl'],
      'rows.jsonl holds search-speed-by-threads at scale tiny with seed 1',
    ],
    [['worker'], "required option '--queue <url>' not specified"],
    [
      ['worker', '--queue', 'postgres://me:secret@127.0.0.1:1/x'],
      'cannot be reached at postgres://me@127.0.0.1:1/x: connect ECONNREFUSED',
    ],
    [['status', '--rows', 'noise'], 'noise/a.jsonl:1: the first line does not say what was run'],
    [['status', '--save', 'nowhere'], 'no runs are saved in nowhere: insei lab run NAME --save nowhere makes some'],
    [['export', NAME, '--save'], 'no runs are saved in lab'],
    [['status', '--rows', 'nowhere'], 'nowhere: there is no such file or folder'],
    [
      ['export', 'other', '--rows', 'rows.jsonl'],
      'there is no run "other" here; there are search-speed-by-threads-tiny-',
    ],
    [['games', NAME, '--rows', 'rows.jsonl'], 'no games are kept in the 8 rows of search-speed-by-threads-tiny-'],
    [['import', 'rows.jsonl'], 'say where: --save or --queue'],
    [['report', '--out', 'x'], 'there are no rows to report'],
    [
      ['run', NAME, '--set', 'presets=lgrf2'],
      'the parameter "presets" of search-speed-by-threads is a list, as ["default"] is',
    ],
  ])('%j', async (words, sentence) => {
    const { code, stdout, stderr } = await insei(['lab', ...words], folder);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/secret|\n\s+at /);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('and nothing was written', () => {
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
