import { readText, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/** Where the token of one page is; what is on the disk is shared with the other pages. */
export class TokenHolder {
  /** Of somebody on a practice device: in memory alone, so that no disk can speak for them. */
  #held: string | null = null;

  get onDisk(): string | null {
    return readText(STORAGE_KEYS.authToken);
  }

  get current(): string | null {
    return this.#held ?? this.onDisk;
  }

  /** `memory` ends with the page; `disk` is shared with all tabs. */
  hold(token: string, where: 'memory' | 'disk'): void {
    this.#held = where === 'memory' ? token : null;
    writeText(STORAGE_KEYS.authToken, where === 'disk' ? token : null);
  }

  /** Nothing of the person is left in this browser's storage. */
  clear(): void {
    this.#held = null;
    writeText(STORAGE_KEYS.authToken, null);
    writeText(STORAGE_KEYS.user, null);
    writeText(STORAGE_KEYS.sessionOver, null);
    writeText(STORAGE_KEYS.queryCache, null);
  }
}

/** The one of this page. */
export const pageToken = new TokenHolder();

/** The token of this browser (SPEC-4: a stored token means logged in). */
export const storedToken = (): string | null => pageToken.current;
export const tokenOnDisk = (): string | null => pageToken.onDisk;
