import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraPhoto, expectScaled } from './camera-photo.ts';
import { Tablet } from './chromium.ts';
import { handInOpen } from './hand-in-open.ts';
import { signInTeam, TEAM } from './identity-journey.ts';
import { Practice } from './practice.ts';
import { shortForm } from './short-form.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
let practice: Practice;
let token: string;
let tablet: Tablet;

beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('storage');
  await tablet?.close();
});
afterAll(() => practice?.close());

/** A name and a photo. */
const smallForm = (): Promise<string> =>
  shortForm(
    practice,
    [
      { id: 'name', kind: 'input', type: 'text', text: 'Name' },
      { id: 'foto', kind: 'files', type: 'files', text: 'Foto' },
    ],
    'Anamnese Zahn',
  );

interface Detail {
  submission: { lines: { answer: string[]; files: { id: string; size: number }[] }[] };
}

describe('a browser that keeps nothing', () => {
  it('says so, and a form with a photo is filled and sent online all the same', async () => {
    const form = await smallForm();
    tablet = await Tablet.make();
    const page = await tablet.start({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      IDBFactory.prototype.open = refuse;
      Object.defineProperty(navigator, 'storageBuckets', { value: undefined });
    });
    await page.goto(`${practice.origin}/questionnaires/view/${form}`);
    await page.getByText('Hier kann nichts gespeichert werden').first().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Grünwald');
    await page.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'IMG_0001.JPEG',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(),
    });
    await page.getByText('IMG_0001.JPEG').waitFor();
    await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page
      .getByText('Ihr Fragebogen ist in der Praxis angekommen')
      .waitFor({ timeout: 60_000 });

    const inbox = await practice.api<{ data: { id: string }[] }>(
      'GET',
      `/api/activities?location=${MITTE}`,
      { token },
    );
    const { submission } = await practice.api<Detail>(
      'GET',
      `/api/activities/${inbox.data[0]?.id}`,
      { token },
    );
    expect(submission.lines.some(({ answer }) => answer.includes('Grünwald'))).toBe(true);
    const [file] = submission.lines.flatMap(({ files }) => files);
    const bytes = await practice.bytes('GET', `/api/files/${file?.id}`, { token });
    await expectScaled(bytes);
    expect(tablet.faults).toEqual([]);
  });
});

describe('a browser that threw its storage away', () => {
  const start = async (): Promise<Page> => {
    const activity = await handInOpen(practice).catch(() => '');
    tablet = await Tablet.make();
    const page = await tablet.start({ width: 1440, height: 900 });
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await page.waitForURL('**/personnel/dashboard');
    await page.route('**/api/activities/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    const inbox = activity
      ? activity
      : (
          await practice.api<{ data: { id: string }[] }>(
            'GET',
            `/api/activities?location=${MITTE}`,
            { token },
          )
        ).data[0]?.id;
    await page.goto(`${practice.origin}/personnel/activities/alle?activity=${inbox}`);
    await page
      .getByRole('region', { name: 'Bearbeiten' })
      .getByLabel('Anliegen')
      .selectOption({ label: 'Befund' });
    await page.getByRole('link', { name: /wartet 1/ }).waitFor();
    // The mark is written before the words are: without it nobody can tell what was lost.
    expect(await page.evaluate(() => localStorage.getItem('empfang-0.0.1-high-water'))).toContain(
      '"open":1',
    );
    return page;
  };
  /** Away from the app, so that nothing holds the databases open. */
  const wipe = async (page: Page, both: boolean) => {
    await page.goto(`${practice.origin}/favicon.svg`);
    await page.evaluate(async (second) => {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('empfang');
        request.onsuccess = resolve;
        request.onerror = reject;
      });
      const { storageBuckets } = navigator as Navigator & {
        storageBuckets?: { delete(name: string): Promise<void> };
      };
      if (second) await storageBuckets?.delete('copy');
    }, both);
    await page.goto(`${practice.origin}/personnel/ausgang`);
  };

  it('gets everything back from the second copy, and says so quietly', async () => {
    const page = await start();
    await wipe(page, false);
    await page.getByText('alles wurde aus der Zweitkopie wiederhergestellt').first().waitFor();
    await page.getByText('Änderung an einem Vorgang').first().waitFor();
  });

  it('tells how many entries since when are lost, when both copies are gone', async () => {
    const page = await start();
    await wipe(page, true);
    await page.getByText('Der Browser hat den Speicher geleert').first().waitFor();
    await page
      .getByText(/Ein Eintrag ist seit heute, \d\d:\d\d in der Praxis nicht/)
      .first()
      .waitFor();
    // Said once: the mark follows the database that is there now.
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('empfang-0.0.1-high-water')))
      .toContain('"open":0');
    expect(await page.getByText('Der Browser hat den Speicher geleert').count()).toBe(0);
  });
});
