import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGdt } from '#contract/gdt/read.ts';
import { CHARSETS } from '#server/gdt/charsets.ts';
import { Tablet } from './chromium.ts';
import { handInOpen } from './hand-in-open.ts';
import { Practice } from './practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let folder: string;
let activity: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  // Read by the server's process alone, which this one starts.
  process.env.GDT_FOLDER = folder;
  practice = await Practice.open();
  activity = await handInOpen(practice);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await page.goto(`${practice.origin}/personnel/auth/login`);
  await page.getByLabel('E-Mail-Adresse').fill('admin@lindenhof.test');
  await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/personnel/dashboard');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
  delete process.env.GDT_FOLDER;
  await rm(folder, { recursive: true, force: true });
});

describe('the way to the practice system', () => {
  it('is set up once for a location', async () => {
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.waitForURL('**/personnel/settings/');
    await page.getByLabel('GDT-Kennung des Praxissystems').fill('LIND');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Genau 8 Buchstaben oder Ziffern.').waitFor();
    await page.getByLabel('GDT-Kennung des Praxissystems').fill('LINDPVS1');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByLabel('GDT-Kennung des Praxissystems').inputValue())
      .toBe('LINDPVS1');
  });

  it('shows every line, says what is missing, and lays the file', async () => {
    const at = `/personnel/activities/questionnaire_upload?activity=${activity}`;
    await page.goto(`${practice.origin}${at}`);
    await page.getByRole('button', { name: 'An Praxissystem übergeben (GDT)' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Nachname').inputValue()).toBe('Grünwald');
    await dialog.getByRole('button', { name: 'Prüfen und ansehen' }).click();
    await dialog.getByText('Die Patientennummer fehlt.').waitFor();
    await dialog.getByLabel('Patientennummer').fill('4711');
    await dialog.getByRole('button', { name: 'Prüfen und ansehen' }).click();
    await dialog.getByRole('cell', { name: 'GDT-Kennung des Empfängers' }).waitFor();
    await dialog.getByRole('button', { name: 'In den Austauschordner legen' }).click();
    await page.getByText(/Übergeben heute/).waitFor({ timeout: 60_000 });
    const names = (await readdir(folder)).sort();
    expect(names.map((name) => name.replace(/-[0-9a-f]{32}/, '-ID'))).toEqual([
      'LINDEMPF-ID.pdf',
      'LINDEMPF.gdt',
    ]);
    const read = readGdt(await readFile(join(folder, 'LINDEMPF.gdt')), CHARSETS);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.record.fields).toContainEqual({ id: '3101', content: 'Grünwald' });
  });

  it('is finished when a person has seen the answers there', async () => {
    await page.getByRole('button', { name: 'Im Praxissystem angekommen' }).click();
    await page.getByText(/Ankunft bestätigt/).waitFor();
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
