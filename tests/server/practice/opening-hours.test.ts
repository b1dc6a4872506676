import { afterAll, beforeAll, expect, it } from 'vitest';
import { locations } from '#contract/practice/calls/locations.ts';
import { type Opening, openingHours } from '#contract/settings/opening-hours.ts';
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

const params = { id: DEMO_IDS.mitte };
const OPENING: Opening = {
  hours: [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:00' },
  ],
  closures: [{ from: '2026-12-24', to: '2026-12-31', name: 'Weihnachten' }],
};
const put = (body: unknown, headers: Record<string, string>, token = admin) =>
  test.call(openingHours.put, { token, params, body, headers });

it('are changed by one at a time, seen by everybody, and by whom is noted', async () => {
  const seen = await test.call(openingHours.read, { token: admin, params });
  expectProblem(await put(OPENING, {}), 'precondition_required');
  const etag = String(seen.headers.etag);
  expect((await put(OPENING, { 'if-match': etag })).json()).toEqual(OPENING);
  expectProblem(await put({ ...OPENING, closures: [] }, { 'if-match': etag }), 'version_conflict');
  expect((await test.call(openingHours.read, { token: admin, params })).json()).toEqual(OPENING);
  const all = (await test.call(locations)).json<{ data: { id: string }[] }>().data;
  expect(all.find(({ id }) => id === DEMO_IDS.mitte)).toMatchObject({
    opening_hours: OPENING.hours,
    closures: OPENING.closures,
  });
  expect(all.find(({ id }) => id === DEMO_IDS.sued)).toMatchObject({ closures: [] });
  const noted = await test.sql(
    "select * from audit_log where action = 'putOpeningHours' and status = 200",
  );
  expect(noted.length).toBe(1);
});

it('are not what nobody could mean', async () => {
  const wrong = (part: Partial<Opening>) => put({ ...OPENING, ...part }, { 'if-match': '*' });
  const answer = await wrong({ hours: [{ weekday: 2, from: '12:00', to: '08:00' }] });
  expectProblem(answer, 'invalid_input');
  expect(answer.body).toContain('Dienstag: Das Ende muss nach dem Beginn liegen.');
  expectProblem(
    await wrong({ closures: [{ from: '2026-12-31', to: '2026-12-24', name: '' }] }),
    'invalid_input',
  );
  expectProblem(
    await wrong({ hours: [{ weekday: 8, from: '08:00', to: '12:00' }] }),
    'invalid_input',
  );
  expectProblem(
    await wrong({ closures: [{ from: 'morgen', to: '2026-12-24', name: '' }] }),
    'invalid_input',
  );
});

it('are changed by whoever may change the settings of the location', async () => {
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    ['update activity'],
    DEMO_IDS.reception,
  ]);
  const reception = await test.signIn('reception');
  expectProblem(await put(OPENING, { 'if-match': '*' }, reception), 'not_allowed');
});
