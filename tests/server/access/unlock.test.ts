import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, logout, user } from '#contract/access/calls/auth.ts';
import { deviceShare } from '#contract/devices/calls/devices.ts';
import { verifyPin } from '#contract/access/calls/door.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const argon2 = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.verified += 1;
      return real.verify(...given);
    },
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const PIN = '1357';
type Device = Awaited<ReturnType<TestApp['practiceDevice']>>;
type Account = 'admin' | 'reception';

/** Signs a person in on a device and sets their PIN. */
async function signInWithPin(device: Device, account: Account = 'admin') {
  const token = await test.signIn(account, device);
  const body = { installation: device.installation, new_pin: PIN };
  const answer = await test.call(deviceShare, { body, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return { token, share: answer.json().share as string };
}
const unlock = (token: string | undefined, pin = PIN, user_id: string = DEMO_IDS.admin) =>
  test.call(verifyPin, { body: { purpose: 'unlock', user_id, pin }, token });
async function opened(device: Device, user_id?: string) {
  const answer = await unlock(device.token, PIN, user_id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { access_token: string; device_share: string };
}
const status = async (token: string) => (await test.call(user, { token })).statusCode;

describe('unlocking a practice device by PIN', () => {
  it('SEC-26 answers a new token of the person, and the share of their key', async () => {
    const device = await test.practiceDevice();
    const { share } = await signInWithPin(device);
    const answer = await opened(device);
    expect(answer).toEqual({
      verified: true,
      access_token: answer.access_token,
      device_share: share,
    });
    const who = await test.call(user, { token: answer.access_token });
    expect(who.json().id).toBe(DEMO_IDS.admin);
  });

  it('ends the tokens before after a minute, and keeps the twelve hours', async () => {
    const device = await test.practiceDevice();
    const { token } = await signInWithPin(device);
    test.clock.advance(SESSIONS.practiceDeviceMs / 2);
    const { access_token: next } = await opened(device);
    test.clock.advance(SESSIONS.unlockGraceMs - 1);
    expect(await status(token)).toBe(200);
    test.clock.advance(1);
    expect(await status(token)).toBe(401);
    expect(await status(next)).toBe(200);
    test.clock.advance(SESSIONS.practiceDeviceMs / 2 - SESSIONS.unlockGraceMs - 1);
    expect(await status(next)).toBe(200);
    test.clock.advance(1);
    expect(await status(next)).toBe(401);
    expectProblem(await unlock(device.token), 'not_signed_in');
  });

  it('works again when the answer was lost on the way', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    const lost = await opened(device);
    test.clock.advance(SESSIONS.unlockGraceMs * 10);
    const { access_token: token } = await opened(device);
    test.clock.advance(SESSIONS.unlockGraceMs);
    expect(await status(lost.access_token)).toBe(401);
    expect(await status(token)).toBe(200);
  });

  it('leaves other people on the device, and the person elsewhere, alone', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    const colleague = await signInWithPin(device, 'reception');
    const elsewhere = await test.signIn('admin');
    const otherDevice = await test.signIn('admin', await test.practiceDevice());
    await opened(device);
    test.clock.advance(SESSIONS.unlockGraceMs);
    for (const token of [colleague.token, elsewhere, otherDevice]) {
      expect(await status(token)).toBe(200);
    }
    expect((await opened(device, DEMO_IDS.reception)).device_share).toBe(colleague.share);
  });

  it('asks for the token of a practice device', async () => {
    const device = await test.practiceDevice();
    const { token } = await signInWithPin(device);
    const kiosk = await test.kiosk();
    for (const other of [undefined, token, kiosk.token, `ep_${'x'.repeat(43)}`]) {
      expectProblem(await unlock(other), 'not_signed_in');
    }
    expectProblem(await unlock(device.token, '12'), 'invalid_input');
    expectProblem(await unlock(device.token, PIN, 'keine-id'), 'invalid_input');
    const kioskPin = { body: { purpose: 'kiosk', pin: '2468' }, token: device.token };
    expectProblem(await test.call(verifyPin, kioskPin), 'not_signed_in');
  });

  it('is over at once when the device is revoked', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    await test.sql('update practice_devices set revoked_at = now() where id = $1', [device.id]);
    expectProblem(await unlock(device.token), 'not_signed_in');
  });

  it('is over after a logout', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    const { access_token: token } = await opened(device);
    test.clock.advance(SESSIONS.unlockGraceMs);
    await test.call(logout, { token });
    expectProblem(await unlock(device.token), 'not_signed_in');
  });

  it('takes the PIN that was set last', async () => {
    const device = await test.practiceDevice();
    const { token } = await signInWithPin(device);
    const body = { installation: device.installation, new_pin: '8642' };
    const changed = await test.call(deviceShare, { body, token });
    expectProblem(await unlock(device.token, PIN), 'code_wrong');
    const answer = await unlock(device.token, '8642');
    expect(answer.json().device_share).toBe(changed.json().share);
  });

  it('knows the PIN of this device alone', async () => {
    const [device, other] = [await test.practiceDevice(), await test.practiceDevice()];
    await signInWithPin(device);
    await test.signIn('admin', other);
    expectProblem(await unlock(other.token), 'not_signed_in');
  });

  it('answers the same, after the same work, for anybody who is not signed in here', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device, 'reception');
    await test.sql(
      'update sessions set revoked_at = now() where user_id = $1 and practice_device_id = $2',
      [DEMO_IDS.reception, device.id],
    );
    await test.signIn('admin', device);
    const people = {
      unknown: UNKNOWN_ID,
      patient: DEMO_IDS.patient,
      'without a PIN': DEMO_IDS.admin,
      'signed out': DEMO_IDS.reception,
    };
    const bodies = new Set<string>();
    for (const [name, id] of Object.entries(people)) {
      argon2.verified = 0;
      const answer = await unlock(device.token, PIN, id);
      expectProblem(answer, 'not_signed_in');
      expect(argon2.verified, name).toBe(1);
      bodies.add(answer.body);
    }
    expect(bodies.size).toBe(1);
  });
});

