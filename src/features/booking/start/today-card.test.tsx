// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { clear, get, has, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { TodayCard } from './today-card.tsx';

const { calendar } = vi.hoisted(() => ({ calendar: {} as Record<string, unknown> }));
vi.mock('../calendar/use-calendar.ts', () => ({ useCalendar: () => calendar }));

const NOW = Date.parse('2027-01-12T11:00:00.000Z');
const row = (id: string, minutes: number, rest: Partial<Appointment> = {}): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    state: 'confirmed',
    is_cancelled: false,
    is_hidden: false,
    name: id,
    treatment_id: 't1',
    starts_at: new Date(NOW + minutes * MINUTE_MS).toISOString(),
    ends_at: new Date(NOW + (minutes + 30) * MINUTE_MS).toISOString(),
    arrival: 'expected',
    refused: null,
    claims: [{ resource_id: 'ada', step: 0, from: '', to: '' }],
    ...rest,
  } as Appointment,
});
const text = () => document.body.textContent ?? '';

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

const draw = (wishes = 0) => show(<TodayCard locationId="mitte" wishes={wishes} />);

describe('the appointments of today on the start page', () => {
  it('shows who is here first, then who comes next, and not who is through', async () => {
    calendar.rows = [
      row('Coming', 30),
      row('Waiting', -10, { arrival: 'here' }),
      row('Done', -60, { arrival: 'done' }),
      row('Missed', -60, { arrival: 'missed' }),
    ];
    await draw();
    const names = [...document.querySelectorAll('a[title]')].map((one) =>
      one.getAttribute('title'),
    );
    expect(names).toEqual([
      'Waiting, Kontrolle · Dr. Ada Linden',
      'Coming, Kontrolle · Dr. Ada Linden',
    ]);
    expect(get('link', /Waiting/).textContent).toContain('11:50 · da');
    expect(get('link', /Coming/).getAttribute('href')).toContain('termin=Coming');
  });

  it('counts what it has no room for', async () => {
    calendar.rows = Array.from({ length: 9 }, (_, n) => row(`P${n}`, 10 * (n + 1)));
    await draw();
    expect(document.querySelectorAll('a[title]')).toHaveLength(6);
    expect(has('link', '3 weitere Termine')).toBe(true);
  });

  it('tells of wishes and of what could not be, also when nobody comes any more', async () => {
    calendar.rows = [row('Gone', 6_000, { refused: 'taken' as never })];
    await draw(2);
    expect(has('link', '2 Terminwünsche warten')).toBe(true);
    expect(has('link', '1 Termin konnte nicht vergeben werden')).toBe(true);
    expect(text()).toContain('Heute kommt niemand mehr.');
  });

  it('is not there where the practice has no calendar', async () => {
    calendar.treatments = [];
    await draw(1);
    expect(text()).toBe('');
  });
});
