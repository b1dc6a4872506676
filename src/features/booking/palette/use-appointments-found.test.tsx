// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { clear, show } from '../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { useAppointmentsFound } from './use-appointments-found.ts';

const { calendar } = vi.hoisted(() => ({ calendar: {} as Record<string, unknown> }));
vi.mock('../calendar/use-calendar.ts', () => ({ useCalendar: () => calendar }));

const NOW = Date.parse('2027-01-12T11:00:00.000Z');
const row = (id: string, name: string, minutes: number): AppointmentRow => ({
  id,
  etag: '"1"',
  pending: null,
  appointment: {
    type: 'appointment',
    name,
    phone: null,
    customer_id: id,
    treatment_id: 't1',
    state: 'confirmed',
    is_cancelled: false,
    is_hidden: false,
    starts_at: new Date(NOW + minutes * MINUTE_MS).toISOString(),
    ends_at: new Date(NOW + (minutes + 30) * MINUTE_MS).toISOString(),
  } as Appointment,
});

const Found = ({ text, allowed = true }: { text: string; allowed?: boolean }) => (
  <ul>
    {useAppointmentsFound('mitte', text, allowed, 2).map(({ id, who, treatment, when, href }) => (
      <li key={id}>
        <a href={href}>{`${who} · ${treatment} · ${when}`}</a>
      </li>
    ))}
  </ul>
);
const links = () => [...document.querySelectorAll('a')];
const texts = () => links().map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  Object.assign(calendar, {
    rows: [row('lilo', 'Lieselotte Möller', 3_000), row('jan', 'Jan Petersen', 60)],
    treatments: [['t1', { name: 'Kontrolle' }]],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

it('says who comes when for what, and opens that day with the appointment', async () => {
  await show(<Found text="möl" />);
  expect(texts()).toEqual(['Lieselotte Möller · Kontrolle · Do., 14.1., 14:00']);
  expect(links()[0]?.getAttribute('href')).toContain('termin=lilo');
  expect(links()[0]?.getAttribute('href')).toContain('datum=2027-01-14');
});

it('has the next first and no more than were asked for', async () => {
  calendar.rows = ['a', 'b', 'c'].map((id, at) => row(id, 'Jan Petersen', 300 - 60 * at));
  await show(<Found text="petersen" />);
  expect(texts()).toEqual([
    'Jan Petersen · Kontrolle · Di., 12.1., 15:00',
    'Jan Petersen · Kontrolle · Di., 12.1., 16:00',
  ]);
});

it('follows what arrives while the search is open', async () => {
  await show(<Found text="neu" />);
  expect(texts()).toEqual([]);
  calendar.rows = [row('new', 'Nils Neumann', 90)];
  await show(<Found text="neu" />);
  expect(texts()).toEqual(['Nils Neumann · Kontrolle · Di., 12.1., 13:30']);
});

it('finds nothing for who may not, before the calendar is read, and for no text', async () => {
  await show(<Found text="möller" allowed={false} />);
  expect(texts()).toEqual([]);
  calendar.rows = null;
  await show(<Found text="möller" />);
  expect(texts()).toEqual([]);
  await show(<Found text="  " />);
  expect(texts()).toEqual([]);
});
