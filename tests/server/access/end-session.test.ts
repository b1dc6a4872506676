import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { endSession } from '#contract/devices/calls/devices.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const revocationOf = (token: string) => sha256(`revoke|${token}`);
const end = (revocation: string, id: string = randomUUID(), key: string | null = id) =>
  test.call(endSession, {
    body: { id, revocation },
    ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
  });
const status = async (token: string) => (await test.call(user, { token })).statusCode;

describe('POST /api/sessions/end', () => {
  it('SEC-31 ends the one session of the value, on a practice device and elsewhere', async () => {
    const device = await test.practiceDevice();
    const ended = [await test.signIn('admin'), await test.signIn('admin', device)];
    const others = [
      await test.signIn('admin'),
      await test.signIn('admin', device),
      await test.signIn('reception', device),
    ];
    for (const token of ended) {
      const id = randomUUID();
      expect((await end(revocationOf(token), id)).json()).toEqual({ id, ended: true });
      expect(await status(token)).toBe(401);
    }
    for (const token of others) expect(await status(token)).toBe(200);
  });

  it('answers the same for a session that ended, and for one that never was', async () => {
    const token = await test.signIn('admin');
    for (const value of [revocationOf(token), revocationOf(token), revocationOf('es_gab-es-nie')]) {
      const id = randomUUID();
      const answer = await end(value, id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ id, ended: true });
    }
  });

  it('works without a key, too', async () => {
    const token = await test.signIn('admin');
    expect((await end(revocationOf(token), randomUUID(), null)).statusCode).toBe(200);
    expect(await status(token)).toBe(401);
  });

  it('happens once for a hundred that come at once with the same key', async () => {
    const token = await test.signIn('admin');
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => end(revocationOf(token), id)),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    statuses.delete(409);
    expect([...statuses]).toEqual([200]);
    const effects = answers.filter(
      ({ statusCode, headers }) => statusCode === 200 && !headers['idempotency-replayed'],
    );
    expect(effects.length).toBe(1);
    expect((await test.sql('select 1 from idempotency_keys where key = $1', [id])).length).toBe(1);
    const again = await end(revocationOf(token), id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual({ id, ended: true });
    expect(await status(token)).toBe(401);
  });

  it('refuses another value under the same key, and what is no value', async () => {
    const token = await test.signIn('admin');
    const id = randomUUID();
    await end(revocationOf(token), id);
    const other = await test.signIn('admin');
    expectProblem(await end(revocationOf(other), id), 'idempotency_key_reused');
    expect(await status(other)).toBe(200);
    for (const value of [token, other, 'x', revocationOf(other).toUpperCase()]) {
      expectProblem(await end(value), 'invalid_input');
    }
    expect(await status(other)).toBe(200);
  });

  it('keeps nothing that would end a session: a copy of the database is of no use', async () => {
    const token = await test.signIn('admin');
    const dump = JSON.stringify(await test.sql('select * from sessions'));
    expect(dump).toContain(sha256(revocationOf(token)));
    expect(dump).not.toContain(revocationOf(token));
    for (const kept of [sha256(token), sha256(revocationOf(token))]) await end(kept);
    expect(await status(token)).toBe(200);
  });
});
