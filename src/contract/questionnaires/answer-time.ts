import { TIME_ZONE } from '../shared/constants.ts';
import type { Closure, OpeningHours } from '../practice/opening-hours.ts';
import { DAY_MS } from '../shared/spans.ts';

/** Within how many minutes of opening time the practice answers. */
const PROMISE_MINUTES = 120;
const DAYS_AHEAD = 60;

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
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (Monday 1, Sunday 7) and minute of the day in Berlin. */
const berlin = (now: Date) => {
  const of = (type: string) => parts.formatToParts(now).find((part) => part.type === type)?.value;
  const minute = Number(of('hour')) * 60 + Number(of('minute'));
  return { weekday: WEEKDAYS.indexOf(of('weekday') ?? '') + 1, minute };
};

const dates = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Berlin so many days from an instant, `2026-11-23`. */
const dayAfter = (now: Date, days: number): string => {
  const of = (type: string) => dates.formatToParts(now).find((part) => part.type === type)?.value;
  const today = Date.UTC(Number(of('year')), Number(of('month')) - 1, Number(of('day')));
  return new Date(today + days * DAY_MS).toISOString().slice(0, 10);
};

/**
 * By when somebody is answered who writes now: two hours of opening time later, counted over the
 * end of a day and over days on which nobody is there; null where no hours are known. `days` from today, `time` on that day in Berlin.
 */
export function answerBy(
  hours: OpeningHours,
  now: Date,
  closures: readonly Closure[] = [],
): { days: number; time: string } | null {
  const today = berlin(now);
  let left = PROMISE_MINUTES;
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = dayAfter(now, days);
    if (closures.some(({ from, to }) => from <= date && date <= to)) continue;
    const weekday = ((today.weekday - 1 + days) % 7) + 1;
    const spans = hours
      .filter((span) => span.weekday === weekday)
      .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
      .sort((a, b) => a.from - b.from);
    for (const { from, to } of spans) {
      const start = days === 0 ? Math.max(from, today.minute) : from;
      if (start >= to) continue;
      if (to - start >= left) {
        const at = start + left;
        const text = (value: number) => String(value).padStart(2, '0');
        return { days, time: `${text(Math.floor(at / 60))}:${text(at % 60)}` };
      }
      left -= to - start;
    }
  }
  return null;
}
