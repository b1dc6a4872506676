import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ROOT } from '#server/root.ts';

export const MIGRATIONS = fileURLToPath(new URL('server/migrations', ROOT));

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The migrations of a folder, oldest first: the name of the file, and when it was made, in ms. */
export async function journalOf(folder = MIGRATIONS): Promise<Journal['entries']> {
  const text = await readFile(`${folder}/meta/_journal.json`, 'utf8');
  return (JSON.parse(text) as Journal).entries.toSorted((a, b) => a.when - b.when);
}

/** `when` of the newest migration that a database has; 0 for an empty one. */
export async function appliedOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as known",
  );
  if (!rows[0]?.known) return 0;
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(applied.rows[0]?.newest ?? 0);
}

/**
 * Applies the missing migrations, up to and including `upTo`, within the transaction that the
 * caller has begun: so a failed one leaves nothing behind, and a restore can load rows between two
 * of them. drizzle's own migrator begins a transaction itself and always applies all.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  { folder = MIGRATIONS, upTo = Number.MAX_SAFE_INTEGER } = {},
): Promise<void> {
  const newest = await appliedOf(client);
  // The same table as drizzle's migrator creates, which other versions of this software may still
  // use.
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= newest || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
