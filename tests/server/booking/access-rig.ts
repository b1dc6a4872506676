import { expect } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp } from '../harness.ts';
import type { Standing } from './access-rights.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { book, makeItem } from './practice.ts';

export const PHONE = '030 23125 42';
/**
 * Half hours of future days that a device keeps: each call gets its own, so that calls do not
 * disturb each other.
 */
let slots = 0;
export function nextTime(): string {
  slots += 1;
  const weekday = Math.floor(slots / 24);
  const date = Date.UTC(2026, 2, 3 + Math.floor(weekday / 4) * 7 + (weekday % 4));
  return new Date(date + 6 * HOUR_MS + (slots % 24) * 30 * MINUTE_MS).toISOString();
}

/**
 * A calendar with the receptionist, who also treats, and somebody else; and another calendar
 * elsewhere.
 */
export async function openCalendar() {
  const test = await buildTestApp();
  const ada = await test.signIn('admin');
  async function practitioner(name: string, userId: string | null, location: string) {
    const id = await makeItem(test, ada, resource({ name, user_id: userId }), location);
    await makeItem(test, ada, shift(id, { from: '06:00', to: '21:00' }), location);
    const needs = [need('practitioner', { any_of: [id] })];
    const steps = [{ name: '', offset: 0, minutes: 30, needs }];
    return {
      resource: id,
      treatment: await makeItem(test, ada, treatment({ name: `Bei ${name}`, steps }), location),
    };
  }

  async function booked(treatmentId: string, name: string, location: string = DEMO_IDS.mitte) {
    const content = { treatment_id: treatmentId, starts_at: nextTime(), name };
    const answer = await book(test, ada, { ...content, phone: PHONE }, { location });
    expect(answer.statusCode, answer.body).toBe(200);
    const made = answer.json<Appointment>();
    expect(made.state).toBe('confirmed');
    return made;
  }

  const own = await practitioner('Emre Yıldız', DEMO_IDS.reception, DEMO_IDS.mitte);
  const other = await practitioner('Dr. Ada Weber', null, DEMO_IDS.mitte);
  const there = await practitioner('Dr. Süd', null, DEMO_IDS.sued);
  /** An appointment at the other location, which nobody at Mitte knows. */
  const away = await booked(there.treatment, 'Wer im Süden war', DEMO_IDS.sued);
  async function standAs({ who, mitte = [], sued = [] }: Standing): Promise<string | undefined> {
    if (who === 'nobody') return;
    if (who === 'kiosk') return (await test.kiosk()).token;
    if (who === 'device') return (await test.practiceDevice()).token;
    if (who === 'reception') {
      for (const [location, permissions] of [
        [DEMO_IDS.mitte, mitte],
        [DEMO_IDS.sued, sued],
      ] as const) {
        await test.sql(
          'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
          [permissions, DEMO_IDS.reception, location],
        );
      }
    }
    return test.signIn(who);
  }

  return { test, ada, own, other, away, booked, standAs };
}
export type Calendar = Awaited<ReturnType<typeof openCalendar>>;
