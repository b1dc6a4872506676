import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#contract/access/calls/auth.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import {
  deletePushSubscription,
  pushKey,
  putPushSubscription,
} from '#contract/devices/calls/push.ts';
import { sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { readEnv } from '#server/env.ts';
import { tellNews } from '#server/jobs/push.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, MITTE, telephoneSystem } from '../messages/webhook.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { PushService, type Subscribed } from './push-service.ts';

const HANDED_IN = 'Erika Muster';

let service: PushService;
let test: TestApp;
const errors: Error[] = [];

beforeAll(async () => {
  service = await PushService.open();
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://praxis.example',
    PUSH_SERVICE: service.origin,
  });
  test = await buildTestApp({ env });
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  await test.sql('delete from push_subscriptions');
  service.messages.length = 0;
  service.status = 201;
  test.clock.advance(MINUTE_MS);
});

const tell = () =>
  tellNews(
    {
      db: test.database.db,
      keys: test.keys,
      publicUrl: 'https://praxis.example',
      ownService: service.origin,
      onError: (error) => errors.push(error),
    },
    test.clock.now(),
  );

const subscribe = (token: string, one: Subscribed) =>
  test.call(putPushSubscription, { body: one.content, token });

async function handIn(): Promise<void> {
  test.clock.advance(MINUTE_MS);
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await test.call(commit, { body: openCommit(), headers });
  expect(answer.statusCode).toBe(201);
}

