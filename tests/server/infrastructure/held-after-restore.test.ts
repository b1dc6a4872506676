import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import {
  dropHeld,
  HeldKind,
  type HeldState,
  heldSendings,
  sendHeld,
} from '#contract/system/calls/held.ts';
import { openerOf } from '#server/backup/recovery-key.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { QueueDatabase } from '#server/database/queue-database.ts';
import { purge } from '#server/jobs/purge.ts';
import { KEEP } from '#server/lifetimes.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { MAIL_QUEUE } from '#server/outbound/mail-queue.ts';
import { accountChangeMail, invitationMail, loginCodeMail } from '#server/outbound/mail-texts.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { heldFinding } from '#server/services/system/alarms/checks.ts';
import { watchOnce } from '#server/services/system/alarms/watch.ts';
import { nextInOutbox, stuckInOutbox } from '#server/store/gdt/gdt-outbox.ts';
import { epochOf, noteProvedRestore, noteRestore } from '#server/store/system/meta.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { mobile, type WritingDesk, writingDesk } from '../messages/writing-desk.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { TEST_NOW } from '../settings.ts';
import { backupRig } from '../system/backup-rig.ts';

let desk: WritingDesk;
let rig: Awaited<ReturnType<typeof backupRig>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  desk = await writingDesk();
  rig = await backupRig();
  await startQueue(desk.test);
  await fill(desk);
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
  await rig.end();
  await desk.test.close();
});

/** Creates the tables of the queue, without a worker. */
async function startQueue({ database }: TestApp): Promise<void> {
  const db = new QueueDatabase(database.pool, () => undefined);
  const boss = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(MAIL_QUEUE);
  await boss.stop({ graceful: true, wait: true });
  await db.settled();
}

const to = (name: string) => `${name}@praxis.example`;

/** Writes a mail directly into the queue. */
const enqueue = (test: TestApp, mail: Mail | null, state = 'created') => {
  const sealed = test.keys.protectJson(mail, 'mail job').toString('base64');
  return test.sql('insert into jobs.job (name, data, state, started_on) values ($1, $2, $3, $4)', [
    MAIL_QUEUE,
    { sealed },
    state,
    state === 'active' ? new Date() : null,
  ]);
};
const written = (mail: Mail, agoMs = MINUTE_MS): Mail => ({
  ...mail,
  written: new Date(TEST_NOW.getTime() - agoMs).toISOString(),
});

/** One of everything that can wait. */
async function fill({ test, add, begin }: WritingDesk): Promise<void> {
  const erika = await add(mobile('+491701234567'));
  await begin({ way: 'sms', customer_id: erika.id, text: 'Bitte rufen Sie an.' });
  const later = new Date(TEST_NOW.getTime() + DAY_MS).toISOString();
  await begin({ text: 'Morgen.', scheduled_for: later });
  const mail = await enqueueAll(test);
  expect(mail).toBe(6);
  const handIn = openCommit();
  expect((await test.call(commit, { body: handIn })).statusCode).toBe(201);
  await test.sql(
    `insert into gdt_outbox (submission_id, location_id, hand_over_id, state, queued_at, changed_at)
     select id, location_id, gen_random_uuid(), 'waiting', $1, $1 from submissions limit 1`,
    [TEST_NOW],
  );
}

async function enqueueAll(test: TestApp): Promise<number> {
  const change = { staff: true, change: 'password_changed' } as const;
  const mails: [Mail | null, string?][] = [
    [written(loginCodeMail(to('abgelaufen'), 'Praxis', '111111'), DAY_MS)],
    // From a release that did not record the time: it may contain a code.
    [loginCodeMail(to('frueher'), 'Praxis', '222222')],
    [written(invitationMail(to('einladung'), 'Praxis', 'https://praxis.example/e')), 'retry'],
    [written(accountChangeMail(to('konto'), 'Praxis', change)), 'active'],
    [written(accountChangeMail(to('alt'), 'Praxis', change), 2 * DAY_MS)],
    // A mail to nobody, which only makes the work equal (SEC-29).
    [null],
  ];
  for (const [mail, state] of mails) await enqueue(test, mail, state);
  return mails.length;
}

