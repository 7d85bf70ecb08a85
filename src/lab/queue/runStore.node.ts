/** Runs and their rows in the database, and their units in its queue. */
import type { Db, JobWithMetadata } from 'pg-boss';
import { InputError } from '../../base/inputError.js';
import type { AnyExperiment } from '../experiment.js';
import {
  type Failure,
  MOST_TRIES,
  type RunIdentity,
  type RunRecord,
  runName,
  type Sitting,
  type StoredRow,
  unitsOf,
} from '../run.js';
import type { Database } from './database.node.js';

/** What a unit is to the queue. */
export interface UnitJob {
  readonly run: string;
  readonly index: number;
  readonly key: string;
}

/** Units that were tried in vain end here, those of all runs. */
const FAILED_QUEUE = 'lab-failed';

const DAY = 86_400;

/** Columns of type `json` keep rows as they were written; `jsonb` would sort their fields. */
const TABLES = `
  select pg_advisory_xact_lock(727274);
  create schema if not exists insei_lab;
  create table if not exists insei_lab.run (
    name text primary key,
    identity json not null,
    units integer not null,
    is_open boolean not null default true,
    is_queued boolean not null default false,
    created_at timestamptz not null default now()
  );
  create table if not exists insei_lab.sitting (
    run text not null references insei_lab.run on delete cascade,
    number bigint generated always as identity,
    sitting json not null
  );
  create table if not exists insei_lab.result (
    run text not null references insei_lab.run on delete cascade,
    key text not null,
    row json not null,
    stored_at timestamptz not null default now(),
    primary key (run, key)
  );`;

export interface RunCount {
  readonly identity: RunIdentity;
  readonly units: number;
  readonly finished: number;
  readonly failed: number;
}

export class RunStore {
  readonly database: Database;
  /** How long a worker may be silent before its unit is given to another; at least 10 seconds. */
  readonly #heartbeatSeconds: number;

  private constructor(database: Database, heartbeatSeconds: number) {
    this.database = database;
    this.#heartbeatSeconds = heartbeatSeconds;
  }

  static async open(database: Database, heartbeatSeconds = 30): Promise<RunStore> {
    await database.transact((db) => db.executeSql(TABLES));
    await database.boss.createQueue(FAILED_QUEUE, { retentionSeconds: 364 * DAY });
    return new RunStore(database, heartbeatSeconds);
  }

  /** Stores what is to be done, and puts every unit without a row into the queue that is not there already. */
  async begin(experiment: AnyExperiment, identity: RunIdentity, sitting: Sitting): Promise<void> {
    const { boss, isPrivate } = this.database;
    const run = runName(identity);
    const units = unitsOf(experiment, identity.params);
    await boss.createQueue(run, {
      deadLetter: FAILED_QUEUE,
      retryLimit: MOST_TRIES - 1,
      heartbeatSeconds: this.#heartbeatSeconds,
      expireInSeconds: DAY,
      retentionSeconds: 364 * DAY,
      deleteAfterSeconds: DAY,
    });
    if (isPrivate) await boss.deleteAllJobs(run);
    // Whoever starts a run again wants its failed units tried again.
    const failed = await this.#failedJobs(run);
    const retried = new Set(failed.map(({ data }) => data.key));
    await this.database.transact(async (db) => {
      await db.executeSql(
        `insert into insei_lab.run (name, identity, units) values ($1, $2, $3)
         on conflict (name) do update set is_open = true`,
        [run, JSON.stringify(identity), units.length],
      );
      // Once: not when it was begun before, but when only its rows were brought in.
      const { rows } = await db.executeSql(
        'update insei_lab.run set is_queued = true where name = $1 and not is_queued returning name',
        [run],
      );
      const isNew = rows.length > 0;
      const done = new Set((await readRows(db, run)).map(({ key }) => key));
      const jobs = units
        .map(({ key }, index) => ({ data: { run, index, key } satisfies UnitJob }))
        .filter(({ data }) => !done.has(data.key) && (isNew || isPrivate || retried.has(data.key)));
      if (jobs.length > 0) await boss.insert(run, jobs, { db });
      if (failed.length > 0)
        await boss.deleteJob(
          FAILED_QUEUE,
          failed.map(({ id }) => id),
          { db },
        );
      await addSitting(db, run, sitting);
    });
  }

  /** A worker joins the run. */
  addSitting(run: string, sitting: Sitting): Promise<void> {
    return this.database.transact((db) => addSitting(db, run, sitting));
  }

