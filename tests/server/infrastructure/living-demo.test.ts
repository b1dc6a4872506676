import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ACTIVITY_SOURCES, PRIORITIES } from '#contract/activities/activity-enums.ts';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { contents } from '#contract/activities/calls/contents.ts';
import { activityHistory } from '#contract/activities/calls/notes.ts';
import { savedViews } from '#contract/activities/calls/saved-views.ts';
import { placeOf } from '#contract/booking/local-day.ts';
import {
  customer,
  customerHistory,
  customers,
} from '#contract/customers/calls/customer-records.ts';
import { syncThreads, thread } from '#contract/messages/calls/threads.ts';
import { dashboard } from '#contract/practice/calls/dashboard.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { startLife } from '#server/seed/living/live.ts';
import { tellStory } from '#server/seed/living/story/story.ts';
import { DEMO_QUESTIONNAIRES } from '#server/seed/questionnaires/all.ts';
import { type Running, startEmpfang } from '#server/start.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { TEST_SECRET } from '../settings.ts';

/** How far the first server gets before it is ended. */
const CUT_AT = 230;
/** How many actions the recorded progress is behind, as after a crash. */
const BEHIND = 9;

let directory: string;
let database: { url: string; drop: () => Promise<void> };
let test: TestApp;
let admin: string;

const start = (settings: Record<string, string> = {}): Promise<Running> =>
  startEmpfang(
    readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      OTIS_PORT: '0',
      ALARMS: 'off',
      EMPFANG_DATA_DIR: directory,
      EMPFANG_SECRET_KEY: TEST_SECRET,
      DATABASE_URL: database.url,
      DEMO_LIFE: 'on',
      ...settings,
    }),
    DEMO_QUESTIONNAIRES,
  );

const progress = async (): Promise<{ begun: string; done: number; finished?: boolean }> => {
  const [row] = await test.sql<{ value: string }>("select value from meta where key = 'demo_life'");
  return JSON.parse(row?.value ?? '{"begun":"","done":0}');
};
const place = () => ({
  env: readEnv({ NODE_ENV: 'test', DEMO_LIFE: 'on' }),
  database: test.database,
  keys: test.keys,
});
const count = async (text: string): Promise<number> =>
  (await test.sql<{ rows: number }>(`select count(*)::int as rows from ${text}`))[0]?.rows ?? 0;
