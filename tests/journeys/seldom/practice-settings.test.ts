import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionsOfTemplate } from '#contract/access/permission-templates.ts';
import { expectAccessible } from '../acts/axe.ts';
import { enter, goTo } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { MITTE } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const NELE = { email: 'nele@lindenhof.test', password: 'acht-grüne-krüge' };
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  await inviteNele();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('practice-settings');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

/** A colleague with the rights of the reception at Mitte, who has chosen a password. */
const inviteNele = async () => {
  await practice.api('POST', `/api/locations/${MITTE}/invitations`, {
    token: await practice.signIn(TEAM.ada.email),
    body: {
      name: 'Nele Neu',
      email: NELE.email,
      role: 'personnels',
      locations: [{ id: MITTE, permissions: permissionsOfTemplate('reception') }],
    },
  });
  const [mail] = await vi.waitUntil(
    async () => {
      const mails = await practice.mailsTo(NELE.email);
      return mails.length > 0 && mails;
    },
    { timeout: 30_000, interval: 250 },
  );
  const token = /\/personnel\/(el_[\w-]{43})/.exec(mail ?? '')?.[1];
  await practice.api('POST', '/api/personnels/reset-password', {
    body: { token, password: NELE.password },
  });
};

/** Pages of settings with their headings. */
const PAGES: readonly [string, string][] = [
  ['practice', 'Praxis'],
  ['locations', 'Lindenhof Mitte'],
  ['devices', 'Geräte'],
  ['personnel', 'Team'],
  ['records-of-processing', 'Datenschutz'],
];

const open = (path: string) => goTo(page, `${practice.origin}${path}`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
/** A link in the navigation beside every page. */
const setting = (name: string) =>
  page
    .getByRole('navigation', { name: 'Einstellungen', exact: true })
    .getByRole('link', { name, exact: true });
/** Undoes a change by its message, among other messages that are still shown. */
const undo = (said: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: said })
    .getByRole('button', { name: 'Rückgängig', exact: true })
    .click();
const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
/** Checks the whole page, and its end, where the menu covers nothing. */
const accessible = async () => {
  await page.mouse.move(0, 0);
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollHeight } = document.documentElement;
          const loading = document.querySelector('main [role="status"] > ul[aria-hidden="true"]');
          const atEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
          window.scrollTo(0, scrollHeight);
          return atEnd && !loading;
        }),
      { timeout: 10_000 },
    )
    .toBe(true);
  await expectAccessible(page);
};

