/**
 * Takes units from the queue. While a worker processes a unit, it sends heartbeats. If the heartbeats stop, the queue
 * gives the unit to another worker. One transaction stores the row and marks the unit as finished. If two workers have
 * processed the same unit, only one row is stored.
 */
import type { Job } from 'pg-boss';
import { type Provenance, type RunIdentity, runName, type StoredRow } from '../run/run.js';
import type { TakenUnit, WorkSource } from '../run/work.js';
import { withRetries } from './retry.node.js';
import { addRow, type RunStore, type UnitJob } from './runStore.node.js';

interface QueuedUnit extends TakenUnit {
  readonly queue: string;
  readonly job: Job<UnitJob>;
  end(): void;
}

interface QueueOptions {
  /** If given, this process takes only units of this run. If undefined, it takes units of all unfinished runs. */
  readonly run?: RunIdentity;
  readonly provenance: Provenance;
  /**
   * If there has been no unfinished run for this many seconds, the worker stops. If undefined, the worker waits for new
   * runs until it receives a stop signal.
   */
  readonly idleSeconds?: number;
  /** Called once for each run whose units this worker cannot process. */
  onDeclined?(run: RunIdentity, reason: string): void;
}

/** The worker reads the list of unfinished runs from the database again after this many milliseconds. */
const LIST_MILLISECONDS = 2000;

export class QueueWork implements WorkSource<QueuedUnit> {
  readonly pause = 1;
  readonly #store: RunStore;
  readonly #options: QueueOptions;
  readonly #joined = new Set<string>();
  readonly #taken = new Set<QueuedUnit>();
  /** The names of the runs whose units this worker cannot process. */
  readonly #declined = new Set<string>();
  /**
   * The identity of each known run, by the run's name. The work loop remembers a run's list of units under the run's
   * identity object. So when this worker reads the list of runs again, it must use the same object as before for each
   * run.
   */
  readonly #identities = new Map<string, RunIdentity>();
  #runs: Promise<readonly { name: string; identity: RunIdentity }[]> = Promise.resolve([]);
  #listedAt = 0;
  #answer = Promise.resolve(false);
  #askedAt = 0;
  #lastBusyAt = Date.now();

  constructor(store: RunStore, options: QueueOptions) {
    this.#store = store;
    this.#options = options;
    if (options.run) this.#runs = Promise.resolve([{ name: runName(options.run), identity: options.run }]);
  }

  async take(): Promise<QueuedUnit | undefined> {
    for (const { name, identity } of await this.#openRuns()) {
      const [job] = await withRetries(() => this.#store.database.boss.fetch<UnitJob>(name));
      if (!job) continue;
      this.#lastBusyAt = Date.now();
      return this.#takeJob(name, identity, job);
    }
    return undefined;
  }

  isDone(): Promise<boolean> {
    // Ask the database at most once every `pause` seconds. Calls of `isDone` in between get the last answer.
    if (Date.now() - this.#askedAt > 1000 * this.pause) {
      this.#askedAt = Date.now();
      this.#answer = this.#ask();
    }
    return this.#answer;
  }

  async #ask(): Promise<boolean> {
    const { run, idleSeconds = Number.POSITIVE_INFINITY } = this.#options;
    const states = await Promise.all(
      (await this.#openRuns()).map(({ name }) => withRetries(() => this.#store.closeIfDone(name))),
    );
    if (run) return states.every(Boolean);
    // While a run is unfinished, this worker counts as busy even if it has no unit, because other workers may die and
    // their units then become available.
    if (states.includes(false)) this.#lastBusyAt = Date.now();
    return Date.now() - this.#lastBusyAt > 1000 * idleSeconds;
  }

  #takeJob(queue: string, run: RunIdentity, job: Job<UnitJob>): QueuedUnit {
    const { index, key } = job.data;
    const beating = this.#beat(job);
    const taken: QueuedUnit = {
      run,
      queue,
      job,
      index,
      key,
      tries: job.retryCount,
      end: () => {
        clearInterval(beating);
        this.#taken.delete(taken);
      },
    };
    this.#taken.add(taken);
    return taken;
  }

  async finish({ queue, job, end }: QueuedUnit, stored: StoredRow): Promise<void> {
    end();
    await this.#join(queue);
    const { boss, transact } = this.#store.database;
    // Retry after connection errors, because the row may have taken hours to compute and must not be lost.
    await withRetries(() =>
      transact(async (db) => {
        await addRow(db, queue, stored);
        // `complete` ends only this worker's try. If the queue has given the unit to a second worker in the meantime,
        // the second worker ends its own try.
        await boss.complete(queue, job, null, { db });
      }),
    );
  }

  async fail({ queue, job, end }: QueuedUnit, reason: string): Promise<void> {
    end();
    await withRetries(() => this.#store.database.boss.fail(queue, job, { reason }));
  }

  /**
   * Gives the unit back to the queue: replaces the unit's entry in the queue with a new one, so that no failed try is
   * counted.
   */
  async release({ queue, job, end }: QueuedUnit): Promise<void> {
    end();
    const { boss, transact } = this.#store.database;
    await transact(async (db) => {
      const { affected } = (await boss.deleteJob(queue, job, { db })) as { affected?: number };
      if (affected) await boss.insert(queue, [{ data: job.data }], { db });
    });
  }

  /** Gives the unit back to the queue, and takes no more units of its run. */
  async decline(taken: QueuedUnit, reason: string): Promise<void> {
    // If the option `run` is given, this worker is the only one that takes units of the run. No other worker could
    // process the unit, so the try counts as failed.
    if (this.#options.run) return this.fail(taken, reason);
    const isNew = !this.#declined.has(taken.queue);
    this.#declined.add(taken.queue);
    await withRetries(() => this.release(taken));
    if (isNew) this.#options.onDeclined?.(taken.run, reason);
  }

  /** Gives all units in progress back to the queue at once, without waiting for their results. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.#taken].map((taken) => this.release(taken)));
  }

  /** Returns the runs from which this worker may take units. */
  async #openRuns(): Promise<readonly { name: string; identity: RunIdentity }[]> {
    if (!this.#options.run && Date.now() - this.#listedAt > LIST_MILLISECONDS) {
      this.#listedAt = Date.now();
      this.#runs = withRetries(() => this.#store.openRuns()).then((runs) =>
        runs.map(({ name, identity }) => this.#known(name, identity)),
      );
    }
    return (await this.#runs).filter(({ name }) => !this.#declined.has(name));
  }

  #known(name: string, identity: RunIdentity): { name: string; identity: RunIdentity } {
    if (!this.#identities.has(name)) this.#identities.set(name, identity);
    return { name, identity: this.#identities.get(name) ?? identity };
  }

  /** Stores the provenance of this worker before the worker stores its first row of the run. */
  async #join(name: string): Promise<void> {
    if (this.#options.run || this.#joined.has(name)) return;
    this.#joined.add(name);
    await withRetries(() => this.#store.addProvenance(name, this.#options.provenance));
  }

  #beat(job: Job<UnitJob>): NodeJS.Timeout {
    const { boss } = this.#store.database;
    // Ignore a heartbeat that fails, because the next heartbeat follows before the queue gives the unit to another
    // worker.
    const beat = (): void => void boss.touch(job.name, job).catch(() => {});
    return setInterval(beat, (1000 * (job.heartbeatSeconds ?? 30)) / 3);
  }
}
