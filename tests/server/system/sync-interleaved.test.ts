import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/database/database.ts';
import { etagOfActivity } from '#server/presenters/activities/activity.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { activitiesSource } from '#server/services/system/sync/activities.ts';
import { readSync } from '#server/services/system/sync/read.ts';
import { BrokenRows } from '#server/shared/broken-rows.ts';
import { activityRow, addActivities } from '../activities/activity-rows.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { SyncDevice } from './sync-device.ts';

const RUNS = Number(process.env.SYNC_HISTORIES ?? 40);
const SEED = Number(process.env.SYNC_SEED ?? Date.now() % 2 ** 31);
const WRITERS = 3;

let test: TestApp;
let token: string;
const clients: pg.Client[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
  for (let n = 0; n < WRITERS; n += 1) {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await test.close();
});

const INSERT = `insert into activities (id, company_id, location_id, source, status, priority, is_automatic, is_archived, texts, words, created_at)
  values ($1, '${DEMO_IDS.company}', '${DEMO_IDS.mitte}', 'task', 'neu', 0, false, false, $2, '{}', now())`;
const rowOf = (id: string) => [id, activityRow(test, { id }).texts];
const client = (n: number): pg.Client => {
  const found = clients[n];
  if (!found) throw new Error(`no writer ${n}`);
  return found;
};

describe('transactions that overlap', () => {
  it('are all read, although the older one commits after the younger was read', async () => {
    const device = await new SyncDevice(test, token).sync();
    const [older, younger] = [randomUUID(), randomUUID()];
    await client(0).query('begin');
    await client(0).query(INSERT, rowOf(older));
    await client(1).query(INSERT, rowOf(younger));
    await device.sync();
    expect(device.ids()).toEqual([younger]);
    await client(0).query('commit');
    await device.sync();
    expect(device.ids()).toEqual([older, younger].sort());
  });

  it('are all read when the first read falls between them', async () => {
    const [older, younger] = [randomUUID(), randomUUID()];
    await client(0).query('begin');
    await client(0).query(INSERT, rowOf(older));
    await client(1).query(INSERT, rowOf(younger));
    const device = await new SyncDevice(test, token).sync();
    expect(device.ids()).not.toContain(older);
    await client(0).query('commit');
    await device.sync();
    expect(device.ids()).toEqual(expect.arrayContaining([older, younger]));
  });

  it('are all read, more than fit a page, while an older one is still open', async () => {
    const device = await new SyncDevice(test, token).sync();
    const ids = Array.from({ length: 9 }, () => randomUUID()).sort();
    await client(0).query('begin');
    await client(0).query('select txid_current()');
    for (const id of ids) await client(1).query(INSERT, rowOf(id));
    const before = device.pages;
    await device.sync(2);
    expect(device.pages - before).toBeLessThan(9);
    expect(device.ids()).toEqual(expect.arrayContaining(ids));
    await client(0).query('commit');
    await device.sync(2);
    expect(device.ids()).toEqual(expect.arrayContaining(ids));
  });

  const writer = fc.integer({ min: 0, max: WRITERS - 1 });
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('begin', 'commit', 'rollback', 'insert'), writer }),
    fc.record({
      kind: fc.constantFrom('update', 'delete', 'assign', 'unassign'),
      writer,
      pick: fc.nat({ max: 20 }),
    }),
    fc.record({ kind: fc.constant('sync'), limit: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('confirm'), limit: fc.constant(0) }),
    fc.record({ kind: fc.constant('page'), limit: fc.integer({ min: 1, max: 4 }) }),
  );

  it(`leave a device with exactly what its person may see (${RUNS} histories, seed ${SEED})`, async () => {
    const reception = await test.signIn('reception');
    await test.sql(
      "update memberships set permissions = '{view assigned-activities}' where user_id = $1",
      [DEMO_IDS.reception],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await test.sql('delete from activities');
        const all = new SyncDevice(test, token);
        const assigned = new SyncDevice(test, reception);
        const open = new Set<number>();
        const made: { id: string; by: number }[] = [];
        try {
          for (const one of steps) {
            if (one.kind === 'confirm') {
              await all.confirm();
              await assigned.confirm();
            } else if (one.kind === 'sync' && 'limit' in one) {
              await all.sync(one.limit);
              await assigned.sync(one.limit);
            } else if ('limit' in one) {
              await all.page(one.limit);
              await assigned.page(one.limit);
            } else await write(one, open, made);
          }
        } finally {
          for (const n of open) await client(n).query('commit');
        }
        await all.sync(3);
        await assigned.sync(3);
        const rows = await test.sql<{
          id: string;
          version: number;
          updatedAt: Date;
          mine: boolean;
        }>(
          `select id, version, updated_at as "updatedAt", exists (
             select 1 from activity_assignees where activity_id = id and user_id = $1) as mine
           from activities order by id`,
          [DEMO_IDS.reception],
        );
        const seen = (device: SyncDevice) =>
          device.ids().map((id) => [id, device.rows.get(id)?.etag]);
        const expected = (of: typeof rows) => of.map((row) => [row.id, etagOfActivity(row)]);
        expect(seen(all)).toEqual(expected(rows));
        expect(seen(assigned)).toEqual(expected(rows.filter(({ mine }) => mine)));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 300_000);

  /** One step of one writer; a row that another open transaction may hold is left alone. */
  async function write(
    one: { kind: string; writer: number; pick?: number },
    open: Set<number>,
    made: { id: string; by: number }[],
  ): Promise<void> {
    const by = client(one.writer);
    if (one.kind === 'begin') {
      if (!open.has(one.writer)) await by.query('begin');
      open.add(one.writer);
    } else if (one.kind === 'commit' || one.kind === 'rollback') {
      if (open.delete(one.writer)) await by.query(one.kind);
    } else if (one.kind === 'insert') {
      const id = randomUUID();
      await by.query(INSERT, rowOf(id));
      made.push({ id, by: one.writer });
    } else {
      const own = made.filter((row) => row.by === one.writer);
      const row = own[(one.pick ?? 0) % Math.max(1, own.length)];
      if (!row) return;
      const { text, values } = CHANGE[one.kind as keyof typeof CHANGE](row.id);
      await by.query(text, values);
    }
  }
});

