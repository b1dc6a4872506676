import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

/**
 * Inbox and form as a screen reader has them: from the accessibility tree of the browser (LOOK, "How it is
 * judged"). What is read is kept in `test-results`, for who wants to read it whole.
 */
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open({ filled: true });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture('read-aloud');
  await tablet?.close();
  await practice?.close();
});

/** The tree, a line for each thing: its role, its name, its level or state. */
const read = async (name: string): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  await mkdir('test-results', { recursive: true });
  await writeFile(`test-results/read-aloud-${name}.txt`, tree);
  return tree.split('\n').map((line) => line.trim().replace(/^- '?/, ''));
};
const headings = (lines: readonly string[]) =>
  lines.filter((line) => /^heading .*level=1/.test(line));
/** That these come one after the other, whatever stands between them. */
const expectOrder = (lines: readonly string[], ...wanted: RegExp[]) => {
  let from = 0;
  for (const one of wanted) {
    const at = lines.findIndex((line, index) => index >= from && one.test(line));
    expect(at, `${one} after line ${from} of\n${lines.join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
};

describe('read by a screen reader', () => {
  it('the inbox says where one is, and each row who, what, how urgent and since when', async () => {
    await enter(practice, page, TEAM.emre, '/personnel/activities/alle');
    await page.locator('[data-activity]').first().waitFor();
    const lines = await read('inbox');
    expectOrder(
      lines,
      /^link "Zum Inhalt springen"/,
      /^banner/,
      /^navigation "Menü"/,
      /^main/,
      /^heading "Posteingang" \[level=1\]/,
      /^tab "Alle" \[selected\]/,
      /^searchbox "Vorgänge durchsuchen"/,
      /^list "Vorgänge"/,
      /^heading "Bitte zuerst ansehen" \[level=2\]/,
      /^link "Anrufbeantworter Neu: 0171 39200012 .* Notfall\?"/,
      /^heading "Heute" \[level=2\]/,
      /^region "Kein Vorgang geöffnet"/,
      /j k weiter, zurück Eingabe öffnen e erledigt/,
    );
    expect(headings(lines)).toHaveLength(1);
    const rows = lines.filter((line) =>
      /^link "(Anrufbeantworter|Chat|SMS|Task|Fragebogen)/.test(line),
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      // Channel, state, who; the exact time; what.
      expect(row).toMatch(/^link "\w+ (Neu: )?.+ \w+tag, \d+\. \w+ \d{4} um \d\d:\d\d Uhr .+"/);
    }
  });

  it('a conversation says who wrote what, and where the answer goes', async () => {
    await page.locator('[data-activity]', { hasText: 'Frage zur Rechnung' }).first().click();
    await page.getByLabel('Antwort', { exact: true }).waitFor();
    const lines = await read('conversation');
    expectOrder(
      lines,
      /^heading "Frage zur Rechnung"/,
      /^button "Erledigt"/,
      /^list "Verlauf"/,
      /^paragraph: Guten Tag, auf der Rechnung/,
      /Paula Probst ·/,
      /^button "Antwort" \[pressed\]/,
      /^text: Antwort an Paula Probst, ins Postfach/,
      /^textbox "Antwort"/,
      /^button "Senden und erledigen"/,
      /^complementary "Angaben zum Vorgang"/,
    );
  });

  it('a form says its page, each question with its answers, and what is wrong', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${practice.origin}/questionnaires`);
    await page.getByText('Anamnese Zahn').first().click();
    const next = page.getByRole('button', { name: 'Weiter', exact: true });
    await next.waitFor();
    const lines = await read('form');
    expect(headings(lines)).toEqual(['heading "Willkommen" [level=1]']);
    const question = /^group "Was führt Sie heute zu uns\? \(Pflichtfeld\)"/;
    const answer = /^checkbox "Kontrolle oder Vorsorge"/;
    expectOrder(lines, /^main/, /^text: Seite 1 von 8/, question, answer, /^button "Weiter"/);
    await next.click();
    await page.getByRole('alert').first().waitFor();
    expectOrder(
      await read('form-errors'),
      /^heading "Willkommen" \[level=1\]/,
      /^alert/,
      /^button "Was führt Sie heute zu uns\? – Bitte wählen Sie mindestens eine Antwort\."/,
      question,
      /^paragraph: Bitte wählen Sie mindestens eine Antwort\./,
      /^checkbox "Kontrolle oder Vorsorge" \[invalid\]/,
    );
  });
});
