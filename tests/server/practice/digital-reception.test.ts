import { afterAll, beforeAll, expect, it } from 'vitest';
import { locations } from '#contract/practice/calls/locations.ts';
import type { Location } from '#contract/practice/location.ts';
import { type DigitalReception, digitalReception } from '#contract/settings/digital-reception.ts';
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
const read = async () => {
  const answer = await test.call(digitalReception.read, { token: admin, params });
  return { reception: answer.json<DigitalReception>(), etag: String(answer.headers.etag) };
};
const put = (body: unknown, etag: string, token = admin, at = params) =>
  test.call(digitalReception.put, { token, params: at, body, headers: { 'if-match': etag } });
const seen = async (id: string): Promise<Location> => {
  const { data } = (await test.call(locations)).json<{ data: Location[] }>();
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error('no location');
  return found;
};

it('are changed by one at a time, and seen by patients in their order', async () => {
  const { reception, etag } = await read();
  expect(reception.buttons.map(({ key, state }) => [key, state])).toEqual([
    ['message_office', 'signed_in'],
    ['schedule_appointment', 'signed_in'],
    ['change_appointment', 'signed_in'],
    ['questionnaire', 'public'],
  ]);
  const [message, schedule, change, form] = reception.buttons;
  if (!message || !schedule || !change || !form) throw new Error('buttons missing');
  const outside = {
    key: 'kzbv',
    label: 'Zahngesundheit',
    description: '',
    link_type: 'external_link',
    target: 'https://www.kzbv.de/',
    state: 'link',
  } as const;
  const next = { buttons: [form, outside, { ...schedule, state: 'off' }, message] };
  const noTag = await test.call(digitalReception.put, { token: admin, params, body: next });
  expectProblem(noTag, 'precondition_required');
  expect((await put(next, etag)).statusCode).toBe(200);
  expectProblem(await put(next, etag), 'version_conflict');

  const location = await seen(DEMO_IDS.mitte);
  expect(location.digital_reception.active_dashboard_buttons).toEqual([
    'questionnaire',
    'kzbv',
    'message_office',
  ]);
  const kzbv = location.dashboard_buttons.find(({ key }) => key === 'kzbv');
  expect(kzbv).toMatchObject({ is_public: false, link_only: true });
  const again = await read();
  expect(again.reception.buttons.map(({ key, state }) => [key, state])).toEqual([
    ['questionnaire', 'public'],
    ['kzbv', 'link'],
    ['message_office', 'signed_in'],
    ['schedule_appointment', 'off'],
  ]);
  expect((await put(again.reception, again.etag)).statusCode).toBe(200);
  expect((await seen(DEMO_IDS.sued)).digital_reception.active_dashboard_buttons).toHaveLength(4);
  const noted = await test.sql<{ location_id: string }>(
    "select location_id from audit_log where action = 'putDigitalReception' and status = 200",
  );
  expect(noted.map((row) => row.location_id)).toEqual([DEMO_IDS.mitte, DEMO_IDS.mitte]);
});

it('lead nowhere but to https, to pages for patients and to questionnaires of the location', async () => {
  const { reception, etag } = await read();
  const wrong = async (part: object) => {
    const buttons = [...reception.buttons, { ...reception.buttons[0], key: 'neu', ...part }];
    return expectProblem(await put({ buttons }, etag), 'invalid_input');
  };
  for (const target of [
    'http://a.example',
    'javascript:alert(1)',
    'https://a:b@c.example',
    '//x',
  ]) {
    const problem = await wrong({ link_type: 'external_link', target });
    expect(problem.errors?.[0]?.field, target).toBe('neu.target');
  }
  for (const target of ['/personnel', '//evil.test', 'https://evil.test', '/external?url=x']) {
    await wrong({ link_type: 'internal_link', target });
  }
  await wrong({ key: 'message_office' });
  await wrong({ label: ' ' });
  await wrong({ key: 'A B' });
  const [foreign] = await test.sql<{ id: string }>(
    'select id from questionnaires where location_id = $1 limit 1',
    [DEMO_IDS.sued],
  );
  const id = foreign?.id ?? '00000000-0000-4000-8000-000000000000';
  await wrong({ link_type: 'questionnaire', target: id });
});

it('are changed by whoever may change the settings of the location', async () => {
  const { reception } = await read();
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    ['update activity'],
    DEMO_IDS.reception,
  ]);
  const token = await test.signIn('reception');
  expectProblem(await put(reception, '*', token), 'not_allowed');
});
