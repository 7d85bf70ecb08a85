/** Stores runs and rows in database tables, and the units of runs in the queue. */
import type { Db, JobWithMetadata } from 'pg-boss';
import { InputError } from '../../base/errors.js';
import type { AnyExperiment } from '../run/experiment.js';
import {
  MAX_TRIES,
  type Provenance,
  type RunIdentity,
  type RunRecord,
  runName,
  type StoredRow,
  type UnitFailure,
  unitsOf,
} from '../run/run.js';
import type { Database } from './database.node.js';

/** What the queue stores about a unit. */
export interface UnitJob {
  readonly run: string;
  readonly index: number;
  readonly key: string;
}

/** The name of the queue for units that failed in every try. All runs share this queue. */
const FAILED_QUEUE = 'lab-failed';

const DAY = 86_400;

/**
 * The statements that create our tables. Tables that an early version created get the column for stamps. Columns that hold JSON have the type `json`, because `jsonb` would reorder the
 * fields of rows.
 */
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
    stamp json,
    stored_at timestamptz not null default now(),
    primary key (run, key)
  );
  do $$ begin
    if not exists (
      select from information_schema.columns
      where table_schema = 'insei_lab' and table_name = 'result' and column_name = 'stamp'
    ) then alter table insei_lab.result add column stamp json; end if;
  end $$;`;

interface RunCount {
  readonly identity: RunIdentity;
  readonly units: number;
  readonly finished: number;
  readonly failed: number;
}

export class RunStore {
  readonly database: Database;
  /**
   * If a worker has sent no heartbeat for this number of seconds (at least 10), the queue gives its unit to another
   * worker.
   */
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

  /** Stores the run, and queues every unit that has no row and is not in the queue yet. */
  async begin(experiment: AnyExperiment, identity: RunIdentity, provenance: Provenance): Promise<void> {
    const { boss, isPrivate } = this.database;
    const run = runName(identity);
    const units = unitsOf(experiment, identity.params);
    await boss.createQueue(run, {
      deadLetter: FAILED_QUEUE,
      retryLimit: MAX_TRIES - 1,
      heartbeatSeconds: this.#heartbeatSeconds,
      expireInSeconds: DAY,
      retentionSeconds: 364 * DAY,
      deleteAfterSeconds: DAY,
    });
    if (isPrivate) await boss.deleteAllJobs(run);
    // If a run is started again, its failed units are tried again.
    const failed = await this.#failedJobs(run);
    const retried = new Set(failed.map(({ data }) => data.key));
    await this.database.transact(async (db) => {
      await db.executeSql(
        `insert into insei_lab.run (name, identity, units) values ($1, $2, $3)
         on conflict (name) do update set is_open = true`,
        [run, JSON.stringify(identity), units.length],
      );
      // On a server, put all units into the queue only at the first start of the run, because at a later start the
      // unfinished units are still in the queue. The column `is_queued` is true if the units of the run were ever put
      // into the queue. It is false for an imported run that was never started.
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
      await addProvenance(db, run, provenance);
    });
  }

  addProvenance(run: string, provenance: Provenance): Promise<void> {
    return this.database.transact((db) => addProvenance(db, run, provenance));
  }

  /** Returns the unfinished runs, oldest first. */
  async openRuns(): Promise<{ name: string; identity: RunIdentity }[]> {
    const rows = await this.database.query(
      'select name, identity from insei_lab.run where is_open order by created_at, name',
    );
    return rows.map(({ name, identity }) => ({ name: name as string, identity: identity as RunIdentity }));
  }

  /**
   * Closes the run if each of its units has a row or has failed. Workers ignore closed runs. Returns true if the run is
   * closed, false if it is unfinished.
   */
  async closeIfDone(run: string): Promise<boolean> {
    const count = (await this.counts(run))[0];
    const isDone = count === undefined || count.finished + count.failed >= count.units;
    if (isDone) await this.database.query('update insei_lab.run set is_open = false where name = $1', [run]);
    return isDone;
  }

  /**
   * Returns how many units have a row and how many have failed: for each run, or only for the run with the name `run`.
   */
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
    const provenances = await this.database.query(
      'select sitting from insei_lab.sitting where run = $1 order by number',
      [run],
    );
    const failed = await this.#failedJobs(run);
    return {
      identity: found.identity as RunIdentity,
      provenances: provenances.map(({ sitting }) => sitting as Provenance),
      rows: await this.database.transact((db) => readRows(db, run)),
      failures: failed.map(
        ({ data, sourceOutput }): UnitFailure => ({ key: data.key, reason: reasonOf(sourceOutput) }),
      ),
    };
  }

  /** Imports a run from another storage without replacing existing rows. Returns the number of new rows. */
  async add({ identity, provenances, rows }: RunRecord, experiment: AnyExperiment): Promise<number> {
    const run = runName(identity);
    const units = unitsOf(experiment, identity.params).length;
    return this.database.transact(async (db) => {
      const { rows: inserted } = await db.executeSql(
        `insert into insei_lab.run (name, identity, units, is_open) values ($1, $2, $3, false)
         on conflict (name) do nothing returning name`,
        [run, JSON.stringify(identity), units],
      );
      if (inserted.length > 0) for (const provenance of provenances) await addProvenance(db, run, provenance);
      let added = 0;
      for (const row of rows) added += await addRow(db, run, row);
      return added;
    });
  }

  /**
   * Returns the failed units that have no row. A failed unit can have a row if the queue assumed that a slow worker was
   * dead, but the slow worker finished the unit later.
   */
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

/** Adds a row, unless the unit already has one. Returns the number of added rows, which is 0 or 1. */
export async function addRow(db: Db, run: string, { key, row, stamp }: StoredRow): Promise<number> {
  const { rows } = await db.executeSql(
    'insert into insei_lab.result (run, key, row, stamp) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [run, key, JSON.stringify(row), stamp ? JSON.stringify(stamp) : null],
  );
  return rows.length;
}

async function addProvenance(db: Db, run: string, provenance: Provenance): Promise<void> {
  await db.executeSql('insert into insei_lab.sitting (run, sitting) values ($1, $2)', [
    run,
    JSON.stringify(provenance),
  ]);
}

async function readRows(db: Db, run: string): Promise<StoredRow[]> {
  const { rows } = await db.executeSql(
    'select key, row, stamp from insei_lab.result where run = $1 order by stored_at, key',
    [run],
  );
  return rows.map(({ key, row, stamp }) => ({ key, row, ...(stamp && { stamp }) }));
}

/**
 * Returns the reason for a failed try: the reason that the worker gave, or the queue's message about missing
 * heartbeats.
 */
function reasonOf(output: object | null): string {
  const { reason, value } = (output ?? {}) as { reason?: string; value?: { message?: string } };
  return reason ?? value?.message ?? 'unknown';
}
