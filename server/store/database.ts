import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database, or a transaction of it: every store function takes one. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  /** For connections beside the pool. */
  connectionString: string;
  pool: pg.Pool;
  db: Db;
}

/**
 * Opens a pool. Nothing is acknowledged before PostgreSQL has it on disk (`synchronous_commit`,
 * security.md 1); a statement or a forgotten transaction ends by itself.
 */
export function openDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  max = 10,
): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c synchronous_commit=on -c timezone=UTC',
    application_name: 'empfang',
  });
  pool.on('error', onIdleError);
  // The pool listens to idle connections alone. Of one at work that is lost, the statement tells whoever
  // waits for it; an event that nobody hears would end the whole server.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connectionString, pool, db: drizzle(pool) as unknown as Db };
}

/** SQLSTATE of a failed statement, also when Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}
