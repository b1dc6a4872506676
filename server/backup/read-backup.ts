import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import type { Secret } from '#server/sealing/at-rest.ts';
import { BackupRefused } from './backup-refused.ts';
import { Counted } from './counted.ts';
import { FORMAT_VERSION, Head, Manifest, NAMES, SecretKey } from './format.ts';

/** Receives the parts of a backup, in the order in which they come. */
export interface Taker {
  head(head: Head): Promise<void>;
  secret(secret: Secret): Promise<void>;
  /** All bytes of a table; answers the number of rows, where it was counted. */
  table(name: string, bytes: AsyncIterable<Buffer>): Promise<number | undefined>;
  mails(lines: string[]): Promise<void>;
  file(path: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

const damaged = (file: string, cause: unknown): BackupRefused =>
  new BackupRefused(
    `Die Sicherung ${file} ist beschädigt oder abgeschnitten; bitte nehmen Sie eine andere. Es wurde nichts eingespielt.`,
    { cause },
  );

interface Part {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** The entries of the tar. Every failure of reading, key or format becomes one German sentence. */
async function* partsOf(file: string, opener: Decrypter): AsyncGenerator<Part> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) {
    throw new BackupRefused(`Die Datei ${file} gibt es nicht oder sie ist nicht lesbar.`);
  }
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const sealed = Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
  const plain = await opener.decrypt(sealed).catch((error: unknown) => {
    source.destroy();
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new BackupRefused(
        `Dieser Schlüssel öffnet die Sicherung ${file} nicht; die letzten Zeichen vor „.tar“ im Dateinamen sind das Kennzeichen ihres Schlüssels.`,
      );
    }
    throw damaged(file, error);
  });
  const tar = extract();
  const flowing = pipeline(
    Readable.fromWeb(plain as unknown as ReadableStream),
    createGunzip(),
    tar as unknown as Writable,
  );
  flowing.catch(() => undefined);
  async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of entry) yield chunk;
    } catch (error) {
      throw damaged(file, error);
    }
  }
  try {
    const entries = tar[Symbol.asyncIterator]();
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw damaged(file, error);
      });
      if (next.done) break;
      yield { name: next.value.header.name, bytes: bytesOf(next.value as AsyncIterable<Buffer>) };
    }
    await flowing.catch((error: unknown) => {
      throw damaged(file, error);
    });
  } finally {
    tar.destroy();
    source.destroy();
  }
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of bytes) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

/** Goes over parts one by one; the parts of one table follow each other. */
class Parts {
  readonly #parts: AsyncGenerator<Part>;
  #next: IteratorResult<Part> | undefined;

  constructor(parts: AsyncGenerator<Part>) {
    this.#parts = parts;
  }

  async peek(): Promise<Part | undefined> {
    this.#next ??= await this.#parts.next();
    return this.#next.done ? undefined : this.#next.value;
  }

  async take(): Promise<Part | undefined> {
    const part = await this.peek();
    this.#next = undefined;
    return part;
  }

  async end(): Promise<void> {
    await this.#parts.return(undefined);
  }
}

const tableOf = (name: string): string | undefined =>
  name.startsWith(NAMES.tables)
    ? name.slice(NAMES.tables.length, name.lastIndexOf('/'))
    : undefined;

async function* bytesOfTable(parts: Parts, table: string, counted: Counted) {
  for (;;) {
    const part = await parts.peek();
    if (!part || tableOf(part.name) !== table) return;
    await parts.take();
    for await (const chunk of part.bytes) {
      counted.add(chunk);
      yield chunk;
    }
  }
}

async function* countedBytes(bytes: AsyncIterable<Buffer>, counted: Counted) {
  for await (const chunk of bytes) {
    counted.add(chunk);
    yield chunk;
  }
}

