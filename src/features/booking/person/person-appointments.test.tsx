// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { PersonAppointments } from './person-appointments.tsx';

const { calendar } = vi.hoisted(() => ({ calendar: {} as Record<string, unknown> }));
vi.mock('../calendar/use-calendar.ts', () => ({ useCalendar: () => calendar }));

const NOW = Date.parse('2027-01-12T11:00:00.000Z');
const row = (
  id: string,
  minutes: number,
  rest: Partial<Appointment> = {},
  pending: AppointmentRow['pending'] = null,
): AppointmentRow => ({
  id,
  etag: '"1"',
  pending,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    customer_id: 'maria',
    treatment_id: 't1',
    starts_at: new Date(NOW + minutes * MINUTE_MS).toISOString(),
    ends_at: new Date(NOW + (minutes + 30) * MINUTE_MS).toISOString(),
    arrival: 'expected',
    refused: null,
    squeezed_in: false,
    claims: [{ resource_id: 'ada', step: 0, from: '', to: '' }],
    ...rest,
  } as Appointment,
});
const text = () => document.body.textContent ?? '';
const draw = (onMake: (() => void) | null = null) =>
  show(<PersonAppointments locationId="mitte" customerId="maria" onMake={onMake} />);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  Object.assign(calendar, {
    isReady: true,
    rows: [],
    treatments: [['t1', { name: 'Kontrolle' }]],
    resources: [['ada', { kind: 'practitioner', name: 'Dr. Ada Linden' }]],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

describe('the appointments on the card of a person', () => {
  it('are their own that lie ahead, the next first, each with a way to it', async () => {
    calendar.rows = [
      row('later', 3_000),
      row('soon', 60),
      row('over', -120),
      row('of another', 60, { customer_id: 'paul' }),
      row('cancelled', 90, { state: 'cancelled', is_cancelled: true }),
    ];
    await draw();
    const links = [...document.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Di., 12.1., 13:00Kontrolle · Dr. Ada Linden',
      'Do., 14.1., 14:00Kontrolle · Dr. Ada Linden',
    ]);
    expect(links[0]?.getAttribute('href')).toContain('termin=soon');
    expect(has('button', 'Termin machen')).toBe(false);
  });

  it('say of one that waits on this device that it is not certain', async () => {
    calendar.rows = [row('soon', 60, {}, 'waiting')];
    await draw();
    expect(text()).toContain('vorgemerkt');
  });

  it('are begun from there, also where none is', async () => {
    const onMake = vi.fn();
    await draw(onMake);
    expect(text()).toContain('Kein Termin geplant.');
    await click(get('button', 'Termin machen'));
    expect(onMake).toHaveBeenCalledOnce();
  });

  it('are not there where the practice has no calendar', async () => {
    calendar.treatments = [];
    await draw();
    expect(text()).toBe('');
  });
});
