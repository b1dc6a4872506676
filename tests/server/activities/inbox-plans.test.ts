import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { COUNT_LIMIT, inboxPage, unreadCounts } from '#server/store/activities/activities.ts';
import { combinations } from '../../fixtures/inbox/combinations.ts';
import { addMany } from '../../fixtures/inbox/many.ts';
import { explained, wholeScans } from '../../fixtures/inbox/plans.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';

const COUNT = 20_000;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  await addMany({ db: test.database.db, keys: test.keys }, { count: COUNT, now: TEST_NOW });
  await test.sql('vacuum analyze');
}, 180_000);
afterAll(() => test.close());

describe(`an inbox of ${COUNT}`, () => {
  it('is read along an index by every combination of filters', async () => {
    const whole: string[] = [];
    for (const { name, filter } of combinations(test.keys, TEST_NOW)) {
      const plans = await explained(test.database.pool, (db) =>
        inboxPage(db, filter, { number: 1, size: 25 }),
      );
      expect(plans.length).toBe(2);
      whole.push(...wholeScans(plans).map((scan) => `${name}: ${scan}`));
    }
    expect(whole).toEqual([]);
  }, 120_000);

  it('counts the unread along an index, of all and of what is assigned', async () => {
    for (const assignedTo of [null, DEMO_IDS.reception]) {
      const seen = { locationId: DEMO_IDS.mitte, assignedTo };
      const plans = await explained(test.database.pool, (db) => unreadCounts(db, seen, TEST_NOW));
      expect(wholeScans(plans)).toEqual([]);
    }
  });

  it('says “more than” beyond a number that nobody counts to', async () => {
    const [everything] = combinations(test.keys, TEST_NOW);
    if (!everything) throw new Error('no combination');
    const { filter } = everything;
    const page = { number: 1, size: 10 };
    const few = await inboxPage(test.database.db, { ...filter, status: 'neu' }, page);
    expect([few.more, few.total]).toEqual([false, expect.any(Number)]);
    const limited = await inboxPage(test.database.db, filter, page, 100);
    expect([limited.more, limited.total]).toEqual([true, 100]);
    expect(COUNT_LIMIT).toBe(10_000);
  });
});
