import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enter } from './acts/go-to.ts';
import { TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

// Only in Chromium: the drivers of the other engines cannot run two browsers at once.
const LOCATION = '01970000-0000-7000-8000-000000000011';
const MITTE = `/api/locations/${LOCATION}`;
const PIN = '2468';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;
let kiosk: string;

const FORM = {
  title: 'Fragen vor dem Termin',
  language: 'de',
  status: 'published',
  access: 'signed_in',
  translations: { ar: { title: 'أسئلة قبل الموعد' } },
  pages: [
    {
      id: 'seite',
      title: 'Kurz',
      elements: [
        {
          id: 'frage',
          kind: 'input',
          type: 'text',
          text: 'Was sollen wir wissen?',
          translations: { ar: { text: 'ماذا يجب أن نعرف؟' } },
        },
      ],
    },
  ],
};
const FIRST = '01970000-0000-7000-8000-0000000000f1';
const SECOND = '01970000-0000-7000-8000-0000000000f2';

const make = (body: object) =>
  practice.api<{ id: string; pin: string }>('POST', `${MITTE}/hand-overs`, { token: admin, body });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn('admin@lindenhof.test');
  for (const [id, title] of [
    [FIRST, FORM.title],
    [SECOND, 'Zweiter Bogen'],
  ]) {
    await practice.api('PUT', `${MITTE}/questionnaires/${id}`, {
      token: admin,
      body: { ...FORM, title },
      headers: { 'if-none-match': '*' },
    });
  }
  const { code } = await practice.api<{ code: string }>('POST', `${MITTE}/kiosk-codes`, {
    token: admin,
    body: { name: 'Wartezimmer', pin: PIN },
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1024, height: 768 });
  await page.goto(`${practice.origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await button('Tablet einrichten').click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
  const { data } = await practice.api<{ data: { id: string }[] }>('GET', `${MITTE}/kiosks`, {
    token: admin,
  });
  kiosk = data[0]?.id ?? '';
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet.picture('hand-over');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

const handIn = async (question: string, next: string, send: string) => {
  await page.getByLabel(question).fill('Grünspecht');
  await button(next).click();
  await button(send).click();
};

describe('what the desk hands to a kiosk', () => {
  it('opens by its PIN, form after form, though it needs a sign-in elsewhere', async () => {
    const { pin } = await make({ questionnaire_ids: [FIRST, SECOND], note: 'Zimmer 2' });
    const type = async (digits: string) => {
      await page.getByLabel('PIN von der Anmeldung').fill(digits);
      await button('Weiter').click();
    };
    await button('PIN eingeben').click();
    await type(pin === '000000' ? '000001' : '000000');
    await page.getByText('Diese PIN gilt nicht').waitFor();
    await type(pin);
    await handIn('Was sollen wir wissen?', 'Weiter', 'Absenden');
    await button('Fertig').click();
    await page.getByRole('heading', { name: 'Als Nächstes: Zweiter Bogen' }).waitFor();
    expect(await page.getByText('Grünspecht').count()).toBe(0);
    await button('Weiter').click();
    await handIn('Was sollen wir wissen?', 'Weiter', 'Absenden');
    await button('Fertig').click();
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
    // The PIN is valid only once: the same digits do not work now.
    await button('PIN eingeben').click();
    await type(pin);
    await page.getByText('Diese PIN gilt nicht').waitFor();
    await button('Abbrechen').click();
    expect(await page.getByText('Zimmer 2').count()).toBe(0);
  });

  it('appears by itself at its kiosk, asks the language first, and reads from right to left', async () => {
    await make({ questionnaire_ids: [FIRST], kiosk_id: kiosk });
    await button('العربية').click();
    await page.getByRole('heading', { name: 'مُجهَّز لك' }).waitFor();
    expect(await page.locator('section[dir=rtl][lang=ar]').count()).toBe(1);
    await button('ابدأ').click();
    await page.getByLabel('ماذا يجب أن نعرف؟').waitFor();
    // After a reload it still speaks that language; whoever comes next chooses another one.
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByRole('heading', { name: 'أهلاً وسهلاً' }).waitFor();
    await button('Deutsch').click();
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
  });

  it('ends with its tablet when the desk revokes it', async () => {
    const { pin } = await make({ questionnaire_ids: [SECOND] });
    const desk = await tablet.context.newPage();
    await enter(practice, desk, TEAM.ada);
    await desk.getByRole('button', { name: 'Kioske ansehen' }).click();
    await desk.getByText('zuletzt da: heute').waitFor();
    await desk.getByRole('button', { name: 'Sperren Wartezimmer' }).click();
    await desk.getByRole('button', { name: 'Sperren', exact: true }).click();
    await desk.getByText('Noch ist kein Tablet eingerichtet').waitFor();
    await desk.close();
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByText('Dieses Tablet ist nicht mehr angemeldet').waitFor();
    expect(pin).toMatch(/^\d{6}$/);
    expect(tablet.faults).toEqual([]);
  });
});
