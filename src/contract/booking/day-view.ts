import type { Ask, Taken } from './asked.ts';
import type { Bits } from './bits.ts';
import type { LocalDay } from './local-day.ts';
import { openBits } from './open.ts';
import type { Rules } from './rules.ts';

/** When each resource is open and free on one day, for one request. */
export interface DayView {
  day: LocalDay;
  open: (resourceId: string) => Bits;
  unclaimed: (resourceId: string) => Bits;
}

/** Each resource is computed once, however many times of the day are checked. */
export function viewOf(rules: Rules, taken: Taken, ask: Ask, day: LocalDay): DayView {
  const kept = (read: (id: string) => Bits) => {
    const known = new Map<string, Bits>();
    return (id: string): Bits => {
      const value = known.get(id) ?? read(id);
      known.set(id, value);
      return value;
    };
  };
  return {
    day,
    open: kept((id) => openBits(rules, id, day, ask)),
    unclaimed: kept((id) => taken.unclaimed(id, day.date, ask.lane)),
  };
}
