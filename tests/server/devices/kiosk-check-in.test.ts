import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import { appointment } from '#contract/booking/calls/appointments.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { checkIn, kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { need, resource, shift, treatment } from '../booking/contents.ts';
import { book, makeItem } from '../booking/practice.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let ada: string;
let kiosk: string;
let check: string;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  kiosk = (await test.kiosk()).token;
});
afterAll(() => test.close());

const PAULA = { first_name: 'Paula', last_name: 'Probst', birth_date: '1980-05-04' };
const say = (person: object, token: string | undefined = kiosk) =>
  test.call(checkIn, { body: person, token });
const customer = async (person: typeof PAULA) => {
  const id = randomUUID();
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, ...person },
    headers: { 'if-none-match': '*' },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
const booked = async (rest: object) => {
  const answer = await book(test, ada, {
    treatment_id: check,
    squeezed_in: true,
    reason: 'Probe',
    ...rest,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
const now = async ({ id }: Appointment) => {
  const params = { location_id: DEMO_IDS.mitte, id };
  return (await test.call(appointment, { params, token: ada })).json<Appointment>();
};
const told = async () => {
  const query = { location: DEMO_IDS.mitte, type: 'task', status: 'neu' };
  const answer = await test.call(activities, { query, token: ada });
  const { data } = answer.json<{ data: { subject: string; preview: string }[] }>();
  return data.filter(({ subject }) => subject.startsWith('Am Kiosk gemeldet'));
};

describe('somebody who has come', () => {
  it('is asked only where there is a calendar', async () => {
    const open = async () => (await test.call(kioskCheckIns, { token: kiosk })).json();
    expect(await open()).toEqual({ open: false });
    const weber = await makeItem(test, ada, resource({ name: 'Dr. Weber' }), DEMO_IDS.mitte);
    await makeItem(test, ada, shift(weber, { from: '06:00', to: '21:00' }), DEMO_IDS.mitte);
    const steps = [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner')] }];
    check = await makeItem(test, ada, treatment({ steps }), DEMO_IDS.mitte);
    expect(await open()).toEqual({ open: true });
  });

  it('is marked as there, the next of their appointments, by name and date of birth', async () => {
    const id = await customer(PAULA);
    const first = await booked({ customer_id: id, name: 'Paula Probst', starts_at: at(30) });
    const second = await booked({ customer_id: id, name: 'Paula Probst', starts_at: at(90) });
    expect((await say({ ...PAULA, last_name: 'probst' })).statusCode).toBe(204);
    expect(await now(first)).toMatchObject({
      arrival: 'here',
      marked: { here: test.clock.now().toISOString() },
    });
    // Tapping again, even twice at once, does not check in for the second appointment as well.
    await Promise.all([say(PAULA), say(PAULA)]);
    expect((await now(second)).arrival).toBe('expected');
    expect(await told()).toEqual([]);
  });

  it('is a task for the desk where nobody of that name is expected, once', async () => {
    const stranger = { ...PAULA, last_name: 'Fremd' };
    expect((await say(stranger)).statusCode).toBe(204);
    expect((await say(stranger)).statusCode).toBe(204);
    expect(await told()).toMatchObject([
      {
        subject: 'Am Kiosk gemeldet: Paula Fremd',
        preview: 'Geboren am 04.05.1980. Kein Termin von heute passt dazu.',
      },
    ]);
  });

  it('is for the desk to decide where the appointment has a name alone, or the date differs', async () => {
    const named = await booked({ name: 'Nora Telefon', starts_at: at(150) });
    await say({ first_name: 'Nora', last_name: 'Telefon', birth_date: '1970-01-01' });
    expect((await now(named)).arrival).toBe('expected');
    expect((await told())[0]?.preview).toContain('Heute steht auf diesen Namen:');
    const other = { ...PAULA, birth_date: '1981-05-04' };
    await say(other);
    expect((await told()).some(({ preview }) => preview.includes('04.05.1981'))).toBe(true);
  });

  it('is not marked at another location, nor for another day', async () => {
    const person = { first_name: 'Otto', last_name: 'Morgen', birth_date: '1960-02-03' };
    const id = await customer(person);
    const later = await booked({ customer_id: id, name: 'Otto Morgen', starts_at: at(24 * 60) });
    await say(person);
    expect((await now(later)).arrival).toBe('expected');
  });

  it('is told by two at once one time alone', async () => {
    const person = { first_name: 'Zora', last_name: 'Zweimal', birth_date: '1990-02-03' };
    const id = await customer(person);
    const one = await booked({ customer_id: id, name: 'Zora Zweimal', starts_at: at(60) });
    const before = (await now(one)).version;
    const answers = await Promise.all([say(person), say(person), say(person)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await now(one)).toMatchObject({ arrival: 'here', version: before + 1 });
    expect((await told()).some(({ subject }) => subject.includes('Zweimal'))).toBe(false);
  });

  it('is marked for the one that comes next, not for one that is over', async () => {
    const person = { first_name: 'Vera', last_name: 'Verpasst', birth_date: '1970-02-03' };
    const id = await customer(person);
    const over = await booked({ customer_id: id, name: 'Vera Verpasst', starts_at: at(-120) });
    const next = await booked({ customer_id: id, name: 'Vera Verpasst', starts_at: at(180) });
    await say(person);
    expect((await now(over)).arrival).toBe('expected');
    expect((await now(next)).arrival).toBe('here');
  });

  it('takes their appointments in the order of their ids, as whoever erases them does', async () => {
    const person = { first_name: 'Otto', last_name: 'Ordnung', birth_date: '1972-02-03' };
    const customer_id = await customer(person);
    const [first = '', last = ''] = [randomUUID(), randomUUID()].toSorted();
    for (const [id, minutes] of [
      [first, 420],
      [last, 360],
    ] as const) {
      const squeezed = { treatment_id: check, squeezed_in: true, reason: 'Probe' };
      const content = { ...squeezed, customer_id, name: 'Otto Ordnung', starts_at: at(minutes) };
      expect((await book(test, ada, content as object, { id })).statusCode).toBe(200);
    }
    const erasure = new pg.Client(test.database.connectionString);
    await erasure.connect();
    try {
      await erasure.query('begin');
      await erasure.query('select 1 from appointments where id = $1 for update', [first]);
      const said = say(person);
      await expect
        .poll(async () => {
          const waits = await test.sql(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return waits.length;
        })
        .toBe(1);
      // The next appointment is not locked: nobody holds it while waiting for the first.
      await erasure.query('select 1 from appointments where id = $1 for update nowait', [last]);
      await erasure.query('commit');
      expect((await said).statusCode).toBe(204);
    } finally {
      await erasure.end();
    }
    const params = { location_id: DEMO_IDS.mitte, id: last };
    const next = await test.call(appointment, { params, token: ada });
    expect(next.json()).toMatchObject({ arrival: 'here' });
  });

  it.each([
    ['missed', 'nicht erschienen'],
    ['done', 'fertig'],
  ] as const)('is a task that names what stood there where it is %s', async (arrival, word) => {
    const person = { first_name: 'Rosa', last_name: `Rück${arrival}`, birth_date: '1971-02-03' };
    const id = await customer(person);
    const name = `Rosa ${person.last_name}`;
    await booked({ customer_id: id, name, starts_at: at(arrival === 'done' ? 240 : 300), arrival });
    await say(person);
    const task = (await told()).find(({ subject }) => subject.includes(person.last_name));
    expect(task?.preview).toContain(`(${word}). Bitte am Empfang klären.`);
  });

  it('is a task that can be written back, however long a name is', async () => {
    await say({
      first_name: 'A'.repeat(100),
      last_name: 'B'.repeat(100),
      birth_date: '1971-02-03',
    });
    const task = (await told()).find(({ subject }) => subject.includes('AAAA'));
    expect(task?.subject).toHaveLength(200);
  });

  it('says who, and when they were born', async () => {
    expectProblem(await say({ ...PAULA, birth_date: '2999-01-01' }), 'invalid_input');
    expectProblem(await say({ ...PAULA, birth_date: '4.5.80' }), 'invalid_input');
    expectProblem(await say({ ...PAULA, first_name: '  ' }), 'invalid_input');
    expectProblem(await say(PAULA, ada), 'not_signed_in');
  });

  it('is not tried out: one kiosk has so many in an hour', async () => {
    const fresh = (await test.kiosk()).token;
    expect((await say(PAULA, fresh)).statusCode).toBe(204);
    await test.sql('update rate_limits set count = $1 where key like $2', [
      LIMIT_WINDOWS.checkInMax,
      'check-in|%',
    ]);
    expectProblem(await say(PAULA, fresh), 'rate_limited');
    test.clock.advance(LIMIT_WINDOWS.checkInMs);
    expect((await say(PAULA, fresh)).statusCode).toBe(204);
  });
});
