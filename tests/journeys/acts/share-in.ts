import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** A file as another app shares it. */
export interface SharedIn {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Shares files into the app as the browser does it: a POST of a form with files to the address that
 * the manifest names, from the page that is open. Resolves on the page to which that leads.
 */
export const shareIn = async (page: Page, files: SharedIn[]): Promise<void> => {
  const sent = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }));
  const left = page.waitForURL(/\/teilen#/);
  await page.evaluate((all) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/teilen';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    input.multiple = true;
    const carried = new DataTransfer();
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      carried.items.add(new File([bytes], name, { type }));
    }
    input.files = carried.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, sent);
  await left;
};

/** Waits until the worker knows who is signed in, or that nobody is. */
export const ownerNoted = (page: Page, signedIn: boolean): Promise<void> =>
  vi.waitFor(
    async () => {
      const noted = await page.evaluate(
        () =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('empfang');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const meta = opening.result.transaction('meta').objectStore('meta');
              const asked = meta.get('share-owner');
              asked.onsuccess = () => {
                opening.result.close();
                resolve(asked.result !== undefined);
              };
            };
          }),
      );
      expect(noted).toBe(signedIn);
    },
    { timeout: 20_000, interval: 100 },
  );
