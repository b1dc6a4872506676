import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../server/fresh-database.ts';
import { enrolDevice, signInTeam, TEAM, unlockAs } from './acts/identity-journey.ts';
import { openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import type { Line } from './rig/line.ts';
import { Practice } from './rig/practice.ts';

/** One desk: its own browser, connection and server, with somebody at work. */
interface Desk {
  practice: Practice;
  tablet: Tablet;
  page: Page;
  line: Line;
}

/** Two server processes share it, as behind a load balancer. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
let ada: Desk;
let emre: Desk;

const open = async (person: (typeof TEAM)['ada' | 'emre']): Promise<Desk> => {
  const secret = 'two processes, one practice, for tests alone';
  const practice = await Practice.open({ database: { url: database.url, secret } });
  const { line, origin } = practice;
  const tablet = await openTablet();
  const page = await tablet.start({ width: 1440, height: 900 });
  await enrolDevice(practice, page);
  await signInTeam(page, person);
  await page.getByLabel('Neue PIN').fill(person.pin);
  await page.getByLabel('PIN wiederholen').fill(person.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor();
  // The worker must have the app before the network may go.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${origin}/personnel/activities/alle`);
  await unlock(page, person);
  return { practice, tablet, page, line };
};

const unlock = async (page: Page, person: (typeof TEAM)['ada' | 'emre']): Promise<void> => {
  await unlockAs(page, person);
  await page.getByRole('button', { name: 'Neue Aufgabe' }).waitFor();
};

beforeAll(async () => {
  database = await freshDatabase('template1');
  ada = await open(TEAM.ada);
  emre = await open(TEAM.emre);
});
afterAll(async () => {
  await ada?.tablet.picture('live-ada');
  await emre?.tablet.picture('live-emre');
  await ada?.tablet.close();
  await emre?.tablet.close();
  await ada?.practice.close();
  await emre?.practice.close();
  await database?.drop();
});

const task = async ({ page }: Desk, subject: string) => {
  await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
  await page.getByLabel('Betreff').fill(subject);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
};
const row = ({ page }: Desk, subject: string) => page.getByText(subject).first();
const inList = ({ page }: Desk, subject: string) =>
  page.getByRole('list', { name: 'Vorgänge' }).getByText(subject);
/**
 * A text at the open activity; the row in the list has it too, so only the activity is searched.
 */
const beside = ({ page }: Desk, text: string | RegExp) =>
  page.getByRole('article', { name: 'Vorgang' }).getByText(text);
const field = ({ page }: Desk, label: string) =>
  page.getByRole('region', { name: 'Bearbeiten' }).getByLabel(label);
const choose = (desk: Desk, label: string, value: string) => field(desk, label).selectOption(value);
/** Two servers and two browsers share the machine with whatever else runs on it. */
const SOON = { timeout: 15_000 };
/** It must come at once, not with the next heartbeat. */
const BEFORE_A_BEAT = { timeout: 8_000 };
const chosen = (desk: Desk, label: string) => field(desk, label).inputValue();

describe('two desks at two processes of one practice', () => {
  it('see each other’s changes without loading anything again', async () => {
    await task(ada, 'Rückruf Herr Öztürk');
    await row(emre, 'Rückruf Herr Öztürk').waitFor();
    await row(emre, 'Rückruf Herr Öztürk').click();
    await choose(emre, 'Priorität', '75');
    await expect.poll(() => chosen(ada, 'Priorität'), SOON).toBe('75');
  });

  it('are told what the other changed of what they have open, and what it was', async () => {
    // On a slow connection, setting it to read by opening is sent together with the next change.
    const told = /^Emre Empfang hat (Status und )?Priorität geändert/;
    await beside(ada, told).waitFor();
    await beside(ada, 'Priorität Keine → Hoch').first().waitFor();
    await ada.page.getByRole('button', { name: 'Gesehen', exact: true }).click();
    await beside(ada, told).waitFor({ state: 'hidden' });
  });

  it('see that the other has the same one open, and writes', async () => {
    await beside(ada, 'Emre Empfang hat das gerade offen.').waitFor(BEFORE_A_BEAT);
    await beside(emre, 'Dr. Ada Linden hat das gerade offen.').waitFor(BEFORE_A_BEAT);
    await emre.page.getByLabel('Notiz für das Team').fill('Ruft um 11 zurück');
    await beside(ada, 'Emre Empfang schreibt hier gerade.').waitFor(BEFORE_A_BEAT);
    await emre.page.getByLabel('Notiz für das Team').fill('');
  });

  it('keep working when the line of one is cut, and say so', async () => {
    // Waits until "read" has reached the practice: while it is being sent, it would wait beside the
    // next change.
    await expect.poll(() => chosen(emre, 'Status'), SOON).toBe('gelesen');
    await emre.page.getByText('Alles übertragen').first().waitFor();
    await emre.line.cut();
    await choose(emre, 'Status', 'erledigt');
    await emre.page.getByText('1 wartet').first().waitFor();
    await task(emre, 'Ohne Netz notiert');
    await row(emre, 'Ohne Netz notiert').waitFor();
    await emre.page.getByText('offline seit').first().waitFor();
    await emre.page.getByText('2 warten').first().waitFor();
    await choose(ada, 'Priorität', '100');
    expect(await ada.page.getByText('Ohne Netz notiert').count()).toBe(0);
  });

  it('keep and name their views without network, also after a lock', async () => {
    const { page } = emre;
    await page.getByRole('button', { name: /^Ansicht speichern/ }).click();
    await page.getByLabel('Diese Ansicht speichern als').fill('Ofen');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('tab', { name: /^Ofen/ }).waitFor();
    await page.getByText('3 warten').first().waitFor();
    // Locking drops the key and what was decrypted; stored data can be opened again.
    await page.getByRole('button', { name: 'Sperren', exact: true }).click();
    await unlock(page, TEAM.emre);
    await page.getByRole('button', { name: /^Ansicht speichern/ }).click();
    await page.getByRole('button', { name: 'Ansicht „Ofen“ umbenennen' }).click();
    await page.getByLabel('Neuer Name der Ansicht').fill('Offen');
    await page.getByRole('button', { name: 'Umbenennen', exact: true }).click();
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    await page.getByRole('tab', { name: /^Offen/ }).waitFor();
    expect(await page.getByRole('tab', { name: /^Ofen/ }).count()).toBe(0);
  });

  it('bring both changes together when the line is back, each once', async () => {
    await emre.line.restore();
    await emre.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await row(ada, 'Ohne Netz notiert').waitFor();
    await expect.poll(() => chosen(ada, 'Status'), SOON).toBe('erledigt');
    await row(emre, 'Rückruf Herr Öztürk').click();
    await expect.poll(() => chosen(emre, 'Priorität'), SOON).toBe('100');
    await emre.page.getByText('Alles übertragen').first().waitFor();
    const { data } = await ada.practice.api<{ data: { subject: string }[] }>(
      'GET',
      `/api/activities?location=01970000-0000-7000-8000-000000000011&type=task`,
      { token: await ada.practice.signIn(TEAM.ada.email) },
    );
    const subjects = data.map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(['Ohne Netz notiert', 'Rückruf Herr Öztürk']);
  });

  it('have their views at the practice when the line is back', async () => {
    const { practice } = ada;
    const token = await practice.signIn(TEAM.emre.email);
    const { id } = await practice.api<{ id: string }>('GET', '/api/user', { token });
    type Views = { views: Record<string, { name: string; address: string }> };
    const { views } = await practice.api<Views>('GET', `/api/saved-views/${id}`, { token });
    expect(Object.values(views)).toEqual([{ name: 'Offen', address: expect.any(String) }]);
  });

  it('read the inbox without network, and take back what was archived', async () => {
    await emre.line.cut();
    await emre.page.getByText('offline seit').first().waitFor();
    await row(emre, 'Ohne Netz notiert').click();
    await emre.page.getByRole('heading', { name: 'Ohne Netz notiert' }).waitFor();
    await emre.page.getByRole('button', { name: 'Archivieren' }).click();
    await inList(emre, 'Ohne Netz notiert').waitFor({ state: 'hidden' });
    // Hovering keeps the message open, as the other desk may take longer than it is normally shown.
    await emre.page.getByRole('button', { name: 'Rückgängig' }).hover();
    await emre.line.restore();
    await emre.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await inList(ada, 'Ohne Netz notiert').waitFor({ state: 'hidden' });
    await emre.page.getByRole('button', { name: 'Rückgängig' }).click();
    await inList(ada, 'Ohne Netz notiert').waitFor();
    await inList(emre, 'Ohne Netz notiert').waitFor();
  });

  it('never break the content security policy or throw', () => {
    expect([...ada.tablet.faults, ...emre.tablet.faults]).toEqual([]);
  });
});
