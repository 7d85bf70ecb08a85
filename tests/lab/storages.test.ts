/** The same experiment and seed give the same rows in memory, in a file, in PGlite, and from workers at a PostgreSQL server. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { findExperiment } from '../../src/experiments/registry.js';
import { experiment } from '../../src/lab/run/experiment.js';
import {
  identifyRun,
  type RunIdentity,
  type RunRecord,
  rowsWithoutMeasurements,
  runName,
  type StoredRow,
} from '../../src/lab/run/run.js';
import { type TakenUnit, UnsuitableWorker, workOnUnits, writeTryNumber } from '../../src/lab/run/work.js';
import { openPostgres } from '../../src/lab/store/database.node.js';
import { QueueWork } from '../../src/lab/store/queueWork.node.js';
import { parseRowLines, parseRunLines } from '../../src/lab/store/rowLines.js';
import { RunStore } from '../../src/lab/store/runStore.node.js';
import { insei, start } from './insei.js';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporaryPostgres.js';

const NAME = 'search-speed-by-threads';
const EXPERIMENT = findExperiment(NAME);
/** Large enough to be interrupted in the middle. */
const RUN = ['lab', 'run', NAME, '--scale', 'tiny', '--seed', '7', '--set', 'playouts=1000', '--set', 'runs=4'];
const UNITS = 16;

