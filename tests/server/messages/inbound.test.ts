import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createIntegration,
  integrations,
  renewIntegrationSecret,
  revokeIntegration,
} from '#contract/messages/calls/inbound.ts';
import { locationChanges } from '#contract/practice/calls/setting-changes.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { contentOfCall } from '#server/store/messages/calls.ts';
import { bodyOf, headOf } from '#server/store/messages/threads.ts';
import { trials } from '../../trials.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, MITTE, SUED, telephoneSystem } from './webhook.ts';

const STORM = trials(undefined, { few: 250, many: 1_000 });

let test: TestApp;
let system: Awaited<ReturnType<typeof telephoneSystem>>;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  system = await telephoneSystem(test);
  token = await test.signIn('admin');
});
afterAll(() => test.close());

const accepted = async (...args: Parameters<typeof system.send>) => {
  const answer = await system.send(...args);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ id: string; location_id: string; remarks: string[] }>();
};
const rows = (table: string) => test.sql(`select * from ${table} order by created_at`);
const callOf = async (id: string) => {
  const [row] = await test.sql<{ id: string; content: Buffer; activity_id: string }>(
    'select * from calls where id = $1',
    [id],
  );
  if (!row) throw new Error('no call');
  return { ...row, ...contentOfCall(test.keys, row) };
};
const activityOf = async (id: string) =>
  (await test.sql('select * from activities where id = $1', [id]))[0];
const sms = (text: string, from: string | null = '0171 9999999', to = MITTE) => ({
  kind: 'sms',
  from,
  to,
  text,
  sent_at: '2026-03-02T08:59:00.000Z',
});

describe('who may send', () => {
  it('is somebody with a secret of the practice, for five minutes', async () => {
    const before = await test.counts();
    expectProblem(
      await system.send(CALL, { signature: `v1,${randomBytes(32).toString('base64')}` }),
      'signature_wrong',
    );
    const foreign = `whsec_${randomBytes(32).toString('base64')}`;
    expectProblem(await system.send(CALL, { secret: foreign }), 'signature_wrong');
    const now = test.clock.now().getTime();
    expectProblem(await system.send(CALL, { at: now - 301_000 }), 'signature_expired');
    expectProblem(await system.send(CALL, { at: now + 301_000 }), 'signature_expired');
    const bare = await test.app.inject({
      method: 'POST',
      url: '/api/inbound/events',
      payload: CALL,
    });
    expectProblem(bare, 'signature_wrong');
    expect(await test.counts()).toEqual(before);
  });

  it('is told what is wrong only when the signature is right', async () => {
    expectProblem(await system.send({ ...CALL, extra: 1 }), 'invalid_input');
    expectProblem(await system.send({ kind: 'fax' }), 'invalid_input');
    expectProblem(
      await system.send({ kind: 'fax' }, { signature: 'v1,unsinn' }),
      'signature_wrong',
    );
  });

  it('changes over to a new secret with two that are valid, and ends when it is revoked', async () => {
    const call = (endpoint: Parameters<TestApp['call']>[0], params = {}, body?: unknown) =>
      test.call(endpoint, { token, params: { id: DEMO_IDS.mitte, ...params }, body });
    const made = await call(createIntegration, {}, { name: 'SMS-Dienst' });
    const { id, secret } = made.json<{ id: string; secret: string }>();
    await accepted(CALL, { secret });
    const renewed = await call(renewIntegrationSecret, { iid: id });
    const { secret: next } = renewed.json<{ secret: string }>();
    await accepted(CALL, { secret });
    await accepted(CALL, { secret: next });
    const listed = (await call(integrations)).json<{ data: Record<string, unknown>[] }>();
    const own = listed.data.find((one) => one.id === id);
    expect(own).toMatchObject({ name: 'SMS-Dienst', last_seen_at: '2026-03-02T09:00:00.000Z' });
    expect(own?.previous_until).toBe('2026-03-09T09:00:00.000Z');
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    test.clock.advance(8 * DAY_MS);
    token = await test.signIn('admin');
    expectProblem(await system.send(CALL, { secret }), 'signature_wrong');
    await accepted(CALL, { secret: next });
    expect((await call(revokeIntegration, { iid: id })).statusCode).toBe(204);
    expectProblem(await system.send(CALL, { secret: next }), 'signature_wrong');
    expectProblem(await call(revokeIntegration, { iid: id }), 'not_found');
    expectProblem(await call(renewIntegrationSecret, { iid: UNKNOWN_ID }), 'not_found');
    const history = await test.call(locationChanges, {
      token,
      params: { id: DEMO_IDS.mitte },
      query: { kind: 'integration' },
    });
    const states = history.json<{ data: Record<string, unknown>[] }>().data;
    expect(states.filter(({ object_id }) => object_id === id)).toMatchObject([
      { before: { name: 'SMS-Dienst' }, after: null },
      { before: null, after: { name: 'SMS-Dienst' } },
    ]);
    expect(history.body).not.toContain('whsec_');
  });

  it('has secrets that lie encrypted', async () => {
    const raw = Buffer.from(system.secret.slice('whsec_'.length), 'base64');
    const [row] = await test.sql<{ secret: Buffer }>('select * from integrations where id = $1', [
      system.id,
    ]);
    expect(row?.secret.includes(raw)).toBe(false);
    expect(row?.secret.toString()).not.toContain(system.secret);
  });
});

