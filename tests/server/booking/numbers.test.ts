import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#contract/access/roles.ts';
import { activity } from '#contract/activities/calls/activities.ts';
import { type Appointment, contentOfAppointment } from '#contract/booking/appointment.ts';
import { appointment, putAppointment } from '#contract/booking/calls/appointments.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { type Calendar, nextTime, openCalendar, PHONE } from './access-rig.ts';
import { team } from './access-rights.ts';
import { book } from './practice.ts';

let all: Calendar;
const at = (id: string) => ({ location_id: DEMO_IDS.mitte, id });
beforeAll(async () => {
  all = await openCalendar();
});
afterAll(() => all.test.close());

describe('numbers of the calendar', () => {
  const desk: Permission[] = ['view location-activities', 'store activities', 'update activity'];
  const deskToken = async (): Promise<string> => (await all.standAs(team(...desk))) ?? '';
  const stored = async (id: string): Promise<string | null> => {
    const answer = await all.test.call(appointment, { params: at(id), token: all.ada });
    return answer.json<Appointment>().phone;
  };

  it('stay as they are where somebody changes an appointment who does not see them', async () => {
    const made = await all.booked(all.other.treatment, 'Maria Muster');
    const token = await all.standAs(team(...desk));
    const read = (
      await all.test.call(appointment, { params: at(made.id), token })
    ).json<Appointment>();
    expect(read.phone).toBeNull();
    const answer = await all.test.call(putAppointment, {
      params: at(made.id),
      body: { ...contentOfAppointment(read), note: 'bringt Bilder mit', is_cancelled: true },
      headers: { 'if-match': `"${read.version}"` },
      token,
    });
    expect(answer.json<Appointment>()).toMatchObject({
      state: 'cancelled',
      note: 'bringt Bilder mit',
      phone: null,
    });
    expect(await stored(made.id)).toBe(PHONE);
  });

  it('may be written by whoever asks for them on the telephone, and emptied by whoever sees them', async () => {
    const token = await deskToken();
    const made = await book(all.test, token, {
      treatment_id: all.other.treatment,
      starts_at: nextTime(),
      phone: '0171 5551234',
    });
    const { id, phone } = made.json<Appointment>();
    expect(phone).toBeNull();
    expect(await stored(id)).toBe('0171 5551234');
    const body = { ...contentOfAppointment(made.json<Appointment>()), phone: '' };
    await all.test.call(putAppointment, {
      params: at(id),
      body,
      headers: { 'if-match': '*' },
      token: all.ada,
    });
    expect(await stored(id)).toBe('');
  });

  it('go from a device with the right to see them, and come with it', async () => {
    const made = await all.booked(all.other.treatment, 'Maria Muster');
    type Answer = { upserts: { data: Appointment }[]; cursor: string; reset: boolean };
    const since = async (permissions: readonly Permission[], cursor?: string) => {
      const token = await all.standAs(team(...permissions));
      const query = { location: DEMO_IDS.mitte, ...(cursor && { cursor }) };
      return (await all.test.call(COLLECTIONS.appointments.sync, { query, token })).json<Answer>();
    };
    const phoneIn = ({ upserts }: Answer) =>
      upserts.find(({ data }) => data.id === made.id)?.data.phone;
    const whole = await since([...desk, 'view customer']);
    expect(phoneIn(whole)).toBe(PHONE);
    const without = await since(desk, whole.cursor);
    expect(without.reset).toBe(true);
    expect(phoneIn(without)).toBeNull();
    const again = await since([...desk, 'view customer'], without.cursor);
    expect(again.reset).toBe(true);
    expect(phoneIn(again)).toBe(PHONE);
  });

  it('do not stand in the task of the desk, which more people read', async () => {
    const first = await all.booked(all.other.treatment, 'Maria Muster');
    const token = await deskToken();
    const late = await book(all.test, token, {
      treatment_id: all.other.treatment,
      starts_at: first.starts_at,
      phone: '0171 5559876',
    });
    expect(late.json<Appointment>().state).toBe('refused');
    const { id } = late.json<Appointment>();
    const task = await all.test.call(activity, { params: { id }, token });
    expect(task.statusCode, task.body).toBe(200);
    expect(task.body).not.toContain('5559876');
  });
});
