import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { sqlState } from '#server/database/database.ts';
import { appliedOf, journalOf } from '#server/database/migrations.ts';
import type { Secret } from '#server/sealing/at-rest.ts';
import { BackupRefused } from './backup-refused.ts';
import { sequencesOf, type TableInfo, tablesOf } from './catalogue.ts';
import { Counted } from './counted.ts';
import { dataFilesOf, openDataFile } from './data-files.ts';
import {
  COPY_SETTINGS,
  FORMAT_VERSION,
  type Head,
  type Manifest,
  NAMES,
  PART_BYTES,
} from './format.ts';
import type { Lock } from './recovery-key.ts';

const TURN_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface BackupSource {
  connectionString: string;
  dataDirectory: string;
  secret: Secret;
  appVersion: string;
}

export interface BackupOptions extends BackupSource {
  lock: Lock;
  /** The file to write, which must not exist yet; its folder is created when missing. */
  file: string;
  /** Folder of the backups, which are not backed up themselves. */
  backups: string;
  now: Date;
  /** Called after each part with the share of the rows' bytes that is written, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Where the bytes go; for tests of a disk that fails. */
  openSink?: (path: string) => Writable;
}

export interface BackupResult {
  file: string;
  bytes: number;
  rows: number;
  tables: number;
}

/** Tar entries one after the other: each is read completely before the next one begins. */
class Archive {
  readonly pack: Pack = pack();

  add(name: string, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = this.pack.entry({ name, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
      // The entry fails with the archive, whose failure is reported elsewhere.
      (entry as unknown as Writable | null)?.on('error', reject);
    });
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value)}\n`));
  }
}

async function writeTable(
  client: pg.Client,
  archive: Archive,
  { name, columns }: TableInfo,
  onBytes: (bytes: number) => void,
) {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const table = client.escapeIdentifier(name);
  const copy = client.query(copyTo(`copy public.${table} (${quoted}) to stdout`));
  const counted = new Counted();
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    const path = `${NAMES.tables}${name}/${String(++number).padStart(8, '0')}`;
    const bytes = Buffer.concat(part, size);
    [part, size] = [[], 0];
    await archive.add(path, bytes);
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    counted.add(chunk);
    onBytes(chunk.byteLength);
    // Copied, because pg hands out views of a buffer that it may reuse.
    part.push(Buffer.from(chunk));
    size += chunk.byteLength;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { ...counted.end(), rows: copy.rowCount };
}

/** Waiting mails as they are in the queue: encrypted under the server's key. */
async function writeMails(client: pg.Client, archive: Archive): Promise<Manifest['mails']> {
  const { rows: known } = await client.query<{ known: string | null }>(
    "select to_regclass('jobs.job')::text as known",
  );
  const { rows } = known[0]?.known
    ? await client.query<{ data: unknown }>(
        "select data from jobs.job where name = 'mail' and state in ('created', 'retry', 'active') order by created_on, id",
      )
    : { rows: [] };
  const bytes = Buffer.from(rows.map(({ data }) => `${JSON.stringify(data)}\n`).join(''));
  const counted = new Counted();
  counted.add(bytes);
  await archive.add(NAMES.mails, bytes);
  return { ...counted.end(), rows: rows.length };
}

async function writeFiles(archive: Archive, directory: string, backups: string) {
  const files: Manifest['files'] = {};
  for (const path of await dataFilesOf(directory, backups)) {
    const opened = await openDataFile(directory, path);
    if (!opened) continue;
    const { handle, size } = opened;
    const counted = new Counted();
    const name = `${NAMES.files}${path}`;
    if (size === 0) {
      await handle.close();
      await archive.add(name, Buffer.alloc(0));
      files[path] = counted.end();
      continue;
    }
    const entry = archive.pack.entry({ name, size, mode: 0o600 });
    // Needed even after the pipeline has stopped listening.
    (entry as unknown as Writable).on('error', () => undefined);
    const bytes = handle.createReadStream({ start: 0, end: size - 1 });
    await pipeline(
      bytes,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          counted.add(chunk);
          yield chunk;
        }
      },
      entry as unknown as Writable,
    );
    files[path] = counted.end();
  }
  return files;
}

async function headOf(client: pg.Client, options: BackupOptions): Promise<Head> {
  const when = await appliedOf(client);
  const tag = (await journalOf()).find((entry) => entry.when === when)?.tag ?? String(when);
  const { rows } = await client.query<{ epoch: string | null; version: string }>(
    `select (select value from meta where key = 'epoch') as epoch,
      current_setting('server_version_num') as version`,
  );
  return {
    format: 'empfang-backup',
    version: FORMAT_VERSION,
    appVersion: options.appVersion,
    madeAt: options.now.toISOString(),
    migration: { tag, when },
    epoch: rows[0]?.epoch ?? '',
    postgres: Math.floor(Number(rows[0]?.version ?? 0) / 10_000),
    tables: (await tablesOf(client)).map(({ name, columns }) => ({ name, columns })),
  };
}

/**
 * Begins the snapshot in which everything is read. Before that, tables are locked against being
 * rewritten: in the snapshot, a table that a migration rewrites later would be empty.
 */
async function beginSnapshot(client: pg.Client): Promise<TableInfo[]> {
  const before = await tablesOf(client);
  if (before.length === 0) throw new BackupRefused('Diese Datenbank ist leer.');
  const names = before.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${names} in access share mode`);
  const tables = await tablesOf(client);
  if (tables.length !== before.length) {
    throw new BackupRefused('Die Datenbank wird gerade aktualisiert; bitte gleich noch einmal.');
  }
  return tables;
}

