import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { TestApp } from '../harness.ts';
import { appointmentOf, need, resource, shift, treatment } from './contents.ts';

/** A dentist, an assistant and a chair, who work on Mondays to Fridays from eight to noon. */
export interface SmallPractice {
  dentist: string;
  assistant: string;
  chair: string;
  check: string;
  prophylaxis: string;
}

export async function makeItem(
  test: TestApp,
  token: string,
  body: ItemContent,
  location: string = DEMO_IDS.mitte,
): Promise<string> {
  const id = randomUUID();
  const answer = await test.call(putBookingItem, {
    params: { location_id: location, id },
    body,
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

export async function smallPractice(test: TestApp, admin: string): Promise<SmallPractice> {
  const make = (item: ItemContent) => makeItem(test, admin, item);
  const dentist = await make(resource({}));
  const assistant = await make(resource({ kind: 'assistant', name: 'Emre Yıldız', short: 'EY' }));
  const chair = await make(resource({ kind: 'chair', name: 'Stuhl 1', short: '1' }));
  await make(shift(dentist));
  await make(shift(assistant));
  await make(shift(chair));
  const check = await make(treatment({}));
  const prophylaxis = await make(
    treatment({
      name: 'Prophylaxe',
      steps: [
        { name: 'Reinigung', offset: 0, minutes: 45, needs: [need('assistant'), need('chair')] },
        {
          name: 'Kontrolle',
          offset: 45,
          minutes: 15,
          needs: [need('practitioner'), need('chair', { same_as: 0 })],
        },
      ],
    }),
  );
  return { dentist, assistant, chair, check, prophylaxis };
}

/** Writes an appointment as the desk does: a new one, or one as it was read. */
export const book = (
  test: TestApp,
  token: string,
  content: Partial<AppointmentContent>,
  {
    id = randomUUID(),
    etag,
    location = DEMO_IDS.mitte,
  }: { id?: string; etag?: string; location?: string } = {},
) =>
  test.call(putAppointment, {
    params: { location_id: location, id },
    body: appointmentOf(content),
    headers: etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag },
    token,
  });

/**
 * Weekdays in March, before the clock changes: each test gets its own, so that tests do not disturb
 * each other.
 */
export function weekdays(): () => string {
  let day = 0;
  return () => {
    const date = new Date(Date.UTC(2026, 2, 3 + Math.floor(day / 4) * 7 + (day % 4)));
    day += 1;
    return date.toISOString().slice(0, 10);
  };
}
