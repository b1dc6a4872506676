import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, goTo } from '../acts/go-to.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let ada: Tablet;
let jonas: Tablet;
let page: Page;
let other: Page;
let id: string;

const signIn = async (tablet: Tablet, email: string): Promise<Page> => {
  const fresh = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, fresh, { email });
  return fresh;
};

beforeAll(async () => {
  practice = await Practice.open();
  ada = await Tablet.make();
  jonas = await Tablet.make();
  page = await signIn(ada, 'admin@lindenhof.test');
  other = await signIn(jonas, 'empfang@lindenhof.test');
});
afterAll(async () => {
  await ada?.picture('editor-work');
  await ada?.close();
  await jonas?.close();
  await practice?.close();
});

const outline = (of: Page = page) => of.getByRole('treeitem');
const line = (text: string) => page.getByRole('treeitem', { name: new RegExp(text) });
const titles = () => outline().evaluateAll((rows) => rows.map((row) => row.getAttribute('title')));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = (of: Page = page) => of.getByTestId('editor-state');
const saved = (of: Page = page) =>
  expect
    .poll(() => state(of).textContent(), { timeout: 30_000 })
    .toMatch(/^Entwurf gespeichert · heute/);
/** What the practice has. */
const atPractice = async () => {
  const token = await practice.signIn('admin@lindenhof.test');
  return practice.api<{ title: string; description?: string; version: number }>(
    'GET',
    `/api/questionnaires/${id}`,
    { token },
  );
};

describe('by mouse', () => {
  it('a questionnaire is begun from a template', async () => {
    await goTo(page, `${practice.origin}/personnel/questionnaires/`);
    await button('Neu aus Vorlage').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recall/ })
      .click();
    await page.waitForURL(/questionnaires\/edit\/[0-9a-f-]{36}/);
    id = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await line('Wie dringend ist es').waitFor();
    await saved();
    expect((await atPractice()).title).toContain('Recall');
  });

  it('a question is duplicated, removed by Entf after a click, and both are taken back', async () => {
    const before = await titles();
    await line('Wie dringend ist es').click();
    await button('Duplizieren').click();
    await expect.poll(titles).toHaveLength(before.length + 1);
    await line('Haben Sie Beschwerden').click();
    await page.keyboard.press('Delete');
    await expect.poll(titles).toHaveLength(before.length);
    expect(await titles()).not.toContain('Haben Sie Beschwerden?');
    const undo = page.getByRole('button', { name: /^Rückgängig: / });
    await undo.click();
    await undo.click();
    await expect.poll(titles).toEqual(before);
  });
});

describe('the preview in a window of its own', () => {
  it('follows what is typed, and prints the draft', async () => {
    const opened = page.waitForEvent('popup');
    await button('Vorschau').click();
    const preview = await opened;
    await preview.getByRole('heading', { name: /^Vorschau: Recall/ }).waitFor();
    await button('Fragebogen').click();
    await page.getByLabel('Titel', { exact: true }).fill('Recall, live');
    await preview.getByRole('heading', { name: 'Vorschau: Recall, live' }).waitFor();
    const request = preview.waitForRequest('**/api/pdf');
    await preview.getByRole('button', { name: 'Drucken (PDF)' }).click();
    const { content } = (await request).postDataJSON() as {
      content: { kind: string; questionnaire: { title: string } };
    };
    expect(content.kind).toBe('draft');
    expect(content.questionnaire.title).toBe('Recall, live');
    await preview.close();
    await saved();
  });
});

describe('without network', () => {
  it('the words survive a reload and go out once', async () => {
    const { version } = await atPractice();
    await practice.line.cut();
    await page.getByLabel('Titel', { exact: true }).fill('Recall, offline geschrieben');
    await expect
      .poll(() => state().textContent(), { timeout: 30_000 })
      .toMatch(/^Entwurf (wartet auf Netz|wird gespeichert)/);
    // The key comes with an answer of the practice; until then nobody can read what is stored here.
    await page.reload();
    expect((await atPractice()).title).not.toBe('Recall, offline geschrieben');
    await practice.line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect
      .poll(async () => (await atPractice()).title, { timeout: 30_000 })
      .toBe('Recall, offline geschrieben');
    expect((await atPractice()).version).toBe(version + 1);
    await goTo(page, `${practice.origin}/personnel/questionnaires/edit/${id}`);
    await page.getByRole('heading', { name: 'Recall, offline geschrieben' }).waitFor();
  });
});

describe('two people on one questionnaire', () => {
  it('lose nothing: what differs comes together, and the same field is asked about', async () => {
    await goTo(page, `${practice.origin}/personnel/questionnaires/edit/${id}`);
    await goTo(other, `${practice.origin}/personnel/questionnaires/edit/${id}`);
    const title = (of: Page) => of.getByLabel('Titel', { exact: true });
    const about = (of: Page) => of.getByLabel('Beschreibung (freiwillig)');
    await title(page).waitFor();
    await title(other).waitFor();
    await title(other).fill('Recall von Jonas');
    await saved(other);
    await about(page).fill('Beschrieben von Ada');
    await saved();
    await expect
      .poll(async () => {
        const { title: said, description } = await atPractice();
        return [said, description];
      })
      .toEqual(['Recall von Jonas', 'Beschrieben von Ada']);
    await expect.poll(() => title(page).inputValue()).toBe('Recall von Jonas');

    await title(page).fill('Recall von Ada');
    await saved();
    await title(other).fill('Recall noch einmal von Jonas');
    await expect
      .poll(() => state(other).textContent(), { timeout: 30_000 })
      .toBe('Jemand anderes hat auch gespeichert: im Ausgang vergleichen');
    expect((await atPractice()).title).toBe('Recall von Ada');
    await state(other).getByRole('link').click();
    await other.getByRole('button', { name: /^Fassungen vergleichen/ }).click();
    for (const words of ['Recall von Ada', 'Recall noch einmal von Jonas']) {
      await other.getByText(words).first().waitFor();
    }
  });

  it('and nothing breaks the content security policy or throws', () => {
    expect([...ada.faults, ...jonas.faults]).toEqual([]);
  });
});
