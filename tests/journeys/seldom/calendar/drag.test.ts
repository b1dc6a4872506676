import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { contentOfAppointment } from '#contract/booking/appointment.ts';
import { holidayOn } from '#contract/booking/holidays.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt, instantOf } from '#contract/booking/local-day.ts';
import { addDays, weekdayOf } from '#contract/shared/days.ts';
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
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

const SLOWLY = { timeout: 20_000 };
/** Initial height of an hour in the calendar. */
const HOUR_PX = 72;
/** A day on which the practice works. */
const DATE =
  [2, 3, 4, 5, 6]
    .map((days) => addDays(dateAt(Date.now()), days))
    .find((date) => weekdayOf(date) < 6 && holidayOn(date, 'BW', []) === undefined) ?? '';
const at = (clock: string) => new Date(instantOf(`${DATE}T${clock}`)).toISOString();

let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;
let weber: string;
let berg: string;
const id = randomUUID();

const fresh = { 'if-none-match': '*' };
const path = `/api/locations/${DEMO_IDS.mitte}/appointments/${id}`;
const make = async (body: ItemContent): Promise<string> => {
  const item = randomUUID();
  const address = `/api/locations/${DEMO_IDS.mitte}/booking-items/${item}`;
  await practice.api('PUT', address, { token, body, headers: fresh });
  return item;
};
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '18:00' };

beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
  weber = await make(resource({ name: 'Dr. Weber', position: 0 }));
  berg = await make(resource({ name: 'Dr. Berg', position: 1 }));
  for (const one of [weber, berg]) await make(shift(one, everyDay));
  const check = await make(
    treatment({ steps: [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }] }),
  );
  await practice.api('PUT', path, {
    token,
    headers: fresh,
    body: appointmentOf({ treatment_id: check, starts_at: at('09:00'), resource_ids: [weber] }),
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada, `/personnel/otis/appointmentsManagement?datum=${DATE}`);
});
afterAll(async () => {
  await tablet?.picture('calendar-drag');
  await tablet?.close();
  await practice?.close();
});

const block = () => page.locator(`[data-block="${id}"]`);
const kept = () => practice.api<Appointment>('GET', path, { token });
const place = async () => {
  const { starts_at, claims } = await kept();
  return [starts_at, ...claims.map(({ resource_id }) => resource_id)];
};
/** Drags the block by a number of hours and columns. */
const drag = async (hours: number, columns: number) => {
  await block().waitFor();
  // The code for moving is loaded after the page; it has a status of its own beside the columns.
  const columnsOfDay = page.getByRole('region', { name: 'Dr. Weber' }).locator('xpath=..');
  await columnsOfDay.getByRole('status').waitFor({ state: 'attached' });
  const box = await block().boundingBox();
  const column = await page.getByRole('region', { name: 'Dr. Weber' }).boundingBox();
  if (!box || !column) throw new Error('nothing to take hold of');
  const [x, y] = [box.x + 20, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const to = [x + columns * column.width, y + hours * HOUR_PX] as const;
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
};

describe('an appointment in the calendar', () => {
  it('is moved to somebody else by a mouse, and back by one press', async () => {
    await drag(2, 1);
    await page.getByText('Termin verschoben').first().waitFor();
    await expect.poll(place, SLOWLY).toEqual([at('11:00'), berg]);
    await page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect.poll(place, SLOWLY).toEqual([at('09:00'), weber]);
  });

  it('stands where it was put without a line, and is moved when there is one', async () => {
    await page.getByRole('button', { name: /^Maria Muster 09:00/ }).waitFor();
    await practice.line.cut();
    await drag(1, 0);
    await page.getByRole('button', { name: /Maria Muster 10:00.*vorgemerkt/ }).waitFor();
    expect(await place()).toEqual([at('09:00'), weber]);
    await practice.line.restore();
    await expect.poll(place, SLOWLY).toEqual([at('10:00'), weber]);
  });

  it('is for a person to decide where a colleague moved it meanwhile', async () => {
    await page.getByRole('button', { name: 'Maria Muster 10:00 · Kontrolle' }).waitFor(SLOWLY);
    await practice.line.cut();
    await drag(1, 0);
    await page.getByRole('button', { name: /Maria Muster 11:00.*vorgemerkt/ }).waitFor();
    const before = await kept();
    await practice.api('PUT', path, {
      token,
      headers: { 'if-match': `"${before.version}"` },
      body: { ...contentOfAppointment(before), starts_at: at('15:00') },
    });
    await practice.line.restore();
    await page.getByText('Die Änderung des Termins wurde nicht übernommen').first().waitFor(SLOWLY);
    await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await page.getByRole('link', { name: 'Zum Ausgang' }).waitFor();
    expect(await place()).toEqual([at('15:00'), weber]);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
