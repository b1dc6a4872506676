import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Decrypter } from 'age-encryption';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { overClient } from '#server/database/database.ts';
import { applyMigrations, journalOf } from '#server/database/migrations.ts';
import { holdMails, holdRows } from '#server/store/system/hold-sendings.ts';
import { BackupRefused } from './backup-refused.ts';
import { foreignKeysOf, tablesOf } from './catalogue.ts';
import { COPY_SETTINGS, type Head, MailLine, type Manifest } from './format.ts';
import { readBackup } from './read-backup.ts';
import { RestoreTarget } from './restore-target.ts';

export interface RestoreOptions {
  file: string;
  opener: Decrypter;
  /** An empty database, or one that holds no practice yet; its role must own it. */
  connectionString: string;
  /** The folder that gets the server's key and files. */
  dataDirectory: string;
  /** EMPFANG_SECRET_KEY, as it is set here. */
  setting?: string | undefined;
  onTable?: (name: string) => void;
}

const NOT_EMPTY =
  'Diese Datenbank enthält schon eine Praxis; eine Sicherung wird nur in eine leere zurückgespielt. Bitte nennen Sie mit --into einen leeren Ordner, oder mit DATABASE_URL eine leere Datenbank.';

/** Leaves an empty database as it is; drops tables that no practice has ever used. */
async function makeRoom(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => name);
  if (tables.length === 0) return;
  if (!tables.includes('companies')) throw new BackupRefused(NOT_EMPTY);
  const { rows } = await client.query('select from companies limit 1');
  if (rows.length > 0) throw new BackupRefused(NOT_EMPTY);
  await client.query(
    'drop schema public cascade; drop schema if exists drizzle cascade; create schema public',
  );
}

/** Brings the empty database to the backup's migration, and removes what hinders inserting rows. */
async function prepare(client: pg.Client, head: Head): Promise<() => Promise<void>> {
  const journal = await journalOf();
  if (!journal.some(({ when }) => when === head.migration.when)) {
    throw new BackupRefused(
      `Diese Sicherung gehört zu einer neueren Version von Empfang (${head.appVersion}, ${head.migration.tag}); bitte spielen Sie sie mit dieser oder einer neueren zurück.`,
    );
  }
  await applyMigrations(client, { upTo: head.migration.when });
  const tables = await tablesOf(client);
  const quote = (name: string) => `public.${client.escapeIdentifier(name)}`;
  const keys = await foreignKeysOf(client);
  for (const { table, name } of keys) {
    await client.query(
      `alter table ${quote(table)} drop constraint ${client.escapeIdentifier(name)}`,
    );
  }
  for (const { name } of tables) {
    await client.query(`alter table ${quote(name)} disable trigger user`);
  }
  // A migration may have inserted rows that the backup contains too.
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(
        `alter table ${quote(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      );
    }
    for (const { name } of tables) {
      await client.query(`alter table ${quote(name)} enable trigger user`);
    }
  };
}

async function loadTable(
  client: pg.Client,
  head: Head,
  name: string,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const columns = head.tables.find((table) => table.name === name)?.columns ?? [];
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(
    copyFrom(`copy public.${client.escapeIdentifier(name)} (${quoted}) from stdin`),
  );
  await pipeline(Readable.from(bytes, { objectMode: false }), copy);
  return copy.rowCount;
}

/**
 * The practice continues in a new epoch: browsers then ask which of their receipts are missing.
 * Mails and messages that waited may have been sent since the backup, so they are held (ADR-0108).
 */
async function finish(
  client: pg.Client,
  { head, manifest }: { head: Head; manifest: Manifest },
  mails: readonly string[],
): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(manifest.sequences)) {
    const sequence = `public.${client.escapeIdentifier(name)}`;
    await client.query('select setval($1, $2, $3)', [sequence, value, isCalled]);
  }
  await applyMigrations(client);
  for (const [key, value] of [
    ['epoch', randomUUID()],
    ['restored_from', head.madeAt],
  ]) {
    await client.query(
      'insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, value],
    );
  }
  const tx = overClient(client);
  const now = new Date();
  await holdRows(tx, now);
  const sealed = mails.map((line) =>
    Buffer.from(MailLine.parse(JSON.parse(line)).sealed, 'base64'),
  );
  await holdMails(tx, sealed, now);
}

async function restoreWith(client: pg.Client, target: RestoreTarget, options: RestoreOptions) {
  let head: Head | undefined;
  let putBack: () => Promise<void> = async () => undefined;
  const mails: string[] = [];
  const restored = await readBackup(options.file, options.opener, {
    head: async (read) => {
      head = read;
      putBack = await prepare(client, read);
    },
    secret: (secret) => target.takeSecret(secret, options.setting),
    table: async (name, bytes) => {
      options.onTable?.(name);
      if (!head) throw new Error('a table before the head');
      return loadTable(client, head, name, bytes);
    },
    mails: async (lines) => {
      mails.push(...lines);
    },
    file: (path, bytes) => target.takeFile(path, bytes),
  });
  await putBack();
  await finish(client, restored, mails);
  return restored;
}

/**
 * Fills an empty database and data folder from a backup: all of it in one transaction, or nothing.
 * Works with the rights of the database's owner alone. Throws BackupRefused where target, key or
 * file do not allow it.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ head: Head; manifest: Manifest }> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'empfang restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  const target = new RestoreTarget(options.dataDirectory);
  try {
    await client.query(COPY_SETTINGS);
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${ADVISORY_LOCKS.migration}) as free`,
    );
    if (!rows[0]?.free) {
      throw new BackupRefused('In dieser Datenbank wird gerade aktualisiert oder zurückgespielt.');
    }
    await target.begin();
    await client.query('begin');
    await makeRoom(client);
    const restored = await restoreWith(client, target, options);
    await target.place();
    // If the answer is lost here, rows and files both stay: rows without their key could not be
    // read.
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await target.end();
    await client.end().catch(() => undefined);
  }
}
