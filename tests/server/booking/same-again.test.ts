import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingItemVersions, putBookingItem } from '#contract/booking/calls/items.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { quietHours } from '#contract/settings/quiet-hours.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { resource } from './contents.ts';

let test: TestApp;
let ada: string;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
});
afterAll(() => test.close());

/** Somebody pressed a second time because the first answer was lost. */
describe('a write at once that was carried out, and is tried again', () => {
  const put = (id: string, body: ItemContent, headers: Record<string, string>) =>
    test.call(putBookingItem, {
      params: { location_id: DEMO_IDS.mitte, id },
      body,
      headers,
      token: ada,
    });

  it('is answered as before and written once, for a part of the calendar', async () => {
    const id = randomUUID();
    const made = await put(id, resource({}), { 'if-none-match': '*' });
    const again = await put(id, resource({}), { 'if-none-match': '*' });
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toEqual(made.json());
    const over = { 'if-match': String(made.headers.etag) };
    const changed = await put(id, resource({ short: 'XY' }), over);
    expect((await put(id, resource({ short: 'XY' }), over)).json()).toEqual(changed.json());
    expectProblem(await put(id, resource({ short: 'ZZ' }), over), 'version_conflict');
    expectProblem(
      await put(id, resource({ short: 'ZZ' }), { 'if-none-match': '*' }),
      'version_conflict',
    );
    const versions = await test.call(bookingItemVersions, {
      params: { location_id: DEMO_IDS.mitte, id },
      token: ada,
    });
    expect(versions.json<{ data: unknown[] }>().data).toHaveLength(2);
  });

  it('is answered as before and remembered once, for a setting', async () => {
    const params = { id: DEMO_IDS.mitte };
    const etag = String((await test.call(quietHours.read, { params, token: ada })).headers.etag);
    const write = (from: string) =>
      test.call(quietHours.put, {
        params,
        token: ada,
        headers: { 'if-match': etag },
        body: { spans: [{ weekdays: [1], from, to: '11:30' }] },
      });
    const count = async () =>
      Number((await test.sql<{ n: string }>('select count(*) n from setting_changes'))[0]?.n);
    const first = await write('09:30');
    const before = await count();
    const again = await write('09:30');
    expect(again.statusCode, again.body).toBe(200);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await count()).toBe(before);
    expectProblem(await write('10:00'), 'version_conflict');
  });

  it('tells nothing to whoever may not write it', async () => {
    const id = randomUUID();
    await put(id, resource({}), { 'if-none-match': '*' });
    const emre = await test.signIn('reception');
    const answer = await test.call(putBookingItem, {
      params: { location_id: DEMO_IDS.sued, id },
      body: resource({}),
      headers: { 'if-none-match': '*' },
      token: emre,
    });
    expect(answer.statusCode).toBe(403);
    const elsewhere = await test.call(putBookingItem, {
      params: { location_id: DEMO_IDS.sued, id },
      body: resource({}),
      headers: { 'if-none-match': '*' },
      token: ada,
    });
    expectProblem(elsewhere, 'already_exists');
  });
});
