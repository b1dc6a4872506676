import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { enter } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/** `docs/operations.md` describes these steps, in these words, for a new practice. */

let practice: Practice;
let tablet: Tablet;
let page: Page;
let taps = 0;
let typed = 0;

/** The demo has opening hours; a new practice has none. */
const forgetHours = async (): Promise<void> => {
  const token = await practice.signIn(TEAM.ada.email);
  const headers = { 'if-match': '*' };
  const body = { hours: [], closures: [] };
  const path = `/api/locations/${DEMO_IDS.mitte}/opening-hours`;
  await practice.api('PUT', path, { token, headers, body });
};

beforeAll(async () => {
  practice = await Practice.open();
  await forgetHours();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada, '/personnel/dashboard');
});
afterAll(async () => {
  await tablet?.picture('first-appointment');
  await tablet?.close();
  await practice?.close();
});

const tap = async (what: Locator): Promise<void> => {
  taps += 1;
  await what.click();
};
const fill = async (what: Locator, text: string): Promise<void> => {
  typed += 1;
  await what.fill(text);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();
const dialog = () => page.getByRole('dialog');
const save = async () => {
  await tap(dialog().getByRole('button', { name: 'Speichern', exact: true }));
  await dialog().waitFor({ state: 'hidden' });
};
const backToIndex = () => tap(page.getByRole('link', { name: /^Terminbuchung/ }).first());

it('gives a practice that begins its first appointment, by the list of what is missing alone', async () => {
  await tap(link('Terminbuchung einrichten'));
  await page.getByText('Was zur Buchung noch fehlt').waitFor();

  await tap(link('Behandler:in'));
  await tap(button('Hinzufügen'));
  await fill(dialog().getByLabel('Name', { exact: true }), 'Dr. Vera Anfang');
  await save();

  await tap(link(/Dr. Vera Anfang/));
  for (const times of ['08:00–12:00', '13:00–17:00']) {
    await tap(button('Arbeitszeit hinzufügen'));
    await save();
    await button(`Freitag ${times} bearbeiten`).waitFor();
  }

  await backToIndex();
  await tap(link('Behandlung'));
  await tap(button('Behandlung hinzufügen'));
  await fill(dialog().getByLabel('Name', { exact: true }), 'Kontrolle');
  await save();

  await backToIndex();
  await tap(link('Öffnungszeiten'));
  const time = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await tap(button('Montag: Zeit hinzufügen'));
  await fill(time('Bis'), '12:00');
  await tap(button('Montag: Zeit hinzufügen'));
  await fill(time('Von (2)'), '13:00');
  await fill(time('Bis (2)'), '17:00');
  for (const day of ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']) {
    await tap(button(`${day}: Zeit hinzufügen`));
  }
  await tap(button('Speichern'));
  await page.getByText('Öffnungszeiten gespeichert', { exact: true }).waitFor();

  await backToIndex();
  await page.getByText('Alles da für die Buchung').waitFor();

  await tap(link('Zum Kalender'));
  await tap(button('Termin'));
  await fill(dialog().getByRole('combobox', { name: 'Wer kommt?' }), 'Erna Erste');
  await tap(dialog().locator('section[aria-label="Nächste freie Zeiten"] button').first());
  await dialog().waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /^Erna Erste/ })
    .first()
    .waitFor();

  const token = await practice.signIn(TEAM.ada.email);
  const { upserts } = await practice.api<{ upserts: { data: Appointment }[] }>(
    'GET',
    `/api/sync/appointments?location=${DEMO_IDS.mitte}`,
    { token },
  );
  expect(upserts.map(({ data }) => [data.name, data.state])).toEqual([['Erna Erste', 'confirmed']]);
  expect({ taps, typed }).toEqual({ taps: 26, typed: 6 });
});
