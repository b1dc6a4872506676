import type { Page } from 'playwright-core';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { addMany } from '../../tests/fixtures/inbox/many.ts';
import { addPeople } from '../../tests/fixtures/inbox/people.ts';
import { type Desk, openDesk } from '../desk/desk.ts';

/** Shared by two locations; a device keeps the newest 5,000 of each. */
const ACTIVITIES = 11_000;
const PEOPLE = 10_000;
const KEPT = '5.000';

/** Waits until the device has everything that it keeps of the inbox. */
export const untilKept = (page: Page) =>
  page.getByText(`die neuesten ${KEPT} Vorgänge`).waitFor({ timeout: 5 * MINUTE_MS });

export const toInbox = (page: Page) =>
  page
    .getByRole('link', { name: /^Posteingang/ })
    .first()
    .click();

/** 5,000 activities, 10,000 people and the conversations of the demo, kept by one device. */
export async function openFullDesk(): Promise<Desk> {
  const desk = await openDesk({
    filled: true,
    fill: async (where, now) => {
      await addMany(where, { count: ACTIVITIES, now });
      await addPeople(where, { count: PEOPLE, now });
    },
  });
  try {
    await toInbox(desk.page);
    await untilKept(desk.page);
    return desk;
  } catch (error) {
    await desk.close();
    throw error;
  }
}
