import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Mailer } from '#server/outbound/mail.ts';
import { openMailQueue } from '#server/outbound/mail-queue.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const TAKEN = { timeout: 20_000 };
let opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.reverse()) await test.close();
  opened = [];
});

/** A practice with these mails in its queue, and a server that begins to send them by this provider. */
async function sending(mails: readonly Mail[], mailer: Mailer): Promise<TestApp> {
  const test = await buildTestApp();
  opened.push(test);
  const { pool, db } = test.database;
  const queue = await openMailQueue({ pool, keys: test.keys, clock: test.clock.now }, (error) => {
    throw error;
  });
  // One transaction each: mails of the same transaction would have the same time and no order.
  for (const mail of mails) await db.transaction((tx) => queue.sendMail(tx, mail));
  await queue.stop();
  opened.push(await buildTestApp({ beside: test, jobs: true, mailer }));
  return test;
}
const codeTo = (to: string): Mail => ({ to, subject: 'Ihr Code', text: '123456' });
const many = (count: number): Mail[] =>
  Array.from({ length: count }, (_, n) => codeTo(`${n}@praxis.test`));
const states = async (test: TestApp) =>
  (
    await test.sql<{ state: string; count: number }>(
      "select state, count(*)::int from jobs.job where name = 'mail' group by 1 order by 1",
    )
  ).map(({ state, count }) => `${count} ${state}`);

describe('mails in the queue', () => {
  it('SEC-27 go out beside one that the provider keeps waiting', async () => {
    const sent: string[] = [];
    let release = (): void => undefined;
    const test = await sending([codeTo('haengt@praxis.test'), ...many(40)], {
      send: async ({ to }) => {
        if (to.startsWith('haengt')) await new Promise<void>((done) => (release = done));
        sent.push(to);
        return 'done';
      },
    });
    await vi.waitFor(() => expect(sent).toHaveLength(40), TAKEN);
    release();
    await vi.waitFor(async () => expect(await states(test)).toEqual(['41 completed']), TAKEN);
    expect(new Set(sent).size).toBe(41);
    expect(sent).toHaveLength(41);
  }, 60_000);

  it('go out once each beside one that the provider does not take', async () => {
    const sent: string[] = [];
    const test = await sending([codeTo('voll@praxis.test'), ...many(5)], {
      send: async ({ to }) => {
        sent.push(to);
        if (to.startsWith('voll')) throw new Error('mailbox full');
        return to.startsWith('0') ? 'failed' : 'done';
      },
    });
    await vi.waitFor(
      async () => expect(await states(test)).toEqual(['2 retry', '4 completed']),
      TAKEN,
    );
    expect(sent.toSorted()).toEqual(
      ['voll@praxis.test', ...many(5).map(({ to }) => to)].toSorted(),
    );
  }, 60_000);

  it('that somebody waits for go before notices', async () => {
    const notice = { locationId: DEMO_IDS.mitte, of: 'portal', id: randomUUID() } as const;
    const notices = many(70).map((mail) => ({ ...mail, notice }));
    const test = await sending([...notices, codeTo('wartet@praxis.test')], {
      send: async () => 'done',
    });
    await vi.waitFor(async () => expect(await states(test)).toEqual(['71 completed']), TAKEN);
    // It was written last, but only mails that were fetched in the same moment began before it.
    const [before] = await test.sql<{ count: number }>(
      `select count(*)::int from jobs.job where name = 'mail' and priority = 0
       and started_on < (select started_on from jobs.job where name = 'mail' and priority = 1)`,
    );
    expect(before?.count).toBeLessThan(3);
  }, 60_000);
});
