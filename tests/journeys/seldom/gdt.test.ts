import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import type { GdtCharset } from '#contract/gdt/charset.ts';
import { QUARANTINE_FOLDER } from '#contract/gdt/exchange.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { readGdt } from '#contract/gdt/read.ts';
import { writeGdt } from '#contract/gdt/record.ts';
import { examinationRequest } from '#contract/gdt/records.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { expectAccessible } from '../acts/axe.ts';
import { enter, goTo } from '../acts/go-to.ts';
import { handInOpen } from '../acts/hand-in-open.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { MITTE, ownForm } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let folder: string;
let activity: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gdt-'));
  // Only read by the server's process, which this one starts.
  process.env.GDT_FOLDER = folder;
  practice = await Practice.open();
  activity = await handInOpen(practice);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada);
  await page.waitForURL('**/personnel/dashboard');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
  delete process.env.GDT_FOLDER;
  await rm(folder, { recursive: true, force: true });
});

/** Files in the exchange folder, without Empfang's own working folder. */
const lying = async () => (await readdir(folder)).filter((name) => name !== '.empfang');

const OEMER = {
  number: '4711',
  surname: 'Größler',
  first_name: 'Ömer',
  birth_date: '1957-03-01',
};
const NAMED = 'Ömer Größler, geb. 01.03.1957';
/** The practice system calls Empfang for a patient. */
const send = async (patient: GdtPatient, charset: GdtCharset) => {
  const ends = { receiver: 'EMPFANG1', sender: 'LINDPVS1' };
  const file = writeGdt(examinationRequest(ends, patient), CHARSETS[charset]);
  await writeFile(join(folder, 'EMPFLIND.gdt'), file.bytes);
};

