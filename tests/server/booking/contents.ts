import type { AppointmentContent } from '#contract/booking/appointment.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Need } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';

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
