import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { CALLS } from '#contract/calls.ts';
import { endSession } from '#contract/devices/calls/devices.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

let seen = 0;
interface Row {
  seq: string;
  action: string;
  status: number;
  object_id: string | null;
  times: number | null;
}
const rows = async (): Promise<Row[]> => {
  const all = await test.sql<Row>('select * from audit_log where seq > $1 order by seq', [seen]);
  seen = Number(all.at(-1)?.seq ?? seen);
  return all;
};
const nextMinute = async () => {
  test.clock.advance(MINUTE_MS);
  await test.call(user);
  return rows();
};
/** Each try gets a new key, because a known key gets the earlier answer. */
const keyed = (input: CallInput, write: string): CallInput =>
  write === 'outbox'
    ? { ...input, headers: { ...input.headers, 'idempotency-key': randomUUID() } }
    : input;

/**
 * Each sign-in has its own row, because it names the person. It is called with the password of the
 * demo.
 */
const NAMES_SOMEBODY = new Set(['login']);
const OPEN = CALLS.filter(
  ({ id, access, stream }) => access === 'public' && !stream && !NAMES_SOMEBODY.has(id),
);
/** Input for calls for which no generated value is valid; a refusal counts as well. */
const HAND: Record<string, CallInput> = {
  openThreadLink: { body: { key: 'x'.repeat(43), code: '123456' } },
  createPractice: { body: {} },
};
const TIMES = 12;

describe('what strangers ask again and again', () => {
  it.each(OPEN.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    'SEC-39 $id is two rows a minute, and every time is counted',
    async ({ endpoint }) => {
      await nextMinute();
      let answered = 0;
      for (let time = 0; time < TIMES; time += 1) {
        const input = HAND[endpoint.id] ?? inputFor(endpoint);
        const { statusCode } = await test.call(endpoint, keyed(input, endpoint.write));
        expect(statusCode).toBeLessThan(500);
        answered += 1;
      }
      const during = await rows();
      const after = (await nextMinute()).slice(0, -1);
      const all = [...during, ...after];
      // A success and a refusal of the same call are two kinds.
      expect(all.length, JSON.stringify(all)).toBeLessThanOrEqual(4);
      const counted = all.reduce((sum, { times }) => sum + (times ?? 1), 0);
      expect(counted).toBeLessThanOrEqual(answered);
      // A call that reads and changes nothing has no row at all.
      const isNothing = endpoint.write === 'read' || endpoint.id === 'witnessReceipts';
      if (!isNothing) expect(counted).toBe(answered);
    },
  );

  it('SEC-39 hides nothing that was done: a session that was ended is a row of its own', async () => {
    const token = await test.signIn('reception');
    const [session] = await test.sql<{ id: string }>(
      'select id from sessions order by created_at desc, id desc limit 1',
    );
    await nextMinute();
    const revocation = sha256(`revoke|${token}`);
    const end = async (key: string) => {
      const body = { id: session?.id, revocation };
      const answer = await test.call(endSession, { body, headers: { 'idempotency-key': key } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    for (let time = 0; time < TIMES; time += 1) await end(randomUUID());
    const during = await rows();
    expect(during.filter(({ object_id }) => object_id !== null)).toMatchObject([
      { action: 'endSession', status: 200, times: null },
    ]);
    expect(during.length).toBe(2);
    const again = randomUUID();
    for (let time = 0; time < TIMES; time += 1) await end(again);
    const all = (await nextMinute()).slice(0, -1);
    expect(all).toMatchObject([{ action: 'endSession', times: 2 * TIMES - 2 }]);
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
  });
});
