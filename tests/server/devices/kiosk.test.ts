import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPin } from '#contract/access/calls/door.ts';
import {
  createKioskCode,
  enrolKiosk,
  kiosk,
  kiosks,
  revokeKiosk,
} from '#contract/devices/calls/kiosk.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { CODES } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const body = { name: 'Wartezimmer', pin: '1357' };
const codeAt = (id: string, token: string | undefined = admin, given: unknown = body) =>
  test.call(createKioskCode, { params: { id }, body: given, token });
const enrol = (code: string) => test.call(enrolKiosk, { body: { code } });

describe('enrolment of a kiosk', () => {
  it('turns a one-time code into a device token, once', async () => {
    const made = await codeAt(DEMO_IDS.mitte);
    expect(made.statusCode).toBe(201);
    const { code } = made.json();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const answer = await enrol(code.toLowerCase().replace('-', ' '));
    expect(answer.statusCode, answer.body).toBe(201);
    const { device, device_token: token } = answer.json();
    expect(device).toMatchObject({
      name: 'Wartezimmer',
      tenant: 'lindenhof',
      location_id: DEMO_IDS.mitte,
      pin_verifier: { rounds: KIOSK.pinRounds },
    });
    expectProblem(await enrol(code), 'code_wrong');
    expect((await test.call(kiosk, { token })).json()).toEqual(device);
  });

  it('goes down its ladder, and makes no code on the way', async () => {
    const before = await test.counts();
    expectProblem(
      await test.call(createKioskCode, { params: { id: DEMO_IDS.mitte }, body }),
      'not_signed_in',
    );
    expectProblem(await codeAt('keine-id'), 'invalid_input');
    expectProblem(await codeAt(DEMO_IDS.mitte, admin, { ...body, pin: '12' }), 'invalid_input');
    expectProblem(await codeAt(UNKNOWN_ID), 'not_allowed');
    const few = await test.signIn('reception');
    expectProblem(await codeAt(DEMO_IDS.sued, few), 'not_allowed');
    expectProblem(await codeAt(DEMO_IDS.mitte, await test.signIn('patient')), 'not_allowed');
    expectProblem(await enrol('zu-kurz'), 'invalid_input');
    expectProblem(await enrol('AAAA-BBBB'), 'code_wrong');
    expect(await test.counts()).toEqual({ ...before, sessions: (before.sessions ?? 0) + 2 });
  });

  it('refuses a code after a day', async () => {
    const own = await buildTestApp();
    const token = await own.signIn('admin');
    const made = await own.call(createKioskCode, { params: { id: DEMO_IDS.mitte }, body, token });
    own.clock.advance(CODES.kioskMs + 1);
    const late = await own.call(enrolKiosk, { body: { code: made.json().code } });
    expectProblem(late, 'code_wrong');
    await own.close();
  });

  it('is over as soon as the kiosk is revoked', async () => {
    const { id, token } = await test.kiosk();
    expect((await test.call(kiosk, { token })).statusCode).toBe(200);
    await test.sql('update kiosks set revoked_at = now() where id = $1', [id]);
    expectProblem(await test.call(kiosk, { token }), 'not_signed_in');
  });

  it('is over when the team revokes it, at its own location alone', async () => {
    const { id, token } = await test.kiosk();
    const list = async () =>
      (await test.call(kiosks, { params: { id: DEMO_IDS.mitte }, token: admin })).json().data;
    const mine = async () => (await list()).find((one: { id: string }) => one.id === id);
    expect(await mine()).toMatchObject({ name: 'Wartezimmer', last_seen_at: null });
    expect((await test.call(kiosk, { token })).statusCode).toBe(200);
    expect(await mine()).toMatchObject({ last_seen_at: test.clock.now().toISOString() });
    const revoke = (locationId: string) =>
      test.call(revokeKiosk, { params: { id: locationId, kid: id }, token: admin });
    expectProblem(await revoke(DEMO_IDS.sued), 'not_found');
    expect((await revoke(DEMO_IDS.mitte)).statusCode).toBe(204);
    expectProblem(await test.call(kiosk, { token }), 'not_signed_in');
    expect(await mine()).toBeUndefined();
    expectProblem(await revoke(DEMO_IDS.mitte), 'not_found');
  });

  it('asks for a kiosk, not for a person', async () => {
    expectProblem(await test.call(kiosk), 'not_signed_in');
    expectProblem(await test.call(kiosk, { token: admin }), 'not_signed_in');
  });
});

describe('the PIN of a kiosk', () => {
  it('SEC-26 is checked for the kiosk that asks, with pauses of 1, 5 and 15 minutes after five wrong tries', async () => {
    const { token } = await test.kiosk();
    const check = (pin: string, by: string | undefined = token) =>
      test.call(verifyPin, { body: { purpose: 'kiosk', pin }, token: by });
    expect((await check('2468')).json()).toEqual({ verified: true });
    for (const pauseMs of [60_000, 300_000, 900_000, 900_000]) {
      for (let count = 0; count < KIOSK.pinTries; count++) {
        expectProblem(await check('0000'), 'code_wrong');
      }
      const paused = await check('2468');
      expectProblem(paused, 'rate_limited');
      expect(paused.headers['retry-after']).toBe(String(pauseMs / 1_000));
      test.clock.advance(pauseMs);
    }
    expect((await check('2468')).statusCode).toBe(200);
    expectProblem(await check('12'), 'invalid_input');
    const anonymous = { body: { purpose: 'kiosk', pin: '2468' } };
    expectProblem(await test.call(verifyPin, anonymous), 'not_signed_in');
    expectProblem(await check('2468', await test.signIn('admin')), 'not_signed_in');
  }, 60_000);

  it('SEC-26 is judged five times, however many wrong tries come at once', async () => {
    const { token } = await test.kiosk();
    const check = (pin: string) => test.call(verifyPin, { body: { purpose: 'kiosk', pin }, token });
    const wrong = await Promise.all(Array.from({ length: 20 }, () => check('0000')));
    const codes = wrong.map((answer) => answer.json().code as string);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(KIOSK.pinTries);
    // Each waits for the one before; on a slow machine some are turned away before their turn.
    const others = new Set(codes.filter((code) => code !== 'code_wrong'));
    expect([...others].filter((code) => code !== 'unavailable')).toEqual(['rate_limited']);
    const paused = await check('2468');
    expectProblem(paused, 'rate_limited');
    expect(paused.headers['retry-after']).toBe('60');
  }, 60_000);
});