describe('a call', () => {
  it('makes one activity at the dialled location, in words that nobody reads in the tables', async () => {
    const receipt = await accepted({ ...CALL, to: SUED });
    expect(receipt).toMatchObject({ location_id: DEMO_IDS.sued, remarks: [] });
    const call = await callOf(receipt.id);
    expect(call).toMatchObject({
      from: '+491711234567',
      concern: 'Rezept',
      urgent: false,
      transcript: CALL.kind === 'call' ? CALL.transcript : '',
    });
    expect(await activityOf(call.activity_id)).toMatchObject({
      location_id: DEMO_IDS.sued,
      source: 'answering_machine',
      status: 'neu',
      business_case: 'Rezept',
      priority: 0,
    });
  });

  it('of an unknown number goes to the first location with a remark', async () => {
    for (const to of ['+49 40 1111111', 'Durchwahl 7', '']) {
      const receipt = await accepted({ ...CALL, to });
      expect(receipt).toMatchObject({ location_id: DEMO_IDS.mitte, remarks: ['number_unknown'] });
      expect((await callOf(receipt.id)).to).toBe(to);
    }
  });

  it('of a location out of use goes to one where somebody sees it', async () => {
    await test.sql('update locations set archived_at = now() where id = $1', [DEMO_IDS.sued]);
    const receipt = await accepted({ ...CALL, to: SUED });
    await test.sql('update locations set archived_at = null where id = $1', [DEMO_IDS.sued]);
    expect(receipt).toMatchObject({ location_id: DEMO_IDS.mitte, remarks: ['number_unknown'] });
  });

  it('of nobody knows whom is kept like any other', async () => {
    for (const from of ['anonymous', '', null, undefined]) {
      const receipt = await accepted({ ...CALL, from });
      expect((await callOf(receipt.id)).from).toBeNull();
    }
    const short = await accepted({ ...CALL, from: '116117' });
    expect((await callOf(short.id)).from).toMatch(/116117$/);
  });

  it('that sounds like an emergency is suggested as one', async () => {
    const transcript = 'Mein Mann ist bewusstlos, bitte rufen Sie schnell an!';
    const { id } = await accepted({ ...CALL, transcript });
    const call = await callOf(id);
    expect(call.urgent).toBe(true);
    expect(await activityOf(call.activity_id)).toMatchObject({ priority: 75 });
  });

  it('takes the concern that the sender has recognised, and lives without a transcript', async () => {
    const { transcript: _, ...silent } = CALL as { transcript: string };
    const { id } = await accepted({ ...silent, concern: 'Befund' });
    expect(await callOf(id)).toMatchObject({ concern: 'Befund', transcript: null, urgent: false });
  });
});

describe('the same again', () => {
  it('gives the same answer and has no second effect', async () => {
    const id = `msg_${randomUUID()}`;
    const first = await accepted(CALL, { id });
    const before = await test.counts();
    test.clock.advance(60_000);
    const again = await system.send(CALL, { id });
    expect(again.statusCode).toBe(202);
    expect(again.json()).toEqual(first);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await test.counts()).toEqual(before);
  });

  it('with another body is refused', async () => {
    const id = `msg_${randomUUID()}`;
    await accepted(CALL, { id });
    const before = await test.counts();
    expectProblem(await system.send({ ...CALL, duration: 43 }, { id }), 'idempotency_key_reused');
    expect(await test.counts()).toEqual(before);
  });

  it('thirty times at once is one', async () => {
    const id = `msg_${randomUUID()}`;
    const before = await test.counts();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => system.send(sms('Einmal bitte', '0171 5550000'), { id })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const after = await test.counts();
    for (const table of ['inbound_events', 'messages', 'threads', 'activities']) {
      expect(after[table], table).toBe((before[table] ?? 0) + 1);
    }
  });
});

