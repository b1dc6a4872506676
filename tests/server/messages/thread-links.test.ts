import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_HEADER } from '#contract/access/door-headers.ts';
import { sendMessage } from '#contract/messages/calls/messages.ts';
import {
  answerByLink,
  openThreadLink,
  readLinkedThread,
  revokeThreadLinks,
  sendThreadCode,
} from '#contract/messages/calls/thread-links.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { DAY_QUOTAS, LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { MITTE, telephoneSystem } from './webhook.ts';

let test: TestApp;
let admin: string;
let thread: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  const system = await telephoneSystem(test);
  await system.send(SMS);
  const [row] = await test.sql<{ id: string }>("select id from threads where channel = 'sms'");
  thread = row?.id ?? '';
});
afterAll(() => test.close());

const SMS = {
  kind: 'sms' as const,
  from: '+4915112345678',
  to: MITTE,
  sent_at: '2026-03-02T08:00:00.000Z',
  text: 'Ist mein Rezept fertig?',
};
const post = (call: Endpoint, body: object, from = '198.51.100.7') =>
  test.app.inject({ method: 'POST', url: call.path, payload: body, remoteAddress: from });

const deliver = () =>
  deliverDue(
    {
      db: test.database.db,
      keys: test.keys,
      outbound: {
        send: async (message) => {
          test.outgoing.push(message);
          return 'pending';
        },
      },
      sendMail: async (_db, mail) => void test.mails.push(mail as Mail),
      publicUrl: 'https://praxis.example',
    },
    test.clock.now,
  );

/** The practice answers; the notice that is sent outside contains the key of a link. */
const notice = async (): Promise<string> => {
  const body = {
    id: randomUUID(),
    thread_id: thread,
    text: 'Ja, es liegt bereit.',
    sent_at: '2026-03-02T09:00:00.000Z',
  };
  const headers = { 'idempotency-key': body.id };
  expect((await test.call(sendMessage, { token: admin, body, headers })).statusCode).toBe(201);
  await deliver();
  const text = test.outgoing.at(-1)?.text ?? '';
  expect(text).not.toContain('liegt bereit');
  return /#([\w-]{22})/.exec(text)?.[1] ?? '';
};
const codeFor = async (key: string): Promise<string> => {
  expect((await post(sendThreadCode, { key })).statusCode).toBe(200);
  return /\d{6}/.exec(test.outgoing.at(-1)?.text ?? '')?.[0] ?? '';
};
const visit = async (key: string) =>
  (await post(openThreadLink, { key, code: await codeFor(key) })).json<{ token: string }>().token;

it('opens one conversation by a code that goes to the known number, and takes an answer once', async () => {
  const key = await notice();
  const sent = await post(sendThreadCode, { key });
  expect(sent.json()).toEqual({ channel: 'sms', to: '…678' });
  expect(test.outgoing.at(-1)?.to).toBe(SMS.from);
  const token = await visit(key);
  const read = await post(readLinkedThread, { token });
  expect(read.headers['cache-control']).toBe('no-store');
  const { messages } = read.json<{ messages: { text: string; direction: string }[] }>();
  expect(messages.map(({ text }) => text)).toEqual([SMS.text, 'Ja, es liegt bereit.']);
  const answer = { token, id: randomUUID(), text: 'Danke.' };
  expect((await post(answerByLink, answer)).statusCode).toBe(201);
  expectProblem(await post(answerByLink, answer), 'already_exists');
  const lines = await test.sql<{ status: string }>(
    'select status from activities where thread_id = $1',
    [thread],
  );
  expect(lines).toEqual([{ status: 'neu' }]);
  const kept = JSON.stringify([
    await test.sql('select * from thread_links'),
    await test.sql('select * from thread_visits'),
    await test.sql('select * from audit_log'),
  ]);
  expect(kept).not.toContain(key);
  expect(kept).not.toContain(token);
});

