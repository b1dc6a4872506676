import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { BookingItem, ItemContent } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { need, resource, shift, treatment } from '../../server/booking/contents.ts';
import type { Practice } from '../rig/practice.ts';
import { MITTE } from './own-form.ts';

// What the team begins from any page without network: a first message, an appointment, and an
// absence.

const COMES = 'Kurt Kalender';
const SUBJECT = 'Befund ohne Netz';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A practitioner who works from morning to evening every day, and a treatment. */
export const stockCalendar = async (practice: Practice, token: string): Promise<void> => {
  const put = async (body: ItemContent): Promise<string> => {
    const id = randomUUID();
    const headers = { 'if-none-match': '*' };
    const path = `/api/locations/${MITTE}/booking-items/${id}`;
    await practice.api('PUT', path, { token, headers, body });
    return id;
  };
  const dentist = await put(resource({ name: 'Dr. Ada Linden' }));
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' };
  await put(shift(dentist, always));
  const steps = [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }];
  await put(treatment({ name: 'Kontrolle', steps }));
};

/** Writes a first message to Paula Probst, who has not written herself, by her portal. */
export const writeFirst = async (page: Page): Promise<void> => {
  await button(page, 'Neu').click();
  await page.getByRole('menuitem', { name: 'Nachricht', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht schreiben' });
  await dialog.getByRole('combobox', { name: 'An wen' }).fill('probst');
  await dialog.getByRole('option', { name: /Paula Probst/ }).click();
  await dialog.getByLabel('Betreff (freiwillig)').fill(SUBJECT);
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Bitte rufen Sie uns an.');
  await button(page, 'Senden').click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Gives somebody who has no record yet an appointment, tomorrow at ten. */
export const giveAppointment = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Kalender', exact: true }).first().click();
  await button(page, 'Termin').click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Termin' });
  await dialog.getByRole('combobox', { name: 'Wer kommt?' }).fill(COMES);
  await dialog.getByLabel('Behandlung').selectOption({ index: 1 });
  await dialog.getByLabel('Tag', { exact: true }).fill('morgen');
  await dialog.getByLabel('Uhrzeit', { exact: true }).fill('10:00');
  await button(page, 'Termin vergeben').click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Enters that the practitioner is away for an evening hour of the open day. */
export const sayAway = async (page: Page): Promise<void> => {
  await button(page, 'Aktionen für Dr. Ada Linden').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Abwesend eintragen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dr. Ada Linden: abwesend' });
  await dialog.getByLabel('Nur zu bestimmten Zeiten').check();
  await dialog.getByLabel('Von', { exact: true }).fill('18:00');
  await dialog.getByLabel('Bis', { exact: true }).fill('19:00');
  await button(page, 'Eintragen').click();
  await dialog.waitFor({ state: 'hidden' });
};

/** What the practice has of all of them. */
export const begunAtPractice = async (practice: Practice, token: string) => {
  const read = <T>(collection: string) =>
    practice.api<{ upserts: { data: T }[] }>('GET', `/api/sync/${collection}?location=${MITTE}`, {
      token,
    });
  const appointments = await read<Appointment>('appointments');
  const items = await read<BookingItem>('booking_items');
  const threads = await read<{ subject: string; messages: { text: string }[] }>('threads');
  const tomorrow = addDays(dateAt(Date.now()), 1);
  return {
    appointments: appointments.upserts.map(({ data }) => {
      const starts = new Date(data.starts_at).toLocaleTimeString('de', {
        timeZone: 'Europe/Berlin',
        hour: '2-digit',
        minute: '2-digit',
      });
      const day = dateAt(Date.parse(data.starts_at)) === tomorrow ? 'morgen' : 'anderer Tag';
      return `${data.name}, ${day} ${starts}, ${data.state}`;
    }),
    away: items.upserts.flatMap(({ data: { item } }) =>
      item.kind === 'absence' ? [`${item.content.from} bis ${item.content.to.slice(11)}`] : [],
    ),
    begun: threads.upserts
      .filter(({ data }) => data.subject === SUBJECT)
      .map(({ data }) => data.messages.map(({ text }) => text)),
  };
};
