import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const FORM_ID = '01970000-0000-7000-8000-0000000000f1';
const FORM = {
  title: 'Anamnese kurz',
  language: 'de',
  status: 'published',
  access: 'signed_in',
  pages: [
    {
      id: 'p1',
      title: 'Person',
      elements: [
        { id: 'vor', kind: 'input', type: 'text', text: 'Vorname', name: 'filler_first_name' },
        { id: 'nach', kind: 'input', type: 'text', text: 'Nachname', name: 'filler_last_name' },
        { id: 'mittel', kind: 'input', type: 'text', text: 'Medikamente' },
      ],
    },
  ],
};

let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn('admin@lindenhof.test');
  await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${FORM_ID}`, {
    token: admin,
    body: FORM,
    headers: { 'if-none-match': '*' },
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 390, height: 844 });
  await enter(practice, page, TEAM.patient, '/dashboard');
  await page.waitForURL('**/dashboard');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

const open = () => page.goto(`${practice.origin}/questionnaires/view/${FORM_ID}`);
interface Line {
  id: string;
  submission: { id: string };
}
const handIns = async (): Promise<Line[]> => {
  const inbox = await practice.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=${MITTE}&search=Anamnese%20kurz`,
    { token: admin },
  );
  return Promise.all(
    inbox.data.map(({ id }) =>
      practice.api<Line>('GET', `/api/activities/${id}`, { token: admin }),
    ),
  );
};

describe('a patient who comes again', () => {
  it('begins empty the first time', async () => {
    await open();
    await page.getByLabel('Vorname').fill('Erika');
    await page.getByLabel('Nachname').fill('Muster');
    await page.getByLabel('Medikamente').fill('Aspirin');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect.poll(async () => (await handIns()).length, { timeout: 60_000 }).toBe(1);
  });

  it('is offered the last answers, each marked until it was looked at', async () => {
    await open();
    await page.getByRole('heading', { name: /Ihre Angaben vom .* noch richtig/ }).waitFor();
    await page.getByRole('button', { name: 'Übernehmen und prüfen' }).click();
    await page.getByLabel('Vorname').waitFor();
    expect(await page.getByLabel('Nachname').inputValue()).toBe('Muster');
    const marks = page.getByText('Aus Ihren früheren Angaben');
    expect(await marks.count()).toBe(3);
    await page.getByLabel('Medikamente').fill('Aspirin, Insulin');
    await expect.poll(() => marks.count()).toBe(2);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect.poll(async () => (await handIns()).length, { timeout: 60_000 }).toBe(2);
  });

  it('lets the team see the difference first', async () => {
    const [newest] = await handIns();
    const review = await practice.api<{
      changes: { unchanged: number; changes: { before: string[]; after: string[] }[] };
    }>('GET', `/api/submissions/${newest?.submission.id}/review`, { token: admin });
    expect(review.changes.unchanged).toBe(2);
    expect(review.changes.changes).toMatchObject([
      { before: ['Aspirin'], after: ['Aspirin, Insulin'] },
    ]);
  });

  it('may fill it afresh, with nothing in it but the own name', async () => {
    await open();
    await page.getByRole('button', { name: 'Neu ausfüllen' }).click();
    await page.getByLabel('Vorname').waitFor();
    expect(await page.getByLabel('Nachname').inputValue()).toBe('Probst');
  });
});
