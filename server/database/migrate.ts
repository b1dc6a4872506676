import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { appliedOf, applyMigrations, journalOf, MIGRATIONS } from './migrations.ts';

/** The database was made by a newer version of this software. */
class DatabaseTooNew extends StartRefused {
  override name = 'DatabaseTooNew';

  constructor() {
    super(
      'Diese Daten wurden mit einer neueren Version von Empfang geschrieben; bitte starten Sie diese oder eine neuere.',
    );
  }
}

/** The tables could not be brought to the state of this code, and are as they were. */
class UpdateFailed extends StartRefused {
  override name = 'UpdateFailed';

  constructor(tag: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? `, ${cause.code}` : '';
    super(
      `Die Aktualisierung der Daten ist gescheitert (bis ${tag}${code}); es wurde nichts verändert. Bitte starten Sie die Version von Empfang, die zuletzt lief, und melden Sie diesen Satz.`,
    );
    this.cause = cause;
  }
}

/**
 * Whether the tables have the state of this code: neither of an older version nor of a newer one.
 */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return (await appliedOf(client)) === (await journalOf()).at(-1)?.when;
  } finally {
    client.release();
  }
}

/** For tools beside the server, which change no tables. Throws StartRefused. */
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  if (await isMigrated(pool)) return;
  throw new StartRefused(
    'Die Daten sind von einer anderen Version von Empfang; bitte starten Sie zuerst den Server dieser Version.',
  );
}

interface MigrateOptions {
  folder?: string;
  /** Called while nobody else migrates, before tables that hold something are changed. */
  beforeUpdate?: () => Promise<void>;
}

/**
 * Brings the tables to the state of this code, all steps in one transaction, and makes sure that the
 * database has an epoch id. Throws DatabaseTooNew when a newer version has been here already,
 * UpdateFailed when a step failed, and what `beforeUpdate` throws: then nothing has changed.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  { folder = MIGRATIONS, beforeUpdate }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be migrating, and making a backup first, for longer than a statement may
    // take.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const newest = (await journalOf(folder)).at(-1) ?? { tag: '', when: 0 };
    const applied = await appliedOf(client);
    if (applied > newest.when) throw new DatabaseTooNew();
    if (applied > 0 && applied < newest.when) await beforeUpdate?.();
    await client.query('begin');
    try {
      await applyMigrations(client, { folder });
      await client.query(
        "insert into meta (key, value) values ('epoch', $1) on conflict (key) do nothing",
        [randomUUID()],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new UpdateFailed(newest.tag, error);
    }
  } finally {
    await client
      .query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration])
      .catch(() => undefined);
    // Closed, because the next user of this connection must not get these settings.
    client.release(true);
  }
}
