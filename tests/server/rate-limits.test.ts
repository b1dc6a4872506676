import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolKiosk } from '#contract/calls/kiosk.ts';
import { company } from '#contract/calls/locations.ts';
import { buildTestApp, type TestApp } from './harness.ts';

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
});
