import type { Page } from 'playwright-core';

export interface WaitingRow {
  id: string;
  operation: string;
  state: string;
  scope: string;
}

/** Runs in the page: reads every entry of this browser's outbox from the disk. */
const readRows = () =>
  new Promise<WaitingRow[]>((resolve, reject) => {
    const opening = indexedDB.open('empfang');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('outbox').objectStore('outbox').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(
          all.result.map(({ id, operation, state, scope }) => ({ id, operation, state, scope })),
        );
      };
    };
  });

/** The entries that are neither acknowledged nor discarded, oldest first. */
export const openRows = async (page: Page): Promise<WaitingRow[]> =>
  (await page.evaluate(readRows)).filter(({ state }) => state !== 'acked' && state !== 'discarded');
