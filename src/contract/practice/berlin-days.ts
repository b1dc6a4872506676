import { TIME_ZONE } from '../shared/constants.ts';
import { addDays, dayAt } from '../shared/days.ts';
import type { Closure, OpeningHours } from './opening-hours.ts';

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** Weekdays as `formatToParts` names them. */
const ENGLISH = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (Monday 1, Sunday 7) and minute of the day in Berlin. */
export const berlin = (now: Date) => {
  const of = new Map(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const minute = Number(of.get('hour')) * 60 + Number(of.get('minute'));
  return { weekday: ENGLISH.indexOf(of.get('weekday') ?? '') + 1, minute };
};

/** Whether nobody is there on the day that is `days` days after an instant. */
export const isClosed = (closures: readonly Closure[], now: Date, days: number): boolean => {
  const date = addDays(dayAt(now), days);
  return closures.some(({ from, to }) => from <= date && date <= to);
};

/** Opening times of a day in minutes, in their order. @param weekday from Monday 1; 8 is Monday again */
export const spansOn = (hours: OpeningHours, weekday: number): { from: number; to: number }[] =>
  hours
    .filter((span) => span.weekday === ((weekday - 1) % 7) + 1)
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .sort((a, b) => a.from - b.from);

/** Minutes of a day as `08:30`. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
