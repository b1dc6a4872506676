import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../acts/axe.ts';
import { MITTE, ownForm } from '../../acts/own-form.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let form: string;

beforeAll(async () => {
  practice = await Practice.open();
  form = await ownForm(practice, FORM);
});
beforeEach(async () => {
  tablet = await Tablet.make();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('axe-patient');
  await tablet?.close();
});
afterAll(() => practice?.close());

const PIN = '2468';
const KEY = 'Zm9vYmFyLWZvb2Jhcl9mb2';
const option = (value: string, text: string, ar: string) => ({
  value,
  text,
  translations: { ar },
});
const question = (id: string, kind: string, type: string, text: string, ar: string, more = {}) => ({
  id,
  kind,
  type,
  text,
  translations: { ar: { text: ar } },
  ...more,
});

/** One question of each kind, in German and Arabic. */
const FORM = {
  title: 'Anmeldung',
  translations: { ar: { title: 'التسجيل' } },
  pages: [
    {
      id: 'alles',
      title: 'Zu Ihnen',
      translations: { ar: { title: 'معلومات عنكم' } },
      elements: [
        question('hallo', 'info', 'info', 'Guten Tag.', 'مرحبًا.'),
        question('name', 'input', 'text', 'Ihr Name', 'اسمكم', { required: true }),
        question('geboren', 'input', 'text', 'Geburtsdatum', 'تاريخ الميلاد', { format: 'date' }),
        question('groesse', 'input', 'text', 'Größe', 'الطول', { format: 'integer', unit: 'cm' }),
        question('beschwerden', 'input', 'longtext', 'Beschwerden', 'الشكاوى', { maxLength: 200 }),
        question('raucht', 'select', 'select', 'Rauchen Sie?', 'هل تدخّنون؟', {
          required: true,
          openChoice: true,
          options: [option('ja', 'Ja', 'نعم'), option('nein', 'Nein', 'لا')],
        }),
        question('allergie', 'checkbox', 'multiselect', 'Allergien', 'الحساسية', {
          options: [option('pollen', 'Pollen', 'حبوب اللقاح'), option('latex', 'Latex', 'لاتكس')],
        }),
        question('mittel', 'info', 'info', 'Ihre Medikamente', 'أدويتكم', {
          repeats: true,
          maxRows: 3,
          elements: [question('mittel-name', 'input', 'text', 'Name des Mittels', 'اسم الدواء')],
        }),
        question('richtig', 'checkbox', 'confirm', 'Alles stimmt.', 'كل شيء صحيح.'),
        { id: 'linie', kind: 'info', type: 'separator', text: '' },
        question('fotos', 'files', 'files', 'Fotos', 'صور', { capture: 'photo', maxFiles: 4 }),
        question('unterschrift', 'files', 'files', 'Unterschrift', 'التوقيع', {
          capture: 'signature',
        }),
      ],
    },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Checks that the page is accessible as it is now. */
const look = async (page: Page, _name: string): Promise<void> => expectAccessible(page);

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent;
  });

const addPhoto = async (page: Page, name: string) =>
  page.locator('input[type=file]:not([capture])').setInputFiles({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 60, height: 80, channels: 3, background: '#1275b6' },
    })
      .jpeg()
      .toBuffer(),
  });

