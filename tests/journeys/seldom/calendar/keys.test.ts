import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import {
  appointmentOf,
  need,
  resource,
  shift,
  treatment,
} from '../../../server/booking/contents.ts';
import { enter } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { expectFocusKept, pressOn, tabTo } from '../../acts/keys.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/** A day of the desk in the calendar without a mouse. */
let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;

const TOMORROW = addDays(dateAt(Date.now()), 1);
const CALENDAR = '/personnel/otis/appointmentsManagement';
const fresh = { 'if-none-match': '*' };
const put = async (part: string, body: object): Promise<string> => {
  const id = randomUUID();
  const path = `/api/locations/${DEMO_IDS.mitte}/${part}/${id}`;
  await practice.api('PUT', path, { token, body, headers: fresh });
  return id;
};

beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
  const item = (body: ItemContent) => put('booking-items', body);
  const weber = await item(resource({ name: 'Dr. Weber' }));
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' };
  await item(shift(weber, everyDay));
  const steps = [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }];
  const check = await item(treatment({ steps }));
  const step = 5 * MINUTE_MS;
  const soon = Math.floor(Date.now() / step) * step;
  // Squeezed in, because this test may run at any hour and on a holiday.
  const squeezed = { squeezed_in: true, reason: 'Schmerzen', name: 'Heike Heute' };
  await put('appointments', {
    ...appointmentOf({ ...squeezed, treatment_id: check, resource_ids: [weber] }),
    starts_at: new Date(soon).toISOString(),
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada, `${CALENDAR}?datum=${TOMORROW}`);
  await page.getByRole('region', { name: 'Dr. Weber' }).waitFor();
});
afterAll(async () => {
  await tablet?.picture('calendar-keys');
  await tablet?.close();
  await practice?.close();
});

const press = (key: string) => page.keyboard.press(key);
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const appointments = async () => {
  const { upserts } = await practice.api<{ upserts: { data: Appointment }[] }>(
    'GET',
    `/api/sync/appointments?location=${DEMO_IDS.mitte}`,
    { token },
  );
  return new Map(upserts.map(({ data }) => [data.name, data]));
};

describe('without a mouse the desk', () => {
  let starts = '';

  it('gives an appointment', async () => {
    await pressOn(page, 'Termin');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Wer kommt/);
    await page.keyboard.type('Gerda Taste');
    await tabTo(page, /^Behandlung/);
    await page.keyboard.type('Kontr');
    await page
      .getByRole('region', { name: 'Nächste freie Zeiten' })
      .getByRole('button')
      .first()
      .waitFor();
    await pressOn(page, /^Morgen, /);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await appointments()).get('Gerda Taste')?.state)
      .toBe('confirmed');
    starts = (await appointments()).get('Gerda Taste')?.starts_at ?? '';
    await expectFocusKept(page);
  });

  it('moves it', async () => {
    await page
      .getByRole('button', { name: /^Gerda Taste/ })
      .first()
      .waitFor();
    await tabTo(page, /^Gerda Taste/);
    await press('Alt+ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    await said('Termin verschoben');
    const later = new Date(Date.parse(starts) + 30 * MINUTE_MS).toISOString();
    await expect.poll(async () => (await appointments()).get('Gerda Taste')?.starts_at).toBe(later);
    await expectFocusKept(page);
  });

  it('writes down what has to be ready', async () => {
    await page
      .getByRole('button', { name: /^Gerda Taste/ })
      .first()
      .waitFor();
    await tabTo(page, /^Gerda Taste/);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Gerda Taste' }).waitFor();
    await pressOn(page, 'Bearbeiten');
    await page.getByRole('dialog', { name: 'Termin bearbeiten' }).waitFor();
    await tabTo(page, 'Rollstuhl');
    await press(' ');
    await tabTo(page, /^Notiz/);
    await page.keyboard.type('Rampe');
    await pressOn(page, 'Speichern');
    await said('Termin geändert');
    const found = async () => (await appointments()).get('Gerda Taste');
    await expect.poll(found).toMatchObject({ needs: ['wheelchair'], note: 'Rampe' });
    await expectFocusKept(page);
  });

  it('says who is missing, and settles what lies in it', async () => {
    await pressOn(page, 'Aktionen für Dr. Weber');
    await page.getByRole('menuitem', { name: 'Abwesend eintragen …' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Dr. Weber: abwesend' }).waitFor();
    await said('1 Termin liegt darin');
    await pressOn(page, 'Eintragen');
    await said('Dr. Weber ist abwesend eingetragen');
    await expectFocusKept(page);
    await page
      .getByRole('button', { name: /^Gerda Taste.*Behandler abwesend/ })
      .first()
      .waitFor();

    await pressOn(page, /^Posteingang/);
    await page.getByRole('link', { name: /Dr\. Weber fehlt/ }).waitFor();
    // Before it is the box by which it is chosen.
    await tabTo(page, /Neu: Dr\. Weber/);
    await press('Enter');
    // Appointments in the absence are read after the task is shown.
    await page.getByRole('button', { name: 'Bleibt stehen: Gerda Taste' }).waitFor();
    await pressOn(page, 'Bleibt stehen: Gerda Taste');
    await said('Alle Termine darin sind geregelt.');
    await expectFocusKept(page);
  });

  it('marks who has come', async () => {
    await pressOn(page, 'Tag');
    await page.getByRole('region', { name: 'Wer kommt' }).waitFor();
    await pressOn(page, /Ist da/);
    await expect.poll(async () => (await appointments()).get('Heike Heute')?.arrival).toBe('here');
    await expectFocusKept(page);
  });
});