const CHANGE = {
  update: (id: string) => ({
    text: 'update activities set is_automatic = not is_automatic where id = $1',
    values: [id],
  }),
  delete: (id: string) => ({ text: 'delete from activities where id = $1', values: [id] }),
  assign: (id: string) => ({
    text: 'insert into activity_assignees select id, $2 from activities where id = $1 on conflict do nothing',
    values: [id, DEMO_IDS.reception],
  }),
  unassign: (id: string) => ({
    text: 'delete from activity_assignees where activity_id = $1',
    values: [id],
  }),
};

describe('with many rows', () => {
  it('every read goes by an index', async () => {
    const now = Date.now();
    await addActivities(
      test,
      Array.from({ length: 10_000 }, (_, n) => ({
        locationId: n % 2 === 0 ? DEMO_IDS.sued : DEMO_IDS.mitte,
        status: 'erledigt' as const,
        createdAt: new Date(now - n * 60_000),
      })),
    );
    await test.sql('analyze');
    const queries: { text: string; values: unknown[] }[] = [];
    const logger = {
      logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }),
    };
    const db = drizzle(test.database.pool, { logger }) as unknown as Db;
    const view = {
      locationId: DEMO_IDS.mitte,
      personId: DEMO_IDS.admin,
      sees: 'all' as const,
      holds: [],
    };
    const broken = new BrokenRows(test.clock.now, (row) => {
      throw new Error(row.id);
    });
    const read = (cursor?: string) =>
      readSync(
        { db, keys: test.keys, clock: test.clock.now, broken },
        activitiesSource,
        view,
        cursor,
        500,
      );
    const first = await read();
    expect(first.upserts.length).toBe(500);
    const { cursor } = await new SyncDevice(test, token).sync();
    await test.sql('update activities set priority = 25 where id = any($1)', [
      first.upserts.slice(0, 20).map(({ id }) => id),
    ]);
    const since = await read(cursor);
    expect(since.upserts.length).toBe(20);
    const reads = queries.filter(({ text }) => /from "?(activities|changes)"?/.test(text));
    expect(reads.length).toBeGreaterThanOrEqual(3);
    for (const { text, values } of reads) {
      const plan = (await test.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
      expect(plan).not.toMatch(/Seq Scan on (activities|changes)/);
      expect(plan).toMatch(/activities_newest|activities_pkey|changes_since/);
    }
  });
});
