/**
 * PostgreSQL, as a server that many machines reach or inside this process
 * (PGlite). What follows uses either in the same way: statements, transactions,
 * and a queue (pg-boss) that takes part in them.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConstructorOptions, Db, PgBoss } from 'pg-boss';
import { InputError } from '../../base/inputError.js';
import { lock } from '../lockFile.node.js';
import { loadPackage } from '../optionalPackage.js';

export interface Database {
  readonly boss: PgBoss;
  /** Nobody else can reach it while it is open: what is unfinished belongs to nobody. */
  readonly isPrivate: boolean;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** All of it, or nothing. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The queue's own tables; ours are in `insei_lab`. */
const QUEUE_SCHEMA = 'insei_queue';

const BOSS_OPTIONS: ConstructorOptions = {
  schema: QUEUE_SCHEMA,
  schedule: false,
  // How often dead workers are looked for, whichever worker does it.
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
};

const loadBoss = () => loadPackage('pg-boss@12.35.0', 'a saved or queued run', () => import('pg-boss'));

/** `connections` is how many statements may run at a time. */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const { PgBoss } = await loadBoss();
  const boss = new PgBoss({ ...BOSS_OPTIONS, connectionString: url, max: connections, application_name: 'insei lab' });
  // Connections come and go; a statement that fails for it is told to whoever waits for it.
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
      if (!transaction) throw new Error('the queue has no transactions');
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

/** For messages and logs: the rest of the address says enough. */
export const withoutPassword = (url: string): string =>
  url.replace(/(\/\/[^:/@]*):.*@/, '$1@').replace(/([?&]password=)[^&]*/gi, '$1…');

function reasonOf(error: unknown): string {
  // Refused on every address of a name: the errors are inside, and the outer message is empty.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : String(inner);
}

const pathOf = (folder: string): string => join(folder, 'database');
const lockOf = (folder: string): string => join(folder, 'lock');

/** Has somebody made a database in this folder, or begun to? */
export const holdsPglite = (folder: string): boolean => existsSync(pathOf(folder)) || existsSync(lockOf(folder));

/** A database in a folder, without a server. */
export async function openPglite(folder: string): Promise<Database> {
  const { PgBoss, fromPglite } = await loadBoss();
  const { PGlite } = await loadPackage(
    '@electric-sql/pglite',
    'a run saved in a folder',
    () => import('@electric-sql/pglite'),
  );
  await mkdir(folder, { recursive: true });
  // Two processes on one folder would destroy the database.
  const unlock = await lock(lockOf(folder), folder);
  const pglite = await PGlite.create({ dataDir: pathOf(folder) });
  // One process, one connection: there are no dead workers to look for.
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
