import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { ACTIVITY_SOURCES, ActivityStatus } from '#contract/activities/activity-enums.ts';
import { activities } from '#contract/activities/calls/activities.ts';
import {
  dashboard,
  type LocationNumbers,
  visitDashboard,
} from '#contract/practice/calls/dashboard.ts';
import { dashboardLists, type NumberName } from '#contract/practice/dashboard.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { numbersOf } from '#features/activities/inbox/inbox-numbers.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { addActivities } from '../activities/activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { SyncDevice } from '../system/sync-device.ts';

let test: TestApp;
let token: string;

const hours = (n: number) => new Date(TEST_NOW.getTime() + n * HOUR_MS);
const AT_LOCATION = PERMISSIONS.filter((one) => one !== 'view company-activities');
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

beforeAll(async () => {
  test = await buildTestApp();
  const ids = await addActivities(
    test,
    Array.from({ length: 90 }, (_, n) => ({
      source: pick(ACTIVITY_SOURCES, n),
      status: pick(ActivityStatus.options, n * 7),
      isArchived: n % 6 === 0,
      dueAt: n % 3 === 1 ? hours((n % 50) - 25) : null,
      snoozedUntil: n % 4 === 1 ? hours((n % 40) - 20) : null,
      createdAt: hours(-n),
    })),
  );
  for (const id of ids.filter((_, n) => n % 3 === 0)) {
    await test.sql('insert into activity_assignees values ($1, $2)', [id, DEMO_IDS.reception]);
  }
});
afterAll(() => test.close());

const permit = (permissions: readonly Permission[], location: string) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    location,
  ]);
beforeEach(async () => {
  await permit(AT_LOCATION, DEMO_IDS.mitte);
  await permit(['view assigned-activities'], DEMO_IDS.sued);
  token = await test.signIn('reception');
});

interface Answer {
  since: string | null;
  locations: LocationNumbers[];
}
const look = async (by = token) => (await test.call(dashboard, { token: by })).json<Answer>();
/** With a new session, because looking at the dashboard keeps none alive. */
const visit = async () => {
  token = await test.signIn('reception');
  return (await test.call(visitDashboard, { token })).json<{ since: string | null }>().since;
};
const at = ({ locations }: Answer, id: string) => locations.find((one) => one.location_id === id);

async function totalOf(query: Record<string, string>): Promise<number> {
  const answer = await test.call(activities, {
    query: { location: DEMO_IDS.mitte, ...query },
    token,
  });
  return answer.json<{ total: number }>().total;
}

describe('the dashboard', () => {
  it('counts what the lists count to which its numbers lead', async () => {
    await visit();
    test.clock.advance(31 * MINUTE_MS);
    await addActivities(test, [{ source: 'sms', status: 'neu', createdAt: test.clock.now() }]);
    const since = await visit();
    expect(since).not.toBeNull();
    const answer = await look();
    const numbers = at(answer, DEMO_IDS.mitte);
    expect(answer.since).toBe(since);
    const lists = dashboardLists({ me: DEMO_IDS.reception, since });
    for (const name of Object.keys(lists) as NumberName[]) {
      const total = await totalOf(lists[name] as Record<string, string>);
      expect(numbers?.[name], name).toBe(total);
      expect(total, name).toBeGreaterThan(0);
    }
  });

  it('says the same as a device that counts its own rows', async () => {
    const device = await new SyncDevice(test, token).sync();
    const rows = [...device.rows.values()].map(({ data }) => data as unknown as ActivitySummary);
    const { since, ...answer } = await look();
    const asked = {
      locationId: DEMO_IDS.mitte,
      user: { id: DEMO_IDS.reception, name: 'Emre Empfang' },
      since,
    };
    expect(numbersOf(rows, asked, test.clock.now())).toEqual(
      at({ since, ...answer }, DEMO_IDS.mitte),
    );
  });

  it('shows each location as far as the person may see it', async () => {
    await addActivities(test, [{ source: 'sms', status: 'neu', locationId: DEMO_IDS.sued }]);
    const [id] = await addActivities(test, [
      { source: 'sms', status: 'neu', locationId: DEMO_IDS.sued, createdAt: hours(-100) },
    ]);
    expect(at(await look(), DEMO_IDS.sued)).toMatchObject({ unread: 0, oldest: null });
    await test.sql('insert into activity_assignees values ($1, $2)', [id, DEMO_IDS.reception]);
    expect(at(await look(), DEMO_IDS.sued)).toMatchObject({ unread: 1, mine: 1, oldest: { id } });
    await permit([], DEMO_IDS.sued);
    expect(at(await look(), DEMO_IDS.sued)).toBeUndefined();
  });

  it('takes looks that lie close together for one visit', async () => {
    test.clock.advance(HOUR_MS);
    const ended = await visit();
    const begun = test.clock.now().toISOString();
    test.clock.advance(20 * MINUTE_MS);
    expect(await visit()).toBe(ended);
    test.clock.advance(20 * MINUTE_MS);
    expect(await visit()).toBe(ended);
    test.clock.advance(40 * MINUTE_MS);
    const later = await visit();
    expect(Date.parse(String(later))).toBe(Date.parse(begun) + 40 * MINUTE_MS);
  });

  it('is the team’s alone', async () => {
    expectProblem(await test.call(dashboard), 'not_signed_in');
    const patient = await test.signIn('patient');
    expectProblem(await test.call(dashboard, { token: patient }), 'not_allowed');
    expectProblem(await test.call(visitDashboard, { token: patient }), 'not_allowed');
  });
});
