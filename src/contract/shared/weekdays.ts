/** German weekdays from Monday on (ISO 8601), whatever the browser's language is. */
export const WEEKDAYS = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;

/** `Montag` of 1, `Sonntag` of 7. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** `Mo` of 1. */
export const shortWeekday = (weekday: number): string => weekdayName(weekday).slice(0, 2);
