import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import {
  personnelsForgotPassword,
  personnelsResetPassword,
  verifyPin,
} from '#contract/access/calls/door.ts';
import {
  createDeviceCode,
  deviceShare,
  enrolPracticeDevice,
} from '#contract/devices/calls/devices.ts';
import { SESSIONS, TURNS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface More {
  new_pin?: string;
  rewrapped?: boolean;
  attempt?: string;
}
const ask = (token: string | undefined, installation: string, more: More = {}) =>
  test.call(deviceShare, { body: { installation, ...more }, token });
async function share(token: string | undefined, installation: string, more: More = {}) {
  const answer = await ask(token, installation, more);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json() as { share: string; previous_share: string | null; pin_set: boolean };
}
/** Sets the password by the link in a mail; the same password again counts as changed. */
async function resetPassword() {
  // A day later, so that links of other tests do not count against the limit.
  test.clock.advance(TURNS.dayMs);
  test.mails.splice(0);
  await test.call(personnelsForgotPassword, { body: { email: 'admin@lindenhof.test' } });
  const token = /el_[\w-]+/.exec(test.mails[0]?.text ?? '')?.[0];
  const answer = await test.call(personnelsResetPassword, {
    body: { token, password: TEST_PASSWORD },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the share in any browser', () => {
  it('is 32 bytes, the same for the person and the browser, another for everybody else', async () => {
    const [here, there] = [randomUUID(), randomUUID()];
    const token = await test.signIn('admin');
    const first = await share(token, here);
    expect(first).toEqual({ share: first.share, previous_share: null, pin_set: false });
    expect(Buffer.from(first.share, 'base64url').length).toBe(32);
    expect((await share(token, here)).share).toBe(first.share);
    expect((await share(await test.signIn('admin'), here)).share).toBe(first.share);
    const others = [
      await share(token, there),
      await share(await test.signIn('reception'), here),
    ].map((one) => one.share);
    expect(new Set([first.share, ...others]).size).toBe(3);
  });

  it('is for the team alone, and sets no PIN', async () => {
    const installation = randomUUID();
    expectProblem(await ask(undefined, installation), 'not_signed_in');
    expectProblem(await ask((await test.kiosk()).token, installation), 'not_signed_in');
    expectProblem(await ask(await test.signIn('patient'), installation), 'not_allowed');
    const token = await test.signIn('admin');
    expectProblem(await ask(token, 'keine-id'), 'invalid_input');
    expectProblem(await ask(token, installation, { new_pin: '123' }), 'invalid_input');
    expectProblem(await ask(token, installation, { new_pin: '2468' }), 'not_allowed');
    expect(
      (await test.sql('select 1 from device_shares where installation = $1', [installation]))
        .length,
    ).toBe(0);
  });

  it('is one, also when many ask at once', async () => {
    const installation = randomUUID();
    const token = await test.signIn('admin');
    const all = await Promise.all(Array.from({ length: 20 }, () => share(token, installation)));
    expect(new Set(all.map((one) => one.share)).size).toBe(1);
  });

  it('SEC-13 is not kept readable, and bound to its person and browser', async () => {
    const installation = randomUUID();
    const given = await share(await test.signIn('admin'), installation);
    const [row] = await test.sql<{ share: Buffer }>(
      'select share from device_shares where installation = $1',
      [installation],
    );
    const bytes = Buffer.from(given.share, 'base64url');
    expect(row?.share.includes(bytes)).toBe(false);
    const aad = `device share ${DEMO_IDS.admin} ${installation}`;
    const kept = row?.share ?? Buffer.alloc(0);
    expect(test.keys.reveal(kept, aad).equals(bytes)).toBe(true);
    expect(() => test.keys.reveal(kept, aad.replace(DEMO_IDS.admin, DEMO_IDS.reception))).toThrow();
  });
});

describe('the share on a practice device', () => {
  it('says when the answer of the enrolment was lost; a new code sets the same browser up again', async () => {
    const lost = await test.practiceDevice();
    const { installation } = lost;
    expectProblem(await ask(await test.signIn('admin'), installation), 'device_without_token');
    const elsewhere = await test.signIn('admin', await test.practiceDevice());
    expectProblem(await ask(elsewhere, installation), 'not_allowed');
    const made = await test.call(createDeviceCode, {
      params: { id: DEMO_IDS.mitte },
      body: { name: 'Empfang', kind: 'pc' },
      token: await test.signIn('admin'),
    });
    const again = await test.call(enrolPracticeDevice, {
      body: { code: made.json().code, installation },
    });
    expect(again.statusCode, again.body).toBe(201);
    const { device } = again.json();
    await share(await test.signIn('admin', device), installation, { new_pin: '1357' });
    expectProblem(await ask(await test.signIn('admin', lost), installation), 'not_signed_in');
  });

  it('SEC-13 comes once for a sign-in, within ten minutes of the password', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    test.clock.advance(SESSIONS.freshMs);
    const first = await share(token, device.installation);
    expectProblem(await ask(token, device.installation), 'not_allowed');
    const late = await test.signIn('admin', device);
    test.clock.advance(SESSIONS.freshMs + 1);
    expectProblem(await ask(late, device.installation), 'not_allowed');
    const fresh = await test.signIn('admin', device);
    expect((await share(fresh, device.installation)).share).toBe(first.share);
  });

  it('comes again to the attempt whose answer was lost, to no other, and for ten minutes', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    const attempt = randomUUID();
    const first = await share(token, device.installation, { attempt });
    test.clock.advance(SESSIONS.freshMs);
    const again = await share(token, device.installation, { attempt, rewrapped: false });
    expect(again).toEqual(first);
    for (const more of [{}, { attempt: randomUUID() }]) {
      expectProblem(await ask(token, device.installation, more), 'not_allowed');
    }
    // The name of an attempt is only valid in its own session.
    const other = await test.signIn('admin', device);
    await share(other, device.installation, { attempt: randomUUID() });
    expectProblem(await ask(other, device.installation, { attempt }), 'not_allowed');
    test.clock.advance(1);
    expectProblem(await ask(token, device.installation, { attempt }), 'not_allowed');
  });

  it('comes to no attempt any more after a hand-out that named none', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    await share(token, device.installation);
    const attempt = randomUUID();
    expectProblem(await ask(token, device.installation, { attempt }), 'not_allowed');
  });

  it('comes once also when many ask at once', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(token, device.installation)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  });

  it('comes again, in the same ten minutes, with a PIN that is set or changed', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    const none = await share(token, device.installation);
    expect(none.pin_set).toBe(false);
    const set = await share(token, device.installation, { new_pin: '1357' });
    expect(set).toEqual({ share: none.share, previous_share: null, pin_set: true });
    expectProblem(await ask(token, device.installation), 'not_allowed');
    test.clock.advance(SESSIONS.freshMs + 1);
    expectProblem(await ask(token, device.installation, { new_pin: '2468' }), 'not_allowed');
    const other = await test.signIn('reception', device);
    expect((await share(other, device.installation)).pin_set).toBe(false);
  });

  it('SEC-13 goes to sessions that are bound to it, and to no other', async () => {
    const device = await test.practiceDevice();
    const elsewhere = await test.practiceDevice();
    const unbound = await test.signIn('admin');
    expectProblem(await ask(unbound, device.installation), 'device_without_token');
    const foreign = await test.signIn('admin', elsewhere);
    expectProblem(await ask(foreign, device.installation), 'not_allowed');
    expectProblem(await ask(foreign, randomUUID()), 'not_allowed');
    expect((await share(foreign, elsewhere.installation)).previous_share).toBeNull();
  });

  it('is that of any browser again once the device was revoked', async () => {
    const device = await test.practiceDevice();
    const first = await share(await test.signIn('admin', device), device.installation);
    await test.sql('update practice_devices set revoked_at = now() where id = $1', [device.id]);
    const later = await share(await test.signIn('admin'), device.installation);
    expect(later.share).toBe(first.share);
  });

  it('SEC-26 needs the password: a session that the PIN opened gets none by this call', async () => {
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    await share(token, device.installation, { new_pin: '1357' });
    const body = { purpose: 'unlock', user_id: DEMO_IDS.admin, pin: '1357' };
    const opened = (await test.call(verifyPin, { body, token: device.token })).json();
    expectProblem(await ask(opened.access_token, device.installation), 'not_allowed');
    const change = await ask(opened.access_token, device.installation, { new_pin: '8642' });
    expectProblem(change, 'not_allowed');
  });

  it('comes after a sign-in by the call, too', async () => {
    const device = await test.practiceDevice();
    const credentials = { email: 'admin@lindenhof.test', password: TEST_PASSWORD };
    const body = { ...credentials, device_token: device.token };
    const { access_token: token } = (await test.call(login, { body })).json();
    expect((await share(token, device.installation, { new_pin: '1357' })).pin_set).toBe(true);
  });
});

