import * as z from 'zod/mini';

/**
 * The packs that the build makes (scripts/lib/build/shell-pack.ts), for everybody and for the team.
 */
export const SHELL_PACK = '/shell.pack';
export const TEAM_PACK = '/team.pack';

/**
 * Only if more than half is missing; else files are fetched one by one, as an update brings only
 * some.
 */
export const isWorthAPack = (missing: number, all: number): boolean => 2 * missing > all;

const List = z.array(
  z.object({ path: z.string(), type: z.string(), length: z.int().check(z.nonnegative()) }),
);

/** A file of the pack; `path` begins with a slash. */
export interface PackedFile {
  path: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const NEWLINE = 10;

/** Reads pieces of the wanted length from a stream, whatever the sizes of its chunks. */
class Pieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** The next `length` bytes, or undefined when the stream ends before. */
  async take(length: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const out = new Uint8Array(length);
    let filled = 0;
    for (;;) {
      const part = this.#rest.subarray(0, length - filled);
      out.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
      if (filled === length) return out;
      if (!(await this.#more())) return undefined;
    }
  }

  /** The text up to the next end of line, or undefined when there is none. */
  async line(): Promise<string | undefined> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      const until = end === -1 ? this.#rest.length : end;
      text += decoder.decode(this.#rest.subarray(0, until), { stream: true });
      this.#rest = this.#rest.subarray(end === -1 ? until : until + 1);
      if (end !== -1) return text + decoder.decode();
      if (!(await this.#more())) return undefined;
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (done) return false;
    this.#rest = value;
    return true;
  }
}

/**
 * The files of a pack as they arrive: a line of JSON that names them, then their bytes one after the
 * other. Ends early with what is complete when the stream ends early.
 * @throws when the first line is not such a list, and what the stream throws
 */
export async function* filesOfPack(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<PackedFile, void, void> {
  const pieces = new Pieces(stream);
  const line = await pieces.line();
  for (const { path, type, length } of List.parse(JSON.parse(line ?? ''))) {
    const bytes = await pieces.take(length);
    if (!bytes) return;
    yield { path, type, bytes };
  }
}

/** Headers that describe the pack and not the files in it. */
const OF_THE_PACK = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

/**
 * Puts the wanted files of a pack into the cache: one answer instead of hundreds, and what has
 * arrived stays when the connection breaks. Files that are still missing are fetched one by one.
 * @param pack its address
 * @param wanted paths from the root that the cache lacks
 */
export const fillFromPack = async (
  pack: string,
  cache: Cache,
  wanted: ReadonlySet<string>,
): Promise<void> => {
  const answer = await fetch(pack, { credentials: 'same-origin' });
  if (!answer.ok || !answer.body) return;
  // The policies that the server gives its files hold for those in the pack.
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_PACK) headers.delete(name);
  for await (const { path, type, bytes } of filesOfPack(answer.body)) {
    if (!wanted.has(path)) continue;
    headers.set('content-type', type);
    await cache.put(path, new Response(bytes, { headers }));
  }
};
