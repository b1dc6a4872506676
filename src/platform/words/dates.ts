import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { dayAt, daysBetween } from '#contract/shared/days.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });

const clock = format({ hour: '2-digit', minute: '2-digit' });
const weekday = format({ weekday: 'short' });
const dayMonth = format({ day: '2-digit', month: '2-digit' });
const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const named = format({ weekday: 'long', day: 'numeric', month: 'long' });
const exact = format({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * An instant as people say it: `heute, 09:12` · `gestern, 09:12` · `Mo., 23.11.` in the same year,
 * otherwise `23.11.2025` (LOOK-7). Europe/Berlin.
 */
export const spokenTime = (instant: string | number | Date, now: Date = new Date()): string => {
  const date = new Date(instant);
  const ago = daysBetween(dayAt(date), dayAt(now));
  if (ago === 0) return `heute, ${clock.format(date)}`;
  if (ago === 1) return `gestern, ${clock.format(date)}`;
  const full = day.format(date);
  if (full.slice(-4) !== day.format(now).slice(-4)) return full;
  return `${weekday.format(date).replace(/\.?$/, '.')}, ${dayMonth.format(date)}`;
};

/** `09:12` */
export const timeOfDay = (instant: string | number | Date): string =>
  clock.format(new Date(instant));

/** `Montag, 23. November`: the year says nothing of what is near. */
export const namedDay = (instant: string | number | Date): string =>
  named.format(new Date(instant));

/** The same instant in full, for hover, screen readers and print. */
export const exactTime = (instant: string | number | Date): string =>
  `${exact.format(new Date(instant))} Uhr`;