/** Throws BackupRefused where the backup was made by a newer version. */
function headFrom(text: string): Head {
  const said = z.object({ version: z.int(), appVersion: z.string() }).parse(JSON.parse(text));
  if (said.version > FORMAT_VERSION) {
    throw new BackupRefused(
      `Diese Sicherung schrieb eine neuere Version von Empfang (${said.appVersion}); bitte spielen Sie sie mit dieser oder einer neueren zurück.`,
    );
  }
  return Head.parse(JSON.parse(text));
}

/** What was read of a backup, to be compared with its manifest at the end. */
class Seen {
  readonly tables = new Map<string, { bytes: number; sha256: string; rows: number | undefined }>();
  readonly files = new Map<string, { bytes: number; sha256: string }>();
  mails: { bytes: number; sha256: string } | undefined;

  fits(manifest: Manifest, head: Head): boolean {
    const same = (
      is: { bytes: number; sha256: string } | undefined,
      should: { bytes: number; sha256: string },
    ) => is?.bytes === should.bytes && is.sha256 === should.sha256;
    const tables = Object.entries(manifest.tables);
    const files = Object.entries(manifest.files);
    return (
      tables.length === head.tables.length &&
      files.length === this.files.size &&
      tables.every(([name, should]) => {
        const is = this.tables.get(name) ?? { ...new Counted().end(), rows: 0 };
        return same(is, should) && (is.rows ?? should.rows) === should.rows;
      }) &&
      files.every(([path, should]) => same(this.files.get(path), should)) &&
      same(this.mails, manifest.mails)
    );
  }
}

/**
 * Reads a whole backup, gives each part to `taker` and answers its manifest once everything matches
 * its counts and hashes. Throws BackupRefused for a wrong key, for a damaged, truncated or changed
 * file, and for a newer version; errors of `taker` are passed on.
 */
export async function readBackup(
  file: string,
  opener: Decrypter,
  taker: Taker,
): Promise<{ head: Head; manifest: Manifest }> {
  const parts = new Parts(partsOf(file, opener));
  const seen = new Seen();
  let head: Head | undefined;
  try {
    for (let part = await parts.peek(); part; part = await parts.peek()) {
      const counted = new Counted();
      const table = tableOf(part.name);
      if (table !== undefined) {
        if (!head?.tables.some(({ name }) => name === table)) throw damaged(file, table);
        const rows = await taker.table(table, bytesOfTable(parts, table, counted));
        seen.tables.set(table, { ...counted.end(), rows });
        continue;
      }
      await parts.take();
      if (part.name === NAMES.head) {
        const read = headFrom(await textOf(part.bytes));
        await taker.head(read);
        head = read;
      } else if (!head) {
        throw damaged(file, 'no head');
      } else if (part.name === NAMES.secret) {
        await taker.secret(SecretKey.parse(JSON.parse(await textOf(part.bytes))));
      } else if (part.name === NAMES.mails) {
        const text = await textOf(countedBytes(part.bytes, counted));
        seen.mails = counted.end();
        await taker.mails(text.split('\n').filter(Boolean));
      } else if (part.name.startsWith(NAMES.files)) {
        const path = part.name.slice(NAMES.files.length);
        await taker.file(path, countedBytes(part.bytes, counted));
        seen.files.set(path, counted.end());
      } else if (part.name === NAMES.manifest) {
        const manifest = Manifest.parse(JSON.parse(await textOf(part.bytes)));
        if (!seen.fits(manifest, head) || (await parts.peek())) throw damaged(file, 'manifest');
        return { head, manifest };
      }
    }
    throw damaged(file, 'no manifest');
  } catch (error) {
    // Only this software writes these texts: one that does not parse was changed.
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError)
      throw damaged(file, error);
    throw error;
  } finally {
    await parts.end();
  }
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<undefined> {
  for await (const _ of bytes);
}

/** Reads everything and compares it with its hashes, without a database. Throws as `readBackup`. */
export const verifyBackup = (file: string, opener: Decrypter) =>
  readBackup(file, opener, {
    head: async () => undefined,
    secret: async () => undefined,
    table: (_name, bytes) => drain(bytes),
    mails: async () => undefined,
    file: (_path, bytes) => drain(bytes),
  });
