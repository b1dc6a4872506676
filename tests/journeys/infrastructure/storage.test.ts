import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraPhoto, expectScaled } from '../acts/camera-photo.ts';
import { saved } from '../acts/filling.ts';
import { handInOpen } from '../acts/hand-in-open.ts';
import { signInTeam, TEAM } from '../acts/identity-journey.ts';
import { openRows } from '../acts/outbox-rows.ts';
import { readActivity } from '../acts/read-activity.ts';
import { shortForm, textQuestion } from '../acts/short-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const SLOWLY = { timeout: 30_000 };
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
    tablet = await Tablet.make({ whole: true, cold: true });
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
    tablet = await Tablet.make({ whole: true, cold: true });
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
    if (inbox) await readActivity(practice, inbox);
    await page.goto(`${practice.origin}/personnel/activities/alle?activity=${inbox}`);
    await page
      .getByRole('region', { name: 'Bearbeiten' })
      .getByLabel('Anliegen')
      .selectOption({ label: 'Befund' });
    await page.getByRole('link', { name: /1 wartet/ }).waitFor();
    // "wartet" is about the first copy; the second one follows later.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const { storageBuckets } = navigator as Navigator & {
              storageBuckets: { open(name: string): Promise<{ indexedDB: IDBFactory }> };
            };
            const { indexedDB } = await storageBuckets.open('copy');
            const copy = await new Promise<IDBDatabase>((resolve, reject) => {
              const request = indexedDB.open('empfang-copy');
              request.onsuccess = () => resolve(request.result);
              request.onerror = () => reject(request.error);
            });
            const count = await new Promise<number>((resolve) => {
              const request = copy.transaction('outbox').objectStore('outbox').count();
              request.onsuccess = () => resolve(request.result);
            });
            copy.close();
            return count;
          }),
        SLOWLY,
      )
      .toBe(1);
    // Without the mark in local storage nobody can tell what was lost. In a browser's first seconds
    // it is begun after the first words; wipe-watch.test.ts proves that it comes before all later
    // ones.
    await expect
      .poll(
        () => page.evaluate(() => localStorage.getItem('empfang-0.0.1-high-water') ?? ''),
        SLOWLY,
      )
      .toContain('"open":1');
    return page;
  };
  /** Leaves the app first, so that nothing holds the databases open. */
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
    await page
      .getByText(/Änderung an einem Vorgang|Vorgang „/)
      .first()
      .waitFor();
  });

  it('tells how many entries since when are lost, when both copies are gone', async () => {
    const page = await start();
    await wipe(page, true);
    await page.getByText('Der Browser hat den Speicher geleert').first().waitFor();
    await page
      .getByText(/Ein Eintrag ist seit heute, \d\d:\d\d in der Praxis nicht/)
      .first()
      .waitFor();
    // The loss is told once: then the mark is about the present database.
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('empfang-0.0.1-high-water')))
      .toContain('"open":0');
    expect(await page.getByText('Der Browser hat den Speicher geleert').count()).toBe(0);
  });
});

describe('an app that was uninstalled', () => {
  const MESSAGE = 'Das liegt bei der Praxis';
  let page: Page;
  let form: string;

  const signIn = async () => {
    await page.goto(`${practice.origin}/auth/login`);
    await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  };
  /** Leaves one form at the practice, one waiting in the outbox, and one begun. */
  const leave = async () => {
    tablet = await Tablet.make({ whole: true, cold: true });
    page = await tablet.start({ width: 390, height: 844 });
    form = await shortForm(practice, [textQuestion('Was sollen wir wissen?')], 'Recall');
    await signIn();
    await page.goto(`${practice.origin}/messages?neu=1`);
    await page.getByLabel('Ihre Nachricht', { exact: true }).fill(MESSAGE);
    await page.getByRole('button', { name: 'Senden', exact: true }).click();
    await page.getByRole('list', { name: 'Verlauf' }).getByText(MESSAGE).waitFor();
    await expect.poll(async () => (await openRows(page)).length, SLOWLY).toBe(0);
    const field = page.getByLabel('Was sollen wir wissen?');
    await page.goto(`${practice.origin}/questionnaires/view/${form}`);
    await field.fill('Angefangen');
    await saved(page);
    await practice.line.cut();
    await page.goto(`${practice.origin}/termin`);
    await page.getByLabel('Wann passt es Ihnen?').fill('Dienstag ab 16 Uhr');
    await page.getByRole('button', { name: 'Wunsch senden' }).click();
    await page.getByRole('heading', { name: 'Ihr Terminwunsch wartet' }).waitFor();
  };
  const wishes = async () => {
    const tasks = `/api/activities?location=${MITTE}&type=task&status=alle`;
    const { data } = await practice.api<{ data: { subject: string }[] }>('GET', tasks, { token });
    return data.filter(({ subject }) => subject.startsWith('Terminwunsch')).length;
  };

  it('has what is at the practice when it comes back, and says of the rest nothing wrong', async () => {
    await leave();
    // As long as entries wait, the app warns: it asks before a sign-out.
    await page.goto(`${practice.origin}/auth/logout`);
    await page.getByRole('heading', { name: 'Ein Eintrag ist noch nicht übertragen' }).waitFor();
    const before = await wishes();
    await page.goto('about:blank');
    const session = await tablet.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: practice.origin,
      storageTypes: 'all',
    });
    await practice.line.restore();
    await page.goto(`${practice.origin}/dashboard`);
    await page.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
    // Nobody is signed in, and nothing of the person is left.
    expect(await page.getByText('Paula Probst').count()).toBe(0);
    await signIn();
    await page.goto(`${practice.origin}/messages`);
    await page.getByText(MESSAGE).first().waitFor();
    await page.goto(`${practice.origin}/ausgang`);
    await page.getByText('Hier ist nichts offen').first().waitFor();
    expect(await openRows(page)).toEqual([]);
    expect(await wishes()).toBe(before);
    await page.goto(`${practice.origin}/questionnaires/view/${form}`);
    const field = page.getByLabel('Was sollen wir wissen?');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    expect(tablet.faults).toEqual([]);
  }, 120_000);

  it('goes on where only its worker and its caches are gone', async () => {
    await leave();
    const before = await wishes();
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await practice.line.restore();
    await page.goto(`${practice.origin}/dashboard`);
    await page.getByText('Weiter ausfüllen').first().waitFor();
    await expect.poll(async () => (await openRows(page)).length, SLOWLY).toBe(0);
    expect(await wishes()).toBe(before + 1);
    await page.getByText('Weiter ausfüllen').first().click();
    const field = page.getByLabel('Was sollen wir wissen?');
    await expect.poll(() => field.inputValue(), SLOWLY).toBe('Angefangen');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(tablet.faults).toEqual([]);
  }, 120_000);
});
