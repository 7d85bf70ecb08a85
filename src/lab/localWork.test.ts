import { expect, test } from 'vitest';
import { mixSeed } from '../base/rng.js';
import { Stopper } from '../base/stopper.js';
import { type AnyExperiment, experiment } from './experiment.js';
import { LocalWork } from './localWork.js';
import { comparableRows, identify, type StoredRow } from './run.js';
import { type WorkOptions, type WorkSource, work, writeTry } from './work.js';
import type { LabWorld } from './world.js';

const world = {
  clock: {
    now: () => performance.now() / 1000,
    after: (seconds: number, action: () => void) => {
      const timer = setTimeout(action, 1000 * seconds);
      return () => clearTimeout(timer);
    },
  },
} as LabWorld;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Row {
  readonly seed: number;
  readonly started: number;
}

/** Units that note their seed; those that end on a 7 fail as often as `troubles` says. */
const declare = (troubles = 0, note: (key: string) => void = () => {}): AnyExperiment => {
  const left = new Map<string, number>();
  return experiment<{ units: number }, { key: string }, Row>({
    ...{ name: 'numbers', question: '', paper: '', claim: '' },
    scales: { tiny: { units: 20 }, small: { units: 0 }, full: { units: 0 } },
    volatile: ['started'],
    units: ({ units }) => Array.from({ length: units }, (_, index) => ({ key: String(index) })),
    run: async ({ key }, { seed }) => {
      note(key);
      await sleep(seed % 5);
      const trouble = left.get(key) ?? troubles;
      left.set(key, trouble - 1);
      if (key.endsWith('7') && trouble > 0) throw new Error('out of luck');
      return { seed, started: performance.now() };
    },
    judge: () => ({ verdict: 'undecided', because: '' }),
    report: () => [],
  });
};

async function runAll(declared: AnyExperiment, options: Partial<WorkOptions> = {}, rows: readonly StoredRow[] = []) {
  const identity = identify(declared, 'tiny', 3);
  const source = new LocalWork(declared, identity, { rows });
  await work(source, { concurrency: 1, world, stopper: new Stopper(), find: () => declared, ...options });
  return { identity, sittings: [], ...source.result };
}

test('a unit has its seed from the run and its number, however many work at a time', async () => {
  const one = await runAll(declare());
  expect(one.rows.map(({ row }) => (row as Row).seed)).toEqual(
    Array.from({ length: 20 }, (_, index) => mixSeed(3, index)),
  );
  const many = await runAll(declare(), { concurrency: 6 });
  expect(comparableRows(declare(), many)).toEqual(comparableRows(declare(), one));
});

test('a unit that fails is tried again', async () => {
  const { rows, failures } = await runAll(declare(2));
  expect(rows).toHaveLength(20);
  expect(failures).toEqual([]);
});

test('but not for ever', async () => {
  const tries: string[] = [];
  const told: string[] = [];
  const { rows, failures } = await runAll(
    declare(99, (key) => tries.push(key)),
    { concurrency: 3, onFailed: (claim) => told.push(`${claim.key}, ${writeTry(claim)}`) },
  );
  expect(told.filter((each) => each.startsWith('7,'))).toEqual(['7, try 1 of 3', '7, try 2 of 3', '7, try 3 of 3']);
  expect(rows).toHaveLength(18);
  expect(failures.map(({ key }) => key).sort()).toEqual(['17', '7']);
  expect(failures[0]?.reason).toBe('out of luck');
  expect(tries.filter((key) => key === '7')).toHaveLength(3);
});

test('what earlier sittings did is not done again', async () => {
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

test('a stop keeps whole rows only, even when a unit returns one after it', async () => {
  const stopper = new Stopper();
  const { rows, failures } = await runAll(
    declare(0, (key) => key === '5' && stopper.stop()),
    { stopper },
  );
  expect(rows.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4']);
  expect(failures).toEqual([]);
});

test('a stop while the source is being asked ends the work in good order', async () => {
  const stopper = new Stopper();
  const source = {
    pause: 60,
    take: async () => undefined,
    isDone: async () => {
      stopper.stop();
      return false;
    },
  } as unknown as WorkSource;
  await work(source, { concurrency: 1, world, stopper, find: () => declare() });
});

test('units that measure time are alone', async () => {
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

test('units that nobody wants now are left, and done when they are wanted', async () => {
  const declared = declare();
  const identity = identify(declared, 'tiny', 3);
  const part = new LocalWork(declared, identity, { isWanted: (key) => key.startsWith('1') });
  const options = { concurrency: 2, world, stopper: new Stopper(), find: () => declared };
  await work(part, options);
  expect(part.result.rows).toHaveLength(11);
  const rest = new LocalWork(declared, identity, { rows: part.result.rows });
  await work(rest, options);
  const inParts = { identity, sittings: [], ...rest.result };
  expect(comparableRows(declared, inParts)).toEqual(comparableRows(declared, await runAll(declare())));
});
