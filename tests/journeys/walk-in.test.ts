import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccessible } from './acts/axe.ts';
import { enter, goTo } from './acts/go-to.ts';
import { handInOpen } from './acts/hand-in-open.ts';
import { TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

// Two forms of the same person without an account: the desk confirms whose they are.
let practice: Practice;
let tablet: Tablet;
let page: Page;
const activities: string[] = [];

beforeAll(async () => {
  practice = await Practice.open();
  activities.push(await handInOpen(practice), await handInOpen(practice));
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada, '/personnel/questionnaires/');
  await page.waitForURL('**/personnel/questionnaires**');
});
afterAll(async () => {
  await tablet?.picture('walk-in');
  await tablet?.close();
  await practice?.close();
});

const open = async (at: number) => {
  await goTo(page, `${practice.origin}/personnel/activities/alle?activity=${activities[at]}`);
};
const whose = (title: string) => page.getByRole('region', { name: title });

describe('a walk-in', () => {
  it('is nobody yet, and made a customer with a click', async () => {
    await open(0);
    await whose('Wer ist das?').getByText('noch niemand bekannt').waitFor();
    await expectAccessible(page);
    await whose('Wer ist das?').getByRole('button', { name: 'Neu anlegen' }).click();
    await whose('Gehört zu')
      .getByText(/Grünwald, geb\./)
      .waitFor();
  });

  it('is known again by name and date of birth, confirmed, and released with a way back', async () => {
    await open(1);
    await whose('Wer ist das?').getByText('Name und Geburtsdatum stimmen überein').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Grünwald.* zuordnen/ }).click();
    await whose('Gehört zu')
      .getByText(/Grünwald, geb\./)
      .waitFor();
    await page.getByRole('button', { name: 'Zuordnung lösen' }).click();
    await whose('Wer ist das?').waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await whose('Gehört zu')
      .getByText(/Grünwald, geb\./)
      .waitFor();
    await page.reload();
    await whose('Gehört zu')
      .getByText(/Grünwald, geb\./)
      .waitFor();
  });
});
