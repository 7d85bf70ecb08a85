/**
 * Opens PostgreSQL databases: on a server that many machines share, or inside this process (PGlite). Both kinds of
 * database have the same interface: statements, transactions, and a queue (pg-boss) whose changes can be part of a
 * transaction.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConstructorOptions, Db, PgBoss } from 'pg-boss';
import { InputError, messageOf } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { withoutPassword } from './databaseUrl.js';
import { takeLock } from './lockFile.node.js';
import { loadPackage } from './optionalPackage.js';

export interface Database {
  readonly boss: PgBoss;
  /** True if only this process can use the database. Then no other worker can have taken units from its queue. */
  readonly isPrivate: boolean;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Calls `work` inside one transaction. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The schema of the tables that pg-boss creates. Our own tables are in the schema `insei_lab`. */
const QUEUE_SCHEMA = 'insei_queue';

const BOSS_OPTIONS: ConstructorOptions = {
  schema: QUEUE_SCHEMA,
  schedule: false,
  // Every five seconds, one of the workers looks for units whose worker has died.
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
};

const loadBoss = () => loadPackage('pg-boss', 'a saved or queued run', () => import('pg-boss'));

/** Opens a database on a server. `connections` is the number of statements that may run at the same time. */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const { PgBoss } = await loadBoss();
  const boss = new PgBoss({ ...BOSS_OPTIONS, connectionString: url, max: connections, application_name: 'insei lab' });
  // This handler only logs connection errors. It need not throw them, because a database statement that fails for lack
  // of a connection throws an error of its own.
  boss.on('error', (error) => console.error(`queue: ${error.message}`));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => {});
    throw new InputError(`the queue cannot be reached at ${withoutPassword(url)}: ${reasonOf(error)}`);
  }
  const db = boss.getDb();
  return {
    boss,
    isPrivate: false,
    query: async (sql, values) => (await db.executeSql(sql, values)).rows,
    transact: async (work) => {
      const transaction = await db.beginTransaction?.();
      if (!transaction) throw new Error('the database cannot begin a transaction');
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
}

function reasonOf(error: unknown): string {
  // If every address of a host refuses the connection, the error is an AggregateError with an empty message. So use the
  // message of the first error inside the AggregateError.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return messageOf(inner);
}

const pathOf = (folder: string): string => join(folder, 'database');
const lockOf = (folder: string): string => join(folder, 'lock');

/** Returns true if the folder contains a database, or if a process is creating a database there. */
export const holdsPglite = (folder: string): boolean => existsSync(pathOf(folder)) || existsSync(lockOf(folder));

/** Opens a database in a folder, without a server. */
export async function openPglite(folder: string): Promise<Database> {
  const { PgBoss, fromPglite } = await loadBoss();
  const { PGlite } = await loadPackage(
    '@electric-sql/pglite',
    'a run saved in a folder',
    () => import('@electric-sql/pglite'),
  );
  await makeFolder(folder);
  // Lock the folder, because two processes that use the same folder would destroy the database.
  const unlock = await takeLock(lockOf(folder), folder);
  const pglite = await PGlite.create({ dataDir: pathOf(folder) });
  // Only this process uses the database, so there are no dead workers to look for.
  const boss = new PgBoss({ ...BOSS_OPTIONS, backend: 'pglite', db: fromPglite(pglite), supervise: false });
  boss.on('error', (error) => console.error(`queue: ${error.message}`));
  await boss.start();
  return {
    boss,
    isPrivate: true,
    query: async (sql, values) => (await pglite.query<Record<string, unknown>>(sql, values)).rows,
    transact: (work) => pglite.transaction((transaction) => work(fromPglite(transaction))),
    close: async () => {
      await boss.stop({ graceful: false });
      await pglite.close();
      await unlock();
    },
  };
}