describe('what a patient sees, light and dark', () => {
  it('is open to everybody by link: language, form, errors, files, review, end and copy', async () => {
    const address = `${practice.origin}/questionnaires/no-menu/view/${form}`;
    const page = await tablet.start({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sprache · Language' }).waitFor();
    await look(page, 'language');
    await button(page, 'Deutsch').focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Zu Ihnen' });
    await heading.waitFor();
    // A person who came by keyboard continues at the top of the form.
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await look(page, 'form');
    await button(page, 'Weiter').click();
    await page.getByRole('alert').first().waitFor();
    await look(page, 'errors');
    await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Ada');
    await page.getByRole('radio', { name: 'Nein' }).check();
    await addPhoto(page, 'befund.jpg');
    await button(page, 'befund.jpg um 90 Grad drehen').waitFor();
    await look(page, 'photo');
    // By keyboard alone: out, back again, and the focus is never lost.
    await button(page, 'befund.jpg entfernen').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Rückgängig');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('befund.jpg entfernen');
    await button(page, 'Weiter').click();
    await page.getByRole('heading', { name: 'Prüfen und absenden' }).waitFor();
    await look(page, 'review');
    // Where somebody is in a form is saved with it, a moment later.
    await page.getByText('Auf diesem Gerät gesichert').waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await button(page, 'Weiter ausfüllen').waitFor();
    await look(page, 'resume');
    await button(page, 'Weiter ausfüllen').click();

    // The end, in the other language.
    await page.getByRole('heading', { name: 'Prüfen und absenden' }).waitFor();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
    await page.getByRole('heading', { name: 'المراجعة والإرسال' }).waitFor();
    await expect.poll(() => page.locator('footer[lang=ar][dir=rtl]').count()).toBe(1);
    await look(page, 'review-ar');
    await button(page, 'إرسال').click();
    await page.getByText('وصل استبيانك إلى العيادة.').waitFor({ timeout: 60_000 });
    await look(page, 'end-ar');
    const copy = await page.getByRole('link', { name: 'فتح' }).getAttribute('href');
    await button(page, 'تم').click();
    await page.getByText('يمكنك إغلاق هذه النافذة').waitFor();
    await look(page, 'left-ar');

    // The copy opens on another phone in the language of whoever filled the form.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(copy ?? '');
    await page.getByRole('heading', { name: 'Anmeldung' }).waitFor();
    await page.getByText('هذه إجاباتك:').waitFor();
    await expect.poll(() => page.locator('footer[lang=ar][dir=rtl]').count()).toBe(1);
    await look(page, 'result-ar');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto((copy ?? '').replace('&language=ar', ''));
    await page.getByText('Das haben Sie angegeben:').waitFor();
    await look(page, 'result');
    await page.goto(`${practice.origin}/questionnaires/no-menu/result?key=${KEY}`);
    await page.getByText('Noch nicht in der Praxis angekommen').waitFor();
    await look(page, 'result-waiting');
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/nirgends`);
    await page.getByRole('heading', { name: '404 - Not Found' }).waitFor();
    await look(page, 'not-found');
    expect(tablet.faults).toEqual([]);
  });

  it('is open to everybody at a kiosk: set-up, start, PIN, form, curtain, next form and end', async () => {
    const admin = await practice.signIn('admin@lindenhof.test');
    const mitte = `/api/locations/${MITTE}`;
    const { code } = await practice.api<{ code: string }>('POST', `${mitte}/kiosk-codes`, {
      token: admin,
      body: { name: 'Wartezimmer', pin: PIN },
    });
    const page = await tablet.start({ width: 768, height: 1024 });
    await page.clock.install();
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByLabel('Einmalcode').waitFor();
    await look(page, 'kiosk-set-up');
    await page.getByLabel('Einmalcode').fill(code);
    await button(page, 'Tablet einrichten').click();
    await page.getByRole('heading', { name: 'Sprache · Language' }).waitFor();
    await look(page, 'kiosk-language');
    await button(page, 'Deutsch').click();
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
    await look(page, 'kiosk-start');
    await button(page, 'PIN eingeben').click();
    await page.getByLabel('PIN von der Anmeldung').waitFor();
    await look(page, 'kiosk-pin');
    const { data } = await practice.api<{ data: { id: string }[] }>(
      'GET',
      `${mitte}/published-questionnaires`,
    );
    const other = data.find(({ id }) => id !== form)?.id;
    const { pin } = await practice.api<{ pin: string }>('POST', `${mitte}/hand-overs`, {
      token: admin,
      body: { questionnaire_ids: [form, other] },
    });
    await page.getByLabel('PIN von der Anmeldung').fill(pin);
    await button(page, 'Weiter').click();
    await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Ada');
    await page.getByRole('radio', { name: 'Nein' }).check();
    await look(page, 'kiosk-form');
    await page.clock.fastForward(121_000);
    const curtain = page.getByRole('alertdialog', { name: 'Sind Sie noch da?' });
    await curtain.waitFor();
    await look(page, 'kiosk-curtain');
    await curtain.getByRole('button', { name: 'Ja, weiter ausfüllen' }).click();
    await button(page, 'Weiter').click();
    await button(page, 'Absenden').click();
    await button(page, 'Fertig').waitFor();
    await look(page, 'kiosk-end');
    await button(page, 'Fertig').click();
    await page.getByRole('heading', { name: 'Als Nächstes' }).waitFor();
    await look(page, 'kiosk-next');
    expect(tablet.faults).toEqual([]);
  });
});
