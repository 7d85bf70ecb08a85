/**
 * Many workers share one PostgreSQL server, and some are killed: no unit is lost, and only units of killed workers are done twice.
 * `npm run long -- swarm` runs the same test with 20,000 units and 100 workers, and prints how many units per second the server handles.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mixSeed } from '../../src/base/rng.js';
import { runName } from '../../src/lab/run/run.js';
import { openPostgres } from '../../src/lab/store/database.node.js';
import { RunStore } from '../../src/lab/store/runStore.node.js';
import { findPostgres, startPostgres } from './temporaryPostgres.js';

const UNITS = Number(process.env.INSEI_SWARM_UNITS ?? 300);
const PROCESSES = 5;
const WORKERS = UNITS >= 5000 ? 100 : 20;
const MILLISECONDS = 50;
/** When these shares of the work are done, a process is killed and another one started. */
const KILLS = [0.2, 0.5, 0.7];

const SLEEPERS = fileURLToPath(new URL('sleepers.mjs', import.meta.url));

/** The units that one process of workers started and finished. */
interface Log {
  readonly started: string[];
  readonly finished: string[];
  isKilled: boolean;
}

class Swarm {
  readonly logs: Log[] = [];
  /** The time in seconds at which each unit was finished. */
  readonly times: number[] = [];
  readonly #url: string;
  readonly #ends: Promise<void>[] = [];
  readonly #kills = KILLS.map((share) => share * UNITS);

  constructor(url: string) {
    this.#url = url;
  }

  startProcess(): void {
    const log: Log = { started: [], finished: [], isKilled: false };
    this.logs.push(log);
    const child = spawn(process.execPath, [SLEEPERS, 'work', this.#url, String(WORKERS / PROCESSES)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, key = ''] = line.split(' ');
      if (word === 'start') log.started.push(key);
      else {
        log.finished.push(key);
        this.times.push(performance.now() / 1000);
        if (this.times.length >= (this.#kills[0] ?? Number.POSITIVE_INFINITY) && !log.isKilled) {
          this.#kills.shift();
          log.isKilled = true;
          child.kill('SIGKILL');
          this.startProcess();
        }
      }
    });
    this.#ends.push(new Promise((resolve) => child.once('close', () => resolve())));
  }

  /** Waits for all processes, including those that are started meanwhile. */
  async ended(): Promise<void> {
    for (let index = 0; index < this.#ends.length; index++) await this.#ends[index];
  }
}

const programs = findPostgres();
const title = `${WORKERS} workers, ${UNITS} units`;
if (!programs && process.env.CI) test(title, () => expect.fail('postgresql is not installed'));

describe.skipIf(!programs)(programs ? title : `${title} (skipped: postgresql is not installed)`, () => {
  test('no unit is lost, and none is done twice without need', { timeout: 3_600_000 }, async () => {
    const server = await startPostgres(programs as string);
    try {
      await run(SLEEPERS, 'begin', server.url, String(UNITS), String(MILLISECONDS));
      const swarm = new Swarm(server.url);
      for (let count = 0; count < PROCESSES; count++) swarm.startProcess();
      await swarm.ended();
      await checkRows(server.url);
      checkLogs(swarm.logs);
      if (process.env.INSEI_SWARM_UNITS) console.log(describeSpeed(swarm.times));
    } finally {
      await server.stop();
    }
  });
});

async function checkRows(url: string): Promise<void> {
  const database = await openPostgres(url, 1);
  try {
    const store = await RunStore.open(database);
    const [count] = await store.counts();
    expect(count).toMatchObject({ units: UNITS, finished: UNITS, failed: 0 });
    const { rows } = await store.read(runName(count?.identity as never));
    const found = new Map(rows.map(({ key, row }) => [key, row]));
    for (let index = 0; index < UNITS; index++) expect(found.get(`unit-${index}`)).toEqual({ seed: mixSeed(1, index) });
  } finally {
    await database.close();
  }
}

/** Checks that only units of killed workers were started twice, and that each unit was finished once. */
function checkLogs(logs: readonly Log[]): void {
  const killed = logs.filter(({ isKilled }) => isKilled);
  expect(killed).toHaveLength(KILLS.length);
  const finished = logs.flatMap((log) => log.finished);
  expect(new Set(finished).size).toBe(finished.length);
  const unfinished = new Set(killed.flatMap((log) => log.started.filter((key) => !log.finished.includes(key))));
  expect(unfinished.size).toBeGreaterThan(0);
  const counts = new Map<string, number>();
  for (const key of logs.flatMap(({ started }) => started)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1).map(([key]) => key);
  expect(repeated.filter((key) => !unfinished.has(key))).toEqual([]);
}

/** Counts units in each whole second, so that waiting for dead workers at the end does not lower the median. */
function describeSpeed(times: readonly number[]): string {
  const [begin = 0] = times;
  const rates: number[] = [];
  for (const time of times) rates[Math.floor(time - begin)] = (rates[Math.floor(time - begin)] ?? 0) + 1;
  const sorted = Array.from(rates, (rate) => rate ?? 0).sort((a, b) => a - b);
  const seconds = (times.at(-1) ?? begin) - begin;
  return `${times.length} units in ${seconds.toFixed(1)} s; in a second: median ${sorted[sorted.length >> 1]}, most ${sorted.at(-1)}`;
}

const run = (script: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
