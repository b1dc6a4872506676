import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shortForm } from './acts/short-form.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

// Only in Chromium, whose developer tools can read every storage.
const MITTE = '/api/locations/01970000-0000-7000-8000-000000000011';
const WORDS = ['Grünspecht-Ödegård', 'Kranichfeder', '0301234567'];
const QUESTION = 'Was sollen wir wissen?';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let form: string;

beforeAll(async () => {
  practice = await Practice.open();
  const text = (id: string, question: string, extra = {}) => ({
    id,
    kind: 'input',
    type: 'text',
    text: question,
    ...extra,
  });
  form = await shortForm(practice, [
    text('name', 'Ihr Name'),
    { id: 'frage', kind: 'input', type: 'longtext', text: QUESTION },
    text('tel', 'Ihre Telefonnummer', { format: 'tel' }),
  ]);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 768, height: 1024 });
  const { code } = await practice.api<{ code: string }>('POST', `${MITTE}/kiosk-codes`, {
    token: await practice.signIn('admin@lindenhof.test'),
    body: { name: 'Wartezimmer', pin: '2468' },
  });
  await page.goto(`${practice.origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await button('Tablet einrichten').click();
  await home();
});
afterAll(async () => {
  await tablet?.picture('next-patient');
  await tablet?.close();
  await practice?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const home = () => page.getByRole('heading', { name: 'Willkommen' }).waitFor();
const begin = async () => {
  await button(/^Recall/).click();
  await page.getByLabel(QUESTION).waitFor();
};
const fill = async () => {
  const [name = '', answer = '', tel = ''] = WORDS;
  await page.getByLabel('Ihr Name').fill(name);
  await page.getByLabel(QUESTION).fill(answer);
  await page.getByLabel('Ihre Telefonnummer').fill(tel);
};
const expectNothingOnScreen = async () => {
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  const values = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  );
  for (const word of WORDS) expect(text + values.join('|')).not.toContain(word);
};

/** All texts and bytes that this origin stores, as one text; bytes in all encodings. */
const readStorages = () =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const say = (value: unknown): void => {
      if (value === null || value === undefined) return;
      if (value instanceof ArrayBuffer) say(new Uint8Array(value));
      else if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        found.push(new TextDecoder().decode(bytes), new TextDecoder('utf-16le').decode(bytes));
      } else if (typeof value === 'object') for (const one of Object.values(value)) say(one);
      else found.push(String(value));
    };
    const open = (factory: IDBFactory, name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = factory.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let stores = 0;
    const readAll = async (factory: IDBFactory) => {
      for (const { name } of await factory.databases()) {
        const database = await open(factory, name ?? '');
        for (const store of database.objectStoreNames) {
          stores += 1;
          const request = database.transaction(store).objectStore(store).getAll();
          say(
            await new Promise((resolve) => {
              request.onsuccess = () => resolve(request.result);
            }),
          );
        }
        database.close();
      }
    };
    await readAll(indexedDB);
    type Buckets = {
      keys(): Promise<string[]>;
      open(name: string): Promise<{ indexedDB: IDBFactory }>;
    };
    const { storageBuckets } = navigator as unknown as { storageBuckets?: Buckets };
    for (const name of (await storageBuckets?.keys()) ?? []) {
      const bucket = await storageBuckets?.open(name);
      if (bucket) await readAll(bucket.indexedDB);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const files = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of (
        folder as unknown as { values(): AsyncIterable<FileSystemHandle> }
      ).values()) {
        if (entry.kind === 'directory') await files(entry as FileSystemDirectoryHandle);
        else {
          const file = await (entry as FileSystemFileHandle).getFile().catch(() => null);
          if (file) say(await file.arrayBuffer());
        }
      }
    };
    await files(await navigator.storage.getDirectory());
    return { text: found.join('\n'), stores };
  });

const handIn = async () => {
  await button(/^Weiter$/).click();
  await button('Absenden').click();
  await button('Fertig').waitFor();
};

describe('the next patient at a kiosk', () => {
  it('finds the first page, whichever way they try to go back', async () => {
    await begin();
    await fill();
    await handIn();
    await button('Fertig').click();
    await home();
    await expectNothingOnScreen();
    const length = await page.evaluate(() => history.length);
    for (const way of ['back', 'forward', 'reload', 'back'] as const) {
      if (way === 'back') await page.goBack().catch(() => null);
      if (way === 'forward') await page.goForward().catch(() => null);
      if (way === 'reload') await page.reload();
      expect(page.url()).not.toContain('/kiosk/fill/');
      await expectNothingOnScreen();
    }
    // A form that was left has no history entry, so there is nothing to go back to.
    await page.goto(`${practice.origin}/kiosk`);
    await home();
    const entries = await (await page.context().newCDPSession(page)).send(
      'Page.getNavigationHistory',
    );
    for (const { url, title } of entries.entries) {
      expect(url).not.toContain('/fill/');
      for (const word of WORDS) expect(url + title).not.toContain(word);
    }
    expect(length).toBeLessThanOrEqual(3);
  });

  it('gets an empty form at the address that the other one had, and no suggestions', async () => {
    await page.goto(`${practice.origin}/kiosk/fill/${form}`);
    await page.getByLabel(QUESTION).waitFor();
    await expectNothingOnScreen();
    expect(
      await page.getByLabel('Ihr Name').evaluate((field) => field.closest('form')?.autocomplete),
    ).toBe('off');
    await page.getByLabel('Ihr Name').focus();
    await page.keyboard.press('ArrowDown');
    await expectNothingOnScreen();
    // Away to another document and back: no frozen page may come from the browser's memory.
    await page.getByLabel('Ihr Name').fill('Kurz');
    await page.goto('about:blank');
    await page.goBack();
    await vi.waitFor(async () => {
      const shown = await page.evaluate(() => document.body.textContent);
      expect(shown).toMatch(/unterbrochen|Recall|Ihr Name/);
    }, 15_000);
    expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('value="Kurz"');
    await page.goto(`${practice.origin}/kiosk`);
    await home();
  });

  it('finds none of the other one’s words in any storage of the tablet', async () => {
    const { text, stores } = await readStorages();
    expect(stores).toBeGreaterThan(10);
    // The search does work: it finds the practice's own words.
    expect(text).toContain('Recall');
    for (const word of WORDS) expect(text).not.toContain(word);
  });

  it('is not even found on the disk, where the browser keeps its forms and sessions', async () => {
    await tablet.kill();
    const files = await readdir(tablet.profile, { recursive: true, withFileTypes: true });
    let read = 0;
    for (const file of files) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
      read += bytes.length;
      for (const word of WORDS) {
        expect(bytes.includes(Buffer.from(word, 'utf8')), `${file.name} ${word}`).toBe(false);
        expect(bytes.includes(Buffer.from(word, 'utf16le')), `${file.name} ${word}`).toBe(false);
      }
    }
    expect(read).toBeGreaterThan(100_000);
    page = await tablet.start();
  });

  it('is not kept waiting: who walks away from the last page is taken back after half a minute', async () => {
    await page.clock.install();
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
    // A form that was typed before the browser was killed may have been saved; it is not the next
    // patient's.
    await button(/^Recall/).click();
    const anew = button('Neu beginnen');
    await page.getByLabel(QUESTION).or(anew).first().waitFor();
    if (await anew.isVisible()) await anew.click();
    await page.getByLabel(QUESTION).waitFor();
    await fill();
    await handIn();
    await page.clock.fastForward(31_000);
    await home();
    await expectNothingOnScreen();
  });
});