describe('the way to the practice system', () => {
  it('is set up once for a location', async () => {
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.waitForURL('**/personnel/settings/');
    await page.getByRole('link', { name: 'Standort', exact: true }).first().click();
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
    await goTo(page, `${practice.origin}/personnel/dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await send(OEMER, '2');
    // Shown on any page, by the live event, faster than by polling.
    await page.getByText(NAMED, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('In der Kartei steht niemand').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fragebogen vorbereiten' }).click();
    await page.waitForURL('**/personnel/questionnaires/**');
    await dialog
      .getByRole('heading', { name: 'Fragebogen für diese Person vorbereiten' })
      .waitFor();
    expect(await dialog.getByLabel('Nachname').inputValue()).toBe('Größler');
    expect(await dialog.getByLabel('Geburtsdatum').inputValue()).toBe('01.03.1957');
    await dialog.getByLabel('Recall').check();
    await dialog.getByRole('button', { name: 'PIN erzeugen' }).click();
    const pin = (await page.getByTestId('hand-over-pin').textContent())?.replace(/\s/g, '') ?? '';
    await expect.poll(lying, { timeout: 10_000 }).toEqual([]);
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    expect(new URL(page.url()).search).toBe('');

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
    // Back on its first page, the kiosk names nobody.
    await kiosk.goto(`${practice.origin}/kiosk`);
    await kiosk.getByRole('heading', { name: 'Willkommen' }).waitFor();
    expect(await kiosk.getByText('Größler').count()).toBe(0);
    await kiosk.close();
  });

  it('shows every line, says what is missing, and lays the file', async () => {
    const at = `/personnel/activities/questionnaire_upload?activity=${activity}`;
    await goTo(page, `${practice.origin}${at}`);
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
    const names = (await lying()).sort();
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

  it('opens the card of whom it sends, and leaves the list to who is sent without a call', async () => {
    const admin = await practice.signIn('admin@lindenhof.test');
    const id = uuidv7();
    await practice.api('PUT', `/api/customers/${id}`, {
      token: admin,
      headers: { 'if-none-match': '*', 'idempotency-key': id },
      body: {
        ...EMPTY_CUSTOMER,
        first_name: OEMER.first_name,
        last_name: OEMER.surname,
        birth_date: OEMER.birth_date,
      },
    });
    await send({ ...OEMER, street: 'Hauptstr. 1' }, '3');
    await page.getByText(NAMED, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Karte öffnen' }).click();
    await page.waitForURL(`**/personnel/customers?customer=${id}`);
    await page.getByRole('heading', { name: /Größler/ }).waitFor();
    const open = async () => {
      const at = `/api/locations/${MITTE}/gdt-requests`;
      return (await practice.api<{ data: unknown[] }>('GET', at, { token: admin })).data;
    };
    await expect.poll(open, { timeout: 10_000 }).toEqual([]);
  });

  it('takes what is handed in by itself, once that is switched on', async () => {
    // The unreadable file is handled in the next case, when it has been there long enough.
    await writeFile(join(folder, 'EMPFLIND.gdt'), 'das ist keine GDT-Datei');
    await rm(join(folder, 'LINDEMPF.gdt'));
    await goTo(page, `${practice.origin}/personnel/settings/empfang/locations`);
    await page
      .getByRole('switch', { name: 'Ausgefüllte Fragebögen in den Austauschordner legen' })
      .check();
    await page.getByRole('switch', { name: 'Mit PDF' }).uncheck();
    const card = page.getByRole('region', { name: 'Praxissystem (GDT 2.1)' });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Praxissystem (GDT) gespeichert').first().waitFor();
    await card.getByRole('button', { name: 'Testdatei schreiben' }).click();
    await card.getByText('„Empfang-Testdatei.txt“ liegt im Austauschordner.').waitFor();
    const field = (id: string, text: string, rest: object) => ({
      ...{ id, kind: 'input', type: 'text', text },
      ...rest,
    });
    const form = await ownForm(practice, {
      title: 'Recall',
      pages: [
        {
          id: 'p',
          title: 'Person',
          elements: [
            field('vor', 'Vorname', { name: 'filler_first_name' }),
            field('nach', 'Nachname', { name: 'filler_last_name' }),
            field('geb', 'Geburtsdatum', { name: 'filler_birth_date', format: 'date' }),
          ],
        },
      ],
    });
    const { version } = await practice.api<{ version: number }>(
      'GET',
      `/api/questionnaires/${form}`,
    );
    await practice.api('POST', '/api/questionnaires/commit', {
      body: {
        id: uuidv7(),
        questionnaire_id: form,
        questionnaire_version: version,
        file_ids: [],
        content: {
          answers: { vor: OEMER.first_name, nach: OEMER.surname, geb: OEMER.birth_date },
          file_keys: {},
          result_key: 'A'.repeat(22),
          language: 'de',
          authored_at: new Date().toISOString(),
        },
      },
    });
    await expect.poll(lying, { timeout: 20_000 }).toContain('LINDEMPF.gdt');
    const read = readGdt(await readFile(join(folder, 'LINDEMPF.gdt')), CHARSETS);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.record.type).toBe('6310');
    expect(read.record.fields).toContainEqual({ id: '3000', content: OEMER.number });
    await goTo(page, `${practice.origin}/personnel/activities/questionnaire_upload`);
    await page.getByText('Ömer Größler').first().click();
    await page.getByText(/von Empfang \(automatisch\)/).waitFor();
  });

  it('shows what could not be read, until somebody removes it', async () => {
    const aside = join(folder, QUARANTINE_FOLDER);
    await expect.poll(() => readdir(aside).catch(() => []), { timeout: 30_000 }).toHaveLength(1);
    await goTo(page, `${practice.origin}/personnel/settings/empfang/locations`);
    const files = page.getByRole('region', { name: 'Nicht lesbare Dateien' });
    await files.getByText('EMPFLIND.gdt', { exact: true }).waitFor();
    await files.getByText(/Die Datei ist keine GDT-Datei/).waitFor();
    await files.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('EMPFLIND.gdt ließ sich wieder nicht lesen').first().waitFor();
    await expectAccessible(page);
    await files.getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await files.waitFor({ state: 'detached' });
    expect(await readdir(aside)).toEqual([]);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
