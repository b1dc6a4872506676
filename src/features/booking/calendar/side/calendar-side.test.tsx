import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Treatment } from '#contract/booking/treatment.ts';
import { clear, click, get, has, show } from '../../../../../tests/components/dom.ts';
import type { AppointmentRow } from '../layout.ts';
import { CalendarSide } from './calendar-side.tsx';

const days: string[] = [];

beforeEach(() => {
  days.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-25T13:05:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const row = (pending: AppointmentRow['pending']) => ({ id: 'a', pending }) as AppointmentRow;
const draw = (date: string, more: Partial<Parameters<typeof CalendarSide>[0]> = {}) =>
  show(
    <CalendarSide
      locationId="here"
      date={date}
      today="2026-11-25"
      rows={[]}
      treatments={[]}
      onDay={(day) => days.push(day)}
      onNew={undefined}
      wishes={null}
      {...more}
    />,
  );

describe('beside the calendar', () => {
  it('any day of the month is one press away, and no focus is taken', async () => {
    await draw('2026-11-25');
    expect(document.activeElement).toBe(document.body);
    await click(get('button', 'Freitag, 27. November 2026'));
    expect(days).toEqual(['2026-11-27']);
  });

  it('the month follows the day that is shown', async () => {
    await draw('2026-11-25');
    expect(has('heading', 'November 2026')).toBe(true);
    await draw('2027-01-04');
    expect(has('heading', 'Januar 2027')).toBe(true);
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('4');
  });

  it('what is not sent yet is told', async () => {
    await draw('2026-11-25', { rows: [row('waiting'), row(null)] });
    expect(document.body.textContent).toContain('Ein Termin ist vorgemerkt');
    await draw('2026-11-25', { rows: [row('waiting'), row('waiting')] });
    expect(document.body.textContent).toContain('2 Termine sind vorgemerkt');
    await draw('2026-11-25', { rows: [row(null)] });
    expect(document.body.textContent).not.toContain('vorgemerkt');
  });

  it('free times are offered to who may give one', async () => {
    await draw('2026-11-25');
    expect(has('heading', 'Nächste freie Zeiten')).toBe(false);
    await draw('2026-11-25', {
      treatments: [['t', { name: 'Kontrolle', active: true } as Treatment]],
      onNew: () => undefined,
    });
    expect(has('heading', 'Nächste freie Zeiten')).toBe(true);
  });
});
