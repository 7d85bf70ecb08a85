/** One experiment, one seed: the same rows in memory, in a file, in PGlite, and from workers at a PostgreSQL server. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stopper } from '../../src/base/stopper.js';
import { labWorld } from '../../src/cli/lab/labWorld.js';
import { experiment } from '../../src/lab/experiment.js';
import { openPostgres } from '../../src/lab/queue/database.node.js';
import { QueueWork } from '../../src/lab/queue/queueWork.node.js';
import { RunStore } from '../../src/lab/queue/runStore.node.js';
import { findExperiment } from '../../src/lab/registry.js';
import { parseRowLines } from '../../src/lab/rowLines.js';
import {
  comparableRows,
  identify,
  type RunIdentity,
  type RunRecord,
  runName,
  type StoredRow,
} from '../../src/lab/run.js';
import { type Claim, Unfit, work, writeTry } from '../../src/lab/work.js';
import { insei, start } from './insei.js';
import { findPostgres, startPostgres, type TemporaryPostgres } from './temporaryPostgres.js';

const NAME = 'search-speed-by-threads';
const EXPERIMENT = findExperiment(NAME);
/** Large enough to be interrupted in the middle. */
const RUN = ['lab', 'run', NAME, '--scale', 'tiny', '--seed', '7', '--set', 'playouts=2000', '--set', 'runs=4'];
const UNITS = 16;

const folder = mkdtempSync(join(tmpdir(), 'insei-lab-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sitting = {
  ...{ version: 'test', commit: undefined, isDirty: false, machine: '', node: '', command: '' },
  startedAt: '2026-01-01T00:00:00Z',
};

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
  // It is locked before there is anything in it.
  while (!existsSync(join(folder, 'saved', 'lock'))) await sleep(20);
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
    const workers = [0, 1].map(() => start(['lab', 'worker', ...queue], folder));
    // Whoever has done a unit has the next one in hand.
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

    /** Four units; the second never works. */
    const declared = experiment<{ units: number }, { key: string }, { seed: number }>({
      ...{ name: 'poison', question: '', paper: '', claim: '' },
      scales: { tiny: { units: 4 }, small: { units: 4 }, full: { units: 4 } },
      units: ({ units }) => Array.from({ length: units }, (_, index) => ({ key: `u${index}` })),
      run: async ({ key }, { seed }) => {
        if (key === 'u1') throw new Error('this one never works');
        return { seed };
      },
      judge: () => ({ verdict: 'undecided', because: '' }),
      report: () => [],
    });
    const begin = async (seed: number): Promise<QueueWork> => {
      identity = identify(declared, 'tiny', seed);
      await store.begin(declared, identity, sitting);
      return new QueueWork(store, { run: identity, sitting });
    };

    test('a unit that never works is reported after three tries, and tried again when the run is started again', async () => {
      const options = { concurrency: 2, world: labWorld, stopper: new Stopper(), find: () => declared };
      const reasons: string[] = [];
      const onFailed = (claim: Claim, reason: string): unknown => reasons.push(`${writeTry(claim)}: ${reason}`);
      await work(await begin(1), { ...options, onFailed });
      expect(reasons).toEqual([1, 2, 3].map((number) => `try ${number} of 3: this one never works`));
      const record = await store.read(runName(identity));
      expect(record.rows.map(({ key }) => key).sort()).toEqual(['u0', 'u2', 'u3']);
      expect(record.failures).toEqual([{ key: 'u1', reason: 'this one never works' }]);
      await work(await begin(1), { ...options, onFailed });
      expect(reasons).toHaveLength(6);
      expect(reasons[3]).toBe('try 1 of 3: this one never works');
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ units: 4, finished: 3, failed: 1 });
    });

    test('a worker that cannot do a run leaves it to others, and says so once', { timeout: 60_000 }, async () => {
      await begin(7);
      const here = { concurrency: 2, world: labWorld };
      const lacking = () => {
        throw new Unfit('gnugo is not installed');
      };
      const older = { ...declared, units: () => [{ key: 'another' }] };
      const told: string[] = [];
      for (const find of [lacking, () => older]) {
        const onLeft = (run: RunIdentity, reason: string): void => {
          if (runName(run) === runName(identity)) told.push(reason);
        };
        await work(new QueueWork(store, { sitting, idleSeconds: 1, onLeft }), {
          ...{ ...here, stopper: new Stopper(), find },
          onFailed: (_claim, reason) => told.push(`failed: ${reason}`),
        });
      }
      expect(told).toEqual([
        'gnugo is not installed',
        expect.stringMatching(/^this version of poison has no unit "u\d" at number \d$/),
      ]);
      // Who did nothing is not named in the report.
      expect((await store.read(runName(identity))).sittings).toHaveLength(1);
      const own = new QueueWork(store, { run: identity, sitting });
      await work(own, { ...here, stopper: new Stopper(), find: () => declared });
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ finished: 3, failed: 1 });
    });

    test('a unit that two workers did is stored once, the first row stays', async () => {
      const source = await begin(2);
      const claim = await source.take();
      if (!claim) throw new Error('there is a unit to take');
      await source.finish(claim, { seed: 1 });
      await source.finish(claim, { seed: 2 });
      expect((await store.read(runName(identity))).rows).toEqual([{ key: 'u0', row: { seed: 1 } }]);
    });

    test('a unit that is given back costs no try, and can be taken at once', async () => {
      const source = await begin(3);
      for (let count = 0; count < 10; count++) {
        const claims = await Promise.all([0, 1, 2, 3].map(() => source.take()));
        expect(claims.map((claim) => claim?.key).sort()).toEqual(['u0', 'u1', 'u2', 'u3']);
        await source.releaseAll();
      }
    });

    test('a row survives a restart of the server', { timeout: 60_000 }, async () => {
      const source = await begin(6);
      const claim = await source.take();
      if (!claim) throw new Error('there is a unit to take');
      const restarted = server.restart();
      await Promise.all([source.finish(claim, { seed: 1 }), restarted]);
      expect((await store.read(runName(identity))).rows).toEqual([{ key: 'u0', row: { seed: 1 } }]);
    });

    test('rows come in from a file, those that are there stay', async () => {
      const source = await begin(4);
      const claim = await source.take();
      if (!claim) throw new Error('there is a unit to take');
      await source.finish(claim, { seed: 1 });
      const rows = [0, 1, 2].map((index) => ({ key: `u${index}`, row: { seed: 9 } }));
      const record = { identity, sittings: [], rows, failures: [] };
      expect(await store.add(record, declared)).toBe(2);
      expect(await store.add(record, declared)).toBe(0);
      const seeds = (await store.read(runName(identity))).rows.map(({ row }) => (row as { seed: number }).seed);
      expect(seeds.sort()).toEqual([1, 9, 9]);
    });

    test('a run whose rows came from a file goes on with the rest', async () => {
      identity = identify(declared, 'tiny', 5);
      const rows = [{ key: 'u1', row: { seed: 9 } }];
      await store.add({ identity, sittings: [], rows, failures: [] }, declared);
      await work(await begin(5), { concurrency: 1, world: labWorld, stopper: new Stopper(), find: () => declared });
      expect((await store.counts(runName(identity)))[0]).toMatchObject({ units: 4, finished: 4, failed: 0 });
    });
  });
});
