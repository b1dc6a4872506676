import { setImmediate as turn } from 'node:timers/promises';
import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * How pg-boss writes the end of jobs, by their ids. It does not wait for it: a failure there is a
 * rejection that nobody handles, which would end the whole process.
 */
const ENDING = /UNNEST\(\$2::uuid\[\]\)/i;

/** The database of the queue, which knows what pg-boss has begun and not ended. */
export class QueueDatabase {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #running = new Set<Promise<unknown>>();

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** A job whose end could not be written is done again when its time is over. */
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

  /** Resolves when nothing is under way and nobody has begun something because of it. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await turn();
    } while (this.#running.size > 0);
  }
}

/**
 * For `send` of pg-boss: the job is written by this transaction, and is there when it is committed.
 * The statement of pg-boss uses a parameter more than once, which Drizzle does not: the statement goes
 * as it is, and its parameters, in their order, are named once more in a comment behind it.
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

/** Whether what is written with it is written with a transaction, and not at once. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction);
