import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '#contract/access/calls/auth.ts';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import {
  type Choosing,
  calendarPresence,
  deleteCalendarPresence,
  putCalendarPresence,
} from '#contract/booking/calls/presence.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let ada: string;
let emre: string;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('delete from calendar_presence');
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
});

const NINE = '2026-03-03T08:00:00.000Z';
const CHAIR = '01970000-0000-7000-8000-00000000c0a1';
const choose = (token: string, rest: object = {}, location_id: string = DEMO_IDS.mitte) =>
  test.call(putCalendarPresence, {
    params: { location_id },
    body: { resource_id: CHAIR, starts_at: NINE, minutes: 30, ...rest },
    token,
  });
const others = async (token: string, location_id: string = DEMO_IDS.mitte) =>
  (await test.call(calendarPresence, { params: { location_id }, token })).json<{
    data: Choosing[];
  }>().data;

describe('a time that is about to be given away', () => {
  it('is seen by the others until it is given or let go', async () => {
    expect((await choose(emre)).statusCode).toBe(200);
    const his = {
      user_id: DEMO_IDS.reception,
      name: 'Emre Empfang',
      resource_id: CHAIR,
      starts_at: NINE,
      ends_at: '2026-03-03T08:30:00.000Z',
    };
    expect(await others(ada)).toEqual([his]);
    expect(await others(emre)).toEqual([]);
    await choose(emre, { resource_id: null, minutes: 45 });
    expect(await others(ada)).toEqual([
      { ...his, resource_id: null, ends_at: '2026-03-03T08:45:00.000Z' },
    ]);
    expect((await test.call(deleteCalendarPresence, { token: emre })).statusCode).toBe(204);
    expect(await others(ada)).toEqual([]);
    // There is nothing left to release, which is no error.
    expect((await test.call(deleteCalendarPresence, { token: emre })).statusCode).toBe(204);
  });

  it('is that of both who choose the same', async () => {
    await choose(emre);
    await choose(ada);
    expect((await others(ada)).map(({ user_id }) => user_id)).toEqual([DEMO_IDS.reception]);
    expect((await others(emre)).map(({ user_id }) => user_id)).toEqual([DEMO_IDS.admin]);
  });

  it('is at one location alone', async () => {
    await choose(ada);
    await choose(ada, {}, DEMO_IDS.sued);
    expect(await others(emre)).toEqual([]);
    expectProblem(await choose(ada, {}, UNKNOWN_ID), 'not_allowed');
  });

  it('is nobody’s once they give no sign or are signed out', async () => {
    await choose(emre);
    test.clock.advance(PRESENCE.goneMs);
    expect(await others(ada)).toEqual([]);
    await choose(emre);
    expect((await others(ada)).length).toBe(1);
    await test.call(logout, { token: emre });
    expect(await others(ada)).toEqual([]);
  });

  it('is a time', async () => {
    expectProblem(await choose(emre, { minutes: 7 }), 'invalid_input');
    expectProblem(await choose(emre, { starts_at: 'gleich' }), 'invalid_input');
    expectProblem(await choose(emre, { resource_id: 'r1' }), 'invalid_input');
  });
});
