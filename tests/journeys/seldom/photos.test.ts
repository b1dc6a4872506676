import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanImage } from '#server/files/clean-image.ts';
import { saved } from '../acts/filling.ts';
import { arrived, ownForm } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let folder: string;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  folder = await mkdtemp(join(tmpdir(), 'empfang-photos-'));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('photos');
  await tablet?.close();
  await practice?.close();
  await rm(folder, { recursive: true, force: true });
});

const PHOTOS = 12;
const FORM = {
  title: 'Befunde',
  pages: [
    {
      id: 'seite',
      title: 'Ihre Befunde',
      elements: [
        {
          id: 'fotos',
          kind: 'files',
          type: 'files',
          capture: 'photo',
          maxFiles: PHOTOS,
          required: true,
          text: 'Fotos Ihrer Befunde',
        },
      ],
    },
  ],
};

/** How each way of holding the phone rotates the picture of the sensor (EXIF orientation). */
const HELD = [
  { orientation: 1, turned: 0 },
  { orientation: 6, turned: 270 },
  { orientation: 3, turned: 180 },
  { orientation: 8, turned: 90 },
] as const;
const nameOf = (at: number) => `IMG_${4_200 + at}.jpg`;
/** The square in the middle tells the photos apart. */
const shadeOf = (at: number) => 20 + at * 18;

/**
 * A file as a camera writes it: noisy, of some megabytes, red at the top when it is held upright.
 * Its path.
 */
const photo = async (at: number): Promise<string> => {
  const { orientation, turned } = HELD[at % HELD.length] ?? HELD[0];
  const [width, height] = [1_944, 2_592];
  const block = (w: number, h: number, background: string) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  const shade = shadeOf(at);
  // Noise from a seeded generator, so that the photos are the same in each run.
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 4_711 + at;
  for (let each = 0; each < pixels.length; each += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    pixels[each] = 90 + ((seed >>> 24) & 63);
  }
  const upright = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([
      { input: block(width, 300, '#d13438'), left: 0, top: 0 },
      { input: block(400, 400, `rgb(${shade},${shade},${shade})`), left: 772, top: 1_096 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const path = join(folder, nameOf(at));
  await sharp(upright, { raw: { width, height, channels: 3 } })
    .rotate(turned)
    .jpeg({ quality: 92 })
    .withMetadata({ orientation })
    .toFile(path);
  expect((await stat(path)).size).toBeGreaterThan(1_500_000);
  return path;
};

/** By the browser's own protocol: the bytes need not go through the test's connection. */
const choose = async (page: Page, which: 'camera' | 'disk', files: string[]) => {
  const session = await tablet.context.newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const selector = `input[type=file]${which === 'camera' ? '[capture]' : ':not([capture])'}`;
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await session.send('DOM.setFileInputFiles', { nodeId, files });
  await session.detach();
};

/** Kept on this device, not only chosen: it can be taken out again. */
const kept = (page: Page, at: number) =>
  page
    .getByRole('button', { name: `${nameOf(at)} entfernen`, exact: true })
    .waitFor({ timeout: 60_000 });

interface Shown {
  shown: Map<string, Blob>;
}
/** Stores the pictures that a page shows, because its policy does not allow fetching them again. */
const remember = (page: Page) =>
  page.addInitScript(() => {
    const shown = new Map<string, Blob>();
    (window as unknown as Shown).shown = shown;
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      const url = make.call(URL, blob);
      shown.set(url, blob);
      return url;
    };
  });

/** SHA-256 of each photo as the practice must store it: as the device has it, encoded anew. */
const promised = async (page: Page): Promise<string[]> => {
  const pictures = page.locator('form li img');
  await expect.poll(() => pictures.count(), { timeout: 30_000 }).toBe(PHOTOS);
  const stored = await pictures.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async ({ src }) => {
        const blob = (window as unknown as Shown).shown.get(src);
        if (!blob) throw new Error(src);
        return await new Promise<string>((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
          reader.onerror = reject;
          reader.readAsDataURL(blob);
        });
      }),
    ),
  );
  const hashes: string[] = [];
  for (const base64 of stored) {
    const bytes = await cleanImage(Buffer.from(base64, 'base64'), 'image/jpeg');
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
};

/** How many entries of the outbox the practice has not confirmed. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((one) => one.name?.includes('empfang')) ?? {};
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const rows = await new Promise<{ state: string }[]>((resolve, reject) => {
      const asked = db.transaction('outbox').objectStore('outbox').getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    db.close();
    return rows.filter(({ state }) => state !== 'acked').length;
  });

const mend = async (page: Page) => {
  await practice.line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

const colourAt = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

/** Twelve photos are scaled, sealed and cleaned: on a busy machine that takes its time. */
const PATIENCE_MS = 480_000;