/** All counts of the practice, including tables that the harness does not count. */
const counts = async () => ({
  ...(await test.counts()),
  customers: await count('customers'),
  appointments: await count('appointments'),
  booking_items: await count('booking_items'),
  notes: await count('notes'),
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'empfang-living-'));
  database = await freshDatabase('template1');
  const running = await start();
  test = await buildTestApp({
    beside: { url: database.url, clock: { now: () => new Date() } } as unknown as TestApp,
  });
  while ((await progress()).done < CUT_AT) await pause(50);
  await running.stop();
  const cut = await progress();
  expect(cut.finished).toBeUndefined();
  const value = JSON.stringify({ ...cut, done: cut.done - BEHIND });
  await test.sql("update meta set value = $1 where key = 'demo_life'", [value]);
  expect(await startLife(place(), 0).done).toBe(true);
  admin = await test.signIn('admin');
}, 600_000);
afterAll(async () => {
  await test?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** The answer of a call, checked against the contract's schema. */
async function read<T>(endpoint: Endpoint, input: CallInput): Promise<T> {
  const answer = await test.call(endpoint, { token: admin, ...input });
  expect(answer.statusCode, answer.body).toBe(200);
  if (endpoint.response) z.parse(endpoint.response, answer.json());
  return answer.json<T>();
}

interface Line {
  id: string;
  source: string;
  status: string;
  priority: number;
  thread_id?: string;
  customer_id?: string | null;
  created_at: string;
  due_at?: string | null;
  is_archived: boolean;
}

async function inbox(location: string, isArchived: 'true' | 'false'): Promise<Line[]> {
  const all: Line[] = [];
  for (let page = 1; ; page++) {
    const query = { location, isArchived, pageSize: '100', page: String(page) };
    const answer = await read<{ data: Line[]; total: number }>(activities, { query });
    all.push(...answer.data);
    if (all.length >= answer.total) return all;
  }
}
async function everything(): Promise<Line[]> {
  const lists = [DEMO_IDS.mitte, DEMO_IDS.sued].flatMap((location) => [
    inbox(location, 'false'),
    inbox(location, 'true'),
  ]);
  return (await Promise.all(lists)).flat();
}

describe('a demo that lives', () => {
  it('is filled once: what was cut in the middle went on, and nothing is there twice', async () => {
    expect((await progress()).finished).toBe(true);
    const twice = await test.sql(
      'select webhook_id from inbound_events group by webhook_id having count(*) > 1',
    );
    expect(twice).toEqual([]);
    const events = await count('inbound_events');
    const came = (await count('calls')) + (await count("messages where direction = 'in'"));
    const portal = await count(
      "messages m join threads t on t.id = m.thread_id where m.direction = 'in' and t.user_id is not null",
    );
    expect(came - portal).toBe(events);
    const before = await counts();
    expect(await startLife(place(), 0).done).toBe(false);
    const again = await start();
    await again.stop();
    expect({ ...(await counts()), kiosk_codes: 0, practice_device_codes: 0 }).toEqual({
      ...before,
      kiosk_codes: 0,
      practice_device_codes: 0,
    });
  }, 60_000);

  it('has a team, 150 patients and something of every kind', async () => {
    expect(await count("users where role <> 'customers'")).toBe(7);
    expect(await count('customers where merged_into is null')).toBeGreaterThanOrEqual(150);
    expect(await count('customers where merged_into is not null')).toBe(2);
    expect(await count('customers where user_id is not null')).toBeGreaterThan(20);
    expect(await count("customer_consents where state = 'refused'")).toBeGreaterThan(10);
    expect(await count('customers where cardinality(relative_ids) > 0')).toBeGreaterThan(50);
    expect(await count('files where message_id is null')).toBeGreaterThan(150);
    expect(await count('notes')).toBeGreaterThan(60);
    expect(await count('notes where cardinality(mention_ids) > 0')).toBeGreaterThan(5);
    expect(await count("submissions where state = 'to_review'")).toBe(2);
    expect(await count('submissions')).toBeGreaterThan(25);
    const { begun } = await progress();
    const languages = new Set(
      tellStory(Date.parse(begun)).flatMap((deed) => (deed.do === 'hand-in' ? deed.language : [])),
    );
    expect(languages.size).toBeGreaterThanOrEqual(4);
    const lines = await everything();
    const sources = new Set(lines.map(({ source }) => source));
    for (const source of ACTIVITY_SOURCES.filter((one) => one !== 'otis' && one !== 'other')) {
      expect(sources).toContain(source);
    }
    expect(new Set(lines.map(({ priority }) => priority))).toEqual(
      new Set(Object.values(PRIORITIES)),
    );
    expect(new Set(lines.map(({ status }) => status)).size).toBe(3);
    expect(await count('activities where is_automatic')).toBe(2);
    expect(await count('activities where is_archived')).toBeGreaterThan(50);
    expect(await count('activities where snoozed_until > now()')).toBeGreaterThan(1);
    expect(await count("activities where due_at < now() and status <> 'erledigt'")).toBeGreaterThan(
      1,
    );
  });

  it('has a calendar of four weeks, in which all stands that was booked but for one', async () => {
    const of = async (column: 'kind' | 'state' | 'arrival', table: string) =>
      Object.fromEntries(
        (
          await test.sql<{ of: string; rows: number }>(
            `select ${column} as of, count(*)::int as rows from ${table} group by 1`,
          )
        ).map((row) => [row.of, row.rows]),
      );
    expect(await of('kind', 'booking_items')).toMatchObject({
      resource: 16,
      category: 8,
      treatment: 23,
      absence: 2,
    });
    const states = await of('state', 'appointments');
    // A time that the desk booked twice: a task waits until somebody chooses another time.
    expect(states.refused).toBe(1);
    const tasks = "select id from appointments where state = 'refused'";
    expect(await count(`activities where status = 'neu' and id in (${tasks})`)).toBe(1);
    expect(states.confirmed).toBeGreaterThan(400);
    expect(states.cancelled).toBeGreaterThan(3);
    const arrivals = await of('arrival', 'appointments');
    // In a practice that is first started within an hour of midnight, nobody comes next on that
    // day.
    const { minute } = placeOf(Date.parse((await progress()).begun));
    const isNight = minute < 60 || minute > 23 * 60;
    const now = isNight ? [] : ['here', 'in_room'];
    for (const arrival of ['expected', 'done', 'missed', ...now]) {
      expect(arrivals[arrival], arrival).toBeGreaterThan(0);
    }
    expect(await count('appointments where squeezed_in')).toBe(1);
    expect(await count("appointments where type = 'block'")).toBeGreaterThan(20);
  });

  it('is dated before its first start, but for what is due', async () => {
    const { begun } = await progress();
    const lines = await everything();
    expect(lines.length).toBeGreaterThan(300);
    for (const { created_at } of lines) expect(created_at < begun).toBe(true);
    const messages = await test.sql<{ at: Date }>('select max(created_at) as at from messages');
    expect(messages[0]?.at.toISOString()).toSatisfy((at: string) => at < begun);
  });

  it('is read by the calls of the app in the form of the contract', async () => {
    for (const { id, thread_id } of await everything()) {
      await read(activity, { params: { id } });
      await read(activityHistory, { params: { id } });
      if (thread_id) await read(thread, { params: { id: thread_id } });
    }
    for (const location of [DEMO_IDS.mitte, DEMO_IDS.sued]) {
      await read(syncThreads, {
        params: { location_id: location, id: location },
        query: { location },
      });
      const ids = (await inbox(location, 'false')).slice(0, 10).map(({ id }) => id);
      await read(contents, { params: { id: location }, query: { ids: ids.join(',') } });
      await read(textBlocks.read, { params: { id: location } });
    }
    await read(savedViews, { params: { id: DEMO_IDS.admin } });
    await read(dashboard, {});
  }, 60_000);

  it('shows every customer with what has happened', async () => {
    let seen = 0;
    for (let page = 1; page < 5; page++) {
      const query = { page: String(page), pageSize: '50' };
      const { data } = await read<{ data: { id: string }[] }>(customers, { query });
      seen += data.length;
      for (const { id } of data) {
        await read(customer, { params: { id } });
        await read(customerHistory, { params: { id } });
      }
    }
    expect(seen).toBeGreaterThan(150);
  }, 60_000);

  it('leaves an access log that holds, and nobody signed in', async () => {
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
    expect(await count("audit_log where action = 'putActivity'")).toBeGreaterThan(200);
    const { begun } = await progress();
    const live = await test.sql<{ rows: number }>(
      "select count(*)::int as rows from sessions where network_hash = 'demo' and expires_at > $1::timestamptz + interval '30 minutes'",
      [begun],
    );
    expect(live[0]?.rows).toBe(0);
  });
});

it('stays empty in production', async () => {
  const empty = await freshDatabase('template1');
  const folder = await mkdtemp(join(tmpdir(), 'empfang-living-'));
  const running = await start({
    NODE_ENV: 'production',
    DATABASE_URL: empty.url,
    EMPFANG_DATA_DIR: folder,
    BACKUP_BEFORE_UPDATE: 'off',
    LOG_LEVEL: 'silent',
  });
  const there = await buildTestApp({
    beside: { url: empty.url, clock: { now: () => new Date() } } as unknown as TestApp,
  });
  expect(running.demo).toBeNull();
  const rows = await there.sql("select key from meta where key = 'demo_life'");
  expect(rows).toEqual([]);
  const { users, activities: lines, companies } = await there.counts();
  expect({ users, lines, companies }).toEqual({ users: 0, lines: 0, companies: 0 });
  await there.close();
  await running.stop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
