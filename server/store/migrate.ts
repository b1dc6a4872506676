import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { ROOT } from '#server/root.ts';
import { StartRefused } from '#server/start-refused.ts';

const FOLDER = fileURLToPath(new URL('server/migrations', ROOT));
/** Only one process migrates at a time. */
const LOCK = 7_301_001;

/** The database was made by a newer version of this software. */
class DatabaseTooNew extends StartRefused {
  override name = 'DatabaseTooNew';

  constructor() {
    super(
      'Diese Daten wurden mit einer neueren Version von Empfang geschrieben; bitte starten Sie diese oder eine neuere.',
    );
  }
}

const newestKnown = async (): Promise<number> => {
  const journal = JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map((entry) => entry.when));
};

/** Whether the tables are those of this code: neither of an older version nor of a newer one. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const known = await pool.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as known",
  );
  if (!known.rows[0]?.known) return false;
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0) === (await newestKnown());
}

/** For tools beside the server, which change no tables. Throws StartRefused. */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  if (await isMigrated(pool)) return;
  throw new StartRefused(
    'Die Daten sind von einer anderen Version von Empfang; bitte starten Sie zuerst den Server dieser Version.',
  );
}

/**
 * Brings the tables to the state of this code and makes sure that the database has an epoch id.
 * Throws DatabaseTooNew when a newer version has been here already.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ known: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations')::text as known",
    );
    if (rows[0]?.known) {
      const applied = await client.query<{ newest: string | null }>(
        'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
      );
      if (Number(applied.rows[0]?.newest ?? 0) > (await newestKnown())) {
        throw new DatabaseTooNew();
      }
    }
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await client.query(
      "insert into meta (key, value) values ('epoch', $1) on conflict (key) do nothing",
      [randomUUID()],
    );
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}
