import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Need } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { TestApp } from '../harness.ts';

/** A dentist, an assistant and a chair, who work on Mondays to Fridays from eight to noon. */
export interface SmallPractice {
  dentist: string;
  assistant: string;
  chair: string;
  check: string;
  prophylaxis: string;
}

export const need = (kind: Need['kind'], rest: Partial<Need> = {}): Need => ({
  kind,
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after: 0,
  same_as: null,
  ...rest,
});

export const resource = (rest: Partial<Resource>): ItemContent => ({
  kind: 'resource',
  removed: false,
  content: {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: 'AW',
    colour: 0,
    skills: [],
    user_id: null,
    active: true,
    position: 0,
    ...rest,
  },
});

export const treatment = (rest: Partial<Treatment>): ItemContent => ({
  kind: 'treatment',
  removed: false,
  content: {
    name: 'Kontrolle',
    category_id: null,
    colour: 0,
    kind: 'practice',
    names: {},
    descriptions: {},
    costs: '',
    steps: [{ name: '', offset: 0, minutes: 30, needs: [need('practitioner'), need('chair')] }],
    payers: ['statutory', 'private', 'self'],
    familiar: 'all',
    online: true,
    per_day: null,
    notice_hours: null,
    active: true,
    position: 0,
    ...rest,
  },
});

export const shift = (resourceId: string, rest: object = {}): ItemContent => ({
  kind: 'shift',
  removed: false,
  content: {
    resource_id: resourceId,
    weekdays: [1, 2, 3, 4, 5],
    from: '08:00',
    to: '12:00',
    every_weeks: 1,
    valid_from: '2026-01-05',
    valid_to: null,
    payers: [],
    familiar: 'all',
    treatments: [],
    online: true,
    band: 'long',
    open_hour: false,
    ...rest,
  },
});

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

export const appointmentOf = (rest: Partial<AppointmentContent>): AppointmentContent => ({
  type: 'appointment',
  customer_id: null,
  name: 'Maria Muster',
  phone: '030 23125 42',
  treatment_id: null,
  starts_at: '2026-03-03T08:00:00.000Z',
  minutes: null,
  resource_ids: [],
  squeezed_in: false,
  reason: '',
  payer: 'statutory',
  familiar: 'known',
  note: '',
  needs: [],
  card_read: false,
  referral: false,
  arrival: 'expected',
  is_cancelled: false,
  source: 'desk',
  source_id: null,
  series_id: null,
  ...rest,
});

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

/** Weekdays in March, before the clock is put: with one of its own no test stands in another's way. */
export function weekdays(): () => string {
  let day = 0;
  return () => {
    const date = new Date(Date.UTC(2026, 2, 3 + Math.floor(day / 4) * 7 + (day % 4)));
    day += 1;
    return date.toISOString().slice(0, 10);
  };
}