async function task(token: string, assignees: string[]): Promise<void> {
  test.clock.advance(MINUTE_MS);
  const answer = await test.call(putActivity, {
    params: { id: randomUUID() },
    body: {
      location_id: DEMO_IDS.mitte,
      subject: 'Labor anrufen',
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: assignees,
    },
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode).toBe(200);
}

describe('Web Push', () => {
  it('tells a browser that something came in, and nothing of what', async () => {
    const browser = service.subscribe('desk');
    expect((await subscribe(await test.signIn('reception'), browser)).statusCode).toBe(200);
    await tell();
    expect(service.messages).toEqual([]);
    await handIn();
    await tell();
    expect(service.messages.map(({ path }) => path)).toEqual(['/desk']);
    const body = service.messages[0]?.body ?? Buffer.alloc(0);
    expect(JSON.parse(browser.read(body))).toEqual({ area: 'personnel' });
    await tell();
    expect(service.messages.length).toBe(1);
  });

  it('names the practice by the key that browsers subscribed to', async () => {
    const token = await test.signIn('reception');
    const answer = await test.call(pushKey, { token });
    const key = Buffer.from(answer.json<{ public_key: string }>().public_key, 'base64url');
    await subscribe(token, service.subscribe('desk'));
    await handIn();
    await tell();
    const header = String(service.messages[0]?.headers.authorization);
    const [, head, claims, signature, named] =
      /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(named).toBe(key.toString('base64url'));
    expect(JSON.parse(Buffer.from(String(claims), 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'https://praxis.example',
    });
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: key.subarray(1, 33).toString('base64url'),
      y: key.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(String(signature), 'base64url'),
    );
    expect(signed).toBe(true);
  });

  it('tells each of those who may see it, and no patient', async () => {
    await subscribe(await test.signIn('reception'), service.subscribe('desk'));
    await subscribe(await test.signIn('admin'), service.subscribe('office'));
    await subscribe(await test.signIn('patient'), service.subscribe('phone'));
    await handIn();
    await tell();
    expect(service.messages.map(({ path }) => path).sort()).toEqual(['/desk', '/office']);
  });

  it('tells of a call that began before the last notice and came in after it', async () => {
    await subscribe(await test.signIn('reception'), service.subscribe('desk'));
    await handIn();
    await tell();
    expect(service.messages.splice(0).length).toBe(1);
    const system = await telephoneSystem(test);
    const started_at = new Date(test.clock.now().getTime() - 5 * MINUTE_MS).toISOString();
    test.clock.advance(MINUTE_MS);
    expect((await system.send({ ...CALL, started_at })).statusCode).toBeLessThan(300);
    test.clock.advance(MINUTE_MS);
    await tell();
    expect(service.messages.splice(0).map(({ path }) => path)).toEqual(['/desk']);
    // An SMS in an existing conversation, sent earlier and delivered late.
    for (const again of [1, 2]) {
      const sent_at = new Date(test.clock.now().getTime() - 5 * MINUTE_MS).toISOString();
      const sms = {
        kind: 'sms',
        from: '0171 1234567',
        to: MITTE,
        text: `Noch etwas ${again}`,
        sent_at,
      };
      test.clock.advance(MINUTE_MS);
      expect((await system.send(sms)).statusCode).toBeLessThan(300);
      test.clock.advance(MINUTE_MS);
      await tell();
      expect(service.messages.splice(0).map(({ path }) => path)).toEqual(['/desk']);
    }
  });

  it('tells of a task only those to whom it is given', async () => {
    await subscribe(await test.signIn('reception'), service.subscribe('desk'));
    const admin = await test.signIn('admin');
    await subscribe(admin, service.subscribe('office'));
    await task(admin, [DEMO_IDS.reception]);
    await tell();
    expect(service.messages.map(({ path }) => path)).toEqual(['/desk']);
  });

  it('tells the patient and the desk of what the other has written, each of the other’s', async () => {
    const patient = await test.signIn('patient');
    const desk = await test.signIn('admin');
    const sent_at = test.clock.now().toISOString();
    const thread_id = randomUUID();
    const first = { id: randomUUID(), thread_id, location_id: DEMO_IDS.mitte, sent_at };
    const body = { ...first, subject: 'Mein Rezept', text: 'Ich brauche ein Rezept.' };
    expect((await test.call(writeMessage, { token: patient, body })).statusCode).toBeLessThan(300);
    test.clock.advance(MINUTE_MS);
    await subscribe(patient, service.subscribe('phone'));
    await subscribe(desk, service.subscribe('desk'));
    await tell();
    expect(service.messages).toEqual([]);

    test.clock.advance(MINUTE_MS);
    const answer = { id: randomUUID(), thread_id, text: 'Es liegt bereit.', sent_at };
    expect((await test.call(sendMessage, { token: desk, body: answer })).statusCode).toBeLessThan(
      300,
    );
    test.clock.advance(MINUTE_MS);
    await tell();
    expect(service.messages.splice(0).map(({ path }) => path)).toEqual(['/phone']);

    test.clock.advance(MINUTE_MS);
    const again = { ...body, id: randomUUID(), text: 'Vielen Dank.' };
    expect(
      (await test.call(writeMessage, { token: patient, body: again })).statusCode,
    ).toBeLessThan(300);
    test.clock.advance(MINUTE_MS);
    await tell();
    expect(service.messages.map(({ path }) => path)).toEqual(['/desk']);
  });

  it('keeps the address of a browser encrypted, and says no name', async () => {
    await subscribe(await test.signIn('reception'), service.subscribe('secret-name'));
    const [row] = await test.sql('select * from push_subscriptions');
    expect(JSON.stringify(row)).not.toContain('secret-name');
    expect(Buffer.from(row?.content as Uint8Array).toString('latin1')).not.toContain('secret-name');
    await handIn();
    expect(JSON.stringify(service.messages)).not.toContain(HANDED_IN);
    expect(test.logged()).not.toContain('secret-name');
  });

  it('ends with the session, by wish, and when the browser is gone', async () => {
    const left = await test.signIn('admin');
    await subscribe(left, service.subscribe('left'));
    await test.call(logout, { token: left });
    const unwilling = await test.signIn('admin');
    await subscribe(unwilling, service.subscribe('unwilling'));
    expect((await test.call(deletePushSubscription, { token: unwilling })).statusCode).toBe(204);
    await subscribe(await test.signIn('admin'), service.subscribe('gone'));
    service.status = 410;
    await handIn();
    await tell();
    expect(service.messages.map(({ path }) => path)).toEqual(['/gone']);
    const [rows] = await test.sql<{ count: number }>(
      'select count(*)::int from push_subscriptions join sessions on id = session_id where revoked_at is null',
    );
    expect(rows?.count).toBe(0);
  });

  it('is tried again where the push service did not take it', async () => {
    await subscribe(await test.signIn('admin'), service.subscribe('again'));
    service.status = 503;
    await handIn();
    await tell();
    expect(errors.splice(0).map((error) => JSON.stringify(error.message))).toEqual([
      '"a notice was not taken"',
    ]);
    service.status = 201;
    test.clock.advance(MINUTE_MS);
    await tell();
    await tell();
    expect(service.messages.length).toBe(2);
  });

  it('belongs to whoever signed in last in that browser', async () => {
    const browser = service.subscribe('shared');
    await subscribe(await test.signIn('admin'), browser);
    const token = await test.signIn('reception');
    await subscribe(token, browser);
    expect((await subscribe(token, browser)).statusCode).toBe(200);
    await handIn();
    await tell();
    expect(service.messages.length).toBe(1);
  });

  it('rings once, though two processes look at the same moment', async () => {
    await subscribe(await test.signIn('admin'), service.subscribe('once'));
    await handIn();
    await Promise.all([tell(), tell(), tell()]);
    expect(service.messages.length).toBe(1);
  });

  it('SEC-19 never has the server call what is no push service', async () => {
    const token = await test.signIn('admin');
    for (const endpoint of ['https://127.0.0.1:8/x', 'http://fcm.googleapis.com/x']) {
      const body = { ...service.subscribe('x').content, endpoint };
      expectProblem(await test.call(putPushSubscription, { body, token }), 'invalid_input');
    }
    expect((await test.sql('select 1 from push_subscriptions')).length).toBe(0);
  });
});

describe('the job of news', () => {
  it('runs when something comes in', async () => {
    const env = readEnv({ NODE_ENV: 'test', PUSH_SERVICE: service.origin });
    const running = await buildTestApp({ env, jobs: true });
    const token = await running.signIn('admin');
    await running.call(putPushSubscription, { body: service.subscribe('job').content, token });
    running.clock.advance(MINUTE_MS);
    const headers = { 'idempotency-key': randomUUID() };
    await running.call(commit, { body: openCommit(), headers });
    await vi.waitFor(() => expect(service.messages.map(({ path }) => path)).toContain('/job'), {
      timeout: 20_000,
    });
    await running.close();
  }, 40_000);
});
