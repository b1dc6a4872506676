import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { appointmentOf, need, resource, treatment } from '../../../server/booking/contents.ts';
import { enrolKiosk, TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/** Somebody comes for an appointment and says so at the tablet in the waiting room. */
let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;
let id: string;

const put = async (path: string, body: object): Promise<string> => {
  const made = randomUUID();
  const headers = { 'if-none-match': '*' };
  await practice.api('PUT', `${path}/${made}`, { token, body, headers });
  return made;
};
const PAULA = { first_name: 'Paula', last_name: 'Pünktlich', birth_date: '1980-05-04' };

beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
  const calendar = `/api/locations/${DEMO_IDS.mitte}`;
  const weber = await put(`${calendar}/booking-items`, resource({ name: 'Dr. Weber' }));
  const steps = [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }];
  const check = await put(`${calendar}/booking-items`, treatment({ steps }));
  const customer_id = await put('/api/customers', { ...EMPTY_CUSTOMER, ...PAULA });
  const step = 5 * MINUTE_MS;
  const soon = new Date(Math.floor(Date.now() / step) * step).toISOString();
  // Squeezed in, because this test may run at any hour and on a holiday.
  id = await put(`${calendar}/appointments`, {
    ...appointmentOf({ treatment_id: check, resource_ids: [weber], name: 'Paula Pünktlich' }),
    ...{ customer_id, starts_at: soon, squeezed_in: true, reason: 'Schmerzen' },
  });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 768, height: 1024 });
  await enrolKiosk(practice, page, token);
});
afterAll(async () => {
  await tablet?.picture('check-in');
  await tablet?.close();
  await practice?.close();
});

const arrival = async () => {
  const path = `/api/locations/${DEMO_IDS.mitte}/appointments/${id}`;
  return (await practice.api<Appointment>('GET', path, { token })).arrival;
};

describe('at the kiosk', () => {
  it('whoever has an appointment is marked as there, and is told the same as everybody', async () => {
    expect(await arrival()).toBe('expected');
    const german = page.getByRole('button', { name: 'Deutsch' });
    const way = page.getByRole('button', { name: 'Ich habe einen Termin' });
    await german.or(way).first().waitFor();
    if (await german.first().isVisible()) await german.first().click();
    await way.click();
    await page.getByLabel('Vorname').fill('paula');
    await page.getByLabel('Nachname').fill('Puenktlich');
    await page.getByLabel('Geburtsdatum').fill('4.5.1980');
    await page.keyboard.press('Enter');
    await page.getByText('Bitte nehmen Sie Platz.').waitFor();
    expect(await arrival()).toBe('here');
  });

  it('without a line it is not offered', async () => {
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await page.context().setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.getByRole('button', { name: 'Ich habe einen Termin' }).waitFor({ state: 'hidden' });
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
