import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyBooking } from '#contract/booking/calls/copies.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { type ItemContent, itemsOf } from '#contract/booking/item.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { MOST_ITEMS } from '#server/services/booking/check-item.ts';
import { itemsAt, presentItem, sealedItem } from '#server/store/booking/items.ts';
import { bookingItems } from '#server/store/booking/schema/booking.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { shift } from './contents.ts';
import { type SmallPractice, smallPractice } from './practice.ts';

let test: TestApp;
let ada: string;
let at: SmallPractice;
let shiftId: string;

const category = (removed = false): ItemContent => ({
  kind: 'category',
  removed,
  content: { name: 'Vorsorge', names: {}, position: 0 },
});
const absence = (year: number): ItemContent => ({
  kind: 'absence',
  removed: false,
  content: {
    resource_id: at.dentist,
    from: `${year}-02-02T00:00`,
    to: `${year}-02-03T00:00`,
    kind: 'sick',
    note: '',
  },
});
/** Written directly into the database, as many as a calendar gets over the years. */
async function fill(locationId: string, count: number, item: ItemContent): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    const content = sealedItem(test.keys, id, item);
    return { id, locationId, kind: item.kind, content, updatedAt: TEST_NOW };
  });
  // Each row increments the revision, which gets slow in one long transaction.
  for (let from = 0; from < count; from += 100) {
    await test.database.db.insert(bookingItems).values(rows.slice(from, from + 100));
  }
}
const NEW = { isNew: true };
const put = (
  id: string,
  body: ItemContent,
  { isNew = false, location = DEMO_IDS.mitte as string } = {},
) =>
  test.call(putBookingItem, {
    params: { location_id: location, id },
    body,
    headers: isNew ? { 'if-none-match': '*' } : { 'if-match': '*' },
    token: ada,
  });
const written = async (...args: Parameters<typeof put>): Promise<void> => {
  const answer = await put(...args);
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
  const rows = await itemsAt(test.database.db, DEMO_IDS.mitte);
  const standing = rows.filter((row) => !presentItem(test.keys, row).item.removed);
  shiftId = rows.find(({ kind }) => kind === 'shift')?.id ?? '';
  await fill(DEMO_IDS.mitte, MOST_ITEMS - 1 - standing.length, category());
  await fill(DEMO_IDS.mitte, 300, category(true));
  await fill(DEMO_IDS.mitte, 300, absence(2024));
});
afterAll(() => test.close());

it('a full calendar takes no more, and can be changed all the same', async () => {
  const last = randomUUID();
  // Removed and past items do not count, so there is room for one.
  await written(last, absence(2027), NEW);
  expectProblem(await put(randomUUID(), category(), NEW), 'invalid_input');
  expectProblem(await put(randomUUID(), absence(2027), NEW), 'invalid_input');
  await written(shiftId, shift(at.dentist, { to: '11:00' }));
  await written(last, { ...absence(2027), removed: true });
  const other = randomUUID();
  await written(other, category(), NEW);
  expectProblem(await put(randomUUID(), category(), NEW), 'invalid_input');
  // A restored item counts again, like a new one.
  expectProblem(await put(last, absence(2027)), 'invalid_input');
  await written(other, category(true));
  await written(last, absence(2027));
  // A past absence needs no room.
  await written(randomUUID(), absence(2025), NEW);
});

it('a copy is made beside what was taken out, and not into a full calendar', async () => {
  const copy = () =>
    test.call(copyBooking, {
      params: { location_id: DEMO_IDS.sued },
      body: { id: randomUUID(), from: DEMO_IDS.mitte, parts: ['rooms'] },
      token: ada,
    });
  await fill(DEMO_IDS.sued, 1, category(true));
  await fill(DEMO_IDS.sued, MOST_ITEMS, category());
  expectProblem(await copy(), 'invalid_input');
  // When one item of the target is removed, there is room for the one that is copied.
  const [one] = itemsOf(
    (await itemsAt(test.database.db, DEMO_IDS.sued)).map((row) => presentItem(test.keys, row)),
    'category',
  );
  await written(one?.[0] ?? '', category(true), { location: DEMO_IDS.sued });
  const answer = await copy();
  expect(answer.statusCode, answer.body).toBe(200);
});
