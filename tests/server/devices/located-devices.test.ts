import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { deviceShare, practiceDevice } from '#contract/devices/calls/devices.ts';
import { kioskHandOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import { locationDevices, putDevice, revokeDevice } from '#contract/devices/calls/located-devices.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { locationChanges } from '#contract/practice/calls/setting-changes.ts';
import { CLIENT_VERSION_HEADER, WAITING_HEADER } from '#contract/shared/constants.ts';
import type { LocatedDevice } from '#contract/devices/located-device.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const params = { id: DEMO_IDS.mitte };
const listed = async (): Promise<LocatedDevice[]> =>
  (await test.call(locationDevices, { token: admin, params })).json().data;
const deviceOf = async (id: string) => (await listed()).find((one) => one.id === id);
const put = (did: string, body: object, etag = '*', at: string = DEMO_IDS.mitte) =>
  test.call(putDevice, {
    token: admin,
    params: { id: at, did },
    body,
    headers: { 'if-match': etag },
  });
const revoke = (did: string, at: string = DEMO_IDS.mitte) =>
  test.call(revokeDevice, { token: admin, params: { id: at, did } });
const report = (waiting: string, version = '0.1.0') => ({
  [WAITING_HEADER]: waiting,
  [CLIENT_VERSION_HEADER]: version,
});

describe('a device', () => {
  it('says how much waits on it and which version it is, beside what it asks anyway', async () => {
    const stand = await test.kiosk();
    const desk = await test.practiceDevice();
    expect(await deviceOf(stand.id)).toMatchObject({ kind: 'kiosk', settings: null, report: null });
    await test.call(kioskHandOvers, { token: stand.token, headers: report('3') });
    await test.call(practiceDevice, { token: desk.token, headers: report('0', '0.2.0') });
    const at = test.clock.now().toISOString();
    expect(await deviceOf(stand.id)).toMatchObject({
      last_seen_at: at,
      report: { at, waiting: 3, app_version: '0.1.0' },
    });
    expect(await deviceOf(desk.id)).toMatchObject({
      kind: 'tablet',
      last_seen_at: at,
      report: { waiting: 0, app_version: '0.2.0' },
    });
    for (const nonsense of ['', '-1', '1e9', '3, 4', '12345678']) {
      await test.call(kioskHandOvers, { token: stand.token, headers: report(nonsense) });
    }
    await test.call(kioskHandOvers, { token: stand.token, headers: report('2', '<b>') });
    expect((await deviceOf(stand.id))?.report).toMatchObject({ waiting: 2, app_version: '' });
  });

  it('gets another name by one person at a time, and the history knows the one before', async () => {
    const stand = await test.kiosk();
    const before = await deviceOf(stand.id);
    const body = { name: 'Wartezimmer links', settings: null };
    const saved = await put(stand.id, body, before?.etag);
    expect(saved.json()).toEqual(body);
    expectProblem(await put(stand.id, body, before?.etag), 'version_conflict');
    expectProblem(await put(stand.id, body, '*', DEMO_IDS.sued), 'not_found');
    const settings = { lock_after_s: 60, offline_hours: 0 };
    expectProblem(await put(stand.id, { ...body, settings }), 'invalid_input');
    const changes = await test.call(locationChanges, {
      token: admin,
      params,
      query: { kind: 'device' },
    });
    expect(changes.json().data[0]).toMatchObject({
      object_id: stand.id,
      before: { name: before?.name },
      after: body,
      etag: saved.headers.etag,
    });
  });
});

describe('a device that is ended', () => {
  it('of the waiting room sends nothing more; what waited there is taken after a new enrolment, once', async () => {
    const stand = await test.kiosk();
    const body = openCommit({ id: randomUUID() });
    const send = (token: string) =>
      test.call(commit, { token, body, headers: { 'idempotency-key': body.id } });
    expectProblem(await revoke(stand.id, DEMO_IDS.sued), 'not_found');
    expect((await revoke(stand.id)).statusCode).toBe(204);
    expectProblem(await revoke(stand.id), 'not_found');
    expect(await deviceOf(stand.id)).toMatchObject({ revoked_at: expect.any(String) });
    expectProblem(await send(stand.token), 'not_signed_in');
    const again = await test.kiosk();
    expect((await send(again.token)).statusCode).toBeLessThan(300);
    expect((await send(again.token)).statusCode).toBeLessThan(300);
    const rows = await test.sql('select id from submissions where id = $1', [body.id]);
    expect(rows.length).toBe(1);
  });

  it('of the team signs everybody out; the key of what waits there comes back with a sign-in', async () => {
    const desk = await test.practiceDevice();
    const { installation } = desk;
    const token = await test.signIn('reception', desk);
    const share = async (as: string) =>
      (await test.call(deviceShare, { token: as, body: { installation } })).json().share;
    const first = await share(token);
    expect(first).toEqual(expect.any(String));
    expect((await revoke(desk.id)).statusCode).toBe(204);
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    expectProblem(await test.call(practiceDevice, { token: desk.token }), 'not_signed_in');
    expect(await share(await test.signIn('reception'))).toBe(first);
    test.clock.advance(31 * DAY_MS);
    admin = await test.signIn('admin');
    expect(await deviceOf(desk.id)).toBeUndefined();
  });
});
