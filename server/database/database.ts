import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { GuardedPool, insideTransaction, type SecondConnection } from './one-connection.ts';

/** The database, or a transaction of it: every store function takes one. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** For connections beside the pool. */
  connectionString: string;
  pool: pg.Pool;
  db: Db;
}

export interface PoolOptions {
  /** How many connections at most. */
  max?: number;
  /** How long somebody waits for a free one. */
  connectionTimeoutMs?: number;
  /**
   * Called when a transaction asks for a second connection, which it then gets; absent: it is
   * refused.
   */
  onSecond?: ((error: SecondConnection) => void) | undefined;
}

/** Marks what runs inside a transaction, so that the pool knows it. */
function guarded(db: Db): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => insideTransaction(() => work(tx)), config);
  return db;
}

/**
 * Opens a pool. Nothing is acknowledged before PostgreSQL has it on disk (`synchronous_commit`,
 * SEC-1); a statement or a forgotten transaction ends by itself.
 */
export function openDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  { max = 10, connectionTimeoutMs = 10_000, onSecond }: PoolOptions = {},
): Database {
  const pool = new GuardedPool(
    {
      connectionString,
      max,
      connectionTimeoutMillis: connectionTimeoutMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      options: '-c synchronous_commit=on -c timezone=UTC',
      application_name: 'empfang',
    },
    onSecond,
  );
  pool.on('error', onIdleError);
  // The pool only listens for errors of idle connections. If one in use is lost, its statement
  // fails; but its error event, if nobody listens, would end the whole server.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connectionString, pool, db: guarded(drizzle(pool) as unknown as Db) };
}

/** The same over an existing connection, within the transaction that was begun on it. */
export const overClient = (client: pg.Client | pg.PoolClient): Db =>
  drizzle(client) as unknown as Db;

/** SQLSTATE of a failed statement, also when Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}
