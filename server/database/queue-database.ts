import { setImmediate as turn } from 'node:timers/promises';
import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * The statement with which pg-boss ends jobs, by their ids. pg-boss does not await it: a failure
 * would be an unhandled rejection, which ends the whole process.
 */
const ENDING = /UNNEST\(\$2::uuid\[\]\)/i;

/** The database of the queue, which knows which statements of pg-boss are still running. */
export class QueueDatabase {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #running = new Set<Promise<unknown>>();

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** A job whose end could not be written is run again after its time limit. */
  readonly executeSql = (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const running = this.#pool.query(text, values).catch((error: Error) => {
      if (!ENDING.test(text)) throw error;
      this.#onError(error);
      return { rows: [{ count: '0' }] };
    });
    this.#running.add(running);
    const ended = () => this.#running.delete(running);
    running.then(ended, ended);
    return running;
  };

  /** Resolves when no statement is running and none has started a further one. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await turn();
    } while (this.#running.size > 0);
  }
}

/**
 * For `send` of pg-boss: the job is written by this transaction and exists once it is committed.
 * pg-boss uses a parameter more than once in its statement, which Drizzle cannot: so the statement
 * is passed on unchanged, and a comment after it names the parameters once more in their order.
 */
export const queueIn = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    const params = sql.join(
      values.map((value) => sql.param(value)),
      sql` `,
    );
    const { rows } = await tx.execute(sql`${sql.raw(text)}\n-- ${params}`);
    return { rows };
  },
});

/** Whether it is a transaction, so that writes only take effect with its commit. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction);