  /** Runs with units left to do, oldest first. */
  async openRuns(): Promise<{ name: string; identity: RunIdentity }[]> {
    const rows = await this.database.query(
      'select name, identity from insei_lab.run where is_open order by created_at, name',
    );
    return rows.map(({ name, identity }) => ({ name: name as string, identity: identity as RunIdentity }));
  }

  /** Is nothing left to do? Then workers need not look at it again. */
  async closeIfDone(run: string): Promise<boolean> {
    const count = (await this.counts(run))[0];
    const isDone = count === undefined || count.finished + count.failed >= count.units;
    if (isDone) await this.database.query('update insei_lab.run set is_open = false where name = $1', [run]);
    return isDone;
  }

  /** How far runs are: all, or the one of this name. */
  async counts(run?: string): Promise<RunCount[]> {
    const rows = await this.database.query(
      `select name, identity, units, (select count(*)::integer from insei_lab.result where run = name) as finished
       from insei_lab.run where $1::text is null or name = $1 order by created_at, name`,
      [run ?? null],
    );
    const counts: RunCount[] = [];
    for (const { name, identity, units, finished } of rows) {
      const isShort = (finished as number) < (units as number);
      const failed = isShort ? (await this.#failedJobs(name as string)).length : 0;
      counts.push({ identity: identity as RunIdentity, units: units as number, finished: finished as number, failed });
    }
    return counts;
  }

  async read(run: string): Promise<RunRecord> {
    const [found] = await this.database.query('select identity from insei_lab.run where name = $1', [run]);
    if (!found) throw new InputError(`there is no run "${run}" in this storage`);
    const sittings = await this.database.query('select sitting from insei_lab.sitting where run = $1 order by number', [
      run,
    ]);
    const failed = await this.#failedJobs(run);
    return {
      identity: found.identity as RunIdentity,
      sittings: sittings.map(({ sitting }) => sitting as Sitting),
      rows: await this.database.transact((db) => readRows(db, run)),
      failures: failed.map(({ data, sourceOutput }): Failure => ({ key: data.key, reason: reasonOf(sourceOutput) })),
    };
  }

  /** Brings in a run of another storage; rows that are here already stay. */
  async add({ identity, sittings, rows }: RunRecord, experiment: AnyExperiment): Promise<number> {
    const run = runName(identity);
    const units = unitsOf(experiment, identity.params).length;
    return this.database.transact(async (db) => {
      const { rows: inserted } = await db.executeSql(
        `insert into insei_lab.run (name, identity, units, is_open) values ($1, $2, $3, false)
         on conflict (name) do nothing returning name`,
        [run, JSON.stringify(identity), units],
      );
      if (inserted.length > 0) for (const sitting of sittings) await addSitting(db, run, sitting);
      let added = 0;
      for (const row of rows) added += await addRow(db, run, row);
      return added;
    });
  }

  /** Units that were given up, and that nobody finished after all: a worker may have been slow, not dead. */
  async #failedJobs(run: string): Promise<JobWithMetadata<UnitJob>[]> {
    const jobs = await this.database.boss.findJobs<UnitJob>(FAILED_QUEUE, { data: { run } });
    if (jobs.length === 0) return [];
    const finished = await this.database.query('select key from insei_lab.result where run = $1 and key = any($2)', [
      run,
      jobs.map(({ data }) => data.key),
    ]);
    const keys = new Set(finished.map(({ key }) => key));
    return jobs.filter(({ data }) => !keys.has(data.key));
  }
}

/** Returns how many rows that added: none when the unit was done before. */
export async function addRow(db: Db, run: string, { key, row }: StoredRow): Promise<number> {
  const { rows } = await db.executeSql(
    'insert into insei_lab.result (run, key, row) values ($1, $2, $3) on conflict do nothing returning key',
    [run, key, JSON.stringify(row)],
  );
  return rows.length;
}

async function addSitting(db: Db, run: string, sitting: Sitting): Promise<void> {
  await db.executeSql('insert into insei_lab.sitting (run, sitting) values ($1, $2)', [run, JSON.stringify(sitting)]);
}

async function readRows(db: Db, run: string): Promise<StoredRow[]> {
  const { rows } = await db.executeSql('select key, row from insei_lab.result where run = $1 order by stored_at, key', [
    run,
  ]);
  return rows;
}

/** What the queue keeps of a failed try: our own words, or its own about a worker that fell silent. */
function reasonOf(output: object | null): string {
  const { reason, value } = (output ?? {}) as { reason?: string; value?: { message?: string } };
  return reason ?? value?.message ?? 'unknown';
}
