import { addDays } from '#contract/shared/days.ts';
import { readClock } from './read-clock.ts';
import { type DayContext, type DayRead, readDay } from './read-day.ts';

/** How a moment is meant that somebody typed. */
export interface InstantContext extends DayContext {
  /** The time of day that it is, `14:05`. */
  now: string;
  /** What a day without a time begins with, `08:00`. */
  clock: string;
}

/** The moment on the wall clock, `2026-11-23T09:30`, or why it is none. */
export type InstantRead =
  | { instant: string }
  | { wrong: 'unread' | 'none' }
  | { wrong: 'weekday'; found: string };

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** `in 2 Stunden`, `vor 30 min`. */
const readSpan = (text: string, { today, now, toward }: InstantContext): InstantRead | null => {
  const [, way, many, unit = ''] =
    /^(?:(in|vor) )?(\d{1,4}|einer?) ?(h|std|stunden?|min|minuten?)\.?$/.exec(text) ?? [];
  if (!many) return null;
  const count = (many.startsWith('ein') ? 1 : Number(many)) * (/^[hs]/.test(unit) ? 60 : 1);
  const back = way === undefined ? toward === 'back' : way === 'vor';
  const minutes = minutesOf(now) + (back ? -count : count);
  const days = Math.floor(minutes / (24 * 60));
  return { instant: `${addDays(today, days)}T${clockOf(minutes - days * 24 * 60)}` };
};

/** Where a text with day and time can be cut: the day first, or a marked time first. */
const cutsOf = (text: string): [day: string, clock: string][] => {
  const words = text.split(' ');
  const cuts: [string, string][] = [];
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    cuts.push([before, after]);
    if (/^um |uhr|:/.test(before)) cuts.push([after, before]);
  }
  return cuts;
};

/** A day alone: with the usual time of day; today with the next full hour when that is over. */
const withoutClock = ({ day }: { day: string }, context: InstantContext): InstantRead => {
  const { today, toward, now, clock } = context;
  if (day !== today || toward === 'back' || clock > now) return { instant: `${day}T${clock}` };
  const next = Math.min(23, Number(now.slice(0, 2)) + 1);
  return { instant: `${day}T${clockOf(next * 60)}` };
};

/** A time alone: the next one that comes, or the last one that was. */
const withoutDay = (clock: string, { today, toward, now }: InstantContext): InstantRead => {
  const passed = toward === 'ahead' ? clock <= now : clock > now;
  const days = passed ? (toward === 'ahead' ? 1 : -1) : 0;
  return { instant: `${addDays(today, days)}T${clock}` };
};

/**
 * The day and time that somebody means: `Mo 9`, `morgen 14:30`, `23.11. um 9 Uhr`, `in 2 Stunden`; a
 * day alone, or a time alone.
 */
export const readInstant = (typed: string, context: InstantContext): InstantRead => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const iso = /^(\d{4}-\d\d-\d\d)t(\d\d:\d\d)$/.exec(text);
  const span = readSpan(text, context);
  if (span) return span;
  const whole = readDay(text, context);
  let wrong: Extract<DayRead, { wrong: unknown }> | null = null;
  const cuts: [string, string][] = iso ? [[iso[1] ?? '', iso[2] ?? '']] : cutsOf(text);
  for (const [before, after] of cuts) {
    // `23. November 2026` is a day, not 20:26 on it.
    if (/^\d{4}$/.test(after) && /\d/.test(before) && 'day' in whole) break;
    const clock = readClock(after);
    const read = readDay(before.replace(/,$/, ''), context);
    if (clock && 'day' in read) return { instant: `${read.day}T${clock}` };
    if (clock && 'wrong' in read && read.wrong !== 'unread') wrong ??= read;
  }
  // `9`, `930` and `9.30` are times here: a day alone has its full stop, or its month.
  const isDayAndMonth = 'day' in whole && /^\d{1,2}[.,]\d/.test(text);
  const clock = isDayAndMonth ? null : readClock(text);
  if (clock) return withoutDay(clock, context);
  if ('day' in whole) return withoutClock(whole, context);
  return wrong ?? whole;
};
