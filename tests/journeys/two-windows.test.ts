import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortForm, textQuestion } from './acts/short-form.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

const QUESTION = 'Was sollen wir wissen?';
let practice: Practice;
let tablet: Tablet;
let first: Page;
let address: string;

beforeAll(async () => {
  practice = await Practice.open();
  const form = await shortForm(practice, [textQuestion(QUESTION)]);
  address = `${practice.origin}/questionnaires/no-menu/view/${form}`;
  tablet = await Tablet.make();
  first = await tablet.start();
});
afterAll(async () => {
  await tablet?.picture('two-windows');
  await tablet?.close();
  await practice?.close();
});

const answer = async (page: Page, text: string) => {
  await page.getByLabel(QUESTION).fill(text);
  await page.getByTestId('save-state').filter({ hasText: 'gesichert' }).waitFor();
};

describe('one form in two windows of a browser', () => {
  it('stays as it is in the one when the other begins again', async () => {
    await first.goto(address);
    await answer(first, 'Erika');
    const second = await tablet.context.newPage();
    await second.goto(address);
    await second.getByText('ist auch in einem anderen Fenster offen').waitFor();
    await second.getByRole('button', { name: 'Neu beginnen' }).click();
    await answer(second, 'Paula');
    await first.bringToFront();
    await answer(first, 'Erika Musterfrau');
    await second.close();
  });

  it('is there twice afterwards, and goes on with the one that is chosen', async () => {
    await first.goto(address);
    await first.getByRole('heading', { name: 'mehrmals begonnen' }).waitFor();
    const begun = first.getByRole('button', { name: /^Zuletzt geändert am/ });
    expect(await begun.count()).toBe(2);
    // The newest first.
    await begun.first().click();
    await first.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    expect(await first.getByLabel(QUESTION).inputValue()).toBe('Erika Musterfrau');
  });

  it('keeps what both have when they go on with the same', async () => {
    const second = await tablet.context.newPage();
    await second.goto(address);
    await second
      .getByRole('button', { name: /^Zuletzt geändert am/ })
      .first()
      .click();
    await second.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await answer(second, 'Erika Muster');
    await first.bringToFront();
    await first.getByLabel(QUESTION).fill('Erika Maier');
    await first.getByText('als eigene Fassung gesichert').waitFor();
    await first.getByRole('button', { name: 'Hier weitermachen' }).click();
    expect(await first.getByLabel(QUESTION).inputValue()).toBe('Erika Maier');
    expect(await second.getByLabel(QUESTION).inputValue()).toBe('Erika Muster');
    await second.close();
    expect(tablet.faults).toEqual([]);
  });
});
