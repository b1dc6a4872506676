import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/**
 * How many taps a form takes from the start page to *published*. Typing is not counted, nor is Enter in
 * a text; choosing from a list is two, as it is opened first (LOOK, "How it is judged").
 */
let practice: Practice;
let desk: Tablet;
let page: Page;
let taps = 0;

const tap = async (what: Locator) => {
  taps += 1;
  await what.click();
};
const choose = async (list: Locator, value: string) => {
  taps += 2;
  await list.selectOption(value);
};
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Types where the focus is, and checks that it is in this field. */
const type = async (field: string, text: string) => {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(field);
  await page.keyboard.type(text);
};
const sentence = (text: string) => page.getByTestId('rule-sentence').getByText(text).waitFor();

beforeAll(async () => {
  practice = await Practice.open();
  desk = await Tablet.make();
  page = await desk.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada);
  await page.waitForURL('**/personnel/dashboard');
});
afterAll(async () => {
  await desk?.picture('taps-editor');
  await desk?.close();
  await practice?.close();
});

describe('taps from the start page to published', () => {
  it('three questions with two conditions: 11', async () => {
    await tap(page.getByRole('link', { name: 'Fragebögen', exact: true }).first());
    await tap(page.getByRole('link', { name: 'Neuer Fragebogen' }));
    await type('Titel', 'Medikamente');
    await page.keyboard.press('Enter');
    await type('Frage', 'Nehmen Sie Medikamente?');
    await page.keyboard.press('Enter');
    await type('Frage', 'Welche?');
    await page.keyboard.press('Enter');
    await type('Frage', 'Seit wann?');

    await tap(button(/Nehmen Sie Medikamente/));
    await choose(page.getByRole('combobox', { name: 'Art' }), 'select');
    await tap(button(/Welche\?/));
    await tap(button('Bedingung'));
    await sentence(
      'Zeige „Welche?“, wenn auf „Nehmen Sie Medikamente?“ mit „Ja“ geantwortet wurde.',
    );
    await tap(button(/Seit wann/));
    await tap(button('Bedingung'));
    await sentence(
      'Zeige „Seit wann?“, wenn auf „Nehmen Sie Medikamente?“ mit „Ja“ geantwortet wurde.',
    );

    await tap(button('Veröffentlichen'));
    await page
      .getByRole('dialog')
      .getByText(/noch nicht veröffentlicht/)
      .waitFor();
    await tap(button('Jetzt veröffentlichen'));
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 30_000 })
      .toMatch(/^Veröffentlicht · heute/);
    expect(taps).toBe(11);

    const id = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1];
    const token = await practice.signIn(TEAM.ada.email);
    const path = `/api/questionnaires/${id}`;
    const saved = await practice.api<{
      status: string;
      pages: { elements: { text: string; type: string; rules?: unknown[] }[] }[];
    }>('GET', path, { token });
    expect(saved.status).toBe('published');
    expect(
      saved.pages[0]?.elements.map(({ text, type: is, rules = [] }) => [text, is, rules.length]),
    ).toEqual([
      ['Nehmen Sie Medikamente?', 'select', 0],
      ['Welche?', 'text', 1],
      ['Seit wann?', 'text', 1],
    ]);
  });

  it('never breaks the content security policy or throws', () => {
    expect(desk.faults).toEqual([]);
  });
});
