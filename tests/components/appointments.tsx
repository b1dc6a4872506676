import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { PersonField } from '#features/booking/calendar/coming.ts';
import type { AppointmentRow } from '#features/booking/calendar/layout.ts';

export const DENTIST: [string, Resource] = [
  'r1',
  {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: 'AW',
    colour: 0,
    skills: [],
    user_id: null,
    active: true,
    position: 0,
  },
];
export const CHECK = [
  't1',
  { name: 'Kontrolle', active: true, steps: [{ offset: 0, minutes: 30, needs: [] }] },
] as unknown as [string, Treatment];

export const LONG: [string, Treatment] = ['t2', { ...CHECK[1], name: 'Füllung' }];
/** An appointment of Maria Muster at nine, as the calendar has it. */
export const rowOf = (rest: Partial<Appointment> = {}, pending: AppointmentRow['pending'] = null) =>
  ({
    id: 'a1',
    etag: '"1"',
    pending,
    appointment: {
      type: 'appointment',
      state: 'confirmed',
      name: 'Maria Muster',
      phone: '030 2312542',
      treatment_id: 't1',
      starts_at: '2026-11-23T08:00:00.000Z',
      ends_at: '2026-11-23T08:30:00.000Z',
      steps: [{ name: '', offset: 0, minutes: 30, needs: [] }],
      claims: [
        {
          resource_id: 'r1',
          step: 0,
          from: '2026-11-23T08:00:00.000Z',
          to: '2026-11-23T08:30:00.000Z',
        },
      ],
      resource_ids: [],
      arrival: 'expected',
      refused: null,
      squeezed_in: false,
      is_cancelled: false,
      is_hidden: false,
      series_id: null,
      source_id: null,
      customer_id: 'c1',
      minutes: null,
      needs: [],
      card_read: false,
      referral: false,
      note: '',
      reason: '',
      created_at: '2026-11-20T08:30:00.000Z',
      created_by: { id: 'u1', name: 'Emre' },
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;

/** Instead of the field that finds people: one press chooses Maria Muster. */
export const WHO: PersonField = ({ value, onChange }) => (
  <button
    type="button"
    onClick={() => onChange({ ...value, customer_id: 'c1', name: 'Maria Muster', phone: '' })}
  >
    {value.name || 'Maria'}
  </button>
);
