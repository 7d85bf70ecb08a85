import { expect, test } from 'vitest';
import { PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { mixSeed } from '../../base/rng.js';
import { Stopper } from '../../base/stopper.js';
import type { LabEnvironment } from './environment.js';
import { type AnyExperiment, experiment } from './experiment.js';
import { LocalWork } from './localWork.js';
import { identifyRun, rowsWithoutMeasurements, type StoredRow } from './run.js';
import { type WorkOptions, type WorkSource, workOnUnits, writeTryNumber } from './work.js';

/** Every question for the processor time costs half a second. */
let askedCpu = 0;

const environment = {
  cpuSeconds: () => 0.5 * askedCpu++,
  clock: {
    now: () => performance.now() / 1000,
    after: (seconds: number, action: () => void) => {
      const timer = setTimeout(action, 1000 * seconds);
      return () => clearTimeout(timer);
    },
  },
} as LabEnvironment;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Row {
  readonly seed: number;
  readonly started: number;
}

/** Units whose rows hold their seed; units whose keys end in 7 fail `failures` times. */
const declare = (failures = 0, note: (key: string) => void = () => {}): AnyExperiment => {
  const left = new Map<string, number>();
  return experiment<{ units: number }, { key: string }, Row>({
    name: 'numbers',
    question: '',
    paper: '',
    claim: '',
    scales: { tiny: { units: 20 }, small: { units: 0 }, full: { units: 0 } },
    volatile: ['started'],
    units: ({ units }) => Array.from({ length: units }, (_, index) => ({ key: String(index) })),
    run: async ({ key }, { seed }) => {
      note(key);
      await sleep(seed % 5);
      const remaining = left.get(key) ?? failures;
      left.set(key, remaining - 1);
      if (key.endsWith('7') && remaining > 0) throw new Error('out of luck');
      return { seed, started: performance.now() };
    },
    judge: () => ({ verdict: 'undecided', because: '' }),
    report: () => [],
  });
};

async function runAll(declared: AnyExperiment, options: Partial<WorkOptions> = {}, rows: readonly StoredRow[] = []) {
  const identity = identifyRun(declared, 'tiny', 3);
  const source = new LocalWork(declared, identity, { rows });
  await workOnUnits(source, {
    concurrency: 1,
    environment,
    code: PROVENANCE,
    stopper: new Stopper(),
    tryFindExperiment: () => declared,
    ...options,
  });
  return { identity, provenances: [], ...source.result };
}

test('the seed of a unit depends only on the run and the number of the unit', async () => {
  const one = await runAll(declare());
  expect(one.rows.map(({ row }) => (row as Row).seed)).toEqual(
    Array.from({ length: 20 }, (_, index) => mixSeed(3, index)),
  );
  const many = await runAll(declare(), { concurrency: 6 });
  expect(rowsWithoutMeasurements(declare(), many)).toEqual(rowsWithoutMeasurements(declare(), one));
});

test('the rows of a process share its processor time, even if units run at the same time', async () => {
  const before = askedCpu;
  const { rows } = await runAll(declare(), { concurrency: 6 });
  const seconds = rows.map(({ stamp }) => stamp?.cpuSeconds ?? 0);
  // The first question is asked before the first unit.
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(0.5 * (askedCpu - before - 1));
});

test('tries a failed unit again', async () => {
  const { rows, failures } = await runAll(declare(2));
  expect(rows).toHaveLength(20);
  expect(failures).toEqual([]);
});

test('gives a unit up after three tries', async () => {
  const tries: string[] = [];
  const told: string[] = [];
  const { rows, failures } = await runAll(
    declare(99, (key) => tries.push(key)),
    { concurrency: 3, onFailed: (taken) => told.push(`${taken.key}, ${writeTryNumber(taken)}`) },
  );
  expect(told.filter((each) => each.startsWith('7,'))).toEqual(['7, try 1 of 3', '7, try 2 of 3', '7, try 3 of 3']);
  expect(rows).toHaveLength(18);
  expect(failures.map(({ key }) => key).sort()).toEqual(['17', '7']);
  expect(failures[0]?.reason).toBe('out of luck');
  expect(tries.filter((key) => key === '7')).toHaveLength(3);
});

test('does not do units again that have a row', async () => {
  const done = (await runAll(declare())).rows.slice(0, 15);
  const tries: string[] = [];
  const { rows } = await runAll(
    declare(0, (key) => tries.push(key)),
    {},
    done,
  );
  expect(tries).toEqual(['15', '16', '17', '18', '19']);
  expect(rows).toHaveLength(20);
});

test('stores no row of a unit that was stopped, even if it returns one', async () => {
  const stopper = new Stopper();
  const { rows, failures } = await runAll(
    declare(0, (key) => key === '5' && stopper.stop()),
    { stopper },
  );
  expect(rows.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4']);
  expect(failures).toEqual([]);
});

test('ends cleanly if stopped while it asks the source', async () => {
  const stopper = new Stopper();
  const source = {
    pause: 60,
    take: async () => undefined,
    isDone: async () => {
      stopper.stop();
      return false;
    },
  } as unknown as WorkSource;
  await workOnUnits(source, {
    concurrency: 1,
    environment,
    code: PROVENANCE,
    stopper,
    tryFindExperiment: () => declare(),
  });
});

test('runs units that measure time alone', async () => {
  let [inside, most] = [0, 0];
  const measuring: AnyExperiment = {
    ...declare(),
    measuresTime: true,
    run: async () => {
      most = Math.max(most, ++inside);
      await sleep(1);
      inside--;
      return {};
    },
  };
  await runAll(measuring, { concurrency: 4 });
  expect(most).toBe(1);
});

test('skips unwanted units, and does them later when they are wanted', async () => {
  const declared = declare();
  const identity = identifyRun(declared, 'tiny', 3);
  const part = new LocalWork(declared, identity, { isWanted: (key) => key.startsWith('1') });
  const options = {
    ...{ concurrency: 2, environment, code: PROVENANCE },
    ...{ stopper: new Stopper(), tryFindExperiment: () => declared },
  };
  await workOnUnits(part, options);
  expect(part.result.rows).toHaveLength(11);
  const rest = new LocalWork(declared, identity, { rows: part.result.rows });
  await workOnUnits(rest, options);
  const inParts = { identity, provenances: [], ...rest.result };
  expect(rowsWithoutMeasurements(declared, inParts)).toEqual(
    rowsWithoutMeasurements(declared, await runAll(declare())),
  );
});
