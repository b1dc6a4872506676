import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import {
  appointmentOf,
  need,
  resource,
  shift,
  treatment,
} from '../../../server/booking/contents.ts';
import { expectAccessible } from '../../acts/axe.ts';
import { enter } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

// Everything that opens over the calendar and the day, each in the light and the dark theme (WCAG
// 2.2 AA).
let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;

const TOMORROW = addDays(dateAt(Date.now()), 1);
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
  const weber = await item(resource({ name: 'Dr. Ada Weber' }));
  // Without a shift: a narrow column.
  await item(resource({ name: 'Dr. Jonas Fern' }));
  await item(shift(weber, { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }));
  const steps = [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }];
  const check = await item(treatment({ steps }));
  const squeezed = { squeezed_in: true, reason: 'Schmerzen', name: 'Maria Muster' };
  await put('appointments', {
    ...appointmentOf({ ...squeezed, treatment_id: check, resource_ids: [weber] }),
    starts_at: `${TOMORROW}T08:00:00.000Z`,
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  const day = `/personnel/otis/appointmentsManagement?datum=${TOMORROW}`;
  await enter(practice, page, TEAM.ada, day);
  await page.getByRole('region', { name: 'Dr. Ada Weber' }).waitFor();
});
afterAll(async () => {
  await tablet?.picture('axe-calendar');
  await tablet?.close();
  await practice?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = () => page.getByRole('dialog');
const dismiss = async () => {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
};
const fromMenu = async (entry: string) => {
  await button('Darstellung').click();
  await page.getByRole('menuitem', { name: entry }).click();
  await dialog().waitFor();
};

describe('nobody is kept out of', () => {
  it('the day with somebody who is not there', async () => {
    await button(/^Maria Muster/).waitFor();
    await button('Dr. Jonas Fern: an diesem Tag nicht da').waitFor();
    await expectAccessible(page);
  });

  it('a new appointment, with all that it asks', async () => {
    await page.getByRole('button', { name: 'Termin', exact: true }).click();
    await dialog().waitFor();
    await page.getByLabel('Behandlung').first().selectOption({ index: 1 });
    await page.getByLabel('Serie: mehrere Termine im gleichen Abstand').check();
    await expectAccessible(page);
    await page.getByLabel('Serie: mehrere Termine im gleichen Abstand').uncheck();
    await page.getByLabel(/^Einschub/).check();
    await expectAccessible(page);
    await dismiss();
  });

  it('an appointment and what can be changed of it', async () => {
    await button(/^Maria Muster/).click();
    await page.getByRole('dialog', { name: 'Maria Muster' }).waitFor();
    await expectAccessible(page);
    await button('Bearbeiten').click();
    await page.getByRole('dialog', { name: 'Termin bearbeiten' }).waitFor();
    await expectAccessible(page);
    // Back to the appointment, and from there to the calendar.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Maria Muster' }).waitFor();
    await dismiss();
  });

  it('a time that is kept free, an absence, and the search', async () => {
    await fromMenu('Zeit freihalten');
    await expectAccessible(page);
    await dismiss();
    await fromMenu('Praxis geschlossen …');
    await expectAccessible(page);
    await dismiss();
    await fromMenu('Im Kalender suchen');
    await expectAccessible(page);
    await dismiss();
  });

  it('what is held while it is moved', async () => {
    await button(/^Maria Muster/).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Pfeiltasten · Eingabe · Esc').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('somebody without an appointment, taken in', async () => {
    await page.getByRole('link', { name: 'Tag' }).click();
    await button('Ohne Termin').click();
    await dialog().waitFor();
    await expectAccessible(page);
    await dismiss();
  });
});
