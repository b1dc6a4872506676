import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';

/** Moments and days as the practice says and writes them, by its wall clock. */

const format = (options: Intl.DateTimeFormatOptions, locale = LOCALE) => {
  const made = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
  return (date: Date): string => made.format(date);
};

/** `02.03.2026, 10:00`, for a table. */
export const germanMoment = format({ dateStyle: 'medium', timeStyle: 'short' });
/** `02.03.2026, 10:00 Uhr` */
export const german = (date: Date): string => `${germanMoment(date)} Uhr`;
/** `02.03.2026, 10:00:30`, where a clock itself is in doubt. */
export const germanSeconds = format({ dateStyle: 'medium', timeStyle: 'medium' });

/** `10:00`, for a table. */
export const germanTime = format({ timeStyle: 'short' });
/** `10:00 Uhr`, where the day is clear. */
export const germanClock = (date: Date): string => `${germanTime(date)} Uhr`;

/** `02.03.2026` */
export const germanDay = format({ dateStyle: 'medium' });
/** `2. März 2026` */
export const longGermanDay = format({ dateStyle: 'long' });
/** `Montag, 2. März 2026` */
export const fullGermanDay = format({ dateStyle: 'full' });

/** `Mo., 2.3.`, of what is near. */
export const nearGermanDay = format({ weekday: 'short', day: 'numeric', month: 'numeric' });
const near = format({
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** `Mo., 2.3., 10:00 Uhr` */
export const nearGerman = (date: Date): string => `${near(date)} Uhr`;
