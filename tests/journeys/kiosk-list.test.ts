import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MITTE } from './acts/own-form.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { Practice } from './rig/practice.ts';

const NEW = '01970000-0000-7000-8000-00000000f001';
const TITLE = 'Impfstatus';
const QUESTION = 'Wann war die letzte Impfung?';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;

const form = (status: string) => ({
  title: TITLE,
  language: 'de',
  status,
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Kurz',
      elements: [{ id: 'frage', kind: 'input', type: 'text', text: QUESTION }],
    },
  ],
});
const PATH = `/api/locations/${MITTE}/questionnaires/${NEW}`;
const tile = (title: string) => page.getByRole('button', { name: title });
const allKept = () => page.getByText(/Alle \d+ Fragebögen gehen auch ohne Netz/).waitFor();

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn('admin@lindenhof.test');
  tablet = await openTablet();
  page = await tablet.start({ width: 768, height: 1024 });
  const { code } = await practice.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/kiosk-codes`,
    { token: admin, body: { name: 'Wartezimmer', pin: '2468' } },
  );
  await page.goto(`${practice.origin}/kiosk`);
  await page.getByLabel('Einmalcode').fill(code);
  await page.getByRole('button', { name: 'Tablet einrichten' }).click();
  await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
});
afterAll(async () => {
  await tablet?.picture(`kiosk-list-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

describe('the list of a kiosk that nobody touches', () => {
  it('shows a form that is published, and no longer one that is withdrawn', async () => {
    await allKept();
    await practice.api('PUT', PATH, {
      token: admin,
      headers: { 'if-none-match': '*' },
      body: form('published'),
    });
    await tile(TITLE).waitFor();
    await allKept();
    await practice.put(PATH, admin, form('archived'));
    await tile(TITLE).waitFor({ state: 'detached' });
  });

  it('has every form without network, also those that nobody opened', async () => {
    await practice.put(PATH, admin, form('published'));
    await tile(TITLE).waitFor();
    // A tap on one form must not stop the loading of the others.
    await tile('Recall').click();
    await page.locator('form').first().waitFor();
    await page.goto(`${practice.origin}/kiosk`);
    await allKept();
    await practice.line.cut();
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByText('Zurzeit ohne Netz. Ausfüllen und Absenden geht trotzdem.').waitFor();
    await tile(TITLE).click();
    await page.getByLabel(QUESTION).waitFor();
    expect(tablet.faults).toEqual([]);
  });
});
