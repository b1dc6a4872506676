import type { Choosing } from '#contract/booking/calls/presence.ts';
import { clockAt, type LocalDay } from '#contract/booking/local-day.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';

/** A time that this person has chosen and not saved yet. */
export interface Chosen {
  /** Null: whoever is free. */
  resourceId: string | null;
  startsAt: string;
  minutes: number;
}

/** Colleagues who chose an overlapping time; without a column it may be this one. */
export const sameTime = (others: readonly Choosing[], chosen: Chosen | null): Choosing[] => {
  if (chosen === null) return [];
  const begins = Date.parse(chosen.startsAt);
  const ends = begins + chosen.minutes * MINUTE_MS;
  return others.filter(
    ({ resource_id, starts_at, ends_at }) =>
      (resource_id === null || chosen.resourceId === null || resource_id === chosen.resourceId) &&
      Date.parse(starts_at) < ends &&
      Date.parse(ends_at) > begins,
  );
};

/** A stretch of a column that a colleague has chosen and not saved; minutes of the day's clock. */
export interface ChosenSpan {
  from: number;
  to: number;
  name: string;
}

/** What colleagues have chosen in a column of a day; a choice without a column is not drawn. */
export const chosenIn = (
  others: readonly Choosing[],
  resourceId: string,
  day: LocalDay,
  hours: { from: number; to: number },
): ChosenSpan[] =>
  others.flatMap(({ resource_id, starts_at, ends_at, name }) => {
    const from = (Date.parse(starts_at) - day.begins) / MINUTE_MS;
    const to = (Date.parse(ends_at) - day.begins) / MINUTE_MS;
    const last = day.steps * STEP_MINUTES;
    if (resource_id !== resourceId || to <= 0 || from >= last) return [];
    const span = {
      from: Math.max(hours.from, clockAt(day, Math.max(0, from))),
      to: Math.min(hours.to, clockAt(day, Math.min(last, to))),
      name,
    };
    return span.to > span.from ? [span] : [];
  });
