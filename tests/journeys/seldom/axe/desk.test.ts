import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGdt } from '#contract/gdt/record.ts';
import { examinationRequest } from '#contract/gdt/records.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { journeyForm } from '../../../fixtures/fhir-samples.ts';
import { expectAccessible } from '../../acts/axe.ts';
import { enter, goTo } from '../../acts/go-to.ts';
import { handInOpen } from '../../acts/hand-in-open.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

// The team's pages about questionnaires, each state in the light and the dark theme (WCAG 2.2 AA).
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
  await enter(practice, page, TEAM.ada, '/personnel/questionnaires/');
  await row('Recall').waitFor();
});
afterAll(async () => {
  await tablet?.picture('axe-desk');
  await tablet?.close();
  await practice?.close();
  delete process.env.GDT_FOLDER;
  await rm(folder, { recursive: true, force: true });
});

const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const dismiss = async () => {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
};

describe('nobody is kept out of', () => {
  it('the list and what its rows offer', async () => {
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Recall auswählen' }).check();
    await page.getByRole('button', { name: 'Aktionen für Recall', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('the import', async () => {
    await page.locator('input[type=file]').setInputFiles(journeyForm());
    await dialog().getByRole('button', { name: 'Importieren' }).waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Importieren' }).click();
    await dialog().getByRole('button', { name: 'Schließen' }).waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Schließen' }).click();
  });

  it('the templates', async () => {
    await button('Neu aus Vorlage').click();
    await dialog()
      .getByRole('button', { name: /^Recall/ })
      .waitFor();
    await expectAccessible(page);
    await dialog()
      .getByRole('button', { name: /^Recall/ })
      .click();
    await page.getByRole('tree').waitFor();
  });

  it('the editor, a question with a condition, its translation', async () => {
    await page.getByRole('treeitem', { name: /Wie dringend ist es/ }).click();
    await page.getByTestId('rule-sentence').waitFor();
    await expectAccessible(page);
    await button('Übersetzen').click();
    await page.getByLabel('Weitere Sprache').selectOption({ index: 1 });
    await page.getByRole('textbox').first().waitFor();
    await expectAccessible(page);
    await button('Zurück zum Bearbeiten').click();
  });

  it('publishing and the versions', async () => {
    await button('Veröffentlichen').click();
    await dialog()
      .getByText(/noch nicht veröffentlicht/)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 20_000 })
      .toMatch(/^Veröffentlicht · heute/);
    await button('Fassungen').click();
    await dialog().getByRole('radio').first().waitFor();
    await expectAccessible(page);
    await dismiss();
  });

  it('the preview', async () => {
    const id = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1];
    await goTo(page, `${practice.origin}/personnel/questionnaires/preview?id=${id}`);
    await page.getByRole('button', { name: 'Weiter' }).waitFor();
    await expectAccessible(page);
  });

  it('the settings of the practice system', async () => {
    await goTo(page, `${practice.origin}/personnel/settings/empfang/locations`);
    await page.getByLabel('GDT-Kennung des Praxissystems').fill('LINDPVS1');
    await button('Speichern').click();
    await page.getByText('Praxissystem (GDT) gespeichert').first().waitFor();
    // Closed, because its timer is an animation for which axe would wait.
    await button('Schließen').click();
    await expectAccessible(page);
  });

  it('when somebody is there, also while the practice is not reached', async () => {
    const saturday = page.getByRole('group', { name: 'Samstag' });
    await button('Samstag: Zeit hinzufügen').click();
    // It begins with the times of the day before.
    await saturday.getByLabel('Von').fill('09:00');
    await saturday.getByLabel('Bis').fill('');
    await button('Speichern').click();
    await page
      .getByRole('alert')
      .getByText(/Samstag/)
      .waitFor();
    await expectAccessible(page);
    await saturday.getByLabel('Bis').fill('12:00');
    await button('Speichern').click();
    await page.getByText('Öffnungszeiten gespeichert').first().waitFor();
    await page.reload();
    await expect.poll(() => saturday.getByLabel('Bis').inputValue()).toBe('12:00');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
    await practice.line.cut();
    await page.goBack();
    await page.getByText('Letzter bekannter Stand').first().waitFor();
    expect(await saturday.getByLabel('Bis').inputValue()).toBe('12:00');
    await expectAccessible(page);
    await practice.line.restore();
  });

  it('whom the practice system sends', async () => {
    const ends = { receiver: 'EMPFANG1', sender: 'LINDPVS1' };
    const sent = {
      number: '4711',
      surname: 'Größler',
      first_name: 'Ömer',
      birth_date: '1957-03-01',
    };
    const file = writeGdt(examinationRequest(ends, sent), CHARSETS['3']);
    await writeFile(join(folder, 'EMPFLIND.gdt'), file.bytes);
    await goTo(page, `${practice.origin}/personnel/questionnaires/`);
    await button('Aus Praxissystem: 1').click();
    await dialog()
      .getByText(/Größler/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await dialog()
      .getByRole('button', { name: /^Fragebogen vorbereiten/ })
      .click();
    await dialog().getByLabel('Nachname').waitFor();
    await expectAccessible(page);
    await dismiss();
  });

  it('what was handed in, and its hand-over', async () => {
    const at = `/personnel/activities/questionnaire_upload?activity=${activity}`;
    await goTo(page, `${practice.origin}${at}`);
    await button('An Praxissystem übergeben (GDT)').waitFor();
    await expectAccessible(page);
    await button('An Praxissystem übergeben (GDT)').click();
    await dialog().getByRole('button', { name: 'Prüfen und ansehen' }).click();
    await dialog().getByRole('cell').first().waitFor();
    await expectAccessible(page);
    await dismiss();
  });

  it('and nothing breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });

  it('the backups: a key that counts once its end is typed back, and a backup made now', async () => {
    await goTo(page, `${practice.origin}/personnel/settings/empfang/backup`);
    await page.getByText('deshalb wird nicht gesichert').waitFor();
    expect(await button('Jetzt sichern').isDisabled()).toBe(true);
    await expectAccessible(page);
    await button('Schlüssel anlegen').click();
    const identity = (await page.getByText(/^AGE-SECRET-KEY-1/).textContent()) ?? '';
    const ending = page.getByLabel('Die letzten 6 Zeichen von Ihrer Abschrift');
    await ending.fill('222222');
    await button('Ich habe ihn verwahrt').click();
    await page.getByText('Das sind nicht die letzten 6 Zeichen').waitFor();
    await expectAccessible(page);
    await ending.fill(identity.slice(-6));
    await ending.press('Enter');
    await page.getByText('Es gilt der Schlüssel mit dem Kennzeichen').waitFor();
    expect(await page.getByText('AGE-SECRET-KEY').count()).toBe(0);
    await button('Jetzt sichern').click();
    const list = page.getByRole('list', { name: 'Vorhandene Sicherungen' });
    await list.getByRole('listitem').waitFor();
    await page.getByText('Zuletzt am').waitFor();
    await expectAccessible(page);
  });
});
