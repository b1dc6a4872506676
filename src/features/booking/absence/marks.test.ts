import { describe, expect, it } from 'vitest';
import { localDay } from '#contract/booking/local-day.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { missingOn } from './marks.ts';

const HOURS = { from: 8 * 60, to: 18 * 60 };
const away = (from: string, to: string, resource_id: string | null = 'weber') => ({
  absence: { resource_id, from, to, kind: 'sick', note: '' } as Absence,
});
const on = (date: string, ...all: ReturnType<typeof away>[]) =>
  missingOn(all, 'weber', localDay(date), HOURS);

describe('when somebody is missing on a day', () => {
  it('is the whole of it within an absence of several days', () => {
    const ill = away('2026-11-24T00:00', '2026-11-27T00:00');
    expect(on('2026-11-25', ill)).toEqual([{ ...HOURS, isAll: false }]);
    expect(on('2026-11-27', ill)).toEqual([]);
    expect(on('2026-11-23', ill)).toEqual([]);
  });

  it('is some hours of it, as the clock shows them, also on the days on which it is set', () => {
    for (const date of ['2026-11-25', '2026-03-29', '2026-10-25']) {
      const course = away(`${date}T09:30`, `${date}T11:00`);
      expect(on(date, course)).toEqual([{ from: 570, to: 660, isAll: false }]);
    }
  });

  it('is that of the practice, too, and of nobody else', () => {
    const day = ['2026-11-25T12:00', '2026-11-25T23:00'] as const;
    expect(on('2026-11-25', away(...day, null))).toEqual([
      { from: 720, to: HOURS.to, isAll: true },
    ]);
    expect(on('2026-11-25', away(...day, 'berg'))).toEqual([]);
  });
});