/**
 * Takes the turn for backups; one that has just failed may hold it for a moment, until PostgreSQL
 * notices.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${TURN_MS}`);
  await client
    .query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.backup])
    .catch((error: unknown) => {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      throw new BackupRefused('Es läuft schon eine Sicherung.');
    });
  await client.query('set lock_timeout = 0');
}

async function writeContent(client: pg.Client, archive: Archive, options: BackupOptions) {
  const tables = await beginSnapshot(client);
  await archive.addJson(NAMES.head, await headOf(client, options));
  await archive.addJson(NAMES.secret, options.secret);
  const total = tables.reduce((sum, { size }) => sum + size, 1);
  const counted: Manifest['tables'] = {};
  let before = 0;
  for (const table of tables) {
    let bytes = 0;
    counted[table.name] = await writeTable(client, archive, table, (more) => {
      bytes += more;
      options.onProgress?.((before + Math.min(bytes, table.size)) / total);
    });
    before += table.size;
    options.onProgress?.(before / total);
  }
  const mails = await writeMails(client, archive);
  // Sequences are no part of a snapshot: read later, they are never behind its rows.
  const sequences = await sequencesOf(client);
  await client.query('commit');
  const files = await writeFiles(archive, options.dataDirectory, options.backups);
  await archive.addJson(NAMES.manifest, { tables: counted, sequences, files, mails });
  archive.pack.finalize();
  const rows = Object.values(counted).reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: tables.length };
}

async function writeTo(path: string, client: pg.Client, options: BackupOptions) {
  const sink = (options.openSink ?? ((at) => createWriteStream(at, { mode: 0o600, flush: true })))(
    path,
  );
  const archive = new Archive();
  const gzip = createGzip({ level: 3 });
  const plain = Readable.toWeb(gzip) as unknown as globalThis.ReadableStream<Uint8Array>;
  const sealed = await options.lock.encrypter.encrypt(plain);
  const out = Readable.fromWeb(sealed as unknown as ReadableStream);
  const flowing = Promise.all([
    pipeline(archive.pack as unknown as Readable, gzip),
    pipeline(out, sink),
  ]);
  // Each stream emits the failure that ends it, even after the pipelines have stopped listening.
  archive.pack.on('error', () => undefined);
  for (const stream of [gzip, out, sink] as NodeJS.EventEmitter[])
    stream.on('error', () => undefined);
  // The first failure ends the rest, and is the one that is reported.
  const failed = flowing.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => {
      archive.pack.destroy(error as Error);
      throw error;
    },
  );
  try {
    const written = await Promise.race([writeContent(client, archive, options), failed]);
    await flowing;
    return written;
  } catch (error) {
    archive.pack.destroy();
    gzip.destroy();
    sink.destroy();
    await flowing.catch(() => undefined);
    throw error;
  }
}

/** Makes a rename last through a power cut, where folders can be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Writes a backup of one moment while others go on writing. The file gets its final name when it is
 * complete and on disk; a failed one leaves nothing. Throws BackupRefused, or the error of disk or
 * database.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { file } = options;
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'empfang backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  const draft = `${file}.part`;
  try {
    await client.query(COPY_SETTINGS);
    await takeTurn(client);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    const written = await writeTo(draft, client, options);
    const handle = await open(draft);
    const { size: bytes } = await handle.stat().finally(() => handle.close());
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { file, bytes, ...written };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
