import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { fillInbox } from '#server/seed/fill-inbox.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The app as right after the start of a slow machine: its first call is answered with 503. */
function busyAtFirst(app: FastifyInstance): FastifyInstance {
  const busy = Fastify();
  busy.setNotFoundHandler((_request, reply) => reply.status(503).send());
  let calls = 0;
  const inject = (request: InjectOptions) => {
    calls += 1;
    return calls === 1 ? busy.inject(request) : app.inject(request);
  };
  return Object.create(app, { inject: { value: inject } });
}

it('fills the demo though the server is too busy at first', async () => {
  const { app, database, keys, clock } = test;
  const demo = { app: busyAtFirst(app), db: database.db, keys, password: TEST_PASSWORD };
  await fillInbox(demo, clock.now());
  const token = await test.signIn('reception');
  const query = { location: DEMO_IDS.mitte };
  const answer = await test.call(activities, { token, query });
  expect(answer.json<{ total: number }>().total).toBeGreaterThan(0);
});
