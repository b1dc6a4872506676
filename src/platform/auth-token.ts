import { readText, writeText } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** The token of somebody on a practice device: in memory alone, so that no disk can speak for them. */
let held: string | null = null;

export const tokenOnDisk = (): string | null => readText(STORAGE_KEYS.authToken);

/** The token of this browser (specification, section 4: a stored token means logged in). */
export const storedToken = (): string | null => held ?? tokenOnDisk();

/** `memory` ends with the page; `disk` is shared with all tabs. */
export const holdToken = (token: string, where: 'memory' | 'disk'): void => {
  held = where === 'memory' ? token : null;
  writeText(STORAGE_KEYS.authToken, where === 'disk' ? token : null);
};

/** Nothing of the person is left in this browser's storage. */
export const clearToken = (): void => {
  held = null;
  writeText(STORAGE_KEYS.authToken, null);
  writeText(STORAGE_KEYS.user, null);
  writeText(STORAGE_KEYS.queryCache, null);
};
