import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { enrolKiosk } from '#contract/devices/calls/kiosk.ts';
import { company } from '#contract/practice/calls/locations.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ limitFactor: 1 });
});
afterAll(() => test.close());

const enrol = () => test.call(enrolKiosk, { body: { code: 'AAAA-AAAA' } });

describe('limits by network', () => {
  it('count each call for itself: many reads leave the tries of another call alone', async () => {
    for (let read = 0; read < 20; read += 1) {
      expect((await test.call(company)).statusCode).toBe(200);
    }
    expect((await enrol()).statusCode).toBe(422);
  });

  it('stop guessing after the call’s own number of tries, and say when to come back', async () => {
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await enrol());
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(last?.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.call(company)).statusCode).toBe(200);
  });

  it('SEC-27 count each signed-in person alone, however many share an address', async () => {
    const [ada, emre] = [await test.signIn('admin'), await test.signIn('reception')];
    const read = (token?: string) => test.call(user, { token });
    const exhaust = (of: string) =>
      test.sql('update rate_limits set count = 1200 where key like $1', [`%/api/user|${of}%`]);
    expect((await read()).statusCode).toBe(401);
    await exhaust('');
    expect((await read()).statusCode).toBe(429);
    expect((await read(ada)).statusCode).toBe(200);
    await exhaust('session|');
    expect((await read(ada)).statusCode).toBe(429);
    expect((await read(emre)).statusCode).toBe(200);
    await test.sql('delete from rate_limits');
  });

  it('count a token that opens nothing for its network, so that inventing tokens wins nothing', async () => {
    const invented = () =>
      test.call(user, { token: `es_${randomBytes(32).toString('base64url')}` });
    expect((await invented()).statusCode).toBe(401);
    await test.sql('update rate_limits set count = 1200 where key like $1', ['%/api/user|%']);
    expect((await invented()).statusCode).toBe(429);
    expect((await test.call(user)).statusCode).toBe(429);
  });
});
