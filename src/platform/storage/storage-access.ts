/** Where what is typed can be kept: on the device, or in this window's memory alone. */
export type StorageMode = 'device' | 'memory';

let mode: StorageMode = 'device';
export const storageMode = (): StorageMode => mode;

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