it('ends after half an hour, after two weeks, and when the team says so', async () => {
  const key = await notice();
  const token = await visit(key);
  test.clock.advance(31 * 60_000);
  expectProblem(await post(readLinkedThread, { token }), 'gone');
  const again = await visit(key);
  expect((await post(readLinkedThread, { token: again })).statusCode).toBe(200);
  admin = await test.signIn('admin');
  const end = (id: string) => test.call(revokeThreadLinks, { token: admin, params: { id } });
  expectProblem(await end(UNKNOWN_ID), 'not_found');
  expect((await end(thread)).statusCode).toBe(204);
  expectProblem(await post(readLinkedThread, { token: again }), 'gone');
  expectProblem(await post(answerByLink, { token: again, id: randomUUID(), text: 'x' }), 'gone');
  expectProblem(await post(sendThreadCode, { key }), 'gone');
  const later = await notice();
  test.clock.advance(15 * DAY_MS);
  expectProblem(await post(sendThreadCode, { key: later }), 'gone');
  expectProblem(await post(sendThreadCode, { key: 'A'.repeat(22) }), 'not_found');
});

it('SEC-37 takes an answer whatever strangers have sent, and so many in a day of one conversation', async () => {
  await test.sql('delete from rate_limits');
  admin = await test.signIn('admin');
  const token = await visit(await notice());
  const answer = () => post(answerByLink, { token, id: randomUUID(), text: 'Danke.' });
  const soon = new Date(test.clock.now().getTime() + HOUR_MS);
  await test.sql(
    "insert into rate_limits (key, count, resets_at) values ('day|handIns|strangers', $1, $2)",
    [DAY_QUOTAS.allStrangers.handIns, soon],
  );
  expect((await answer()).statusCode).toBe(201);
  const counted = "from rate_limits where key like 'day|%'";
  expect(await test.sql(`select key, count ${counted} order by key`)).toEqual([
    { key: 'day|handIns|strangers', count: DAY_QUOTAS.allStrangers.handIns },
    { key: `day|handIns|thread|${thread}`, count: 1 },
  ]);
  await test.sql('update rate_limits set count = $1 where key like $2', [
    LIMIT_WINDOWS.linkAnswersMax - 1,
    `%${thread}`,
  ]);
  expect((await answer()).statusCode).toBe(201);
  const { messages } = await test.counts();
  const refused = await answer();
  expectProblem(refused, 'day_full');
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await test.counts()).messages).toBe(messages);
});

it('SEC-27 takes a code where it was asked for alone, and stops who guesses', async () => {
  admin = await test.signIn('admin');
  const key = await notice();
  const code = await codeFor(key);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let round = 0; round < 5; round += 1) {
    expectProblem(await post(openThreadLink, { key, code: wrong }, '203.0.113.1'), 'code_wrong');
  }
  expectProblem(await post(openThreadLink, { key, code: wrong }, '203.0.113.1'), 'rate_limited');
  // Somebody who has the link elsewhere can neither use the code that was sent nor use it up.
  expectProblem(await post(openThreadLink, { key, code }, '203.0.113.2'), 'code_wrong');
  expect((await post(openThreadLink, { key, code })).statusCode).toBe(200);
});

it('SEC-27 takes a code in the browser that asked for it, whatever its network is', async () => {
  await test.sql('delete from rate_limits');
  const key = await notice();
  const ask = (call: Endpoint, body: object, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: call.path,
      payload: body,
      remoteAddress,
      headers: { [BROWSER_HEADER]: 'b'.repeat(36) },
    });
  expect((await ask(sendThreadCode, { key }, '203.0.113.7')).statusCode).toBe(200);
  const code = /\d{6}/.exec(test.outgoing.at(-1)?.text ?? '')?.[0];
  expect((await ask(openThreadLink, { key, code }, '198.51.100.77')).statusCode).toBe(200);
});

it('SEC-27 sends so few codes in a day by all links of a conversation that guessing is not worth it', async () => {
  await test.sql('delete from rate_limits');
  const keys = [await notice(), await notice()];
  const before = test.outgoing.length;
  let network = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (const key of keys) {
      for (let round = 0; round < 3; round += 1) {
        network += 1;
        await post(sendThreadCode, { key }, `10.8.${network}.9`);
      }
    }
    test.clock.advance(HOUR_MS);
  }
  const sent = test.outgoing.length - before;
  expect(sent).toBeGreaterThan(10);
  expect(sent).toBeLessThan(20);
});
