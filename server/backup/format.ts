import * as z from 'zod/mini';

/**
 * A backup is a tar, compressed by gzip, encrypted in the age v1 format (age-encryption.org/v1), so
 * that a practice can open its own data without us: `age -d -i KEY FILE | tar xz`. In this order:
 *
 *     head.json                      what must be known before anything is loaded
 *     keys/secret                    the server's key, see `SecretKey`
 *     tables/NAME/00000001           text of PostgreSQL's COPY, in parts of about a megabyte
 *     mails.ndjson                   mails that wait in the queue, encrypted as they lie there
 *     files/PATH                     what else lies in the data folder
 *     manifest.json                  counts and hashes: a backup without it is not whole
 *
 * A tar needs the size of an entry before its bytes, but a table's is known only at its end: so a
 * table is written in parts.
 */
export const FORMAT_VERSION = 1;
export const PART_BYTES = 1024 * 1024;

const Table = z.object({
  name: z.string(),
  /** In the order in which COPY writes them; columns that the database computes are left out. */
  columns: z.array(z.string()),
});

export const Head = z.object({
  format: z.literal('empfang-backup'),
  version: z.int(),
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** Newest migration: the tag of its file and the instant in its journal, in ms. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  /** The database's epoch; a restored database gets a new one. */
  epoch: z.string(),
  /** Major version of PostgreSQL that wrote the rows. */
  postgres: z.int(),
  tables: z.array(Table),
});
export type Head = z.infer<typeof Head>;

const Counted = z.object({ bytes: z.int(), sha256: z.string() });

export const Manifest = z.object({
  tables: z.record(z.string(), z.extend(Counted, { rows: z.int() })),
  /** Next values, as text because they may be larger than 2^53. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), Counted),
  mails: z.extend(Counted, { rows: z.int() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of `mails.ndjson`: a mail as it lies in the queue. */
export const MailLine = z.object({ sealed: z.string() });

/** The server's key: what EMPFANG_SECRET_KEY said, or the text of the file `secret.key`. */
export const SecretKey = z.object({ kind: z.enum(['setting', 'file']), value: z.string() });

export const NAMES = {
  head: 'head.json',
  secret: 'keys/secret',
  tables: 'tables/',
  mails: 'mails.ndjson',
  files: 'files/',
  manifest: 'manifest.json',
} as const;

/** Settings of a session by which COPY writes and reads the same text on every server. */
export const COPY_SETTINGS = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;
