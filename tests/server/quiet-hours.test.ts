import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { type QuietHours, quietHours } from '#contract/settings/quiet-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { QueueDatabase } from '#server/database/queue-database.ts';
import type { Mail, SendMail } from '#server/outbound/mail.ts';
import { MAIL_QUEUE, startMailQueue } from '#server/outbound/mail-queue.ts';
import { formRequestMail, loginCodeMail } from '#server/outbound/mail-texts.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { hasNews } from '#server/services/activities/news.ts';
import { personOfSession } from '#server/store/access/callers.ts';
import {
  createFormRequest,
  withdrawFormRequest,
} from '#server/store/questionnaires/form-requests.ts';
import { ANAMNESE_ID } from './fixtures.ts';
import { buildTestApp, type TestApp } from './harness.ts';
import { openCommit } from './questionnaires/hand-ins.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const set = async (state: QuietHours) => {
  const token = await test.signIn('admin');
  const params = { id: DEMO_IDS.mitte };
  const asked = { token, params, body: state, headers: { 'if-match': '*' } };
  expect((await test.call(quietHours.put, asked)).statusCode).toBe(200);
};

describe('news for the devices of the team', () => {
  const since = () => new Date(test.clock.now().getTime() - MINUTE_MS);
  const rings = async (from: Date) => {
    await test.signIn('admin');
    const [session] = await test.sql<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at desc limit 1',
      [DEMO_IDS.admin],
    );
    const now = test.clock.now();
    const person = await personOfSession(test.database.db, String(session?.id), now);
    if (!person) throw new Error('nobody is signed in');
    return hasNews(test.database.db, person, { since: from, now });
  };
  const handIn = async () => {
    test.clock.advance(MINUTE_MS);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await test.call(commit, { body: openCommit(), headers })).statusCode).toBe(201);
  };

  it('waits for the end of the quiet hours of its location, and is told then', async () => {
    // Ten o'clock on a Monday in Berlin.
    await set({ spans: [{ weekdays: [1], from: '09:30', to: '11:30' }] });
    const told = since();
    await handIn();
    expect(await rings(told)).toBe(false);
    await test.sql('update activities set location_id = $1 where arrived_at > $2', [
      DEMO_IDS.sued,
      told,
    ]);
    expect(await rings(told), 'nobody is quiet at the other location').toBe(true);
    await test.sql('update activities set location_id = $1 where arrived_at > $2', [
      DEMO_IDS.mitte,
      told,
    ]);
    test.clock.advance(2 * HOUR_MS);
    expect(await rings(told)).toBe(true);
  });
});

describe('a mail', () => {
  const sent: Mail[] = [];
  let boss: PgBoss;
  let queue: QueueDatabase;
  let sendMail: SendMail;
  beforeAll(async () => {
    const { db } = test.database;
    queue = new QueueDatabase(test.database.pool, () => undefined);
    boss = new PgBoss({ db: queue, schema: 'jobs' });
    await boss.start();
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail);
        return 'done' as const;
      },
    };
    sendMail = await startMailQueue({ boss, db, keys: test.keys, clock: test.clock.now }, mailer);
  });
  afterAll(async () => {
    await boss.offWork(MAIL_QUEUE);
    await queue.settled();
    await boss.stop({ graceful: true, wait: true });
  });

  const clock = (ms: number) =>
    new Date(Date.now() + ms).toLocaleTimeString('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
  const subjects = () => sent.map(({ to }) => to);
  /** The notice of an open request to a customer with this address. */
  const notice = async (to: string) => {
    const customer = randomUUID();
    const person = { ...EMPTY_CUSTOMER, last_name: 'Müller', mails: [to] };
    await test.call(putCustomer, {
      token: await test.signIn('admin'),
      params: { id: customer },
      body: person,
      headers: { 'if-none-match': '*' },
    });
    const id = randomUUID();
    await createFormRequest(
      test.database.db,
      test.keys,
      {
        id,
        companyId: DEMO_IDS.company,
        locationId: DEMO_IDS.mitte,
        customerId: customer,
        questionnaireId: ANAMNESE_ID,
        way: 'mail',
        createdBy: DEMO_IDS.admin,
      },
      test.clock.now(),
    );
    const at = { link: 'https://praxis.example', id, locationId: DEMO_IDS.mitte };
    return formRequestMail(to, 'Praxis', at);
  };

  it('that is a notice waits in the queue; a code goes out at once', async () => {
    await set({ spans: [{ weekdays: ALL, from: clock(-HOUR_MS), to: clock(HOUR_MS) }] });
    await sendMail(test.database.db, await notice('wartet@praxis.example'));
    await sendMail(test.database.db, loginCodeMail('code@praxis.example', 'Praxis', '123456'));
    await expect.poll(subjects).toEqual(['code@praxis.example']);
    const waiting = await test.sql<{ start_after: Date }>(
      "select start_after from jobs.job where name = $1 and state = 'created'",
      [MAIL_QUEUE],
    );
    expect(waiting).toHaveLength(1);
    const left = Number(waiting[0]?.start_after) - Date.now();
    expect(left).toBeGreaterThan(HOUR_MS - 2 * MINUTE_MS);
    expect(left).toBeLessThanOrEqual(HOUR_MS);
    // After the quiet hours it is sent like any other; one that was taken back meanwhile is not.
    const back = await notice('zurueck@praxis.example');
    await sendMail(test.database.db, back);
    const gone = { id: String(back.notice?.id), locationId: DEMO_IDS.mitte };
    await withdrawFormRequest(test.database.db, gone, test.clock.now());
    await test.sql("update jobs.job set start_after = now() where state = 'created'");
    await expect.poll(subjects).toEqual(['code@praxis.example', 'wartet@praxis.example']);
    const rest = () => test.sql("select 1 from jobs.job where state < 'completed'");
    await expect.poll(rest).toEqual([]);
    expect(subjects()).not.toContain('zurueck@praxis.example');
  });

  it('goes out at once where this release cannot read how they are set', async () => {
    await test.sql(`update settings set state = '{"spans":"unlesbar"}' where kind = 'quiet_hours'`);
    await sendMail(test.database.db, await notice('trotzdem@praxis.example'));
    await expect.poll(subjects).toContain('trotzdem@praxis.example');
  });

  it('goes out at once outside of them', async () => {
    await set({ spans: [] });
    await sendMail(test.database.db, await notice('gleich@praxis.example'));
    await expect.poll(subjects).toContain('gleich@praxis.example');
  });
});
