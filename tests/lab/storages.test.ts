/** One experiment, one seed: the same rows in memory, in a file, in PGlite, and from workers at a PostgreSQL server. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExperiment } from '../../src/lab/registry.js';
import { parseRowLines } from '../../src/lab/rowLines.js';
import { comparableRows, type RunRecord, type StoredRow } from '../../src/lab/run.js';
import { insei, start } from './insei.js';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporaryPostgres.js';

const NAME = 'search-speed-by-threads';
const EXPERIMENT = findExperiment(NAME);
/** Large enough to be interrupted in the middle. */
const RUN = ['lab', 'run', NAME, '--scale', 'tiny', '--seed', '7', '--set', 'playouts=2000', '--set', 'runs=4'];
const UNITS = 16;

const folder = mkdtempSync(join(tmpdir(), 'insei-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Printed extends Pick<RunRecord, 'rows' | 'failures'> {
  readonly experiment: string;
  readonly scale: 'tiny';
  readonly params: unknown;
  readonly seed: number;
}

/** What a run printed, without what was measured. */
function rowsOf(stdout: string): StoredRow[] {
  const { rows, failures, experiment, scale, params, seed } = JSON.parse(stdout) as Printed;
  return comparableRows(EXPERIMENT, { identity: { experiment, scale, params, seed }, sittings: [], rows, failures });
}

let expected: StoredRow[];

beforeAll(async () => {
  expected = rowsOf((await insei([...RUN, '--json'], folder)).stdout);
}, 120_000);

test('in memory, all units have a row, and another seed has others', async () => {
  expect(expected).toHaveLength(UNITS);
  const other = await insei([...RUN, '--seed', '8', '--json'], folder);
  expect(rowsOf(other.stdout).map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
  expect(rowsOf(other.stdout)).not.toEqual(expected);
});

test('in a file, broken off by SIGKILL in the middle of a row and resumed', async () => {
  const path = join(folder, 'rows.jsonl');
  const first = start([...RUN, '--rows', path], folder);
  await first.said(/[1-9] of 16 units/);
  first.child.kill('SIGKILL');
  await first.ended;
  const before = readFileSync(path, 'utf8');
  expect(parseRowLines(before, path).rows.length).toBeLessThan(UNITS);
  writeFileSync(path, `${before}{"key":"default/1/3","row":{"playo`);
  const second = await insei([...RUN, '--rows', path, '--json'], folder);
  expect(rowsOf(second.stdout)).toEqual(expected);
  const stored = parseRowLines(readFileSync(path, 'utf8'), path);
  expect(comparableRows(EXPERIMENT, stored)).toEqual(expected);
  expect(stored.sittings).toHaveLength(2);
  // Rows of the first sitting were not made again.
  expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
});

// The first start of PGlite takes seconds: one test for all there is to see.
test('in PGlite, exported and refused to a second process', { timeout: 180_000 }, async () => {
  const running = start([...RUN, '--save', 'saved', '--json'], folder);
  await running.said(/[1-9] of 16 units/);
  const intruder = await insei(['lab', 'status', '--save', 'saved'], folder);
  expect(intruder.code).toBe(2);
  expect(intruder.stderr).toMatch(/saved is in use by process \d+/);
  expect(rowsOf((await running.ended).stdout)).toEqual(expected);
  const exported = await insei(['lab', 'export', NAME, '--save', 'saved'], folder);
  expect(comparableRows(EXPERIMENT, parseRowLines(exported.stdout, 'export'))).toEqual(expected);
});

const programs = findPostgres();
const title = 'at a PostgreSQL server';
if (!programs && process.env.CI) test(title, () => expect.fail('postgresql is not installed'));

describe.skipIf(!programs)(programs ? title : `${title} (skipped: postgresql is not installed)`, () => {
  let server: TemporaryPostgres;
  beforeAll(async () => {
    server = await startPostgres(programs as string, ['fsync=off']);
  }, 60_000);
  afterAll(() => server?.stop());

  test('two workers, one of them killed in the middle', { timeout: 180_000 }, async () => {
    const queue = ['--queue', server.url];
    const run = start([...RUN, ...queue, '--heartbeat', '10', '--json'], folder);
    await run.said(/0 of 16 units/);
    const [doomed, survivor] = [0, 1].map(() => start(['lab', 'worker', ...queue], folder));
    await Promise.all([doomed?.said(/done/), survivor?.said(/done/)]);
    doomed?.child.kill('SIGKILL');
    await doomed?.ended;
    const { stdout } = await insei(['lab', 'status', ...queue, '--json'], folder);
    const [status] = (JSON.parse(stdout) as { runs: { finished: number }[] }).runs;
    expect(status?.finished).toBeLessThan(UNITS);
    const { code, stdout: printed } = await run.ended;
    expect(rowsOf(printed)).toEqual(expected);
    expect(code).toBe(0);
    survivor?.child.kill('SIGTERM');
    expect((await survivor?.ended)?.code).toBe(143);
  });
});
