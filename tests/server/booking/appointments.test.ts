import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { activity } from '#contract/activities/calls/activities.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { book, makeItem, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let emre: string;
let at: SmallPractice;
const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await permit(PERMISSIONS);
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
/** Nine o'clock at the practice, in winter. */
const nine = (date: string) => `${date}T08:00:00.000Z`;

describe('PUT /api/locations/{location_id}/appointments/{id}', () => {
  it('makes an appointment that takes who is needed', async () => {
    const starts_at = nine(nextDay());
    const made = await written(test, emre, { treatment_id: at.check, starts_at });
    expect(made.state).toBe('confirmed');
    expect(made.claims.map(({ resource_id }) => resource_id).toSorted()).toEqual(
      [at.dentist, at.chair].toSorted(),
    );
    expect(made.ends_at).toBe(new Date(Date.parse(starts_at) + 30 * 60_000).toISOString());
  });

  it('takes the same chair for both steps of a combined treatment', async () => {
    const made = await written(test, emre, {
      treatment_id: at.prophylaxis,
      starts_at: nine(nextDay()),
    });
    const chair = made.claims.filter(({ resource_id }) => resource_id === at.chair);
    expect(chair).toHaveLength(2);
    expect(chair[0]?.to).toBe(chair[1]?.from);
  });

  it('keeps one that cannot be, with the reason, three other times and a task of the desk', async () => {
    const starts_at = nine(nextDay());
    await written(test, emre, { treatment_id: at.check, starts_at });
    const late = await written(test, ada, {
      treatment_id: at.check,
      starts_at,
      name: 'Otto Spät',
    });
    expect(late.state).toBe('refused');
    expect(late.claims).toEqual([]);
    expect(late.refused?.refusals.map(({ code }) => code)).toEqual(['taken', 'taken']);
    expect(late.refused?.alternatives).toHaveLength(3);
    const task = await test.call(activity, { params: { id: late.id }, token: emre });
    expect(task.statusCode, task.body).toBe(200);
    expect(task.json()).toMatchObject({
      source: 'otis',
      status: 'neu',
      subject: 'Termin nicht möglich: Otto Spät',
    });

    const other = await written(
      test,
      emre,
      {
        treatment_id: at.check,
        starts_at: late.refused?.alternatives[0] ?? '',
        name: 'Otto Spät',
      },
      { id: late.id, etag: `"${late.version}"` },
    );
    expect(other.state).toBe('confirmed');
    expect(other.refused).toBeNull();
    const done = await test.call(activity, { params: { id: late.id }, token: emre });
    expect(done.json()).toMatchObject({ status: 'erledigt' });
  });

  it('moves in one step, and frees at once what was taken', async () => {
    const date = nextDay();
    const made = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const moved = await written(
      test,
      emre,
      { treatment_id: at.check, starts_at: `${date}T08:15:00.000Z` },
      { id: made.id, etag: `"${made.version}"` },
    );
    expect(moved).toMatchObject({ state: 'confirmed', starts_at: `${date}T08:15:00.000Z` });
    const into = await written(test, emre, {
      treatment_id: at.check,
      starts_at: `${date}T07:45:00.000Z`,
    });
    expect(into.state).toBe('confirmed');
  });

  it('keeps the device that it has where it is moved, although another one is first', async () => {
    const item = (content: Parameters<typeof makeItem>[2]) => makeItem(test, ada, content);
    const first = await item(resource({ kind: 'device', name: 'Röntgen 1', position: 1 }));
    const second = await item(resource({ kind: 'device', name: 'Röntgen 2', position: 2 }));
    for (const id of [first, second]) await item(shift(id));
    const picture = await item(
      treatment({
        name: 'Aufnahme',
        steps: [{ name: '', offset: 0, minutes: 30, needs: [need('device')] }],
      }),
    );
    const [id, date] = [randomUUID(), nextDay()];
    const wish = { treatment_id: picture, starts_at: nine(date) };
    const made = await written(test, emre, { ...wish, resource_ids: [second] }, { id });
    expect(made.claims).toMatchObject([{ resource_id: second }]);
    const moved = await written(
      test,
      emre,
      { ...wish, starts_at: `${date}T09:00:00.000Z` },
      { id, etag: `"${made.version}"` },
    );
    expect(moved.claims).toMatchObject([{ resource_id: second }]);
  });

  it('leaves one where it stands that cannot be moved', async () => {
    const date = nextDay();
    const first = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const second = await written(test, emre, {
      treatment_id: at.check,
      starts_at: `${date}T09:00:00.000Z`,
    });
    const moved = await written(
      test,
      emre,
      { treatment_id: at.check, starts_at: `${date}T08:10:00.000Z`, note: 'bringt Röntgenbild' },
      { id: second.id, etag: `"${second.version}"` },
    );
    expect(moved).toMatchObject({
      state: 'confirmed',
      starts_at: `${date}T09:00:00.000Z`,
      note: 'bringt Röntgenbild',
    });
    expect(moved.refused?.starts_at).toBe(`${date}T08:10:00.000Z`);
    expect(moved.claims).toHaveLength(2);
    expect(first.state).toBe('confirmed');
  });

  it('frees a cancelled time, and tells of nothing that is taken', async () => {
    const starts_at = nine(nextDay());
    const made = await written(test, emre, { treatment_id: at.check, starts_at });
    const off = await written(
      test,
      emre,
      { treatment_id: at.check, starts_at, is_cancelled: true },
      { id: made.id, etag: `"${made.version}"` },
    );
    expect(off).toMatchObject({ state: 'cancelled', claims: [] });
    const next = await written(test, emre, { treatment_id: at.check, starts_at });
    expect(next.state).toBe('confirmed');
  });

  it('refuses what begins outside of the calendar', async () => {
    for (const starts_at of ['1926-03-03T08:00:00.000Z', '9999-12-31T23:30:00.000Z']) {
      expectProblem(await book(test, emre, { treatment_id: at.check, starts_at }), 'invalid_input');
    }
  });

  it('squeezes in with a reason, once', async () => {
    const starts_at = nine(nextDay());
    await written(test, emre, { treatment_id: at.check, starts_at });
    const bare = { treatment_id: at.check, starts_at, squeezed_in: true };
    expectProblem(await book(test, emre, bare), 'invalid_input');
    const pain = { ...bare, reason: 'Schmerzen' };
    expect((await written(test, emre, pain)).state).toBe('confirmed');
    expect((await written(test, emre, pain)).state).toBe('refused');
  });

  it('refuses to squeeze in a treatment that there is not, as it does otherwise', async () => {
    const starts_at = nine(nextDay());
    const pain = { starts_at, squeezed_in: true, reason: 'Schmerzen' };
    const made = await written(test, emre, { treatment_id: at.check, starts_at });
    for (const treatment_id of [randomUUID(), at.chair]) {
      const wished = await written(test, emre, { ...pain, treatment_id });
      expect(wished.state).toBe('refused');
      expect(wished.refused?.refusals).toEqual([{ code: 'treatment_off' }]);
      const same = { id: made.id, etag: '*' };
      const changed = await written(test, emre, { ...pain, treatment_id }, same);
      expect(changed).toMatchObject({ state: 'confirmed', treatment_id: at.check, starts_at });
    }
  });

  it('is told late of who was there without an appointment, and never of an appointment', async () => {
    const now = test.clock.now().getTime();
    const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
    const wish = { treatment_id: at.check, starts_at: ago(3) };
    const came = { ...wish, squeezed_in: true, reason: 'Ohne Termin gekommen' } as const;
    const walkIn = await written(test, emre, { ...came, arrival: 'here', source: 'walk_in' });
    expect(walkIn.refused).toBeNull();
    expect(walkIn).toMatchObject({ state: 'confirmed', arrival: 'here', source: 'walk_in' });
    const why = async (content: object) =>
      (await written(test, emre, content)).refused?.refusals.map(({ code }) => code);
    expect(await why(wish)).toEqual(['past']);
    expect(await why({ ...came, starts_at: ago(25) })).toEqual(['past']);
  });

  it('keeps a time free, whoever works then', async () => {
    const date = nextDay();
    const block = await written(test, emre, {
      type: 'block',
      name: 'Teambesprechung',
      starts_at: `${date}T06:00:00.000Z`,
      minutes: 180,
      resource_ids: [at.dentist],
    });
    expect(block.state).toBe('confirmed');
    const into = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    expect(into.refused?.refusals).toContainEqual({ code: 'taken', resource_id: at.dentist });
  });

  it('keeps a time free from a step on, and names each column once', async () => {
    const meeting = { type: 'block', name: 'Teambesprechung', minutes: 30 } as const;
    const date = nextDay();
    const beside = { ...meeting, starts_at: `${date}T14:02:00.000Z`, resource_ids: [at.dentist] };
    const off = await written(test, emre, beside);
    expect(off.refused?.refusals).toEqual([{ code: 'off_raster', detail: '5' }]);
    const twice = { ...meeting, resource_ids: [at.dentist, at.dentist] };
    const answer = await book(test, emre, { ...twice, starts_at: `${date}T14:00:00.000Z` });
    expectProblem(answer, 'invalid_input');
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'resource_ids', message: 'Bitte jede Spalte nur einmal angeben.' }],
    });
  });

  it('marks who has come, and when', async () => {
    const starts_at = nine(nextDay());
    const made = await written(test, emre, { treatment_id: at.check, starts_at });
    const here = await written(
      test,
      emre,
      { treatment_id: at.check, starts_at, arrival: 'here' },
      { id: made.id, etag: `"${made.version}"` },
    );
    expect(here.arrival).toBe('here');
    expect(here.marked.here).toBe(test.clock.now().toISOString());
    expect(here.claims).toEqual(made.claims);
  });

  it('does not make a second one of an id, and writes nothing over a change', async () => {
    const starts_at = nine(nextDay());
    const content = { treatment_id: at.check, starts_at };
    const made = await written(test, emre, content);
    expectProblem(await book(test, emre, content, { id: made.id }), 'version_conflict');
    expectProblem(
      await book(test, emre, content, { id: made.id, etag: '"99"' }),
      'version_conflict',
    );
  });

  it('knows neither what is at another location nor patients of nobody', async () => {
    const starts_at = nine(nextDay());
    const made = await written(test, emre, { treatment_id: at.check, starts_at });
    await test.sql(
      'insert into memberships (user_id, location_id, permissions) values ($1, $2, $3) on conflict (user_id, location_id) do update set permissions = $3',
      [DEMO_IDS.admin, DEMO_IDS.sued, PERMISSIONS],
    );
    const elsewhere = { id: made.id, etag: `"${made.version}"`, location: DEMO_IDS.sued };
    expectProblem(
      await book(test, ada, { treatment_id: at.check, starts_at, note: 'x' }, elsewhere),
      'not_found',
    );
    expectProblem(
      await book(test, emre, { treatment_id: at.check, starts_at, customer_id: randomUUID() }),
      'invalid_input',
    );
  });

  it('takes two rights: to make, and to change', async () => {
    const date = nextDay();
    const content = { treatment_id: at.check, starts_at: nine(date) };
    await permit(['view location-activities', 'store activities']);
    const made = await written(test, emre, content);
    const same = { id: made.id, etag: `"${made.version}"` };
    expectProblem(await book(test, emre, { ...content, is_cancelled: true }, same), 'not_allowed');
    expect((await written(test, emre, { ...content, arrival: 'here' }, same)).arrival).toBe('here');
    await permit(['view location-activities', 'update activity']);
    expectProblem(
      await book(test, emre, { ...content, starts_at: `${date}T09:00:00.000Z` }),
      'not_allowed',
    );
    await permit(PERMISSIONS);
  });

  it('books one of fifty who want the same time at once', async () => {
    const starts_at = nine(nextDay());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        book(test, emre, { treatment_id: at.check, starts_at, name: `Nr. ${n}` }),
      ),
    );
    const states = answers.map((answer) => answer.json<Appointment>().state);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
    expect(states.filter((state) => state === 'refused')).toHaveLength(49);
    for (const answer of answers) {
      const { refused } = answer.json<Appointment>();
      if (refused !== null) expect(refused.alternatives).toHaveLength(3);
    }
  });

  it('lets two who swap their times through without a deadlock', async () => {
    const date = nextDay();
    const [first, second] = await Promise.all([
      written(test, emre, { treatment_id: at.check, starts_at: nine(date) }),
      written(test, ada, { treatment_id: at.check, starts_at: `${date}T09:00:00.000Z` }),
    ]);
    const swap = await Promise.all([
      book(
        test,
        emre,
        { treatment_id: at.check, starts_at: second.starts_at },
        { id: first.id, etag: `"${first.version}"` },
      ),
      book(
        test,
        ada,
        { treatment_id: at.check, starts_at: first.starts_at },
        { id: second.id, etag: `"${second.version}"` },
      ),
    ]);
    for (const answer of swap) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<Appointment>().claims).toHaveLength(2);
    }
  });
});

describe('the database itself', () => {
  it('lets no two overlap at one chair, whoever writes them', async () => {
    const made = await written(test, emre, { treatment_id: at.check, starts_at: nine(nextDay()) });
    const copy = test.sql(
      `insert into booking_claims select appointment_id, location_id, resource_id, lane, step, during
       from booking_claims where appointment_id = $1`,
      [made.id],
    );
    await expect(copy).rejects.toThrow('booking_claims_no_overlap');
  });

  it('has names, numbers and words of no appointment in clear', async () => {
    const made = await written(test, emre, {
      treatment_id: at.check,
      starts_at: nine(nextDay()),
      name: 'Klarname-Test',
      note: 'Notiz-Test',
    });
    const rows = await test.sql<{ row: string }>(
      'select row_to_json(a)::text as row from appointments a where id = $1',
      [made.id],
    );
    expect(JSON.stringify(rows)).not.toContain('Klarname-Test');
    expect(JSON.stringify(rows)).not.toContain('Notiz-Test');
  });
});
