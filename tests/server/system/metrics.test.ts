import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { company } from '#contract/practice/calls/locations.ts';
import { healthLive, healthReady } from '#contract/system/calls/system.ts';
import { openDatabase } from '#server/database/database.ts';
import { watchQueries } from '#server/database/slow-queries.ts';
import { readEnv } from '#server/env.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const TOKEN = 'ein-token-fuer-prometheus-elsewhere';
const CANARY = 'kanarienvogel@example.org';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    jobs: true,
    env: readEnv({ NODE_ENV: 'test', METRICS_TOKEN: TOKEN }),
  });
});
afterAll(() => test.close());

const metrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/metrics', remoteAddress, headers });

describe('the probes', () => {
  it('say that the process lives, and that it can serve', async () => {
    expect((await test.call(healthLive)).json()).toEqual({ status: 'live' });
    expect((await test.call(healthReady)).json()).toEqual({ status: 'ready' });
  });

  it('are not ready with tables of another version, but live', async () => {
    const table = 'drizzle.__drizzle_migrations';
    await test.sql(`insert into ${table} (hash, created_at) values ('x', ${Date.now() + 1e9})`);
    expectProblem(await test.call(healthReady), 'unavailable');
    expect((await test.call(healthLive)).statusCode).toBe(200);
    await test.sql(`delete from ${table} where hash = 'x'`);
  });
});

describe('the figures', () => {
  it('are for this machine and who has the token; for others there is no such page', async () => {
    expect((await metrics('127.0.0.1')).statusCode).toBe(200);
    expect((await metrics('::1')).statusCode).toBe(200);
    expect((await metrics('192.168.1.9')).statusCode).toBe(404);
    // A request from outside that a proxy on this machine passes on.
    expect((await metrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    const wrong = { authorization: `Bearer ${TOKEN}x` };
    expect((await metrics('192.168.1.9', wrong)).statusCode).toBe(404);
    const right = { authorization: `Bearer ${TOKEN}` };
    expect((await metrics('192.168.1.9', right)).statusCode).toBe(200);
  });

  it('count by pattern of the route, and know nothing of people', async () => {
    await test.call(company);
    await test.call(customerExists, { params: { email: CANARY } });
    await test.call(login, { body: { email: CANARY, password: 'irgendetwas' } });
    await test.app.inject(`/api/${CANARY}`);
    const { body } = await metrics('127.0.0.1');
    expect(body).toMatch(
      /duration_seconds_count\{method="GET",route="\/api\/company",status="200"\} 1/,
    );
    expect(body).toContain('route="/api/customer/by-email/:email/exists"');
    expect(body).toContain('route="unknown",status="404"');
    expect(body).toMatch(/empfang_pool_connections\{state="waited_for"\} 0/);
    expect(body).toMatch(/empfang_live_streams 0/);
    expect(body).not.toMatch(/^empfang_backup_age_seconds /m);
    expect(body).not.toContain(CANARY.split('@')[0]);
    expect(body).not.toContain('lindenhof');
  });
});

describe('the log', () => {
  it('has id, status and time of each request', async () => {
    await test.call(company);
    const lines = test
      .logged()
      .split('\n')
      .filter((line) => line.includes('request completed'));
    const last = JSON.parse(lines.at(-1) ?? '{}');
    expect(last).toMatchObject({ res: { status: 200 } });
    expect(last.reqId).toMatch(/^[0-9a-f-]{36}$/);
    expect(last.responseTime).toBeGreaterThan(0);
    const begun = test
      .logged()
      .split('\n')
      .find((line) => line.includes(last.reqId));
    expect(JSON.parse(begun ?? '{}').req.route).toBe('/api/company');
  });

  it('tells of slow statements by their text, never by their values', async () => {
    const told: { ms: number; statement: string }[] = [];
    const { pool } = openDatabase(test.url, () => undefined);
    watchQueries(pool, 100, (slow) => told.push(slow));
    await pool.query('select 1 where $1::text is not null', [CANARY]);
    expect(told).toEqual([]);
    await pool.query('select pg_sleep(0.15) where $1::text is not null', [CANARY]);
    const client = await pool.connect();
    await client.query({ text: 'select pg_sleep(0.12), $1::text', values: [CANARY] });
    client.release();
    await pool.end();
    expect(told.map(({ statement }) => statement)).toEqual([
      'select pg_sleep(0.15) where $1::text is not null',
      'select pg_sleep(0.12), $1::text',
    ]);
    expect(told.every(({ ms }) => ms >= 100)).toBe(true);
    expect(JSON.stringify(told)).not.toContain(CANARY);
  });
});
