/**
 * Units from the queue. While a unit is worked on, the queue hears of it at
 * intervals; a worker that falls silent loses its unit to another. The row and
 * the end of the unit are one transaction, so that neither exists without the
 * other, and a unit that two workers did is stored once.
 */
import type { Job } from 'pg-boss';
import { type RunIdentity, runName, type Sitting } from '../run.js';
import type { Claim, WorkSource } from '../work.js';
import { patiently } from './patience.node.js';
import { addRow, type RunStore, type UnitJob } from './runStore.node.js';

interface QueueClaim extends Claim {
  readonly queue: string;
  readonly job: Job<UnitJob>;
  end(): void;
}

export interface QueueOptions {
  /** This run and no other; all that have units left unless given. */
  readonly run?: RunIdentity;
  readonly sitting: Sitting;
  /** Done when there was no unfinished run for so many seconds; never unless given. */
  readonly idleSeconds?: number;
  /** Told once of each run that is left to other workers. */
  onLeft?(run: RunIdentity, reason: string): void;
}

/** How long a list of runs is believed. */
const LIST_MILLISECONDS = 2000;

export class QueueWork implements WorkSource<QueueClaim> {
  readonly pause = 1;
  readonly #store: RunStore;
  readonly #options: QueueOptions;
  readonly #joined = new Set<string>();
  readonly #claims = new Set<QueueClaim>();
  /** Names of the runs that are for other workers to do. */
  readonly #left = new Set<string>();
  /** By name: a run is the same object every time, however often the list is read. */
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

  async take(): Promise<QueueClaim | undefined> {
    for (const { name, identity } of await this.#openRuns()) {
      const [job] = await patiently(() => this.#store.database.boss.fetch<UnitJob>(name));
      if (!job) continue;
      this.#lastBusyAt = Date.now();
      return this.#claim(name, identity, job);
    }
    return undefined;
  }

  isDone(): Promise<boolean> {
    // All who wait ask the same question.
    if (Date.now() - this.#askedAt > 1000 * this.pause) {
      this.#askedAt = Date.now();
      this.#answer = this.#ask();
    }
    return this.#answer;
  }

  async #ask(): Promise<boolean> {
    const { run, idleSeconds = Number.POSITIVE_INFINITY } = this.#options;
    const states = await Promise.all(
      (await this.#openRuns()).map(({ name }) => patiently(() => this.#store.closeIfDone(name))),
    );
    if (run) return states.every(Boolean);
    // While a run is open there may be work again: units of workers that died.
    if (states.includes(false)) this.#lastBusyAt = Date.now();
    return Date.now() - this.#lastBusyAt > 1000 * idleSeconds;
  }

  #claim(queue: string, run: RunIdentity, job: Job<UnitJob>): QueueClaim {
    const { index, key } = job.data;
    const beating = this.#beat(job);
    const claim: QueueClaim = {
      ...{ run, queue, job, index, key, tries: job.retryCount },
      end: () => {
        clearInterval(beating);
        this.#claims.delete(claim);
      },
    };
    this.#claims.add(claim);
    return claim;
  }

  async finish({ queue, job, key, end }: QueueClaim, row: unknown): Promise<void> {
    end();
    await this.#join(queue);
    const { boss, transact } = this.#store.database;
    // Again and again: this row may be hours of work.
    await patiently(() =>
      transact(async (db) => {
        await addRow(db, queue, { key, row });
        // For this try only: when the unit was given to another worker meanwhile, its end is that one's to tell.
        await boss.complete(queue, job, null, { db });
      }),
    );
  }

  async fail({ queue, job, end }: QueueClaim, reason: string): Promise<void> {
    end();
    await patiently(() => this.#store.database.boss.fail(queue, job, { reason }));
  }

  /** A new entry in place of the old one: the broken try does not count against the unit. */
  async release({ queue, job, end }: QueueClaim): Promise<void> {
    end();
    const { boss, transact } = this.#store.database;
    await transact(async (db) => {
      const { affected } = (await boss.deleteJob(queue, job, { db })) as { affected?: number };
      if (affected) await boss.insert(queue, [{ data: job.data }], { db });
    });
  }

  /** Gives the unit back, and takes no other of its run: others have what is missing here. */
  async leave(claim: QueueClaim, reason: string): Promise<void> {
    // A run of our own has nobody else.
    if (this.#options.run) return this.fail(claim, reason);
    const isNew = !this.#left.has(claim.queue);
    this.#left.add(claim.queue);
    await patiently(() => this.release(claim));
    if (isNew) this.#options.onLeft?.(claim.run, reason);
  }

  /** Gives back all that is unfinished, when there is no time to wait for it. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.#claims].map((claim) => this.release(claim)));
  }

  /** Those that this worker may take units of. */
  async #openRuns(): Promise<readonly { name: string; identity: RunIdentity }[]> {
    if (!this.#options.run && Date.now() - this.#listedAt > LIST_MILLISECONDS) {
      this.#listedAt = Date.now();
      this.#runs = patiently(() => this.#store.openRuns()).then((runs) =>
        runs.map(({ name, identity }) => this.#known(name, identity)),
      );
    }
    return (await this.#runs).filter(({ name }) => !this.#left.has(name));
  }

  #known(name: string, identity: RunIdentity): { name: string; identity: RunIdentity } {
    if (!this.#identities.has(name)) this.#identities.set(name, identity);
    return { name, identity: this.#identities.get(name) ?? identity };
  }

  /** The first row of a run makes this worker one of those that are named in its report. */
  async #join(name: string): Promise<void> {
    if (this.#options.run || this.#joined.has(name)) return;
    this.#joined.add(name);
    await patiently(() => this.#store.addSitting(name, this.#options.sitting));
  }

  #beat(job: Job<UnitJob>): NodeJS.Timeout {
    const { boss } = this.#store.database;
    // A beat that does not arrive is made up for by the next, or else the unit is given to another.
    const beat = (): void => void boss.touch(job.name, job).catch(() => {});
    return setInterval(beat, (1000 * (job.heartbeatSeconds ?? 30)) / 3);
  }
}
