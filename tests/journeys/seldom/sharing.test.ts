import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../acts/axe.ts';
import { cameraPhoto, expectScaled } from '../acts/camera-photo.ts';
import { saved } from '../acts/filling.ts';
import { enrolDevice, TEAM } from '../acts/identity-journey.ts';
import { arrived, MITTE, ownForm } from '../acts/own-form.ts';
import { ownerNoted, type SharedIn, shareIn } from '../acts/share-in.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
});
beforeEach(async () => {
  tablet = await Tablet.make({ cold: true });
  page = await tablet.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet.picture(`sharing-${task.name.slice(0, 10)}`);
  await tablet.close();
});
afterAll(() => practice?.close());

const dashboard = async () => {
  await page.goto(`${practice.origin}/dashboard`);
  await page.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
};

const PNA = 'patient@lindenhof.test';
const FORM = {
  title: 'Befunde',
  pages: [
    {
      id: 'zuerst',
      title: 'Zu Ihnen',
      elements: [{ id: 'grund', kind: 'input', type: 'text', text: 'Ihr Anliegen' }],
    },
    {
      id: 'bilder',
      title: 'Ihre Befunde',
      elements: [
        {
          id: 'fotos',
          kind: 'files',
          type: 'files',
          capture: 'photo',
          maxFiles: 2,
          text: 'Fotos Ihrer Befunde',
        },
      ],
    },
  ],
};

describe('photos that another app shares', () => {
  let form: string;
  let photo: SharedIn;
  const small = { name: 'IMG_12.jpg', type: 'image/jpeg' };
  let other: SharedIn;
  beforeAll(async () => {
    form = await ownForm(practice, FORM);
    photo = { name: 'IMG_4711.jpg', type: 'image/jpeg', bytes: await cameraPhoto() };
    other = { ...small, bytes: await sharp(photo.bytes).resize(640).jpeg().toBuffer() };
  });

  const signIn = async () => {
    await page.getByLabel('E-Mail-Adresse').fill(PNA);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  };
  const controlled = () =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 30_000,
    });
  const kept = () =>
    page
      .getByRole('status')
      .getByText(/^Auf diesem Gerät gesichert\. Noch ist nichts gesendet/)
      .waitFor({ timeout: 20_000 });
  const signedIn = async () => {
    await page.goto(`${practice.origin}/auth/login`);
    await signIn();
    await page.waitForURL('**/dashboard');
    await controlled();
    await ownerNoted(page, true);
  };

  it('go into a begun form without network, and arrive with it', async () => {
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await page.getByLabel('Ihr Anliegen').fill('Kontrolle');
    await saved(page);
    await controlled();
    await practice.line.cut();
    const none = { name: 'lies-mich.jpg', type: 'image/jpeg', bytes: Buffer.from('kein Foto') };
    await shareIn(page, [photo, none]);
    await kept();
    await page.getByText('„lies-mich.jpg“ ist weder ein Foto noch ein PDF.').waitFor();
    await page.locator('canvas[data-drawn]').waitFor();
    await expectAccessible(page);
    // By keyboard, without a mouse.
    const choice = page.getByRole('button', { name: /Befunde: Fotos Ihrer Befunde/ });
    await choice.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await page.getByRole('heading', { name: 'Ihre Befunde' }).waitFor();
    await page
      .getByRole('button', { name: 'IMG_4711.jpg entfernen', exact: true })
      .waitFor({ timeout: 30_000 });
    await saved(page);
    expect(new URL(page.url()).hash).toBe('');
    // A file that was put in its place no longer waits.
    await page.goto(`${practice.origin}/teilen`);
    await page.getByText('Hier wartet nichts').waitFor();
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('button', { name: 'Absenden', exact: true }).click();
    await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
    await practice.line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const admin = await practice.signIn('admin@lindenhof.test');
    const { lines } = await vi.waitFor(() => arrived(practice, admin), {
      timeout: 30_000,
      interval: 500,
    });
    const files = lines.flatMap((line) => line.files);
    expect(files.map(({ name, type }) => [name, type])).toEqual([['IMG_4711.jpg', 'image/jpeg']]);
    await expectScaled(await practice.bytes('GET', `/api/files/${files[0]?.id}`, { token: admin }));
    expect(tablet.faults).toEqual([]);
  });

  it('go into a message without network; nothing is sent before its person sends it', async () => {
    await signedIn();
    await page.goto(`${practice.origin}/messages`);
    await page.getByRole('link', { name: 'Neue Nachricht' }).waitFor();
    await practice.line.cut();
    await shareIn(page, [other]);
    await kept();
    await page.getByRole('button', { name: /Neue Nachricht an die Praxis/ }).click();
    await page.waitForURL('**/messages?neu=1', { timeout: 30_000 });
    await page.getByText('IMG_12.jpg').first().waitFor();
    await page.reload();
    await page.getByText('IMG_12.jpg').first().waitFor({ timeout: 20_000 });
    await page.getByLabel('Ihre Nachricht', { exact: true }).fill('Der Befund von gestern');
    await page.getByRole('button', { name: 'Senden', exact: true }).click();
    await page.getByText('wartet auf Verbindung').waitFor({ timeout: 20_000 });
    await practice.line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const token = await practice.signIn(PNA);
    await vi.waitFor(
      async () => {
        const rows = JSON.stringify(
          await practice.api('GET', `/api/sync/threads?location=${MITTE}`, { token }),
        );
        expect(rows).toContain('Der Befund von gestern');
        expect(rows).toContain('IMG_12.jpg');
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(tablet.faults).toEqual([]);
  });

  it('outlive a sign-in, ask whose they are, are shown to nobody else and thrown away', async () => {
    await dashboard();
    await controlled();
    await ownerNoted(page, false);
    await shareIn(page, [other]);
    await kept();
    const { hash } = new URL(page.url());
    await page.getByRole('link', { name: 'Anmelden und an die Praxis schreiben' }).click();
    await signIn();
    await page.waitForURL(`**/teilen${hash}`, { timeout: 30_000 });
    await page.getByText('Haben Sie das geteilt?').waitFor();
    expect(await page.getByText('IMG_12.jpg').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ja, ansehen' }).click();
    await kept();
    // The next person learns that something is there, but sees nothing of it.
    await page.goto(`${practice.origin}/auth/logout`);
    await page.waitForURL('**/auth/login**');
    await ownerNoted(page, false);
    await page.goto(`${practice.origin}/teilen`);
    await page.getByText('Hier wartet nichts').waitFor();
    await page.goto(`${practice.origin}/teilen${hash}`);
    await page.reload();
    await page.getByText('Bitte melden Sie sich an').waitFor();
    expect(await page.getByText('IMG_12.jpg').count()).toBe(0);

    await page.goto(`${practice.origin}/auth/login`);
    await signIn();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: /Von Ihnen geteilt/ }).click();
    await kept();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByText('Hier wartet nichts').waitFor();
    expect(tablet.faults).toEqual([]);
  });

  it('are refused with a clear page where no worker is, and on a device of the practice', async () => {
    await page.goto(`${practice.origin}/manifest-patient.webmanifest`);
    await shareIn(page, [other]);
    expect(new URL(page.url()).hash).toBe('#nicht-gesichert');
    await page.getByText('Die Dateien konnten nicht gesichert werden').waitFor();
    await expectAccessible(page);
    await controlled();
    await enrolDevice(practice, page);
    await shareIn(page, [other]);
    expect(new URL(page.url()).hash).toBe('#praxisgeraet');
  });
});
