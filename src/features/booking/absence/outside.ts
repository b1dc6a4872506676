import { outsideOf } from '#contract/booking/absence/outside.ts';
import { localDay } from '#contract/booking/local-day.ts';
import type { BookingRefusal } from '#contract/booking/refusals.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { addDays } from '#contract/shared/days.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { AWAY } from './texts.ts';

/** Days around the chosen one that a view may show. */
const AROUND = 7;

/**
 * The rows of the calendar; those that lie outside of hours and shifts get the mark of an absence.
 * Only days around `date` are checked, as there are thousands of rows.
 */
export function markedOutside(
  rows: readonly AppointmentRow[],
  rules: Rules,
  date: string,
  now: number,
): AppointmentRow[] {
  const from = localDay(addDays(date, -AROUND)).begins;
  const to = localDay(addDays(date, AROUND)).begins;
  return rows.map((row) => {
    const at = Date.parse(row.appointment.starts_at);
    if (row.away || at < from || at > to) return row;
    const reason = outsideOf(rules, row.appointment, now);
    if (reason === null) return row;
    return { ...row, away: reason.code === 'no_shift' ? AWAY.noShift : AWAY.everybody };
  });
}

export interface Outside {
  row: AppointmentRow;
  reason: BookingRefusal;
}

/** All future appointments that lie outside of hours and shifts, the next first. */
export const allOutside = (rows: readonly AppointmentRow[], rules: Rules, now: number): Outside[] =>
  rows
    .flatMap((row) => {
      const reason = outsideOf(rules, row.appointment, now);
      return reason === null ? [] : [{ row, reason }];
    })
    .toSorted((a, b) => a.row.appointment.starts_at.localeCompare(b.row.appointment.starts_at));