describe('words from outside', () => {
  it('of one number go into one thread with one line of the inbox, which becomes new again', async () => {
    const from = '+49 171 7654321';
    await accepted(sms('Hallo 👋🏽, ich möchte meinen Termin absagen', from));
    const found = () =>
      test.sql<{ id: string; head: Buffer }>(
        "select t.* from threads t join messages m on m.thread_id = t.id where t.channel = 'sms' order by m.created_at desc, m.id desc limit 1",
      );
    const [thread] = await found();
    if (!thread) throw new Error('no thread');
    expect(headOf(test.keys, thread).contact).toBe('+491717654321');
    const line = async () =>
      (
        await test.sql<{ status: string }>('select * from activities where thread_id = $1', [
          thread.id,
        ])
      )[0];
    expect(await line()).toMatchObject({ source: 'sms', status: 'neu', business_case: 'Termin' });
    await test.sql(
      "update activities set status = 'erledigt', is_archived = true where thread_id = $1",
      [thread.id],
    );
    test.clock.advance(1_000);
    await accepted(sms('Und noch etwas', '0171 / 765 43 21'));
    expect((await found())[0]?.id).toBe(thread.id);
    expect(await line()).toMatchObject({ status: 'neu', is_archived: false });
    const texts = (
      await test.sql<{ id: string; body: Buffer }>(
        'select * from messages where thread_id = $1 order by created_at',
        [thread.id],
      )
    ).map((row) => bodyOf(test.keys, row).text);
    expect(texts).toEqual(['Hallo 👋🏽, ich möchte meinen Termin absagen', 'Und noch etwas']);
  });

  it('of one conversation go on in its thread, of another elsewhere', async () => {
    const chat = (conversation: string, text: string) => ({
      kind: 'chat',
      conversation,
      from: null,
      to: MITTE,
      name: 'Gast',
      text,
      sent_at: '2026-03-02T08:59:00.000Z',
    });
    const before = await test.counts();
    await accepted(chat('a', 'Guten Tag'));
    await accepted(chat('a', 'Sind Sie da?'));
    await accepted(chat('b', 'Hallo'));
    const after = await test.counts();
    expect(after.threads).toBe((before.threads ?? 0) + 2);
    expect(after.messages).toBe((before.messages ?? 0) + 3);
    expect(after.activities).toBe((before.activities ?? 0) + 2);
  });

  it('of a suppressed number stand alone', async () => {
    const before = await test.counts();
    await accepted(sms('Eins', null));
    await accepted(sms('Zwei', null));
    expect((await test.counts()).threads).toBe((before.threads ?? 0) + 2);
  });
});

describe('news of a delivery', () => {
  it('of a message that nobody knows is taken with a remark', async () => {
    const news = {
      kind: 'delivery',
      message: UNKNOWN_ID,
      status: 'done',
      at: '2026-03-02T08:59:00.000Z',
    };
    expect((await accepted(news)).remarks).toEqual(['message_unknown']);
  });
});

describe('a storm', () => {
  it(`of ${STORM} events is taken, each once`, async () => {
    const before = await test.counts();
    const texts = Array.from({ length: STORM }, (_, n) => `Nachricht ${n}`);
    const start = performance.now();
    for (let at = 0; at < texts.length; at += 50) {
      const answers = await Promise.all(
        texts
          .slice(at, at + 50)
          .map((text, n) =>
            system.send(sms(text, `+4917120000${String(n % 20).padStart(2, '0')}`)),
          ),
      );
      expect(answers.every((answer) => answer.statusCode === 202)).toBe(true);
    }
    const perMinute = Math.round(60_000 / ((performance.now() - start) / texts.length));
    console.info(`events a minute: ${perMinute}`);
    const after = await test.counts();
    expect(after.messages).toBe((before.messages ?? 0) + texts.length);
    expect(after.threads).toBe((before.threads ?? 0) + 20);
    expect(after.activities).toBe((before.activities ?? 0) + 20);
    const bodies = (await rows('messages')) as { id: string; body: Buffer }[];
    const stored = new Set(bodies.map((row) => bodyOf(test.keys, row).text));
    for (const text of texts) expect(stored.has(text)).toBe(true);
    // How fast it is depends on the machine; that events share transactions does not.
    const [shared] = await test.sql<{ count: number }>(
      'select count(distinct xmin::text)::int as count from inbound_events',
    );
    expect(shared?.count).toBeLessThan(texts.length / 4);
  }, 120_000);
});

describe('words and numbers', () => {
  it('stand nowhere in clear, neither in the tables nor in the log', async () => {
    await accepted({ ...CALL, transcript: 'Kanarienvogelgesang am Telefon' });
    await accepted(sms('Kanarienvogelgesang per SMS', '+4915799887766'));
    for (const table of [
      'activities',
      'calls',
      'threads',
      'messages',
      'inbound_events',
      'audit_log',
    ]) {
      const [found] = await test.sql<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
      );
      expect(found?.text.length).toBeGreaterThan(0);
      for (const secret of ['Kanarienvogel', '15799887766']) {
        expect(found?.text.includes(secret), `${table}: ${secret}`).toBe(false);
        const hex = Buffer.from(secret).toString('hex');
        expect(found?.text.includes(hex), `${table}: ${secret}`).toBe(false);
      }
    }
    expect(test.logged()).not.toContain('Kanarienvogel');
    expect(test.logged()).not.toContain('15799887766');
  });
});
