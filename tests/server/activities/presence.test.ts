import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '#contract/access/calls/auth.ts';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import {
  deletePresence,
  PRESENCE,
  type Present,
  presence,
  putPresence,
} from '#contract/activities/calls/presence.ts';
import { events } from '#contract/system/calls/events.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { addActivities } from './activity-rows.ts';

let test: TestApp;
let ada: string;
let emre: string;
let at: string;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);
beforeEach(async () => {
  await permit(PERMISSIONS);
  await test.sql('delete from activity_presence');
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  [at = ''] = await addActivities(test, [{ createdAt: test.clock.now() }]);
});

const open = (token: string, typing = false, id = at) =>
  test.call(putPresence, { params: { id }, body: { typing }, token });
const others = async (token: string, location: string = DEMO_IDS.mitte) =>
  (await test.call(presence, { query: { location }, token })).json<{ data: Present[] }>().data;

describe('who has an activity open', () => {
  it('is seen by the others, with whether they write, until they leave', async () => {
    expect((await open(emre)).statusCode).toBe(200);
    const here = { activity_id: at, user_id: DEMO_IDS.reception, name: 'Emre Empfang' };
    expect(await others(ada)).toEqual([{ ...here, typing: false }]);
    expect(await others(emre)).toEqual([]);
    await open(emre, true);
    expect(await others(ada)).toEqual([{ ...here, typing: true }]);
    expect((await test.call(deletePresence, { token: emre })).statusCode).toBe(204);
    expect(await others(ada)).toEqual([]);
  });

  it('is where they were last, and nowhere once they give no sign or are signed out', async () => {
    const [next = ''] = await addActivities(test, [{ createdAt: test.clock.now() }]);
    await open(emre);
    await open(emre, false, next);
    expect((await others(ada)).map(({ activity_id }) => activity_id)).toEqual([next]);
    test.clock.advance(PRESENCE.goneMs);
    expect(await others(ada)).toEqual([]);
    await open(emre);
    expect((await others(ada)).length).toBe(1);
    await test.call(logout, { token: emre });
    expect(await others(ada)).toEqual([]);
  });

  it('is told only of what the person sees, and a foreign activity is like a missing one', async () => {
    await open(ada);
    await permit(['view assigned-activities']);
    expect(await others(emre)).toEqual([]);
    expectProblem(await open(emre), 'not_found');
    expectProblem(await open(emre, false, UNKNOWN_ID), 'not_found');
    await test.sql('insert into activity_assignees values ($1, $2)', [at, DEMO_IDS.reception]);
    expect((await others(emre)).map(({ user_id }) => user_id)).toEqual([DEMO_IDS.admin]);
    await permit([]);
    expectProblem(
      await test.call(presence, { query: { location: DEMO_IDS.mitte }, token: emre }),
      'not_allowed',
    );
  });
});

describe('the live stream', () => {
  it('says that somebody came or began to write, and not who; a sign of life says nothing', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const ended = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}${events.path}`, {
      headers: { authorization: `Bearer ${ada}` },
      signal: ended.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (wanted: RegExp) => {
      while (!wanted.test(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`it ended with ${text}`);
        text += value;
      }
    };
    await until(/event: hello/);
    await open(emre);
    // Several changes at one location that wait to be sent are one event.
    await until(/(event: presence[\s\S]*){1}/);
    await open(emre);
    await open(emre);
    await open(emre, true);
    await until(/(event: presence[\s\S]*){2}/);
    await test.call(deletePresence, { token: emre });
    await until(/(event: presence[\s\S]*){3}/);
    ended.abort();
    expect(text.match(/event: presence/g)?.length).toBe(3);
    expect(text).not.toContain('Emre');
    expect(text).not.toContain(at);
    expect(text).toContain(`data: {"location_id":"${DEMO_IDS.mitte}"}`);
  });
});