describe('the rotation of a share', () => {
  const inSession = async (installation: string, more: More = {}) =>
    share(await test.signIn('admin'), installation, more);

  it('follows a new password, and gives the one before until a later session', async () => {
    const installation = randomUUID();
    const old = await inSession(installation);
    await resetPassword();
    const token = await test.signIn('admin');
    const next = await share(token, installation);
    expect(next.share).not.toBe(old.share);
    expect(next.previous_share).toBe(old.share);
    expect(await share(token, installation)).toEqual(next);
    expect(await inSession(installation)).toEqual({ ...next, previous_share: null });
  });

  it("leaves other people's shares alone", async () => {
    const installation = randomUUID();
    const other = await share(await test.signIn('reception'), installation);
    await resetPassword();
    expect(await share(await test.signIn('reception'), installation)).toEqual(other);
  });

  it('keeps the one before for as long as the browser says that it needs it', async () => {
    const installation = randomUUID();
    const old = await inSession(installation);
    await resetPassword();
    const next = await inSession(installation);
    for (let lost = 0; lost < 3; lost += 1) {
      await resetPassword();
      expect(await inSession(installation, { rewrapped: false })).toEqual(next);
    }
    const last = await inSession(installation, { rewrapped: true });
    expect(last.previous_share).toBe(next.share);
    expect([old.share, next.share]).not.toContain(last.share);
    const done = await inSession(installation, { rewrapped: true });
    expect(done).toEqual({ ...last, previous_share: null });
  });

  it('does not lose the one in use when the password changes twice before a sign-in', async () => {
    const installation = randomUUID();
    const old = await inSession(installation);
    await resetPassword();
    await resetPassword();
    expect((await inSession(installation)).previous_share).toBe(old.share);
  });

  it('follows a changed PIN', async () => {
    const device = await test.practiceDevice();
    const first = await test.signIn('admin', device);
    const old = await share(first, device.installation, { new_pin: '1357' });
    const token = await test.signIn('admin', device);
    expect((await share(token, device.installation)).share).toBe(old.share);
    const next = await share(token, device.installation, { new_pin: '2468' });
    expect(next.share).not.toBe(old.share);
    expect(next).toEqual({ share: next.share, previous_share: old.share, pin_set: true });
    const later = await test.signIn('admin', device);
    expect(await share(later, device.installation)).toEqual({ ...next, previous_share: null });
  });
});