/** A server on a database that was restored from a backup of this one. */
async function restored(of: string, options: { jobs?: boolean } = {}): Promise<TestApp> {
  const url = await rig.emptyDatabase();
  const { file } = await rig.write(of);
  await restoreBackup({
    file,
    opener: openerOf(rig.key.identity),
    connectionString: url,
    dataDirectory: rig.path(randomUUID()),
  });
  const test = await buildTestApp({ beside: { ...desk.test, url }, ...options });
  closing.push(() => test.close());
  return test;
}

const stateOf = async (test: TestApp): Promise<HeldState> =>
  (await test.call(heldSendings, { token: await test.signIn('admin') })).json();
const countsOf = ({ groups }: HeldState) =>
  Object.fromEntries(groups.map(({ kind, count, ended }) => [kind, `${count}+${ended}`]));
const EVERYTHING = { sms: '1+0', portal: '1+0', code: '1+2', other: '2+0', gdt: '1+0' };

const decide = async (
  test: TestApp,
  call: typeof sendHeld | typeof dropHeld,
  kinds: readonly HeldKind[] = HeldKind.options,
  asOf?: string,
) => {
  const token = await test.signIn('admin');
  const as_of = asOf ?? (await stateOf(test)).as_of;
  const answer = await test.call(call, { token, body: { kinds, as_of } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HeldState>();
};
const deliver = (test: TestApp) =>
  deliverDue(
    {
      ...{ db: test.database.db, keys: test.keys, publicUrl: 'https://praxis.example' },
      outbound: {
        send: async (message) => {
          test.outgoing.push(message);
          return 'done';
        },
      },
      sendMail: async (_db, mail) => void (mail && test.mails.push(mail)),
    },
    test.clock.now,
  );
const sentTo = (test: TestApp) => test.mails.map((mail) => mail.to).toSorted();
const handIns = async (test: TestApp) => (await nextInOutbox(test.database.db)).length;

describe('after a backup came back', () => {
  it('everything that waited is held, told by kind and age and with nobody named', async () => {
    const test = await restored(desk.test.url);
    const state = await stateOf(test);
    expect(countsOf(state)).toEqual(EVERYTHING);
    const other = state.groups.find(({ kind }) => kind === 'other');
    expect(other?.oldest).toBe(new Date(TEST_NOW.getTime() - 2 * DAY_MS).toISOString());
    expect(other?.newest).toBe(new Date(TEST_NOW.getTime() - MINUTE_MS).toISOString());
    expect(JSON.stringify(state)).not.toMatch(/@|\+49|Erika/);
    test.clock.advance(2 * DAY_MS);
    await deliver(test);
    test.clock.advance(-2 * DAY_MS);
    expect([test.outgoing, test.mails, await handIns(test)]).toEqual([[], [], 0]);
    expect(await stuckInOutbox(test.database.db, new Date(TEST_NOW.getTime() + DAY_MS))).toEqual(
      [],
    );
  }, 60_000);

  it('what is written from then on goes out, and the rest with the word of a person, once', async () => {
    const test = await restored(desk.test.url, { jobs: true });
    const change = { staff: true, change: 'app_added' } as const;
    await enqueue(test, written(accountChangeMail(to('neu'), 'Praxis', change)));
    await expect.poll(() => sentTo(test)).toEqual([to('neu')]);
    expect(countsOf(await stateOf(test))).toEqual(EVERYTHING);
    const left = await decide(test, sendHeld);
    expect(left).toEqual({ as_of: null, groups: [] });
    const all = ['alt', 'einladung', 'konto', 'neu'].map(to);
    await expect.poll(() => sentTo(test)).toEqual(all);
    await expect.poll(() => test.outgoing.map(({ channel }) => channel)).toEqual(['sms']);
    expect(await handIns(test)).toBe(1);
    const rest = () =>
      test.sql("select 1 from jobs.job where name = 'mail' and state < 'completed'");
    await expect.poll(rest).toEqual([]);
    expect(sentTo(test)).toEqual(all);
  }, 60_000);

  it('only what is chosen goes out', async () => {
    const test = await restored(desk.test.url);
    const left = await decide(test, sendHeld, ['other']);
    expect(countsOf(left)).toEqual({ sms: '1+0', portal: '1+0', code: '1+2', gdt: '1+0' });
    expect(sentTo(test)).toEqual([to('alt'), to('konto')]);
    await deliver(test);
    expect(test.outgoing).toEqual([]);
    await decide(test, sendHeld, ['sms']);
    await deliver(test);
    expect(test.outgoing).toHaveLength(1);
  }, 60_000);

  it('what is not to be sent never is, and its messages say so', async () => {
    const test = await restored(desk.test.url);
    expect(await decide(test, dropHeld)).toEqual({ as_of: null, groups: [] });
    await deliver(test);
    expect([test.outgoing, test.mails, await handIns(test)]).toEqual([[], [], 0]);
    const failed = await test.sql(
      "select 1 from messages where direction = 'out' and delivery_status = 'failed' and answered_at is not null",
    );
    expect(failed).toHaveLength(2);
    expect(await test.sql('select 1 from gdt_outbox')).toEqual([]);
    const deeds = await test.sql<{ action: string; actor_id: string }>(
      "select action, actor_id from audit_log where action = 'dropHeld'",
    );
    expect(deeds).toEqual([{ action: 'dropHeld', actor_id: DEMO_IDS.admin }]);
  }, 60_000);

  it('two admins at once send each of them once', async () => {
    const test = await restored(desk.test.url);
    const { as_of } = await stateOf(test);
    const seen = as_of ?? '';
    const both = [1, 2, 3, 4].map((turn) =>
      decide(test, turn === 4 ? dropHeld : sendHeld, HeldKind.options, seen),
    );
    await Promise.all(both);
    await deliver(test);
    expect(new Set(sentTo(test)).size).toBe(test.mails.length);
    expect(test.outgoing.length).toBeLessThanOrEqual(1);
    expect(await test.sql('select 1 from held_sendings')).toEqual([]);
  }, 60_000);

  it('a code or a link that has ended while it was held is never sent', async () => {
    const test = await restored(desk.test.url);
    test.clock.advance(8 * DAY_MS);
    try {
      expect(countsOf(await stateOf(test)).code).toBe('0+3');
      await decide(test, sendHeld);
      expect(sentTo(test)).toEqual([to('alt'), to('konto')]);
    } finally {
      test.clock.advance(-8 * DAY_MS);
    }
  }, 60_000);

  it('a second restore holds again, and what was seen before it is all that is decided', async () => {
    const first = await restored(desk.test.url);
    const { as_of } = await stateOf(first);
    const second = await restored(first.url);
    const again = await stateOf(second);
    expect(countsOf(again)).toEqual(EVERYTHING);
    // Held again by a later restore, which somebody who saw the state after the first does not know
    // of.
    await second.sql(
      "update held_sendings set held_at = held_at + interval '1 hour' where kind = 'gdt'",
    );
    const left = await decide(second, sendHeld, HeldKind.options, as_of ?? '');
    expect(countsOf(left)).toEqual({ gdt: '1+0' });
  }, 60_000);

  it('a message that was let go and had not left yet is held again by the next', async () => {
    const first = await restored(desk.test.url);
    await decide(first, sendHeld);
    const second = await restored(first.url);
    expect(countsOf(await stateOf(second))).toEqual({ sms: '1+0', portal: '1+0', gdt: '1+0' });
  }, 60_000);
});

describe('a database that was put back by other means', () => {
  it('holds the same when the restore is named, once for each name', async () => {
    const copy = await restored(desk.test.url);
    await copy.sql('delete from held_sendings');
    await startQueue(copy);
    await enqueueAll(copy);
    const { db } = copy.database;
    const now = copy.clock.now();
    await copy.signIn('reception');
    await copy.sql(
      `insert into push_subscriptions (session_id, endpoint_hash, content, created_at, told_at)
       select id, 'hash', '\\x00', $1, $1 from sessions limit 1`,
      [new Date(TEST_NOW.getTime() - DAY_MS)],
    );
    await noteRestore(db, '2026-03-02', now);
    expect(countsOf(await stateOf(copy))).toEqual(EVERYTHING);
    expect(await copy.sql('select 1 from jobs.job where name = $1', [MAIL_QUEUE])).toEqual([]);
    // Things that were new before the restore are not announced again.
    expect(await copy.sql('select told_at from push_subscriptions')).toEqual([{ told_at: now }]);
    await enqueueAll(copy);
    await noteRestore(db, '2026-03-02', now);
    expect(countsOf(await stateOf(copy))).toEqual(EVERYTHING);
  }, 60_000);

  it('holds the same when a browser proves it, but for a mail that is just being sent', async () => {
    const copy = await restored(desk.test.url);
    await copy.sql('delete from held_sendings');
    await startQueue(copy);
    await enqueueAll(copy);
    const { db } = copy.database;
    await noteProvedRestore(db, 'another', copy.clock.now());
    expect(countsOf(await stateOf(copy))).toEqual({});
    await noteProvedRestore(db, await epochOf(db), copy.clock.now());
    expect(countsOf(await stateOf(copy))).toEqual({ ...EVERYTHING, other: '1+0' });
  }, 60_000);
});

describe('while something is held', () => {
  it('the admins have one task, which is done when it is decided', async () => {
    const test = await restored(desk.test.url);
    const errors: Error[] = [];
    const watch = () =>
      watchOnce({
        ...{ db: test.database.db, keys: test.keys, clock: test.clock.now, sendMail: null },
        ...{ publicUrl: 'https://praxis.example', dataDirectory: '.' },
        certificate: () => undefined,
        onError: (error) => errors.push(error),
      });
    await startQueue(test);
    await watch();
    await watch();
    const open = () =>
      test.sql<{ details: string }>(
        "select details from alarms where kind = 'held' and cleared_at is null",
      );
    const said = '6 Sendungen aus der Zeit vor der Wiederherstellung warten auf eine Entscheidung.';
    expect(await open()).toEqual([{ details: said }]);
    await decide(test, dropHeld);
    await watch();
    expect([await open(), errors]).toEqual([[], []]);
  }, 60_000);

  it('what has ended alone is no reason for one', () => {
    const group = { kind: 'code' as const, count: 0, ended: 3, oldest: null, newest: null };
    expect(heldFinding({ as_of: null, groups: [group] })).toBeNull();
    expect(heldFinding({ as_of: null, groups: [{ ...group, count: 1 }] })).toContain(
      'Eine Sendung',
    );
  });

  it('a mail goes after thirty days, when no link in one counts any more', async () => {
    const test = await restored(desk.test.url);
    const { db } = test.database;
    const held = new Date((await stateOf(test)).as_of ?? 0).getTime();
    await purge(db, new Date(held + KEEP.heldMailsMs - MINUTE_MS));
    expect(countsOf(await stateOf(test))).toEqual(EVERYTHING);
    await purge(db, new Date(held + KEEP.heldMailsMs + MINUTE_MS));
    expect(Object.keys(countsOf(await stateOf(test)))).toEqual(['sms', 'portal', 'gdt']);
  }, 60_000);

  it('a message that is taken back or erased is held no more', async () => {
    const test = await restored(desk.test.url);
    await test.sql('update messages set cancelled_at = now() where scheduled_for is not null');
    expect(countsOf(await stateOf(test)).portal).toBeUndefined();
    await test.sql("delete from messages where direction = 'out' and scheduled_for is null");
    expect(countsOf(await stateOf(test)).sms).toBeUndefined();
  }, 60_000);
});
