import type { StorageMode } from './storage-access.ts';
import { EMBEDDED, NOTHING_KEPT, type StorageNotice } from './words.ts';

/** In a frame of another origin: what is stored there is partitioned and may go at any time. */
export const isEmbeddedAbroad = (): boolean => {
  if (window.top === window.self) return false;
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
};

/** What must be said where nothing is kept for long, or null. */
export const storageWarning = (kept: StorageMode, abroad: boolean): StorageNotice | null => {
  if (kept === 'memory') return NOTHING_KEPT;
  return abroad ? EMBEDDED : null;
};
