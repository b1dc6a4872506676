import { EMBEDDED, NOTHING_KEPT, type StorageNotice } from './words.ts';

/** Where what is typed can be kept: on the device, or in this window's memory alone. */
export type StorageMode = 'device' | 'memory';

let mode: StorageMode = 'device';
export const storageMode = (): StorageMode => mode;

/** In a frame of another origin: what is stored there is partitioned and may go at any time. */
export const isEmbeddedAbroad = (): boolean => {
  if (window.top === window.self) return false;
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
};

/** A frame, or a browser that refuses localStorage: then IndexedDB may be refused as well. */
const isSuspicious = (): boolean => {
  if (window.top !== window.self) return true;
  try {
    window.localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
};

const PROBE = 'empfang-probe';

/** Whether a database can be opened here at all. */
const canOpen = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      };
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(true);
    } catch {
      resolve(false);
    }
  });

/**
 * Before anything else is loaded: where the browser blocks storage, the database lives in this
 * window's memory, so that a form can be filled and sent online (OE-24). The screen
 * says so. Everywhere else this costs nothing.
 */
export const prepareStorage = async (): Promise<void> => {
  if (!isSuspicious() || (await canOpen())) return;
  await (await import('./memory-storage.ts')).keepInMemory();
  mode = 'memory';
};

/** What must be said where nothing is kept for long, or null. */
export const storageWarning = (kept: StorageMode, abroad: boolean): StorageNotice | null => {
  if (kept === 'memory') return NOTHING_KEPT;
  return abroad ? EMBEDDED : null;
};
