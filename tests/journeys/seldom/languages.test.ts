import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../acts/axe.ts';
import { arrived, ownForm } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('languages');
  await tablet?.close();
  await practice?.close();
});

/** A partial translation: the last question has none. */
const FORM = {
  title: 'Anmeldung',
  translations: { ar: { title: 'التسجيل' }, en: { title: 'Registration' } },
  pages: [
    {
      id: 'wer',
      title: 'Zu Ihnen',
      translations: { ar: { title: 'معلومات عنك' }, en: { title: 'About you' } },
      elements: [
        {
          id: 'name',
          kind: 'input',
          type: 'text',
          required: true,
          text: 'Ihr Name',
          translations: { ar: { text: 'اسمك' }, en: { text: 'Your name' } },
        },
        {
          id: 'raucht',
          kind: 'select',
          type: 'select',
          required: true,
          text: 'Rauchen Sie?',
          plain: 'Rauchen Sie Zigaretten?',
          translations: {
            ar: { text: 'هل تدخّن؟', plain: 'هل تدخّن السجائر؟' },
            en: { text: 'Do you smoke?' },
          },
          options: [
            { value: 'ja', text: 'Ja', translations: { ar: 'نعم', en: 'Yes' } },
            { value: 'nein', text: 'Nein', translations: { ar: 'لا', en: 'No' } },
          ],
        },
        { id: 'tel', kind: 'input', type: 'text', format: 'tel', text: 'Telefon' },
        { id: 'sprache', kind: 'meta', text: '', name: 'language' },
      ],
    },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a form in another language', () => {
  it('is filled in Arabic with German beside it, and read in German by the practice', async () => {
    const form = await ownForm(practice, FORM);
    const page = await tablet.start({ width: 390, height: 844 });
    await page.goto(`${practice.origin}/questionnaires/no-menu/view/${form}`);
    await button(page, 'Deutsch').click();
    await page.getByRole('heading', { name: 'Zu Ihnen' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Amal');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
    await page.getByRole('heading', { name: 'معلومات عنك' }).waitFor();
    const root = page.locator('form');
    await expect.poll(() => root.getAttribute('dir')).toBe('rtl');
    expect(await root.getAttribute('lang')).toBe('ar');
    // What was typed stays; what has no translation says in which language it is.
    expect(await page.getByRole('textbox', { name: 'اسمك' }).inputValue()).toBe('Amal');
    expect(await page.getByText('Telefon').getAttribute('lang')).toBe('de');
    expect(await page.getByRole('textbox', { name: 'Telefon' }).getAttribute('dir')).toBe('ltr');

    await page.getByText('مساعدة على القراءة').click();
    await page.getByRole('checkbox', { name: 'إظهار النص الألماني أيضًا' }).check();
    expect(await page.getByText('Rauchen Sie?').getAttribute('lang')).toBe('de');
    await button(page, 'بلغة سهلة').click();
    await page.getByText('هل تدخّن السجائر؟').waitFor();
    await expectAccessible(page);

    await button(page, 'التالي').click();
    const summary = page.getByRole('alert');
    await summary.getByText('توجد إجابة واحدة ناقصة أو غير مناسبة').waitFor();
    await summary.getByText('يُرجى اختيار إجابة.').waitFor();
    await expectAccessible(page);
    await summary.getByRole('button').click();
    await page.getByRole('radio', { name: 'لا' }).check();

    // The language is kept with the draft, and so is the German beside it.
    await expect
      .poll(() => page.getByTestId('save-state').textContent(), { timeout: 15_000 })
      .toBe('محفوظ على هذا الجهاز');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await button(page, 'متابعة الملء').or(button(page, 'Weiter ausfüllen')).click();
    await page.getByText('Rauchen Sie?').waitFor();
    expect(await page.getByRole('radio', { name: 'لا' }).isChecked()).toBe(true);

    await button(page, 'التالي').click();
    await page.getByRole('heading', { name: 'المراجعة والإرسال' }).waitFor();
    expect(await page.locator('dd').allTextContents()).toEqual(['Amal', 'لا', 'بلا إجابة']);
    await expectAccessible(page);
    await button(page, 'إرسال').click();
    await page.getByText('وصل استبيانك إلى العيادة.').waitFor({ timeout: 60_000 });
    await expectAccessible(page);

    const token = await practice.signIn('admin@lindenhof.test');
    const { lines } = await arrived(practice, token);
    expect(lines.map(({ text, answer }) => [text, answer])).toContainEqual([
      'Rauchen Sie?',
      ['Nein'],
    ]);
    expect(tablet.faults).toEqual([]);
  });
});
