import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { nextOpenings } from '#server/services/booking/openings.ts';
import { freeClaims } from '#server/store/booking/appointments.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { resource, shift, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let first: TestApp;
/** Another server on the same database, which gets no notifications. */
let second: TestApp;
let ada: string;
let at: SmallPractice;

beforeAll(async () => {
  first = await buildTestApp();
  second = await buildTestApp({ beside: first });
  ada = await first.signIn('admin');
  for (const location of [DEMO_IDS.mitte, DEMO_IDS.sued]) {
    await first.sql(
      'insert into memberships (user_id, location_id, permissions) values ($1, $2, $3) on conflict (user_id, location_id) do update set permissions = $3',
      [DEMO_IDS.admin, location, PERMISSIONS],
    );
  }
  at = await smallPractice(first, ada);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
/** Nine o'clock at the practice, in winter. */
const nine = (date: string) => `${date}T08:00:00.000Z`;

async function offered(
  test: TestApp,
  from: string,
  query: Record<string, string> = {},
  location: string = DEMO_IDS.mitte,
): Promise<string[]> {
  const answer = await test.call(openings, {
    params: { location_id: location },
    query: { treatment_id: at.check, from, ...query },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { starts_at: string }[] }>().data.map(({ starts_at }) => starts_at);
}

describe('what a server knows of the calendar', () => {
  it('follows what is booked, moved and cancelled, at this server and at another one', async () => {
    const date = nextDay();
    const ten = `${date}T09:00:00.000Z`;
    const both = async () =>
      Promise.all([first, second].map(async (test) => (await offered(test, date)).slice(0, 40)));
    for (const times of await both())
      expect(times).toEqual(expect.arrayContaining([nine(date), ten]));
    const made = await written(first, ada, { treatment_id: at.check, starts_at: nine(date) });
    for (const times of await both()) {
      expect(times).not.toContain(nine(date));
      expect(times).toContain(ten);
    }
    const same = { id: made.id, etag: '*' };
    await written(second, ada, { treatment_id: at.check, starts_at: ten }, same);
    for (const times of await both()) {
      expect(times).toContain(nine(date));
      expect(times).not.toContain(ten);
    }
    const gone = { treatment_id: at.check, starts_at: ten, is_cancelled: true };
    await written(first, ada, gone, same);
    for (const times of await both())
      expect(times).toEqual(expect.arrayContaining([nine(date), ten]));
    // Neither server listened for notifications, so a lost connection could not have mattered.
    const listening = await first.sql(
      "select from pg_stat_activity where application_name = 'empfang live' and datname = current_database()",
    );
    expect(listening).toEqual([]);
  });

  it('shows an appointment that is moved its own time as free', async () => {
    const date = nextDay();
    const made = await written(first, ada, { treatment_id: at.check, starts_at: nine(date) });
    expect(await offered(first, date)).not.toContain(nine(date));
    expect(await offered(first, date, { moving: made.id })).toContain(nine(date));
    expect(await offered(first, date)).not.toContain(nine(date));
  });

  it('is not what a transaction saw that was taken back', async () => {
    const date = nextDay();
    const made = await written(first, ada, { treatment_id: at.check, starts_at: nine(date) });
    const asked = { treatment_id: at.check, from: date };
    const { db } = first.database;
    const inside = db.transaction(async (tx) => {
      await freeClaims(tx, made.id);
      const found = await nextOpenings(tx, first.keys, DEMO_IDS.mitte, asked, {
        now: first.clock.now(),
        seesRecords: true,
      });
      expect(found.map(({ starts_at }) => starts_at)).toContain(nine(date));
      throw new Error('taken back');
    });
    await expect(inside).rejects.toThrow('taken back');
    expect(await offered(first, date)).not.toContain(nine(date));
  });

  it('is one location’s', async () => {
    const date = nextDay();
    const make = (item: Parameters<typeof makeItem>[2]) =>
      makeItem(first, ada, item, DEMO_IDS.sued);
    const dentist = await make(resource({ name: 'Dr. Süd' }));
    const chair = await make(resource({ kind: 'chair', name: 'Stuhl Süd' }));
    await make(shift(dentist));
    await make(shift(chair));
    const there = { treatment_id: await make(treatment({})) };
    await written(first, ada, { treatment_id: at.check, starts_at: nine(date) });
    expect(await offered(first, date)).not.toContain(nine(date));
    expect(await offered(first, date, there, DEMO_IDS.sued)).toContain(nine(date));
    await written(first, ada, { ...there, starts_at: nine(date) }, { location: DEMO_IDS.sued });
    expect(await offered(first, date, there, DEMO_IDS.sued)).not.toContain(nine(date));
  });

  it('is old as soon as a claim is written by whatever hand, on the day it leaves and the other', async () => {
    const [from, to] = [nextDay(), nextDay()];
    const made = await written(first, ada, { treatment_id: at.check, starts_at: nine(from) });
    expect(await offered(first, from)).toContain(nine(to));
    await first.sql(
      `update booking_claims set during = tstzrange(
         lower(during) + ($2::date - $1::date) * interval '1 day',
         upper(during) + ($2::date - $1::date) * interval '1 day'
       ) where appointment_id = $3`,
      [from, to, made.id],
    );
    const times = await offered(first, from);
    expect(times).toContain(nine(from));
    expect(times).not.toContain(nine(to));
  });
});
