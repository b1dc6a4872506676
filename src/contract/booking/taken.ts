import { MINUTE_MS } from '../shared/spans.ts';
import type { Taken } from './asked.ts';
import { type Bits, none, setSpan, without } from './bits.ts';
import { dateAt, localDay } from './local-day.ts';
import { STEP_MINUTES } from './steps.ts';

/** What is booked in the calendar, as server and device know it. Instants in milliseconds. */
export interface Standing {
  claims: readonly { resource_id: string; lane: number; from: number; to: number }[];
  /** Appointments that count for the limits of a treatment. */
  counted: readonly { treatment_id: string | null; starts_at: number }[];
}

const STEP_MS = STEP_MINUTES * MINUTE_MS;

function countsOf(counted: Standing['counted']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { treatment_id, starts_at } of counted) {
    const key = `${treatment_id} ${dateAt(starts_at)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The same as bits of days, each computed when it is first asked for. */
export function takenOf({ claims, counted }: Standing): Taken {
  const byResource = new Map<string, Standing['claims'][number][]>();
  for (const claim of claims) {
    const of = byResource.get(claim.resource_id);
    if (of === undefined) byResource.set(claim.resource_id, [claim]);
    else of.push(claim);
  }
  /** By lane, date and resource. */
  const known = [new Map<string, Map<string, Bits>>(), new Map<string, Map<string, Bits>>()];
  // Few treatments have a limit by day, so this is only computed when one is asked for.
  let counts: Map<string, number> | undefined;
  return {
    unclaimed: (resourceId, date, lane) => {
      const kept = known[lane]?.get(date) ?? new Map<string, Bits>();
      known[lane]?.set(date, kept);
      const found = kept.get(resourceId);
      if (found !== undefined) return found;
      const day = localDay(date);
      const all = none();
      setSpan(all, 0, day.steps);
      const claimed = none();
      for (const claim of byResource.get(resourceId) ?? []) {
        if (claim.lane !== lane) continue;
        const from = Math.floor((claim.from - day.begins) / STEP_MS);
        const to = Math.ceil((claim.to - day.begins) / STEP_MS);
        setSpan(claimed, from, Math.min(to, day.steps));
      }
      const free = without(all, claimed);
      kept.set(resourceId, free);
      return free;
    },
    count: (treatmentId, date) => {
      counts ??= countsOf(counted);
      return counts.get(`${treatmentId} ${date}`) ?? 0;
    },
    load: (resourceId, date) => {
      const { begins, steps } = localDay(date);
      const ends = begins + steps * STEP_MS;
      return (byResource.get(resourceId) ?? [])
        .filter(({ from, to }) => from < ends && to > begins)
        .reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
    },
  };
}

/** The same for days that were read one by one. */
export function takenOnDays(days: ReadonlyMap<string, Taken>): Taken {
  const on = (date: string): Taken => {
    const day = days.get(date);
    // A day that was not read must not count as free.
    if (day === undefined) throw new Error(`the calendar of ${date} was not read`);
    return day;
  };
  return {
    unclaimed: (resourceId, date, lane) => on(date).unclaimed(resourceId, date, lane),
    count: (treatmentId, date) => on(date).count(treatmentId, date),
    load: (resourceId, date) => on(date).load(resourceId, date),
  };
}
