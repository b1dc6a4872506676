import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { openings, putAppointment } from '#contract/booking/calls/appointments.ts';
import { openDatabase } from '#server/database/database.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { lockDays } from '#server/store/booking/items.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { appointmentOf } from './contents.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const CONNECTIONS = 3;
const nextDay = weekdays();
let test: TestApp;
let ada: string;
let at: SmallPractice;

beforeAll(async () => {
  test = await buildTestApp({ pool: { max: CONNECTIONS } });
  ada = await test.signIn('admin');
  await test.sql(
    `update memberships set permissions = array_append(permissions, 'store activities') where user_id = $1`,
    [DEMO_IDS.admin],
  );
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

/** Nine o'clock at the practice, in winter. */
const nine = (date: string) => `${date}T08:00:00.000Z`;

/** Another server is deciding about a day and holds its lock; returns a function that ends this. */
async function decidingElsewhere(date: string): Promise<() => Promise<void>> {
  const other = openDatabase(test.url, () => undefined);
  const signals = new EventEmitter();
  const locked = once(signals, 'locked');
  const work = other.db.transaction(async (tx) => {
    await lockDays(tx, DEMO_IDS.mitte, [date]);
    const ended = once(signals, 'end');
    signals.emit('locked');
    await ended;
  });
  await Promise.race([locked, work]);
  return async () => {
    signals.emit('end');
    await work;
    await other.pool.end();
  };
}

describe('a crowd that wants one day', () => {
  it('leaves connections to everybody else while it waits', async () => {
    const date = nextDay();
    const end = await decidingElsewhere(date);
    const crowd = Array.from({ length: 4 * CONNECTIONS }, () =>
      book(test, ada, { treatment_id: at.check, starts_at: nine(date) }),
    );
    const others = Array.from({ length: CONNECTIONS }, () =>
      test.call(openings, {
        params: { location_id: DEMO_IDS.mitte },
        query: { treatment_id: at.check, from: date },
        token: ada,
      }),
    );
    const another = book(test, ada, { treatment_id: at.check, starts_at: nine(nextDay()) });
    for (const answer of await Promise.all([...others, another])) {
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await end();
    const answers = await Promise.all(crowd);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
    const made = answers.map((answer) => answer.json<Appointment>());
    expect(made.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    for (const { refused } of made) {
      if (refused !== null) expect(refused.alternatives).toHaveLength(3);
    }
  });

  it('of one entry sent twenty times is one appointment, and twenty times its answer', async () => {
    const id = randomUUID();
    const body = appointmentOf({ treatment_id: at.check, starts_at: nine(nextDay()) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call(putAppointment, {
          params: { location_id: DEMO_IDS.mitte, id },
          body,
          headers: { 'if-none-match': '*', 'idempotency-key': id },
          token: ada,
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });
});
