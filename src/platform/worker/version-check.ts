import { readText, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

export interface VersionChange {
  old: string;
  next: string;
}

/**
 * Compares the server's `x-app-version` with the stored tag (SPEC-8). The first
 * version ever seen is stored and is no news; after that only `acceptVersion` stores.
 */
export const versionChange = (next: string): VersionChange | null => {
  const old = readText(STORAGE_KEYS.version);
  if (old === null) {
    writeText(STORAGE_KEYS.version, next);
    return null;
  }
  return old === next ? null : { old, next };
};

/** The person asked for the new version: it is no news after the reload. */
export const acceptVersion = (next: string): void => writeText(STORAGE_KEYS.version, next);
