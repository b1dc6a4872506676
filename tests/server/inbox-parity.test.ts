import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACTIVITY_SOURCES,
  ACTIVITY_STATUS_FILTERS,
  ActivityStatus,
  BUSINESS_CASES,
} from '#contract/activity-enums.ts';
import { activities } from '#contract/calls/activities.ts';
import type { ActivitySummary } from '#contract/entities/activity.ts';
import { type ActivityFilters, NO_FILTERS, queryOf } from '#features/activities/filters.ts';
import { matches, newestFirst, pageOf } from '#features/activities/local-inbox.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from './harness.ts';
import { SyncDevice } from './sync-device.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const WORDS = ['Müller', 'MÜLLER', 'Befund 50%', 'a_b', 'Straße', '\\', 'Überweisung'];

let test: TestApp;
let token: string;
let rows: { activity: ActivitySummary }[];

beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  for (let n = 0; n < 120; n += 1) {
    const id = randomUUID();
    await test.sql(
      `insert into activities (id, company_id, location_id, source, status, priority, business_case, is_automatic, is_archived, subject, preview, sender, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        DEMO_IDS.company,
        DEMO_IDS.mitte,
        pick(ACTIVITY_SOURCES, n),
        pick(ActivityStatus.options, n * 7),
        pick([0, 25, 50, 75, 100], n * 3),
        n % 4 === 0 ? null : pick(BUSINESS_CASES, n),
        n % 5 === 0,
        n % 6 === 0,
        pick(WORDS, n),
        pick(WORDS, n * 5 + 1),
        n % 3 === 0 ? null : pick(WORDS, n * 2 + 3),
        new Date(Date.UTC(2026, 2, 1) + Math.floor(n / 2) * 1_000),
      ],
    );
    const assigned = [[], [DEMO_IDS.admin], [DEMO_IDS.reception, DEMO_IDS.admin]][n % 3] ?? [];
    for (const user of assigned) {
      await test.sql('insert into activity_assignees values ($1, $2)', [id, user]);
    }
  }
  const device = await new SyncDevice(test, token).sync();
  rows = [...device.rows.values()].map(({ data }) => ({
    activity: data as unknown as ActivitySummary,
  }));
  rows.sort(newestFirst);
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
        fc.constantFrom('müller', 'ÜBER', '50%', '_', '\\', 'ß', ' befund ', 'x'),
      ),
      channel: rarely(source),
      priority: rarely(fc.constantFrom('0' as const, '50' as const, '100' as const)),
      isAutomatic: flag,
      isArchived: flag,
      page: fc.integer({ min: 1, max: 3 }),
      pageSize: fc.constantFrom('10' as const, '25' as const, '100' as const),
    })
    .map((part): ActivityFilters => ({ ...NO_FILTERS, ...part })),
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
        const fits = matches(type, filters);
        const matching = rows.filter(({ activity }) => fits(activity));
        expect(matching.length).toBe(answer.json().total);
        const page = pageOf(matching, filters).map(({ activity }) => activity);
        expect(page).toEqual(answer.json().data);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
