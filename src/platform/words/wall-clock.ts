import { TIME_ZONE } from '#contract/shared/constants.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';

const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026-03-02T09:05` on the practice's wall clock, wherever the device believes it is. */
export const localTime = (date: Date): string => minute.format(date).replace(' ', 'T');

/**
 * The instant that such a text means, or null when it means none. Of the two in the hour that comes
 * twice in autumn it is the first; in the hour that spring leaves out it is an hour later.
 */
export const instantOf = (text: string): string | null => {
  const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  const summer = new Date(utc - 2 * HOUR_MS);
  const at = localTime(summer) === text ? summer : new Date(utc - HOUR_MS);
  return at.toISOString();
};
