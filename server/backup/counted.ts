import { createHash } from 'node:crypto';

/** Counts and hashes bytes that pass through. */
export class Counted {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.byteLength;
    this.#hash.update(chunk);
  }

  /** Ends the counting. */
  end(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