describe('wrong PINs', () => {
  it("SEC-26 end the person's sessions on this device at the fifth in a row", async () => {
    const device = await test.practiceDevice();
    const { token } = await signInWithPin(device);
    const colleague = await signInWithPin(device, 'reception');
    const elsewhere = await test.signIn('admin');
    for (let count = 1; count < SESSIONS.quickPinTries; count += 1) {
      expectProblem(await unlock(device.token, '0000'), 'code_wrong');
    }
    expect(await status(token)).toBe(200);
    expectProblem(await unlock(device.token, '0000'), 'code_wrong');
    expectProblem(await unlock(device.token), 'not_signed_in');
    expect(await status(token)).toBe(401);
    expect(await status(elsewhere)).toBe(200);
    expect(await status(colleague.token)).toBe(200);
    expect((await unlock(device.token, PIN, DEMO_IDS.reception)).statusCode).toBe(200);
  });

  it('are counted anew after a right one, and after a sign-in', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    const wrong = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        expectProblem(await unlock(device.token, '0000'), 'code_wrong');
      }
    };
    await wrong(4);
    await opened(device);
    await wrong(4);
    await opened(device);
    await wrong(5);
    expectProblem(await unlock(device.token), 'not_signed_in');
    const credentials = { email: 'admin@lindenhof.test', password: TEST_PASSWORD };
    const signIn = () => test.call(login, { body: { ...credentials, device_token: device.token } });
    await signIn();
    await wrong(4);
    await signIn();
    await wrong(4);
    await opened(device);
  });

  it('SEC-26 are five also when they come at once', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => unlock(device.token, `00${10 + at}`)),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'code_wrong').length).toBe(SESSIONS.quickPinTries);
    expect(codes.filter((code) => code === 'not_signed_in').length).toBe(15);
  });

  it('SEC-27 do nothing without the device: no stranger locks anybody out', async () => {
    const device = await test.practiceDevice();
    await signInWithPin(device);
    for (let count = 0; count < 10; count += 1) {
      expectProblem(await unlock(undefined, '0000'), 'not_signed_in');
      expectProblem(await unlock((await test.practiceDevice()).token, '0000'), 'not_signed_in');
    }
    await opened(device);
  });

  it('of strangers in the same network do not use up the tries of a device', async () => {
    const limited = await buildTestApp({ limitFactor: 1 });
    const device = await limited.practiceDevice();
    const token = await limited.signIn('admin', device);
    const body = { installation: device.installation, new_pin: PIN };
    await limited.call(deviceShare, { body, token });
    const attempt = (by: string | undefined) =>
      limited.call(verifyPin, {
        body: { purpose: 'unlock', user_id: DEMO_IDS.admin, pin: PIN },
        token: by,
      });
    for (let count = 0; count < 12; count += 1) {
      await attempt(count % 2 === 0 ? undefined : `ep_${String(count).padStart(43, 'x')}`);
    }
    expectProblem(await attempt(undefined), 'rate_limited');
    expectProblem(await attempt(`ep_${'y'.repeat(43)}`), 'rate_limited');
    expect((await attempt(device.token)).statusCode).toBe(200);
    for (let count = 0; count < 10; count += 1) await attempt(device.token);
    expectProblem(await attempt(device.token), 'rate_limited');
    await limited.close();
  });
});
