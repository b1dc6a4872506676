import { MINUTE_MS } from '../../shared/spans.ts';
import type { Ask, Taken } from '../asked.ts';
import { decide } from '../bookable.ts';
import { localDay } from '../local-day.ts';
import type { BookingRefusal } from '../refusals.ts';
import { planOf, type Rules } from '../rules.ts';
import { type Payer, STEP_MINUTES } from '../steps.ts';

/** The appointment and the person for which somebody asks why there is no time. */
export interface Question {
  treatment_id: string;
  resource_id?: string | undefined;
  payer?: Payer | undefined;
  familiar?: 'new' | 'known' | undefined;
  /** Who would book: the desk, or a patient online, whom horizon and notice bind too. */
  by?: Ask['by'] | undefined;
}

export const askedOf = (rules: Rules, question: Question, now: number): Ask => ({
  treatment_id: question.treatment_id,
  plan: planOf(rules.treatments.get(question.treatment_id)?.steps ?? []),
  payer: question.payer ?? null,
  familiar: question.familiar ?? null,
  by: question.by ?? 'team',
  lane: 0,
  now,
  wish: question.resource_id === undefined ? [] : [question.resource_id],
  usual: null,
});

/** A time of a day, and the reasons against it; empty where it is free. */
export interface Reasons {
  starts_at: string;
  refusals: BookingRefusal[];
}

/** Every time of a day on the raster, with the reasons, the same on server and device. */
export function reasonsOn(rules: Rules, taken: Taken, ask: Ask, date: string): Reasons[] {
  const day = localDay(date);
  const every = Math.max(rules.booking.raster, STEP_MINUTES);
  const count = Math.floor((day.steps * STEP_MINUTES) / every);
  return Array.from({ length: count }, (_, index) => {
    const start = day.begins + index * every * MINUTE_MS;
    const decision = decide(rules, taken, ask, start);
    return {
      starts_at: new Date(start).toISOString(),
      refusals: decision.ok ? [] : decision.refusals,
    };
  });
}

/** Times that follow each other and have the same reasons. Instants in milliseconds. */
export interface Stretch {
  from: number;
  to: number;
  refusals: BookingRefusal[];
}

/**
 * @param whose the resource that somebody asks for: only its reasons are named, where it has some
 */
export function stretchesOf(times: readonly Reasons[], whose?: string): Stretch[] {
  const at = (index: number) => Date.parse(times[index]?.starts_at ?? '');
  const every = times.length > 1 ? at(1) - at(0) : 0;
  const found: Stretch[] = [];
  let last = '';
  for (const { starts_at, refusals } of times) {
    const own = refusals.filter(({ resource_id }) => resource_id === whose);
    const told = whose !== undefined && own.length > 0 ? own : refusals;
    const key = JSON.stringify(told);
    const before = found.at(-1);
    const to = Date.parse(starts_at) + every;
    if (before !== undefined && key === last) before.to = to;
    else found.push({ from: Date.parse(starts_at), to, refusals: told });
    last = key;
  }
  return found;
}
