import type { Page } from 'playwright-core';

/**
 * Hands in the open form repeatedly through the app's own screens, as fast as they follow: text,
 * "Weiter", "Absenden", "Fertig", open again. Returns, for each, the milliseconds from "Absenden"
 * to the page that says it is stored.
 */
export const handInQuickly = async (
  page: Page,
  { count, text }: { count: number; text: string },
): Promise<number[]> => {
  await page.locator('main form textarea').first().waitFor();
  return page.evaluate(
    async ([times, words]) => {
      const main = () => document.querySelector('main');
      const seen = async <T>(find: () => T | null | undefined): Promise<T> => {
        const end = performance.now() + 20_000;
        for (;;) {
          const found = find();
          if (found) return found;
          if (performance.now() > end) throw new Error(`not seen: ${find}`);
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
      };
      const button = (name: string) => () =>
        [...(main()?.querySelectorAll('button') ?? [])].find(
          (one) => one.textContent === name && !one.disabled,
        );
      const press = async (name: string) => (await seen(button(name))).click();
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      const took: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const area = await seen(() => main()?.querySelector<HTMLTextAreaElement>('form textarea'));
        set?.call(area, `${words} ${at}`);
        area.dispatchEvent(new Event('input', { bubbles: true }));
        await press('Weiter');
        const send = await seen(button('Absenden'));
        const began = performance.now();
        send.click();
        await seen(() =>
          [...(main()?.querySelectorAll('h1') ?? [])].find(
            (one) => one.textContent === 'Vielen Dank',
          ),
        );
        took.push(performance.now() - began);
        await press('Fertig');
        await press('Fragebogen noch einmal öffnen');
      }
      return took;
    },
    [count, text] as const,
  );
};

/**
 * Copies the newest waiting row of the outbox until there are `wanted`, in both copies of the
 * device's storage, with new ids. They are as long and sealed as a real one, but nobody could open
 * them, so they must never be sent.
 */
export const multiplyRows = (page: Page, wanted: number): Promise<number> =>
  page.evaluate(async (count) => {
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    interface Row {
      seq: number;
      id: string;
      lane: string;
      entityId: string;
      state: string;
    }
    const buckets = (
      navigator as unknown as {
        storageBuckets?: { open(name: string): Promise<{ indexedDB: IDBFactory }> };
      }
    ).storageBuckets;
    const stores: [IDBFactory, string][] = [[indexedDB, 'empfang']];
    if (buckets) stores.push([(await buckets.open('copy')).indexedDB, 'empfang-copy']);
    const first = await ask(indexedDB.open('empfang'));
    const rows = await ask<Row[]>(first.transaction('outbox').objectStore('outbox').getAll());
    first.close();
    const model = rows.filter(({ state }) => state === 'queued').at(-1);
    const highest = Math.max(...rows.map(({ seq }) => seq));
    if (!model) throw new Error('nothing waits');
    const waiting = rows.filter(({ state }) => state === 'queued').length;
    const more = Array.from({ length: Math.max(0, count - waiting) }, (_, at) => {
      const id = crypto.randomUUID();
      return { ...model, seq: highest + 1 + at, id, lane: id, entityId: id };
    });
    for (const [factory, name] of stores) {
      const db = await ask(factory.open(name));
      const transaction = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      for (const row of more) transaction.objectStore('outbox').put(row);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      db.close();
    }
    return waiting + more.length;
  }, wanted);
