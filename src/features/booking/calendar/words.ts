import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { addDays, daysBetween, mondayOf } from '#contract/shared/days.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { namedDay, timeOfDay } from '#platform/words/dates.ts';
import { longDay } from '#platform/words/day-text.ts';
import type { AppointmentRow } from './layout.ts';
import { CALENDAR } from './texts.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
const mediumDay = format({ weekday: 'short', day: 'numeric', month: 'long' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'numeric' });

const shortSpan = format({ day: 'numeric', month: 'numeric' });
const span = format({ day: 'numeric', month: 'long' });

/** The number of a week (ISO 8601): the first one of a year has its first Thursday. */
const weekNumber = (monday: string): number => {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
};
/** `KW 48, 23.–29. November` */
export const weekOf = (date: string): string => {
  const monday = mondayOf(date);
  const at = (of: string) => new Date(`${of}T12:00:00Z`);
  return `KW ${weekNumber(monday)}, ${span.formatRange(at(monday), at(addDays(monday, 6)))}`;
};

/** `23.–29.11.`: on a phone. */
export const shortestWeekOf = (date: string): string => {
  const monday = mondayOf(date);
  const at = (of: string) => new Date(`${of}T12:00:00Z`);
  return shortSpan.formatRange(at(monday), at(addDays(monday, 6)));
};
/** `KW 48, 23.–29.11.`: where there is little room. */
export const shortWeekOf = (date: string): string =>
  `KW ${weekNumber(mondayOf(date))}, ${shortestWeekOf(date)}`;

/** `08:30` */
export const clockOf: (instant: string | number) => string = timeOfDay;
/** `Montag, 23. November` */
export const dayOf = (date: string): string => namedDay(`${date}T12:00:00Z`);
/** `Mo., 23. November` */
export const mediumDayOf = (date: string): string =>
  mediumDay.format(new Date(`${date}T12:00:00Z`));
/** `Montag, 23. November 2026` */
export const longDayOf: (date: string) => string = longDay;
/** `Mo., 23.11.` */
export const shortDayOf = (date: string): string => shortDay.format(new Date(`${date}T12:00:00Z`));

/** Whose appointment it is, as far as somebody may know. */
export const whoOf = ({ appointment }: AppointmentRow): string => {
  if (appointment.is_hidden) return CALENDAR.taken;
  if (appointment.type === 'block') return appointment.name || CALENDAR.kept;
  return (
    appointment.name || (appointment.phone ? formatPhone(appointment.phone) : CALENDAR.nameless)
  );
};

/** What is special about it, in a word; null for one that simply stands. */
export const markOf = ({ appointment, pending, away }: AppointmentRow): string | null => {
  if (pending === 'attention') return CALENDAR.attention;
  if (pending === 'waiting') return CALENDAR.waiting;
  if (appointment.refused !== null) return CALENDAR.refused;
  if (away) return away;
  return appointment.squeezed_in ? CALENDAR.squeezedIn : null;
};
