import type { Element } from '../questionnaires/schema.ts';
import { keptTime, realDateTime } from '../questionnaires/values.ts';
import { TIME_ZONE } from '../shared/constants.ts';

const ZONED = /(Z|[+-]\d\d:\d\d)$/;

/** `+02:00`: by how much the practice's clock is ahead at an instant. */
function offsetAt(instant: number): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName');
  return zone?.value.slice(3) || '+00:00';
}

/** `2026-11-21T09:12` on the practice's wall clock, as FHIR wants it: with seconds and zone. */
export function fhirDateTime(text: string): string {
  const real = realDateTime(text);
  if (!real || ZONED.test(real)) return real ?? text;
  const full = real.length === 16 ? `${real}:00` : real;
  // The offset at that day and hour: first guessed as if the text were in UTC, then corrected.
  const near = offsetAt(Date.parse(`${full}Z`));
  return `${full}${offsetAt(Date.parse(`${full}${near}`))}`;
}

/** A time with seconds, as FHIR wants it. */
export function fhirTime(text: string): string {
  const kept = keptTime(text);
  return kept?.length === 5 ? `${kept}:00` : (kept ?? text);
}

/** An instant as the practice's wall clock shows it; without a zone it means that clock already. */
function onWallClock(text: string): string {
  const real = realDateTime(text);
  if (!real) return text;
  const wall = ZONED.test(real)
    ? new Date(real).toLocaleString('sv-SE', { timeZone: TIME_ZONE }).replace(' ', 'T')
    : real;
  return wall.replace(/(T\d\d:\d\d):00(\.0+)?$/, '$1');
}

/** A time of a file as our answers have it; anything else unchanged. */
export function clockValue(format: Element['format'], text: string): string {
  if (format === 'dateTime') return onWallClock(text);
  return format === 'time' ? (keptTime(text) ?? text) : text;
}
