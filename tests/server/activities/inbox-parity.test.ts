import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACTIVITY_SOURCES,
  ACTIVITY_STATUS_FILTERS,
  ActivityStatus,
  BUSINESS_CASES,
  DUE_FILTERS,
} from '#contract/activities/activity-enums.ts';
import { activities } from '#contract/activities/calls/activities.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { type ActivityFilters, NO_FILTERS, queryOf } from '#features/activities/filter/filters.ts';
import { matches, orderOf, shownOf } from '#features/activities/inbox/local-inbox.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { addActivities } from './activity-rows.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { SyncDevice } from '../system/sync-device.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const WORDS = ['Müller', 'MÜLLER', 'Befund 50%', 'a_b', 'Straße', '\\', 'Überweisung'];

let test: TestApp;
let token: string;
let rows: { activity: ActivitySummary }[];
let customer: string;

beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const customers = [randomUUID(), randomUUID()];
  for (const id of customers) {
    await test.sql(
      "insert into customers (id, company_id, person, created_at, created_by) values ($1, $2, '', now(), $3)",
      [id, DEMO_IDS.company, DEMO_IDS.admin],
    );
  }
  const hours = (n: number) => new Date(TEST_NOW.getTime() + n * HOUR_MS);
  const ids = await addActivities(
    test,
    Array.from({ length: 160 }, (_, n) => ({
      source: pick(ACTIVITY_SOURCES, n),
      status: pick(ActivityStatus.options, n * 7),
      priority: pick([0, 25, 50, 75, 100] as const, n * 3),
      businessCase: n % 4 === 0 ? null : pick(BUSINESS_CASES, n),
      isAutomatic: n % 5 === 0,
      isArchived: n % 6 === 0,
      subject: pick(WORDS, n),
      preview: pick(WORDS, n * 5 + 1),
      sender: n % 3 === 0 ? null : pick(WORDS, n * 2 + 3),
      contact: n % 7 === 0 ? '+491701234567' : null,
      customerId: n % 8 < 2 ? pick(customers, n) : null,
      dueAt: n % 3 === 1 ? hours((n % 50) - 25) : null,
      mentionedIds: n % 5 === 2 ? [DEMO_IDS.admin, DEMO_IDS.reception] : [],
      snoozedUntil: n % 4 === 1 ? hours((n % 40) - 20) : null,
      createdAt: new Date(Date.UTC(2026, 2, 1) + Math.floor(n / 2) * 1_000),
    })),
  );
  customer = customers[0] ?? '';
  for (const [n, id] of ids.entries()) {
    const assigned = [[], [DEMO_IDS.admin], [DEMO_IDS.reception, DEMO_IDS.admin]][n % 3] ?? [];
    for (const user of assigned) {
      await test.sql('insert into activity_assignees values ($1, $2)', [id, user]);
    }
  }
  const device = await new SyncDevice(test, token).sync();
  rows = [...device.rows.values()].map(({ data }) => ({
    activity: data as unknown as ActivitySummary,
  }));
});
afterAll(() => test.close());

const flag = fc.option(fc.constantFrom('true' as const, 'false' as const), { nil: undefined });
const source = fc.constantFrom('alle' as const, ...ACTIVITY_SOURCES);
const rarely = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const wanted = fc.record({
  type: fc.oneof(fc.constant('alle' as const), source),
  filters: fc
    .record({
      status: fc.constantFrom(...ACTIVITY_STATUS_FILTERS),
      businessCase: rarely(fc.constantFrom(...BUSINESS_CASES)),
      selectedEmployees: fc.subarray([DEMO_IDS.admin, DEMO_IDS.reception] as string[]),
      search: fc.oneof(
        fc.constant(''),
        fc.constantFrom(
          'müller',
          'MUELL stra',
          'ÜBER',
          '50%',
          '_',
          'x',
          ' befund ',
          '0170 12',
          'ller',
        ),
      ),
      channel: rarely(source),
      priority: rarely(fc.constantFrom('0' as const, '50' as const, '100' as const)),
      isAutomatic: flag,
      isArchived: flag,
      ofCustomer: rarely(fc.constant(true)),
      since: rarely(fc.constantFrom('2026-03-01T00:00:30.000Z', '2026-03-02T00:00:00.000Z')),
      due: rarely(fc.constantFrom(...DUE_FILTERS)),
      mentioned: rarely(fc.constant('true' as const)),
      snoozed: rarely(fc.constant('true' as const)),
      page: fc.integer({ min: 1, max: 3 }),
      pageSize: fc.constantFrom('10' as const, '25' as const, '100' as const),
    })
    .map(({ ofCustomer, ...part }): ActivityFilters => {
      const whose = ofCustomer ? { customer } : {};
      return { ...NO_FILTERS, ...part, ...whose };
    }),
});

describe('the filters of a device', () => {
  it(`leave the same rows in the same order as the server (${RUNS} cases, seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async ({ type, filters }) => {
        const asked = Object.entries(queryOf(DEMO_IDS.mitte, type, filters));
        const query = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
        const answer = await test.call(activities, {
          query: query as Record<string, string>,
          token,
        });
        expect(answer.statusCode).toBe(200);
        const fits = matches(type, filters, { now: TEST_NOW, me: DEMO_IDS.admin });
        const matching = rows.filter(({ activity }) => fits(activity)).sort(orderOf(filters));
        expect(matching.length).toBe(answer.json().total);
        const page = shownOf(matching, filters, false)?.map(({ activity }) => activity);
        expect(page).toEqual(answer.json().data);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
