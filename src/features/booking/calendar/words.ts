import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import type { AppointmentRow } from './layout.ts';
import { CALENDAR } from './texts.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
const clock = format({ hour: '2-digit', minute: '2-digit' });
const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'numeric' });

/** `08:30` */
export const clockOf = (instant: string | number): string => clock.format(new Date(instant));
/** `Montag, 23. November` */
export const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00Z`));
/** `Mo., 23.11.` */
export const shortDayOf = (date: string): string => shortDay.format(new Date(`${date}T12:00:00Z`));

/** Whose appointment it is, as far as somebody may know. */
export const whoOf = ({ appointment }: AppointmentRow): string => {
  if (appointment.is_hidden) return CALENDAR.taken;
  return (
    appointment.name || (appointment.phone ? formatPhone(appointment.phone) : CALENDAR.nameless)
  );
};

/** What is special about it, in a word; null for one that simply stands. */
export const markOf = ({ appointment, pending }: AppointmentRow): string | null => {
  if (pending === 'attention') return CALENDAR.attention;
  if (pending === 'waiting') return CALENDAR.waiting;
  if (appointment.refused !== null) return CALENDAR.refused;
  return appointment.squeezed_in ? CALENDAR.squeezedIn : null;
};
