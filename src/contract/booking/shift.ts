import * as z from 'zod/mini';
import { OpeningSpan } from '../practice/opening-hours.ts';
import { daysBetween, weekdayOf } from '../shared/days.ts';
import { Uuid } from '../shared/ids.ts';
import { Payer } from './steps.ts';
import { Familiar } from './treatment.ts';

const Clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/));
/** A local time, `2026-11-23T08:30`. */
export const LocalTime = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5][05]$/));

/**
 * When its times open for booking: always, or a number of days before that the location sets for
 * the band.
 */
export const Band = z.enum(['long', 'mid', 'acute']);
export type Band = z.infer<typeof Band>;
/** @public In the settings of working hours. */
export const BANDS: Record<Band, string> = {
  long: 'sofort buchbar',
  mid: 'mittelfristig',
  acute: 'akut',
};

/** When somebody works, again and again. */
export const Shift = z.strictObject({
  resource_id: Uuid,
  weekdays: z.array(OpeningSpan.shape.weekday).check(z.minLength(1), z.maxLength(7)),
  from: Clock,
  to: Clock,
  /** Every week, or every 2 to 8 weeks, counted from the week of `valid_from`. */
  every_weeks: z.int().check(z.minimum(1), z.maximum(8)),
  valid_from: z.iso.date(),
  /** Last day, or null: until it is changed. */
  valid_to: z.nullable(z.iso.date()),
  /** Only for these payers; for everybody where it is empty. */
  payers: z.array(Payer).check(z.maxLength(3)),
  familiar: Familiar,
  treatments: z.array(Uuid).check(z.maxLength(100)),
  /** Patients may book in it by themselves. */
  online: z.boolean(),
  band: Band,
  /** Offene Sprechstunde (§ 17 (1c) BMV-Ä): people come without an appointment, so none is made in it. */
  open_hour: z.boolean(),
});
export type Shift = z.infer<typeof Shift>;

/** When somebody who would work does not, or a room cannot be used. */
export const Absence = z.strictObject({
  /** Null: everybody at the location. */
  resource_id: z.nullable(Uuid),
  from: LocalTime,
  to: LocalTime,
  kind: z.enum(['holiday', 'sick', 'training', 'other']),
  note: z.string().check(z.maxLength(200)),
  /** Appointments in it that stay where they are, as somebody decided. */
  keeps: z.optional(z.array(Uuid).check(z.maxLength(500))),
});
export type Absence = z.infer<typeof Absence>;
export const ABSENCES: Record<Absence['kind'], string> = {
  holiday: 'Urlaub',
  sick: 'Krank',
  training: 'Fortbildung',
  other: 'Abwesend',
};

/** Whether a shift is worked on a date, holidays and absences aside. */
export function isWorkedOn(shift: Shift, date: string): boolean {
  if (date < shift.valid_from || (shift.valid_to !== null && date > shift.valid_to)) return false;
  const weekday = weekdayOf(date);
  if (!shift.weekdays.includes(weekday)) return false;
  if (shift.every_weeks === 1) return true;
  // Weeks are counted from their Mondays, so that a shift which begins on a Wednesday keeps its week.
  const weeks =
    (daysBetween(shift.valid_from, date) - (weekday - 1) + (weekdayOf(shift.valid_from) - 1)) / 7;
  return weeks % shift.every_weeks === 0;
}
