import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await openTablet({ whole: true, cold: true });
  page = await tablet.start();
  await page.goto(`${practice.origin}/auth/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

/** Features that every engine has and that the app requires. */
const NEEDED = {
  serviceWorker: true,
  caches: true,
  indexedDb: true,
  locks: true,
  broadcastChannel: true,
  trustedTypes: true,
  moduleWorker: true,
  offscreenCanvas: true,
  x25519: true,
  storedKey: true,
  abortAny: true,
};

/**
 * Features that only some engines have: the table of docs/engines.md. Check a new version that
 * differs.
 */
const OPTIONAL = {
  chromium: { buckets: true, originFiles: true, persist: true, estimate: true, sync: true },
  firefox: { buckets: false, originFiles: true, persist: true, estimate: true, sync: false },
  webkit: { buckets: false, originFiles: false, persist: false, estimate: false, sync: false },
}[ENGINE];

describe('an engine', () => {
  it('has what the app takes for granted', async () => {
    const found = await page.evaluate(async () => {
      const open = () =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('features', 1);
          request.onupgradeneeded = () => request.result.createObjectStore('keys');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      /** A key that cannot be read out is stored and still encrypts. */
      const storedKey = async (): Promise<boolean> => {
        const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
          'encrypt',
        ]);
        const db = await open();
        const write = db.transaction('keys', 'readwrite');
        write.objectStore('keys').put(made, 1);
        await new Promise((resolve) => {
          write.oncomplete = resolve;
        });
        const read = db.transaction('keys').objectStore('keys').get(1);
        await new Promise((resolve) => {
          read.onsuccess = resolve;
        });
        const iv = new Uint8Array(12);
        const key = read.result as CryptoKey;
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, iv);
        db.close();
        return !key.extractable;
      };
      return {
        serviceWorker: navigator.serviceWorker.controller !== null,
        caches: (await caches.keys()).length > 0,
        indexedDb: 'indexedDB' in window,
        locks: typeof navigator.locks?.query === 'function',
        broadcastChannel: 'BroadcastChannel' in window,
        trustedTypes: 'trustedTypes' in window,
        moduleWorker: 'Worker' in window,
        offscreenCanvas: 'OffscreenCanvas' in window,
        x25519: await crypto.subtle.generateKey('X25519', false, ['deriveBits']).then(
          () => true,
          () => false,
        ),
        storedKey: await storedKey(),
        abortAny: typeof AbortSignal.any === 'function',
      };
    });
    expect(found).toEqual(NEEDED);
  });

  it('has or lacks what docs/engines.md says', async () => {
    const found = await page.evaluate(async () => ({
      buckets: 'storageBuckets' in navigator,
      originFiles:
        (await navigator.storage?.getDirectory?.().then(
          () => true,
          () => false,
        )) ?? false,
      persist: typeof navigator.storage?.persist === 'function',
      estimate: typeof navigator.storage?.estimate === 'function',
      sync: 'sync' in (await navigator.serviceWorker.ready),
    }));
    expect(found).toEqual(OPTIONAL);
  });
});
