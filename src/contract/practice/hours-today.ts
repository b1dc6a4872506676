import { berlin, clockOf, isClosed, spansOn } from './berlin-days.ts';
import type { Closure, OpeningHours } from './opening-hours.ts';

/** What a patient wants to know of the opening times. Clock times of Berlin. */
export interface HoursToday {
  /** Of today, in their order; none where nobody is there. */
  spans: { from: string; to: string }[];
  /** Until when somebody is there; null: nobody is there now. */
  openUntil: string | null;
  /**
   * When somebody is there next, if nobody is there now. `days` from today, `weekday` from Monday
   * 1.
   */
  opensNext: { days: number; weekday: number; time: string } | null;
}

const DAYS_AHEAD = 60;

/** The opening times as they stand at an instant; null where the practice names none. */
export function hoursToday(
  hours: OpeningHours,
  closures: readonly Closure[],
  now: Date,
): HoursToday | null {
  if (hours.length === 0) return null;
  const { weekday, minute } = berlin(now);
  const on = (days: number) =>
    isClosed(closures, now, days) ? [] : spansOn(hours, weekday + days);
  const today = on(0);
  const open = today.find(({ from, to }) => from <= minute && minute < to);
  let opensNext: HoursToday['opensNext'] = null;
  for (let days = 0; !open && !opensNext && days <= DAYS_AHEAD; days += 1) {
    const next = on(days).find(({ from }) => days > 0 || from > minute);
    if (next) {
      opensNext = { days, weekday: ((weekday - 1 + days) % 7) + 1, time: clockOf(next.from) };
    }
  }
  return {
    spans: today.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) })),
    openUntil: open ? clockOf(open.to) : null,
    opensNext,
  };
}
