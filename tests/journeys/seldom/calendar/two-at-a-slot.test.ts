import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { need, resource, shift, treatment } from '../../../server/booking/contents.ts';
import { enter } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/** Two desks, and one time that both promise somebody on the telephone. */
let practice: Practice;
let token: string;
const tablets: Tablet[] = [];

const TOMORROW = addDays(dateAt(Date.now()), 1);
const fresh = { 'if-none-match': '*' };
const put = async (body: ItemContent): Promise<string> => {
  const id = crypto.randomUUID();
  const path = `/api/locations/${DEMO_IDS.mitte}/booking-items/${id}`;
  await practice.api('PUT', path, { token, body, headers: fresh });
  return id;
};
const desk = async (who: { email: string }): Promise<Page> => {
  const tablet = await Tablet.make();
  tablets.push(tablet);
  const page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, who, `/personnel/otis/appointmentsManagement?datum=${TOMORROW}`);
  await page.getByRole('region', { name: 'Dr. Weber' }).waitFor();
  return page;
};

let ada: Page;
let emre: Page;
beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
  const weber = await put(resource({ name: 'Dr. Weber' }));
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };
  await put(shift(weber, everyDay));
  await put(
    treatment({ steps: [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }] }),
  );
  ada = await desk(TEAM.ada);
  emre = await desk(TEAM.emre);
});
afterAll(async () => {
  for (const [index, tablet] of tablets.entries()) {
    await tablet.picture(`two-at-a-slot-${index}`);
    await tablet.close();
  }
  await practice?.close();
});

const begin = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Termin', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Wer kommt?' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Bei wem' }).selectOption({ label: 'Dr. Weber' });
  await dialog.getByLabel('Uhrzeit', { exact: true }).fill('10:00');
  await dialog.getByLabel('Notiz (freiwillig)').focus();
};
const save = (page: Page) => page.getByRole('button', { name: 'Termin vergeben' }).click();

const states = async () => {
  const { upserts } = await practice.api<{ upserts: { data: Appointment }[] }>(
    'GET',
    `/api/sync/appointments?location=${DEMO_IDS.mitte}`,
    { token },
  );
  return upserts.map(({ data }) => data.state);
};

describe('two who choose the same time', () => {
  it('see each other before anything is saved', async () => {
    await begin(emre, 'Erste Anruferin');
    await ada.getByText('Emre Empfang vergibt hier gerade').first().waitFor();
    await begin(ada, 'Zweiter Anrufer');
    await ada.getByText('Emre Empfang vergibt gerade dieselbe Zeit').waitFor();
    await emre.getByText('Dr. Ada Linden vergibt gerade dieselbe Zeit').waitFor();
  });

  it('of whom the first has it, and the second is told with other times', async () => {
    await save(emre);
    await emre
      .getByRole('button', { name: /^Erste Anruferin/ })
      .first()
      .waitFor();
    // It is shown before the practice has it, and until then the other one could still be first.
    await expect.poll(states).toEqual(['confirmed']);
    await save(ada);
    await ada.getByText('Termin nicht möglich: Zweiter Anrufer').first().waitFor();
    await ada.getByRole('button', { name: 'Andere Zeiten' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Zweiter Anrufer' });
    await dialog.getByText('Frei wäre stattdessen:').waitFor();
    await dialog.getByRole('button', { name: /, 10:30$/ }).click();
    await expect.poll(states).toEqual(['confirmed', 'confirmed']);
    await ada.getByText('Emre Empfang vergibt').waitFor({ state: 'hidden' });
  });
});
