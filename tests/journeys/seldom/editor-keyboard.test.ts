import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FHIR_SAMPLES, journeyForm } from '../../fixtures/fhir-samples.ts';
import { enter } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let big: string;

interface Row {
  id: string;
  title: string;
  questions: number;
}

/** The largest real questionnaire, or the largest of our own. */
const largest = (): string => {
  const real = `${FHIR_SAMPLES}/seu-eltern-max.json`;
  return existsSync(real) ? real : journeyForm();
};

beforeAll(async () => {
  practice = await Practice.open();
  await practice.import(largest());
  const token = await practice.signIn('admin@lindenhof.test');
  const places = await practice.api<{ data: { id: string }[] }>('GET', '/api/locations', { token });
  const rows: Row[] = [];
  for (const { id } of places.data) {
    const path = `/api/locations/${id}/questionnaires`;
    rows.push(...(await practice.api<{ data: Row[] }>('GET', path, { token })).data);
  }
  big = rows.reduce((a, b) => (b.questions > a.questions ? b : a)).id;
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada);
  await page.waitForURL('**/personnel/dashboard');
});
afterAll(async () => {
  await tablet?.picture('editor-keyboard');
  await tablet?.close();
  await practice?.close();
});

const press = (key: string) => page.keyboard.press(key);

/** What has the focus, as a screen reader names it. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
    return {
      role: at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? '',
      name: at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '',
    };
  });

/** Presses Tab until something of this name has the focus. */
const tabTo = async (name: string | RegExp, key = 'Tab'): Promise<void> => {
  for (let tries = 0; tries < 120; tries += 1) {
    const at = await focused();
    const there = typeof name === 'string' ? at.name === name : name.test(`${at.role} ${at.name}`);
    if (there) return;
    await press(key);
  }
  throw new Error(`Tab does not lead to ${name}`);
};

/** Waits until the focus is in the field of that label. */
const inField = (label: string) => expect.poll(async () => (await focused()).name).toBe(label);

const add = async (kind: string, text: string): Promise<void> => {
  await tabTo('Hinzufügen', 'Shift+Tab');
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(kind);
  await press('Enter');
  await inField('Frage');
  await page.keyboard.type(text);
};

const outline = () =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('title') ?? ''));

describe('with the keyboard alone', () => {
  it('a questionnaire is built from nothing, and is there after a reload', async () => {
    await page.goto(`${practice.origin}/personnel/questionnaires/edit/new`);
    await page.getByRole('tree').waitFor();
    await page.waitForURL(/edit\/[0-9a-f-]{36}\?new=1/);
    await tabTo('Titel');
    await page.keyboard.type('Anamnese per Tastatur');
    await tabTo(/^treeitem /, 'Shift+Tab');
    await press('Enter');
    await inField('Titel der Seite');
    await page.keyboard.type('Vorgeschichte');
    await add('Kurzer Text', 'Wie heißen Sie?');
    await add('Auswahl (eine Antwort)', 'Allergien');
    await add('Langer Text', 'Welche?');
    await tabTo('Bedingung');
    await press('Enter');
    await page
      .getByTestId('rule-sentence')
      .getByText('Zeige „Welche?“, wenn auf „Allergien“ mit „Ja“ geantwortet wurde.')
      .waitFor();
    const built = ['Vorgeschichte', 'Wie heißen Sie?', 'Allergien', 'Welche?'];
    expect(await outline()).toEqual(built);

    await tabTo(/^treeitem /, 'Shift+Tab');
    await press('Alt+ArrowUp');
    const moved = ['Vorgeschichte', 'Wie heißen Sie?', 'Welche?', 'Allergien'];
    await expect.poll(outline).toEqual(moved);
    await expect
      .poll(() => page.getByTestId('editor-said').textContent())
      .toBe('„Welche?“: 2 von 3 in „Vorgeschichte“');
    await page.getByText(/Eine Bedingung fragt nach „Allergien“, das erst später kommt/).waitFor();
    await press('Control+z');
    await expect.poll(outline).toEqual(built);
    await press('Control+y');
    await expect.poll(outline).toEqual(moved);
    await press('Control+z');
    await expect.poll(outline).toEqual(built);

    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 20_000 })
      .toMatch(/^Entwurf gespeichert · heute/);
    await page.goto(page.url().replace('?new=1', ''));
    await expect.poll(outline, { timeout: 15_000 }).toEqual(built);
    await tabTo(/^treeitem /);
    await press('End');
    await page
      .getByTestId('rule-sentence')
      .getByText('Zeige „Welche?“, wenn auf „Allergien“ mit „Ja“ geantwortet wurde.')
      .waitFor();
  });

  it('takes back everything that was done, to the beginning', async () => {
    const before = await outline();
    await press('Control+d');
    await expect.poll(outline).toHaveLength(before.length + 1);
    await press('Delete');
    await expect.poll(outline).toHaveLength(before.length);
    await press('Control+z');
    await press('Control+z');
    await expect.poll(outline).toEqual(before);
    // Found by title, because the message about the deletion has an undo button too.
    await page.getByTitle('Nichts rückgängig zu machen').waitFor();
  });
});

describe('a draft that the practice would refuse', () => {
  it('stays on the device and is offered when the questionnaire is opened again', async () => {
    await tabTo('Fragebogen', 'Shift+Tab');
    await press('Enter');
    await inField('Titel');
    await press('Control+a');
    await press('Delete');
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 15_000 })
      .toMatch(/^Auf diesem Gerät gesichert .* für die Praxis fehlt noch etwas$/);
    await page.reload();
    await page.getByText('Auf diesem Gerät liegt ein Entwurf').waitFor();
    await tabTo('Entwurf weiter bearbeiten');
    await press('Enter');
    await page.getByRole('heading', { name: 'Fragebogen ohne Titel' }).waitFor();
    await tabTo('Titel');
    await page.keyboard.type('Anamnese, wieder mit Titel');
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 20_000 })
      .toMatch(/^Entwurf gespeichert · heute/);
    await page.reload();
    await page.getByRole('heading', { name: 'Anamnese, wieder mit Titel' }).waitFor();
  });
});

describe('a questionnaire of several hundred questions', () => {
  it('draws a bounded number of rows for a keystroke deep inside', async () => {
    await page.goto(`${practice.origin}/personnel/questionnaires/edit/${big}`);
    await page.getByRole('tree').waitFor();
    const rows = await outline();
    await tabTo(/^treeitem /);
    await press('End');
    await press('ArrowUp');
    await press('Enter');
    await inField('Frage');
    await press('End');
    await page.evaluate(() => {
      const touched = new Set<string>();
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const row = element?.closest('[data-row], [data-card]');
          if (row)
            touched.add(row.getAttribute('data-row') ?? `card ${row.getAttribute('data-card')}`);
        }
      });
      watch.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      Object.assign(window, { touchedRows: touched });
    });
    await page.keyboard.type('X');
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 20_000 })
      .toMatch(/gesichert · heute/);
    const touched = await page.evaluate(
      () => [...(window as unknown as { touchedRows: Set<string> }).touchedRows].length,
    );
    expect(rows.length).toBeGreaterThan(20);
    // Touched are its line in the outline and its card; things around it only when their marks
    // change.
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThanOrEqual(4);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
