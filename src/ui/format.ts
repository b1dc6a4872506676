import { exactTime, spokenTime } from '#platform/dates.ts';

const date = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const number = new Intl.NumberFormat('de-DE');

/** An instant as people say it: `heute, 09:12`. */
export const formatMoment = (iso: string | number | Date): string => spokenTime(iso);

/** An instant in full, for hover and screen readers. */
export const formatExact = (iso: string | number | Date): string => exactTime(iso);

/** `23.11.2026`, in Berlin. A plain date without a time stays the day it names. */
export const formatDate = (iso: string | number | Date): string =>
  typeof iso === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(iso)
    ? iso.split('-').reverse().join('.')
    : date.format(new Date(iso));

/** `12.345,6`. */
export const formatNumber = (value: number): string => number.format(value);

/** Since when: `09:12` today, otherwise as people say the day. */
export const formatSince = (instant: string | number | Date): string =>
  spokenTime(instant).replace(/^heute, /, '');
