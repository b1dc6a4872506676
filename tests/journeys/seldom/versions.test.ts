import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, goTo } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada);
  await page.waitForURL('**/personnel/dashboard');
});
afterAll(async () => {
  await tablet?.picture('versions');
  await tablet?.close();
  await practice?.close();
});

const dialog = () => page.getByRole('dialog');
const title = () => page.getByLabel('Titel', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens the dialog, waits for what it says about the live version, and publishes. */
const publish = async (says: string | RegExp): Promise<void> => {
  await button('Veröffentlichen').click();
  await dialog().getByText(says).waitFor();
  await dialog().getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await dialog().waitFor({ state: 'hidden' });
};

describe('the versions of a questionnaire', () => {
  it('begin with a template that is published', async () => {
    await goTo(page, `${practice.origin}/personnel/questionnaires/`);
    await button('Neu aus Vorlage').click();
    await dialog()
      .getByRole('button', { name: /^Recall/ })
      .click();
    await page.waitForURL(/questionnaires\/edit\/[0-9a-f-]{36}/);
    await page.getByRole('tree').waitFor();
    await publish(/noch nicht veröffentlicht/);
  });

  it('tell before publishing again what patients will see otherwise', async () => {
    const before = await title().inputValue();
    await title().fill('Recall, neu gefasst');
    await publish(/^1 Änderung gegenüber Fassung \d+/);
    await button('Fassungen').click();
    const changed = dialog().getByRole('region', { name: 'Was hat sich geändert' });
    const versions = dialog().getByRole('radio');
    // What was saved and published before the device sent anything is one version.
    await expect.poll(() => versions.count()).toBeGreaterThan(1);
    await dialog().getByLabel('Verglichen mit').selectOption('1');
    await changed.locator('del').getByText(before, { exact: true }).waitFor();
    await changed.locator('ins').getByText('Recall, neu gefasst', { exact: true }).waitFor();
  });

  it('come back as a draft', async () => {
    await dialog().getByRole('radio').last().check();
    await dialog().getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => title().inputValue()).not.toBe('Recall, neu gefasst');
    await expect
      .poll(() => page.getByTestId('editor-state').textContent(), { timeout: 20_000 })
      .toMatch(/^Entwurf gespeichert · heute/);
  });

  it('never break the content security policy or throw', () => {
    expect(tablet.faults).toEqual([]);
  });
});
