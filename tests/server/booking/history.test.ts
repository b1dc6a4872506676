import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { appointment } from '#contract/booking/calls/appointments.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';
import { askErasure, erasedByNow, newRecord } from './records.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let emre: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await permit(PERMISSIONS);
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const permit = (permissions: readonly string[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2', [
    permissions,
    DEMO_IDS.reception,
  ]);
const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};
/** Nine o'clock at the practice, in winter. */
const nine = (date: string) => `${date}T08:00:00.000Z`;

describe('what was done to an appointment', () => {
  it('is told with who and when: moved from where it stood, cancelled, taken back; nothing else', async () => {
    const date = nextDay();
    const first = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    expect(first.history).toBeUndefined();
    const change = async (by: string, from: Appointment, content: object) => {
      const { id, version } = from;
      const next = { ...contentOfAppointment(from), ...content };
      return written(test, by, next, { id, etag: `"${version}"` });
    };
    const noted = await change(emre, first, { note: 'kommt mit Tochter' });
    expect(noted.history).toBeUndefined();
    const moved = await change(ada, noted, { starts_at: `${date}T09:00:00.000Z` });
    const cancelled = await change(emre, moved, { is_cancelled: true });
    const again = await change(emre, cancelled, { note: 'rief noch einmal an' });
    const back = await change(ada, again, { is_cancelled: false });
    const at_ = test.clock.now().toISOString();
    expect(back.history).toEqual([
      { kind: 'moved', at: at_, by: 'Dr. Ada Linden', from: nine(date) },
      { kind: 'cancelled', at: at_, by: 'Emre Empfang' },
      { kind: 'restored', at: at_, by: 'Dr. Ada Linden' },
    ]);
    // A refused move moves nothing.
    const other = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const refused = await change(emre, other, { starts_at: `${date}T09:00:00.000Z` });
    expect(refused.refused).not.toBeNull();
    expect(refused.history).toBeUndefined();
    // Only people who may see the appointment see whose it is and what was done to it.
    await permit(['view assigned-activities', 'store activities']);
    const params = { location_id: DEMO_IDS.mitte, id: back.id };
    const hidden = await test.call(appointment, { params, token: emre });
    expect(hidden.json<Appointment>()).toMatchObject({ is_hidden: true });
    expect(hidden.json<Appointment>().history).toBeUndefined();
    await permit(PERMISSIONS);
  });

  it('says that a cancellation was taken back, though the time is taken meanwhile', async () => {
    const date = nextDay();
    const first = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const change = (from: Appointment, content: object) =>
      written(
        test,
        emre,
        { ...contentOfAppointment(from), ...content },
        { id: from.id, etag: `"${from.version}"` },
      );
    const cancelled = await change(first, { is_cancelled: true });
    await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    const back = await change(cancelled, { is_cancelled: false });
    expect(back.state).toBe('refused');
    expect(back.history?.map(({ kind }) => kind)).toEqual(['cancelled', 'restored']);
  });

  it('goes with the words of its person, and lies encrypted until then', async () => {
    const { id: customer_id } = await newRecord(test, ada, 'Verlauf');
    const date = nextDay();
    const content = { treatment_id: at.check, starts_at: nine(date), customer_id };
    const one = await written(test, emre, content);
    const later = { ...contentOfAppointment(one), starts_at: `${date}T10:00:00.000Z` };
    await written(test, emre, later, { id: one.id, etag: `"${one.version}"` });
    const kept = async () =>
      (
        await test.sql<{ history: Buffer | null }>(
          'select history from appointments where id = $1',
          [one.id],
        )
      )[0]?.history;
    expect((await kept())?.toString('latin1')).not.toContain('Emre');
    expect((await kept())?.length).toBeGreaterThan(0);
    await askErasure(test, ada, customer_id);
    await erasedByNow(test);
    expect(await kept()).toBeNull();
  });

  it('is kept as its last twenty', async () => {
    const date = nextDay();
    let one = await written(test, emre, { treatment_id: at.check, starts_at: nine(date) });
    for (let turn = 0; turn < 22; turn += 1) {
      const starts_at = `${date}T${turn % 2 ? '08' : '10'}:00:00.000Z`;
      const content = { ...contentOfAppointment(one), starts_at };
      one = await written(test, emre, content, { id: one.id, etag: `"${one.version}"` });
    }
    expect(one.history).toHaveLength(20);
    expect(one.history?.at(-1)).toMatchObject({ from: `${date}T10:00:00.000Z` });
  });
});
