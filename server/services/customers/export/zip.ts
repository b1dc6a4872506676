import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Entry {
  path: string;
  bytes: Uint8Array;
}

/** What is packed already gets no smaller. */
const PACKED = /\.(pdf|jpe?g|png|webp|heic|mp3|ogg|m4a|webm)$/i;

/**
 * A ZIP that is made while it is read: one entry at a time is in memory. What goes wrong while an
 * entry is made breaks the stream, so that nobody takes half of it for the whole.
 */
export function zipOf(entries: AsyncIterable<Entry>, now: Date): Readable {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      made.push(chunk);
    });
    const take = (): Uint8Array[] => made.splice(0);
    for await (const { path, bytes } of entries) {
      const file = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
      file.mtime = now;
      zip.add(file);
      file.push(bytes, true);
      yield* take();
    }
    zip.end();
    yield* take();
  }
  return Readable.from(chunks(), { objectMode: false });
}
