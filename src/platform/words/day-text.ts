import { weekdayOf } from '#contract/shared/days.ts';
import { WEEKDAYS, weekdayName } from '#contract/shared/weekdays.ts';

/** As German says them, whatever the browser's language is; for fields, which know no contract. */
export const WEEKDAY_NAMES: readonly string[] = WEEKDAYS;
export const MONTH_NAMES = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const weekday = (day: string): string => weekdayName(weekdayOf(day));

/** `2026-11` or a day of it: `November 2026`. */
export const monthText = (day: string): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `26.11.2026` */
export const plainDay = (day: string): string => day.split('-').toReversed().join('.');

/** `Do., 26.11.2026` */
export const shortDay = (day: string): string => `${weekday(day).slice(0, 2)}., ${plainDay(day)}`;

/** `Donnerstag, 26. November 2026` */
export const longDay = (day: string): string =>
  `${weekday(day)}, ${Number(day.slice(8))}. ${monthText(day)}`;

/** `2026-11-26T09:30`: `Do., 26.11.2026, 09:30` */
export const shortInstant = (instant: string): string =>
  `${shortDay(instant.slice(0, 10))}, ${instant.slice(11)}`;
