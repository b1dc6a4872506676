import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/access/calls/own-sessions.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from sessions'));

interface Session {
  id: string;
  current: boolean;
  practice_device: string | null;
}
const listed = async (token: string): Promise<Session[]> =>
  (await test.call(ownSessions, { token })).json().data;
const alive = async (token: string): Promise<boolean> =>
  (await test.call(user, { token })).statusCode === 200;

describe('the devices of a person', () => {
  it('are all live sessions, this one marked, without anybody else', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('reception');
    await test.signIn('reception', device);
    await test.signIn('admin');
    const rows = await listed(token);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ current }) => current)).toHaveLength(1);
    expect(rows.map(({ practice_device }) => practice_device).sort()).toEqual([
      'Tablet am Empfang',
      null,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/token|hash/);
  });

  it('leave out what is idle, over, ended, or of a device that was revoked', async () => {
    const device = await test.practiceDevice();
    await test.signIn('reception');
    await test.signIn('reception', device);
    test.clock.advance(SESSIONS.staffIdleMs + 1);
    const token = await test.signIn('reception');
    expect(await listed(token)).toHaveLength(2);
    await test.sql('update practice_devices set revoked_at = now() where id = $1', [device.id]);
    expect(await listed(token)).toHaveLength(1);
  });

  it('are signed out one by one, at once', async () => {
    const [token, other] = [await test.signIn('patient'), await test.signIn('patient')];
    const row = (await listed(token)).find(({ current }) => !current);
    const params = { id: row?.id ?? '' };
    expect((await test.call(endOwnSession, { token, params })).statusCode).toBe(204);
    expect(await alive(other)).toBe(false);
    expect(await alive(token)).toBe(true);
    expectProblem(await test.call(endOwnSession, { token, params }), 'not_found');
  });

  it('of somebody else are answered like devices that do not exist', async () => {
    const token = await test.signIn('reception');
    const admin = await test.signIn('admin');
    const [foreign] = await listed(admin);
    const body = async (id: string) => {
      const { instance: _, ...said } = expectProblem(
        await test.call(endOwnSession, { token, params: { id } }),
        'not_found',
      ) as unknown as Record<string, unknown>;
      return said;
    };
    expect(await body(foreign?.id ?? '')).toEqual(await body(randomUUID()));
    expect(await alive(admin)).toBe(true);
  });

  it('are signed out everywhere else together', async () => {
    const token = await test.signIn('reception');
    const others = [await test.signIn('reception'), await test.signIn('reception')];
    const admin = await test.signIn('admin');
    expect((await test.call(endOtherSessions, { token })).json()).toEqual({ ended: 2 });
    for (const other of others) expect(await alive(other)).toBe(false);
    expect(await alive(token)).toBe(true);
    expect(await alive(admin)).toBe(true);
  });
});

describe('the own password', () => {
  const NEXT = 'Ein-neues-Passwort-26';

  it('changes against the old one alone, and ends every other session', async () => {
    const token = await test.signIn('patient');
    const other = await test.signIn('patient');
    const wrong = { password: 'nicht-das-passwort', new_password: NEXT };
    expectProblem(await test.call(changePassword, { token, body: wrong }), 'code_wrong');
    expect(await alive(other)).toBe(true);
    const body = { password: TEST_PASSWORD, new_password: NEXT };
    expect((await test.call(changePassword, { token, body })).json()).toEqual({ ended: 1 });
    expect(await alive(token)).toBe(true);
    expect(await alive(other)).toBe(false);
    const email = 'patient@lindenhof.test';
    const again = (password: string) => test.call(login, { body: { email, password } });
    expectProblem(await again(TEST_PASSWORD), 'credentials_wrong');
    expect((await again(NEXT)).statusCode).toBe(200);
  });

  it('cannot be guessed by a page that was left open', async () => {
    const token = await test.signIn('admin');
    const guess = () =>
      test.call(changePassword, {
        token,
        body: { password: 'falsch-falsch-12', new_password: NEXT },
      });
    let answer = await guess();
    for (let count = 0; count < 30 && answer.statusCode === 422; count++) answer = await guess();
    expectProblem(answer, 'rate_limited');
  });

  it('has at least twelve characters', async () => {
    const token = await test.signIn('reception');
    const body = { password: TEST_PASSWORD, new_password: 'zu-kurz' };
    expectProblem(await test.call(changePassword, { token, body }), 'invalid_input');
  });
});
