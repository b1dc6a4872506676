import { exactTime, spokenTime } from '#platform/words/dates.ts';

const number = new Intl.NumberFormat('de-DE');

/** An instant as people say it: `heute, 09:12`. */
export const formatMoment = (iso: string | number | Date): string => spokenTime(iso);

/** An instant in full, for hover and screen readers. */
export const formatExact = (iso: string | number | Date): string => exactTime(iso);

/** `12.345,6`. */
export const formatNumber = (value: number): string => number.format(value);

/** Since when: `09:12` today, otherwise as people say the day. */
export const formatSince = (instant: string | number | Date): string =>
  spokenTime(instant).replace(/^heute, /, '');
