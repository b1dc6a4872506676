import type { Choosing } from '#contract/booking/calls/presence.ts';
import { clockAt, type LocalDay } from '#contract/booking/local-day.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';

/** What this person has chosen and not saved. */
export interface Chosen {
  /** Null: whoever is free. */
  resourceId: string | null;
  startsAt: string;
  minutes: number;
}

/** Who else is at the same time of the same column; whoever wants anybody may mean this one. */
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

/** A stretch of a column that somebody is about to give away; minutes of the day's clock. */
export interface ChosenSpan {
  from: number;
  to: number;
  name: string;
}

/** What is drawn in a column of a day. Without a column chosen it is drawn nowhere. */
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
