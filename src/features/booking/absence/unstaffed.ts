import { isEmpty } from '#contract/booking/bits.ts';
import { localDay } from '#contract/booking/local-day.ts';
import { workedOn } from '#contract/booking/open.ts';
import { isPerson } from '#contract/booking/resource.ts';
import type { Rules } from '#contract/booking/rules.ts';

/**
 * Dates from a day on at which the practice opens as an exception and nobody works within it: an exception says when
 * the practice is open, never who comes.
 */
export function unstaffedDays(rules: Rules, from: string): string[] {
  const people = [...rules.resources]
    .filter(([, { kind, active }]) => active && isPerson(kind))
    .map(([id]) => id);
  if (people.length === 0) return [];
  const dates = new Set(rules.days.exceptions.map(({ date }) => date));
  return [...dates]
    .filter((date) => date >= from)
    .filter((date) => people.every((id) => isEmpty(workedOn(rules, id, localDay(date)).worked)))
    .toSorted();
}
