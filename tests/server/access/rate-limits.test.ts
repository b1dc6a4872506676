import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { enrolKiosk } from '#contract/devices/calls/kiosk.ts';
import { company } from '#contract/practice/calls/locations.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { addTo, hit, purgeRateLimits, standingsOf } from '#server/store/access/rate-limits.ts';
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

describe('the window of a counter', () => {
  const at = (ms: number) => new Date(Date.parse('2026-03-02T09:00:00.000Z') + ms);
  const AHEAD = 400 * DAY_MS;

  it('SEC-27 SEC-37 is over when a clock that was ahead began it, and nobody is shut out until then', async () => {
    const { db } = test.database;
    const added = (now: Date) => addTo(db, [{ key: 'ahead|sum', by: 7 }], DAY_MS, now);
    for (let count = 0; count < 5; count += 1) {
      await hit(db, 'ahead|hits', MINUTE_MS, at(AHEAD));
      await added(at(AHEAD));
    }
    expect(await standingsOf(db, ['ahead|sum'], DAY_MS, at(AHEAD))).toHaveLength(1);
    expect(await standingsOf(db, ['ahead|sum'], DAY_MS, at(0))).toEqual(new Map());
    expect(await hit(db, 'ahead|hits', MINUTE_MS, at(0))).toEqual({ count: 1, leftMs: MINUTE_MS });
    expect(await added(at(0))).toEqual(new Map([['ahead|sum', { count: 7, leftMs: DAY_MS }]]));
    expect((await hit(db, 'ahead|hits', MINUTE_MS, at(1))).count).toBe(2);
  });

  it('SEC-27 goes on for a call that came earlier and counts later', async () => {
    const { db } = test.database;
    await hit(db, 'late', MINUTE_MS, at(0));
    expect((await hit(db, 'late', MINUTE_MS, at(-30_000))).count).toBe(2);
    await addTo(db, [{ key: 'late|sum', by: 7 }], DAY_MS, at(0));
    const early = at(-30 * MINUTE_MS);
    const sum = await addTo(db, [{ key: 'late|sum', by: 7 }], DAY_MS, early);
    expect(sum.get('late|sum')?.count).toBe(14);
    expect(await standingsOf(db, ['late|sum'], DAY_MS, early)).toEqual(sum);
  });

  it('is removed when it is over, and waits for nobody who counts there', async () => {
    const { db, pool } = test.database;
    for (const key of ['held', 'over']) await hit(db, key, MINUTE_MS, at(0));
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query("select 1 from rate_limits where key = 'held' for update");
      await purgeRateLimits(db, at(DAY_MS));
      const left = await test.sql("select key from rate_limits where key in ('held', 'over')");
      expect(left).toEqual([{ key: 'held' }]);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});