describe('who leads the practice', () => {
  it('sees what somebody may do where, gives and takes it by keyboard, and takes that back', async () => {
    await open('/personnel/settings/empfang/personnel');
    // Explains why somebody does not see something: which right is missing, and who can give it.
    const why = page.getByRole('region', { name: 'Warum sehe ich das nicht?' });
    await why
      .getByRole('combobox', { name: 'Person', exact: true })
      .selectOption({ label: 'Nele Neu' });
    await why
      .getByRole('combobox', { name: 'Bereich', exact: true })
      .selectOption({ label: 'Rechte ändern, Personen einladen' });
    await why.getByText('Lindenhof Mitte: Nein').waitFor();
    await why
      .getByText(/Team und Rechte ändern.*Geben kann es: Dr. Ada Linden/)
      .first()
      .waitFor();
    await accessible();

    await page.getByRole('link', { name: 'Rechte von Nele Neu' }).click();
    const rights = page.getByRole('region', { name: 'Rechte', exact: true });
    const tick = rights.getByRole('checkbox', { name: 'Statistik sehen, Lindenhof Süd' });
    await tick.focus();
    await page.keyboard.press('Space');
    await rights.getByRole('button', { name: 'Rechte speichern' }).focus();
    await page.keyboard.press('Enter');
    // The message with undo is shown for ten seconds.
    await undo('Rechte von Nele Neu gespeichert');
    await page.getByText('Rückgängig gemacht').first().waitFor();
    await expect.poll(() => tick.isChecked(), { timeout: 10_000 }).toBe(false);
    await page.getByText('Verlauf Lindenhof Süd').click();
    await page.getByText('Kein Zugang mehr an diesem Standort').waitFor();
    await page.getByText('Neu: „Statistik sehen“').waitFor();
    await accessible();
  });

  it('lets somebody stand in for a time, and ends an access and opens it again', async () => {
    await press('Vertretung eintragen');
    const dialog = page.getByRole('dialog', { name: 'Nele Neu vertritt' });
    await dialog
      .getByRole('combobox', { name: 'Standort', exact: true })
      .selectOption({ label: 'Lindenhof Süd' });
    await dialog.getByRole('button', { name: 'Vertretung eintragen' }).click();
    await dialog.getByText('Bitte mindestens ein Recht wählen.').waitFor();
    await accessible();
    await dialog.getByRole('combobox', { name: 'Vorlage', exact: true }).selectOption('treatment');
    await dialog.getByRole('button', { name: 'Vertretung eintragen' }).click();
    await dialog.waitFor({ state: 'detached' });
    const standIn = page.getByRole('region', { name: 'Vertretungen' });
    await standIn.getByText(/Behandlung/).waitFor();
    const rights = page.getByRole('region', { name: 'Rechte', exact: true });
    await rights
      .getByText(/Vertretung bis/)
      .first()
      .waitFor();
    await standIn.getByRole('button', { name: /zurücknehmen/ }).click();
    await standIn.getByText('Keine.').waitFor();

    await press('Zugang beenden');
    const asked = page.getByRole('dialog', { name: 'Zugang von Nele Neu beenden?' });
    await asked.getByRole('button', { name: 'Zugang beenden' }).click();
    await page.getByRole('button', { name: 'Zugang wieder öffnen' }).waitFor();
    const login = { body: NELE };
    await expect(practice.api('POST', '/api/login', login)).rejects.toThrow('401');
    await page.getByRole('button', { name: 'Zugang wieder öffnen' }).click();
    await page.getByRole('button', { name: 'Zugang beenden' }).waitFor();
    await practice.api('POST', '/api/login', login);
  });

  it('sees what waits on a device, names it anew by keyboard, takes that back, and ends it', async () => {
    const token = await practice.signIn('admin@lindenhof.test');
    const { code } = await practice.api<{ code: string }>(
      'POST',
      `/api/locations/${MITTE}/kiosk-codes`,
      { token, body: { name: 'Wartezimmer', pin: '2468' } },
    );
    const kiosk = await practice.api<{ device_token: string }>('POST', '/api/kiosks', {
      body: { code },
    });
    const asks = { token: kiosk.device_token, headers: { 'x-empfang-waiting': '3' } };
    await practice.api('GET', '/api/kiosk/hand-overs', asks);
    await open('/personnel/settings/empfang/devices');
    await page.getByText(/3 Einträge warten auf die Übertragung/).waitFor();
    await accessible();
    await page.getByRole('button', { name: 'Wartezimmer umbenennen' }).focus();
    await page.keyboard.press('Enter');
    const renaming = page.getByRole('dialog', { name: 'Wartezimmer umbenennen' });
    await renaming.getByLabel('Name des Geräts').fill('Flur');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Flur', { exact: true }).waitFor();
    await undo('Name gespeichert');
    await page.getByText('Wartezimmer', { exact: true }).waitFor();
    // A practice device also has a lock.
    const { code: given } = await practice.api<{ code: string }>(
      'POST',
      `/api/locations/${MITTE}/device-codes`,
      { token, body: { name: 'Tablet am Empfang', kind: 'tablet' } },
    );
    await practice.api('POST', '/api/practice-devices', {
      body: { code: given, installation: crypto.randomUUID() },
    });
    await open('/personnel/settings/empfang/devices');
    await page.getByRole('button', { name: 'Tablet am Empfang: Sperre einstellen' }).click();
    const lock = page.getByRole('dialog', { name: 'Sperre von Tablet am Empfang' });
    await lock.getByLabel('Sperrt sich ohne Bedienung nach').selectOption('10 Minuten');
    await accessible();
    await lock.getByRole('button', { name: 'Sperre speichern' }).click();
    await page.getByText('Sperre gespeichert').first().waitFor();
    await page.getByText('Verlauf').first().click();
    await page.getByText(/nach 5 Min\., ohne Netz 120 Std\. → nach 10 Min\./).waitFor();
    await page.getByRole('button', { name: 'Wartezimmer sperren' }).click();
    const asked = page.getByRole('dialog', { name: 'Wartezimmer sperren?' });
    await asked.getByText(/Dort warten 3 Einträge noch/).waitFor();
    await accessible();
    await asked.getByRole('button', { name: 'Gerät sperren' }).click();
    await page.getByText(/^Gesperrt/).waitFor();
    await expect(practice.api('GET', '/api/kiosk/hand-overs', asks)).rejects.toThrow('401');
  });

  it('finds every setting at the index, names the practice and a location anew, and takes one out of use', async () => {
    await open('/personnel/settings/empfang/');
    await heading('Einstellungen von Empfang');
    await accessible();
    await setting('Praxis').click();
    await type('Name der Praxis', 'Praxis am Park');
    await page.getByRole('textbox', { name: 'Impressum' }).fill('# Anbieter\nDr. Ada Linden');
    await press('Speichern');
    await page.getByText('Praxis gespeichert').first().waitFor();
    await page.getByText('Praxis am Park').first().waitFor();
    await accessible();
    await page
      .getByRole('group')
      .filter({ hasText: 'Verlauf' })
      .first()
      .getByText('Verlauf')
      .click();
    await page.getByText('Name: Praxis Lindenhof → Praxis am Park').waitFor();
    await page.getByRole('button', { name: 'Rückgängig: Name: Praxis Lindenhof' }).click();
    await expect
      .poll(() => page.getByLabel('Name der Praxis').inputValue(), { timeout: 10_000 })
      .toBe('Praxis Lindenhof');

    await open('/personnel/settings/empfang/locations');
    await press('Standort anlegen');
    const dialog = page.getByRole('dialog', { name: 'Standort anlegen' });
    for (const [label, text] of [
      ['Name des Standorts', 'Lindenhof Nord'],
      ['Straße und Hausnummer', 'Nordstraße 1'],
      ['Postleitzahl', '1335'],
      ['Ort', 'Berlin'],
      ['Telefon', '030 23125111'],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await dialog.getByRole('button', { name: 'Standort anlegen' }).click();
    await dialog.getByText('Eine Postleitzahl hat fünf Ziffern.').waitFor();
    await accessible();
    await dialog.getByLabel('Postleitzahl').fill('13355');
    await dialog.getByRole('button', { name: 'Standort anlegen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('combobox', { name: /Standort/ })
      .first()
      .selectOption('Lindenhof Nord');
    await heading('Lindenhof Nord');
    await press('Standort stilllegen');
    const asked = page.getByRole('dialog', { name: 'Lindenhof Nord stilllegen?' });
    await asked.getByText(/Daran hängt: 1 Person/).waitFor();
    await asked.getByRole('button', { name: 'Standort stilllegen' }).click();
    await heading('Lindenhof Mitte');
    await page.getByRole('heading', { name: 'Lindenhof Nord: stillgelegt' }).waitFor();
    await accessible();
  });

  it('reads the record of processing, completes it by keyboard, and saves it as a PDF', async () => {
    await open('/personnel/settings/');
    await page.getByRole('searchbox', { name: 'Einstellungen durchsuchen' }).fill('verzeichnis');
    await setting('Datenschutz').click();
    await heading('Datenschutz');
    const record = page.getByRole('region', { name: 'Verzeichnis von Verarbeitungstätigkeiten' });
    const open_ = record.getByRole('note').filter({ hasText: 'Noch offen' });
    await open_.getByText(/wer datenschutzbeauftragt ist/).waitFor();
    await page.getByRole('textbox', { name: 'Datenschutzbeauftragte Person', exact: true }).focus();
    await page.keyboard.type('Dana Schutz');
    await page.keyboard.press('Enter');
    await page.getByText('Angaben zum Datenschutz gespeichert').first().waitFor();
    await open_.getByText(/wer datenschutzbeauftragt ist/).waitFor({ state: 'detached' });
    const parts = record.getByText('Allgemeine Angaben (3)');
    await parts.focus();
    await page.keyboard.press('Enter');
    await record.getByText('Dana Schutz').waitFor();
    await record.getByText(/^Technische und organisatorische Maßnahmen/).click();
    await accessible();
    const download = page.waitForEvent('download');
    await record.getByRole('button', { name: 'Als PDF speichern' }).click();
    expect((await download).suggestedFilename()).toBe('verarbeitungsverzeichnis.pdf');
    await page.getByText('Verlauf', { exact: true }).click();
    await page.getByText('Datenschutzbeauftragt: leer → Dana Schutz').waitFor();
    await page.getByRole('button', { name: /^Rückgängig: Datenschutzbeauftragt/ }).click();
    await open_.getByText(/wer datenschutzbeauftragt ist/).waitFor();
  });

  it('reads without network what is known, and loses nothing that is typed', async () => {
    await open('/personnel/settings/empfang/practice');
    await page.getByRole('textbox', { name: 'Impressum' }).waitFor();
    for (const [path, title] of PAGES.slice(1, 3)) {
      await open(`/personnel/settings/empfang/${path}`);
      await heading(title);
      await page.getByText('Verlauf').first().waitFor();
    }
    await page.getByText('Tablet am Empfang', { exact: true }).waitFor();
    await open('/personnel/settings/empfang/locations');
    await page.getByLabel('Straße und Hausnummer').fill('Parkstraße 7');
    await practice.line.cut();
    await press('Speichern');
    await page
      .getByText(/Die Praxis ist gerade nicht erreichbar/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Parkstraße 7');
    await practice.line.restore();
    await press('Speichern');
    await page.getByText('Standort gespeichert').first().waitFor();
    await setting('Alle Einstellungen').click();
    await heading('Einstellungen');
    await practice.line.cut();
    await setting('Standort').click();
    await page.getByText('Letzter bekannter Stand').first().waitFor();
    const street = page.getByLabel('Straße und Hausnummer');
    expect(await street.inputValue()).toBe('Parkstraße 7');
    expect(await street.isDisabled()).toBe(true);
    await accessible();
    await setting('Geräte').click();
    await page.getByText('Letzter bekannter Stand').first().waitFor();
    await page.getByText('Tablet am Empfang', { exact: true }).waitFor();
    await setting('Praxis').click();
    await page.getByText('Letzter bekannter Stand').first().waitFor();
    expect(await page.getByLabel('Name der Praxis').inputValue()).toBe('Praxis Lindenhof');
    await practice.line.restore();
    // One retry button reloads every setting on the page.
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).first().click();
    await expect.poll(() => page.getByText('Letzter bekannter Stand').count()).toBe(0);
    await expect
      .poll(() => page.getByLabel('Name der Praxis').isEnabled(), { timeout: 10_000 })
      .toBe(true);
  });

  it.each(PAGES)(
    'has room for %s (%s) at 320 pixels and at double size of 1440 by 900',
    async (path, title) => {
      for (const viewport of [
        { width: 720, height: 450 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(viewport);
        await open(`/personnel/settings/empfang/${path}`);
        await heading(title);
        await page.getByRole('region').nth(1).waitFor();
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            { timeout: 10_000 },
          )
          .toBeLessThanOrEqual(0);
      }
      await accessible();
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  it('never broke the content security policy or threw', () => {
    expect(tablet.faults).toEqual([]);
  });
});
