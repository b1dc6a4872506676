import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { MemoryLocks } from '../engine/memory-locks.ts';

const replace = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** Puts this window's memory in the place of a database that the browser refuses. */
export const keepInMemory = async (): Promise<void> => {
  replace(globalThis, 'indexedDB', indexedDB);
  replace(globalThis, 'IDBKeyRange', IDBKeyRange);
  // A frame without storage is refused locks as well.
  const works = await navigator.locks?.query().then(
    () => true,
    () => false,
  );
  if (!works) replace(navigator, 'locks', new MemoryLocks());
};
