import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGdt } from '#contract/gdt/read.ts';
import { writeGdt } from '#contract/gdt/record.ts';
import { examinationRequest } from '#contract/gdt/records.ts';
import { CHARSETS } from '#server/gdt/charsets.ts';
import { Tablet } from './chromium.ts';
import { handInOpen } from './hand-in-open.ts';
import { MITTE } from './own-form.ts';
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
    await page.getByRole('link', { name: 'Standort', exact: true }).click();
    await page.getByLabel('GDT-Kennung des Praxissystems').fill('LIND');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Genau 8 Buchstaben oder Ziffern.').waitFor();
    await page.getByLabel('GDT-Kennung des Praxissystems').fill('LINDPVS1');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Praxissystem (GDT) gespeichert').first().waitFor();
    await page.reload();
    await expect
      .poll(() => page.getByLabel('GDT-Kennung des Praxissystems').inputValue())
      .toBe('LINDPVS1');
  });

  it('begins there: who was sent is prepared for, and named at the kiosk by the PIN', async () => {
    const ends = { receiver: 'EMPFANG1', sender: 'LINDPVS1' };
    const sent = {
      number: '4711',
      surname: 'Größler',
      first_name: 'Ömer',
      birth_date: '1957-03-01',
    };
    const file = writeGdt(examinationRequest(ends, sent), CHARSETS['2']);
    await writeFile(join(folder, 'EMPFLIND.gdt'), file.bytes);
    await page.goto(`${practice.origin}/personnel/questionnaires/`);
    await page.getByRole('button', { name: 'Aus Praxissystem: 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ömer Größler, geb. 01.03.1957', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: /^Fragebogen vorbereiten/ }).click();
    expect(await dialog.getByLabel('Nachname').inputValue()).toBe('Größler');
    expect(await dialog.getByLabel('Geburtsdatum').inputValue()).toBe('1957-03-01');
    await dialog.getByLabel('Recall').check();
    await dialog.getByRole('button', { name: 'PIN erzeugen' }).click();
    const pin = (await page.getByTestId('hand-over-pin').textContent())?.replace(/\s/g, '') ?? '';
    await expect.poll(() => readdir(folder)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fertig' }).click();

    const admin = await practice.signIn('admin@lindenhof.test');
    const { code } = await practice.api<{ code: string }>(
      'POST',
      `/api/locations/${MITTE}/kiosk-codes`,
      { token: admin, body: { name: 'Wartezimmer', pin: '2468' } },
    );
    const kiosk = await tablet.context.newPage();
    await kiosk.goto(`${practice.origin}/kiosk`);
    await kiosk.getByLabel('Einmalcode').fill(code);
    await kiosk.getByRole('button', { name: 'Tablet einrichten' }).click();
    await kiosk.getByRole('button', { name: 'PIN eingeben' }).click();
    expect(await kiosk.getByText('Größler').count()).toBe(0);
    await kiosk.getByLabel('PIN von der Anmeldung').fill(pin);
    await kiosk.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect.poll(() => kiosk.getByLabel('Nachname').inputValue()).toBe('Größler');
    expect(await kiosk.getByLabel('Vorname').inputValue()).toBe('Ömer');
    expect(await kiosk.getByLabel('Jahr').inputValue()).toBe('1957');
    // Back at its first page it names nobody.
    await kiosk.goto(`${practice.origin}/kiosk`);
    await kiosk.getByRole('heading', { name: 'Willkommen' }).waitFor();
    expect(await kiosk.getByText('Größler').count()).toBe(0);
    await kiosk.close();
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
