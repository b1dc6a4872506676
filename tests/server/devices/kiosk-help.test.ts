import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { createKioskCode, enrolKiosk, revokeKiosk } from '#contract/devices/calls/kiosk.ts';
import { callForHelp } from '#contract/devices/calls/kiosk-help.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const call = (token: string | undefined, body: unknown = {}) =>
  test.call(callForHelp, { body, token });

/** The calls for help that the team reads at a location. */
const noticesAt = async (id: string) => {
  const query = { location: id, type: 'task', status: 'neu' };
  const answer = await test.call(activities, { query, token: admin });
  const { data } = answer.json() as { data: { subject: string; location_id: string }[] };
  return data.filter(({ subject }) => subject.startsWith('Am Kiosk'));
};

it('is a new task of its own location, urgent, and names the kiosk alone', async () => {
  const { token } = await test.kiosk();
  expect((await call(token)).statusCode).toBe(204);
  const [notice, ...others] = await noticesAt(DEMO_IDS.mitte);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    subject: 'Am Kiosk „Wartezimmer“ wird Hilfe gebraucht',
    sender: 'Wartezimmer',
    location_id: DEMO_IDS.mitte,
    source: 'task',
    priority: 75,
    assignees: [],
  });
  expect(await noticesAt(DEMO_IDS.sued)).toEqual([]);
});

it('is one in a minute, however often and at once it is tapped, for each kiosk by itself', async () => {
  const before = (await noticesAt(DEMO_IDS.mitte)).length;
  const [one, two] = [await test.kiosk(), await test.kiosk()];
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(one.token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  expect(await noticesAt(DEMO_IDS.mitte)).toHaveLength(before + 1);
  expect((await call(two.token)).statusCode).toBe(204);
  expect(await noticesAt(DEMO_IDS.mitte)).toHaveLength(before + 2);
  test.clock.advance(LIMIT_WINDOWS.helpMs);
  expect((await call(one.token)).statusCode).toBe(204);
  expect(await noticesAt(DEMO_IDS.mitte)).toHaveLength(before + 3);
});

it('goes to the location of the kiosk that calls, whatever the body says', async () => {
  const body = { name: 'Süd', pin: '1357' };
  const made = await test.call(createKioskCode, {
    params: { id: DEMO_IDS.sued },
    body,
    token: admin,
  });
  const enrolled = await test.call(enrolKiosk, { body: { code: made.json().code } });
  const { device_token: token } = enrolled.json();
  const before = (await noticesAt(DEMO_IDS.mitte)).length;
  for (const given of [{ location_id: DEMO_IDS.mitte }, [], 'x', null, { text: 'Hallo' }]) {
    expectProblem(await call(token, given), 'invalid_input');
  }
  expect(await noticesAt(DEMO_IDS.sued)).toEqual([]);
  expect((await call(token)).statusCode).toBe(204);
  expect(await noticesAt(DEMO_IDS.sued)).toHaveLength(1);
  expect(await noticesAt(DEMO_IDS.mitte)).toHaveLength(before);
});

it('is heard of no one but a kiosk in use', async () => {
  const before = await test.counts();
  expectProblem(await call(undefined), 'not_signed_in');
  expectProblem(await call(admin), 'not_signed_in');
  expectProblem(await call((await test.practiceDevice()).token), 'not_signed_in');
  const { id, token } = await test.kiosk();
  const params = { id: DEMO_IDS.mitte, kid: id };
  expect((await test.call(revokeKiosk, { params, token: admin })).statusCode).toBe(204);
  expectProblem(await call(token), 'not_signed_in');
  expect((await test.counts()).activities).toBe(before.activities);
});