describe('twelve photos over a line that breaks', () => {
  it('all arrive, each once, upright and byte for byte, over reloads in between', {
    timeout: PATIENCE_MS,
  }, async () => {
    const form = await ownForm(practice, FORM);
    const photos: string[] = [];
    for (let at = 0; at < PHOTOS; at += 1) photos.push(await photo(at));

    const page = await tablet.start({ width: 390, height: 844 });
    await remember(page);
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await page.getByRole('heading', { name: 'Ihre Befunde' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const [at, one] of photos.slice(0, 3).entries()) {
      await choose(page, 'camera', [one]);
      await kept(page, at);
    }
    await choose(page, 'disk', photos.slice(3, 7));
    await kept(page, 6);
    await saved(page);

    // Without network and after a reload the seven are there, and five more come.
    await practice.line.cut();
    await page.reload();
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await kept(page, 6);
    await choose(page, 'disk', photos.slice(7));
    await kept(page, 11);
    const hashes = await promised(page);
    await saved(page);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('button', { name: 'Absenden', exact: true }).click();
    await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
    expect(await waiting(page)).toBe(PHOTOS + 1);

    // Cut within the first chunk, within a later one, and after one whose receipt is lost.
    let broken = practice.line.cutWithin(300_000);
    await mend(page);
    await broken;
    broken = practice.line.cutWithin(4_500_000);
    await mend(page);
    await broken;
    broken = practice.line.cutAfterRequest(/^PUT \/api\/files\/[^/ ]+\/chunks\/\d+ /);
    await mend(page);
    await broken;
    expect(await waiting(page)).toBeGreaterThan(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Ihre Befunde' }).waitFor();
    broken = practice.line.cutWithin(2_000_000);
    await mend(page);
    await broken;
    // The hand-in itself is sent, but the practice's answer is lost.
    broken = practice.line.cutAfterRequest('/api/questionnaires/commit');
    await mend(page);
    await broken;
    await mend(page);
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);

    const token = await practice.signIn('admin@lindenhof.test');
    const { lines } = await vi.waitFor(() => arrived(practice, token), { timeout: 20_000 });
    const files = lines.flatMap((line) => line.files);
    expect(files.map(({ name }) => name)).toEqual(photos.map((_, at) => nameOf(at)));
    expect(new Set(files.map(({ id }) => id)).size).toBe(PHOTOS);
    for (const [at, { id }] of files.entries()) {
      const bytes = await practice.bytes('GET', `/api/files/${id}`, { token });
      expect(createHash('sha256').update(bytes).digest('hex'), nameOf(at)).toBe(hashes[at]);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif], nameOf(at)).toEqual([1_920, 2_560, undefined]);
      const [red = 0, , blue = 255] = await colourAt(bytes, 960, 100);
      expect(red - blue, nameOf(at)).toBeGreaterThan(100);
      const [middle = 0] = await colourAt(bytes, 960, 1_280);
      expect(Math.abs(middle - shadeOf(at)), nameOf(at)).toBeLessThan(8);
    }
    expect(tablet.faults).toEqual([]);
  });
});

describe('a photo that lies on its side', () => {
  it('is turned by keyboard without network, stays so, and arrives so', async () => {
    const form = await ownForm(practice, FORM);
    const page = await tablet.start({ width: 390, height: 844 });
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await page.getByRole('heading', { name: 'Ihre Befunde' }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await choose(page, 'camera', [await photo(1)]);
    await kept(page, 1);
    await practice.line.cut();
    const turn = page.getByRole('button', { name: `${nameOf(1)} um 90 Grad drehen`, exact: true });
    await turn.focus();
    const picture = page.locator('form li img');
    const size = () =>
      picture.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      });
    await expect.poll(size).toEqual([1_920, 2_560]);
    // Five quick presses, one more than a full turn, must all count.
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
    await expect.poll(size, { timeout: 30_000 }).toEqual([2_560, 1_920]);
    await page
      .getByRole('status')
      .getByText(`„${nameOf(1)}“ ist gedreht.`)
      .waitFor();
    expect(await turn.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('heading', { name: 'Prüfen und absenden' }).waitFor();
    await saved(page);

    await page.reload();
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await page.getByRole('button', { name: 'Absenden', exact: true }).click();
    await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
    // The earlier versions of the photo were deleted when it was turned.
    expect(await waiting(page)).toBe(2);
    await mend(page);
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);

    const token = await practice.signIn('admin@lindenhof.test');
    const { lines } = await vi.waitFor(() => arrived(practice, token), { timeout: 20_000 });
    const files = lines.flatMap((line) => line.files);
    expect(files).toMatchObject([{ name: nameOf(1), type: 'image/jpeg' }]);
    const bytes = await practice.bytes('GET', `/api/files/${files[0]?.id}`, { token });
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2_560, 1_920]);
    const [red = 0, , blue = 255] = await colourAt(bytes, 2_460, 960);
    expect(red - blue).toBeGreaterThan(100);
    expect(tablet.faults).toEqual([]);
  });
});