const folder = mkdtempSync(join(tmpdir(), 'insei-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const provenance = {
  ...{ version: 'test', commit: undefined, isDirty: false, machine: '', node: '', command: '' },
  startedAt: '2026-01-01T00:00:00Z',
};

interface Printed extends Pick<RunRecord, 'rows' | 'failures'> {
  readonly experiment: string;
  readonly scale: 'tiny';
  readonly params: unknown;
  readonly seed: number;
}

/** The rows that a run printed, without measured fields. */
function rowsOf(stdout: string): StoredRow[] {
  const { rows, failures, experiment, scale, params, seed } = JSON.parse(stdout) as Printed;
  return rowsWithoutMeasurements(EXPERIMENT, {
    identity: { experiment, scale, params, seed },
    provenances: [],
    rows,
    failures,
  });
}

let expected: StoredRow[];

beforeAll(async () => {
  expected = rowsOf((await insei([...RUN, '--json'], folder)).stdout);
}, 120_000);

test('in memory, all units have a row, and another seed gives other rows', async () => {
  expect(expected).toHaveLength(UNITS);
  const other = await insei([...RUN, '--seed', '8', '--json'], folder);
  expect(rowsOf(other.stdout).map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
  expect(rowsOf(other.stdout)).not.toEqual(expected);
});

test('in a file: killed in the middle of a row, then resumed', async () => {
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
  expect(rowsWithoutMeasurements(EXPERIMENT, stored)).toEqual(expected);
  expect(stored.provenances).toHaveLength(2);
  // Rows of the first part were not computed again.
  expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
});

// The first start of PGlite takes seconds, so one test checks everything.
test('in PGlite: a second process is refused, and rows are exported', { timeout: 180_000 }, async () => {
  const running = start([...RUN, '--save', 'saved', '--json'], folder);
  // The folder is locked before the database is created.
  while (!existsSync(join(folder, 'saved', 'lock'))) await sleep(20);
  const intruder = await insei(['lab', 'status', '--save', 'saved'], folder);
  expect(intruder.code).toBe(2);
  expect(intruder.stderr).toMatch(/saved is in use by process \d+/);
  expect(rowsOf((await running.ended).stdout)).toEqual(expected);
  const exported = await insei(['lab', 'export', NAME, '--save', 'saved'], folder);
  expect(rowsWithoutMeasurements(EXPERIMENT, parseRowLines(exported.stdout, 'export'))).toEqual(expected);
  // The rows are linked in the order of the units, in which `expected` lists them.
  const { rows } = parseRunLines(exported.stdout, 'export');
  expect(rows.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
  writeFileSync(join(folder, 'exported.jsonl'), exported.stdout);
  for (const storage of [
    ['--save', 'saved'],
    ['--rows', 'exported.jsonl'],
  ])
    expect(await insei(['lab', 'verify', ...storage], folder)).toMatchObject({ code: 0 });
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

  test('two workers, one of them killed while it works', { timeout: 180_000 }, async () => {
    const queue = ['--queue', server.url];
    const run = start([...RUN, ...queue, '--heartbeat', '10', '--json'], folder);
    await run.said(/0 of 16 units/);
    const workers = [0, 1].map(() => start(['lab', 'worker', ...queue], folder));
    // A worker that has finished a unit is working on the next one.
    const doomed = await Promise.race(workers.map((worker) => worker.said(/done/).then(() => worker)));
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    const survivor = workers.find((worker) => worker !== doomed);
    const { code, stdout: printed } = await run.ended;
    expect(rowsOf(printed)).toEqual(expected);
    expect(code).toBe(0);
    survivor?.child.kill('SIGTERM');
    expect((await survivor?.ended)?.code).toBe(143);
  });

  describe('in this process', () => {
    let store: RunStore;
    let identity: RunIdentity;
    beforeAll(async () => {
      const database = await openPostgres(server.url, 2);
      store = await RunStore.open(database, 10);
    });
    afterAll(() => store.database.close());

    /** Four units; the second always fails. */
    const declared = experiment<{ units: number }, { key: string }, { seed: number }>({
      ...{ name: 'poison', question: '', paper: '', claim: '' },
      scales: { tiny: { units: 4 }, small: { units: 4 }, full: { units: 4 } },
      units: ({ units }) => Array.from({ length: units }, (_, index) => ({ key: `u${index}` })),
      run: async ({ key }, { seed }) => {
        if (key === 'u1') throw new Error('this unit always fails');
        return { seed };
      },
      judge: () => ({ verdict: 'undecided', because: '' }),
      report: () => [],
    });
    const begin = async (seed: number): Promise<QueueWork> => {
      identity = identifyRun(declared, 'tiny', seed);
      await store.begin(declared, identity, provenance);
      return new QueueWork(store, { run: identity, provenance });
    };

    test('a unit that always fails is reported after three tries, and tried again when the run is started again', async () => {
      const options = {
        concurrency: 2,
        environment: labEnvironment,
        code: provenance,
        stopper: new Stopper(),
        tryFindExperiment: () => declared,
      };
      const reasons: string[] = [];
      const onFailed = (taken: TakenUnit, reason: string): unknown =>
        reasons.push(`${writeTryNumber(taken)}: ${reason}`);
      await workOnUnits(await begin(1), { ...options, onFailed });
      expect(reasons).toEqual([1, 2, 3].map((number) => `try ${number} of 3: this unit always fails`));
      const record = await store.read(runName(identity));
      expect(record.rows.map(({ key }) => key).sort()).toEqual(['u0', 'u2', 'u3']);
      expect(record.failures).toEqual([{ key: 'u1', reason: 'this unit always fails' }]);
      await workOnUnits(await begin(1), { ...options, onFailed });
      expect(reasons).toHaveLength(6);
      expect(reasons[3]).toBe('try 1 of 3: this unit always fails');
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ units: 4, finished: 3, failed: 1 });
    });

    test('a worker that cannot do a run declines it, and reports that once', { timeout: 60_000 }, async () => {
      await begin(7);
      const here = { concurrency: 2, environment: labEnvironment, code: provenance };
      const lacking = () => {
        throw new UnsuitableWorker('gnugo is not installed');
      };
      const older = { ...declared, units: () => [{ key: 'another' }] };
      const told: string[] = [];
      for (const tryFindExperiment of [lacking, () => older]) {
        const onDeclined = (run: RunIdentity, reason: string): void => {
          if (runName(run) === runName(identity)) told.push(reason);
        };
        await workOnUnits(new QueueWork(store, { provenance, idleSeconds: 1, onDeclined }), {
          ...{ ...here, stopper: new Stopper(), tryFindExperiment },
          onFailed: (_claim, reason) => told.push(`failed: ${reason}`),
        });
      }
      expect(told).toEqual([
        'gnugo is not installed',
        expect.stringMatching(/^in this version of Insei, unit number \d of poison is not "u\d"$/),
      ]);
      // Workers that did no unit are not in the provenance.
      expect((await store.read(runName(identity))).provenances).toHaveLength(1);
      const own = new QueueWork(store, { run: identity, provenance });
      await workOnUnits(own, { ...here, stopper: new Stopper(), tryFindExperiment: () => declared });
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ finished: 3, failed: 1 });
    });

    test('if two workers do a unit, only the first row is stored', async () => {
      const source = await begin(2);
      const taken = await source.take();
      if (!taken) throw new Error('no unit was taken');
      await source.finish(taken, { key: taken.key, row: { seed: 1 } });
      await source.finish(taken, { key: taken.key, row: { seed: 2 } });
      expect((await store.read(runName(identity))).rows).toEqual([{ key: taken.key, row: { seed: 1 } }]);
    });

    test('a released unit can be taken again at once, without a failed try', async () => {
      const source = await begin(3);
      for (let count = 0; count < 10; count++) {
        const claims = await Promise.all([0, 1, 2, 3].map(() => source.take()));
        expect(claims.map((taken) => taken?.key).sort()).toEqual(['u0', 'u1', 'u2', 'u3']);
        await source.releaseAll();
      }
    });

    test('a row survives a restart of the server', { timeout: 60_000 }, async () => {
      const source = await begin(6);
      const taken = await source.take();
      if (!taken) throw new Error('no unit was taken');
      const restarted = server.restart();
      await Promise.all([source.finish(taken, { key: taken.key, row: { seed: 1 } }), restarted]);
      expect((await store.read(runName(identity))).rows).toEqual([{ key: taken.key, row: { seed: 1 } }]);
    });

    test('imported rows do not replace existing rows', async () => {
      const source = await begin(4);
      const taken = await source.take();
      if (!taken) throw new Error('no unit was taken');
      await source.finish(taken, { key: taken.key, row: { seed: 1 } });
      // The queue gives units in no particular order.
      const others = ['u0', 'u1', 'u2', 'u3'].filter((key) => key !== taken.key).slice(0, 2);
      const rows = [taken.key, ...others].map((key) => ({ key, row: { seed: 9 } }));
      const record = { identity, provenances: [], rows, failures: [] };
      expect(await store.add(record, declared)).toBe(2);
      expect(await store.add(record, declared)).toBe(0);
      const seeds = (await store.read(runName(identity))).rows.map(({ row }) => (row as { seed: number }).seed);
      expect(seeds.sort()).toEqual([1, 9, 9]);
    });

    test('a run with imported rows does only the remaining units', async () => {
      identity = identifyRun(declared, 'tiny', 5);
      const rows = [{ key: 'u1', row: { seed: 9 } }];
      await store.add({ identity, provenances: [], rows, failures: [] }, declared);
      await workOnUnits(await begin(5), {
        concurrency: 1,
        environment: labEnvironment,
        code: provenance,
        stopper: new Stopper(),
        tryFindExperiment: () => declared,
      });
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ units: 4, finished: 4, failed: 0 });
    });
  });
});
