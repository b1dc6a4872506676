import { TIME_ZONE } from '#contract/shared/constants.ts';
import { addDays, weekdayOf } from '#contract/shared/days.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { weekdayName } from '#contract/shared/weekdays.ts';
import { longGermanDay } from '#server/shared/german-time.ts';
import { DEMO_HOURS } from '../demo-locations.ts';

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Offset of Berlin from UTC by hour, remembered because computing it is slow. */
const ahead = new Map<number, number>();

function aheadAt(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  const start = hour * HOUR_MS;
  const parts = Object.fromEntries(
    PARTS.formatToParts(start).map(({ type, value }) => [type, value]),
  );
  const wall = `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`;
  const found = Date.parse(wall) - start;
  ahead.set(hour, found);
  return found;
}

/** Day (`2026-03-02`) and time (`09:30`) at the practice. */
function wallOf(at: number): { day: string; time: string } {
  const text = new Date(at + aheadAt(at)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

export const dayOf = (at: number): string => wallOf(at).day;
const timeOf = (at: number): string => wallOf(at).time;

/** The instant of a time on a day at the practice. */
export function instantOf(day: string, time: string): number {
  const guess = Date.parse(`${day}T${time}:00Z`);
  const seen = wallOf(guess);
  return guess - (Date.parse(`${seen.day}T${seen.time}:00Z`) - guess);
}

export const isWorkday = (day: string): boolean => weekdayOf(day) <= 5;

/** The last workday at or before a day. */
export const workdayBefore = (day: string): string =>
  isWorkday(day) ? day : workdayBefore(addDays(day, -1));

const spansOf = (day: string) =>
  DEMO_HOURS.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ from, to }) => ({
    from: instantOf(day, from),
    to: instantOf(day, to),
  }));

/** When the practice closes on a workday. */
export const closingOf = (day: string): number => Math.max(...spansOf(day).map(({ to }) => to));

/** The next moment at which somebody is at the desk. */
export function nextOpen(at: number): number {
  let day = dayOf(at);
  for (;;) {
    for (const { from, to } of spansOf(day)) {
      // In the last two minutes before closing nobody begins anything.
      if (at < to - 2 * MINUTE_MS) return Math.max(at, from + 3 * MINUTE_MS);
    }
    day = addDays(day, 1);
  }
}

/** Whether it is a time of day at which people call or write. */
const isAwake = (at: number): boolean => timeOf(at) >= '06:40' && timeOf(at) < '21:40';

const STEP_MS = 5 * MINUTE_MS;

/** The moments of a span at which somebody may call or write, five minutes apart. */
export function wakingMoments(from: number, to: number): number[] {
  const moments: number[] = [];
  for (let at = from; at < to; at += STEP_MS) if (isAwake(at)) moments.push(at);
  return moments;
}

/** „Donnerstag“, in the language of the practice. */
export const weekdayOn = (day: string): string => weekdayName(weekdayOf(day));

/** „4. Mai 2009“. */
export const spokenDate = (day: string): string => longGermanDay(new Date(`${day}T12:00:00Z`));
