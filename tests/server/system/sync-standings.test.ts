import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readStandings,
  STANDINGS_MAX,
  type Standing,
  syncStandings,
  writeStandings,
} from '#contract/activities/calls/sync-standings.ts';
import { CALLS } from '#contract/calls.ts';
import { COLLECTION_NAMES } from '#contract/collections.ts';
import type { Endpoint, ResponseOf } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { activityRow, addActivities } from '../activities/activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { SyncDevice } from './sync-device.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  token = await test.signIn('admin');
});
afterAll(() => test.close());

const callOf = (collection: string): Endpoint => {
  const found = CALLS.find(({ path }) => path === `/api/sync/${collection}`);
  if (!found) throw new Error(`no call for ${collection}`);
  return found;
};
const devices = async (): Promise<Map<string, SyncDevice>> =>
  new Map(
    await Promise.all(
      COLLECTION_NAMES.map(
        async (name) =>
          [name, await new SyncDevice(test, token, callOf(name) as never).sync()] as const,
      ),
    ),
  );
const standingsOf = (all: Map<string, SyncDevice>): Standing[] =>
  COLLECTION_NAMES.map((collection) => ({
    collection,
    location_id: DEMO_IDS.mitte,
    cursor: all.get(collection)?.cursor ?? '',
  }));
const ask = (standings: readonly Standing[], by = token) =>
  test.call(syncStandings, { token: by, query: { at: writeStandings(standings) } });
const unchanged = async (standings: readonly Standing[], by = token) =>
  ((await ask(standings, by)).json() as ResponseOf<typeof syncStandings>).unchanged;
const names = (standings: readonly { collection: string }[]) =>
  standings.map(({ collection }) => collection).sort();

describe('GET /api/sync', () => {
  it('names every collection that is as it was, and only those', async () => {
    const all = await devices();
    expect(names(await unchanged(standingsOf(all)))).toEqual([...COLLECTION_NAMES].sort());
    await addActivities(test, [{}]);
    const left = await unchanged(standingsOf(all));
    expect(names(left)).toEqual(COLLECTION_NAMES.filter((name) => name !== 'activities').sort());
    // The cursors that it returns continue where the others ended.
    const notes = all.get('notes') as SyncDevice;
    notes.cursor = left.find(({ collection }) => collection === 'notes')?.cursor;
    expect((await notes.ask()).json()).toMatchObject({ reset: false, upserts: [], more: false });
  });

  it('never goes past what an older transaction has yet to tell', async () => {
    const device = await new SyncDevice(test, token).sync();
    const writer = new pg.Client({ connectionString: test.url });
    await writer.connect();
    const id = randomUUID();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into activities (id, company_id, location_id, source, status, priority, is_automatic, is_archived, texts, words, created_at)
         values ($1, $2, $3, 'task', 'neu', 0, false, false, $4, '{}', now())`,
        [id, DEMO_IDS.company, DEMO_IDS.mitte, activityRow(test, { id }).texts],
      );
      expect(await device.confirm()).toBe(true);
      await writer.query('commit');
    } finally {
      await writer.end();
    }
    expect(await device.confirm()).toBe(false);
    await device.sync();
    expect(device.ids()).toContain(id);
  });

  it('says nothing of what a person may not see, or may not see any more', async () => {
    const own = standingsOf(await devices());
    // A cursor is only valid for its person.
    expect(await unchanged(own, await test.signIn('reception'))).toEqual([]);
    const elsewhere = own.map((one) => ({ ...one, location_id: DEMO_IDS.sued }));
    expect(await unchanged(elsewhere)).toEqual([]);
    const nowhere = own.map((one) => ({ ...one, location_id: randomUUID() }));
    expect(await unchanged(nowhere)).toEqual([]);
    token = await test.signIn('reception');
    const reception = await new SyncDevice(test, token).sync();
    expect(await reception.confirm()).toBe(true);
    await test.sql(
      "update memberships set permissions = array_remove(permissions, 'view company-activities') where user_id = $1",
      [DEMO_IDS.reception],
    );
    await test.sql(
      "update memberships set permissions = array_remove(permissions, 'view location-activities') where user_id = $1",
      [DEMO_IDS.reception],
    );
    expect(await reception.confirm()).toBe(false);
  });

  it('leads nobody on in the middle of a first read, nor by a cursor of its own making', async () => {
    await addActivities(test, [{}, {}, {}]);
    const device = new SyncDevice(test, token);
    await device.page(2);
    expect(await device.confirm()).toBe(false);
    expect(
      await unchanged([
        { collection: 'activities', location_id: DEMO_IDS.mitte, cursor: 'bm9uc2Vuc2U' },
      ]),
    ).toEqual([]);
  });

  it('refuses what it does not understand', async () => {
    // A collection with a short name, so that more places than allowed still fit into an address.
    const short = standingsOf(await devices()).filter(({ collection }) => collection === 'notes');
    const [one] = short as [Standing];
    const many = Array.from({ length: STANDINGS_MAX + 1 }, () => one);
    for (const at of ['', 'activities', `${writeStandings([one])},`, writeStandings(many)]) {
      const answer = await test.call(syncStandings, { token, query: { at } });
      expectProblem(answer, 'invalid_input');
    }
    expect(readStandings(writeStandings([one]))).toEqual([one]);
  });
});
