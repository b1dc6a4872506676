import { type AppointmentContent, stepsLasting } from '#contract/booking/appointment.ts';
import type { Ask, Taken } from '#contract/booking/asked.ts';
import { type Claim, decide } from '#contract/booking/bookable.ts';
import { addDays, dateAt, localDay } from '#contract/booking/local-day.ts';
import type { BookingRefusal } from '#contract/booking/refusals.ts';
import { planOf, type Rules } from '#contract/booking/rules.ts';
import { search } from '#contract/booking/search.ts';
import type { Step } from '#contract/booking/steps.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { takenBetween } from '#server/store/booking/appointments.ts';

/** So many other times are named with a refusal. */
const ALTERNATIVES = 3;
/** They are looked for this far, a stretch of days at a time. */
const LOOKED_AT_DAYS = 56;
const STRETCH_DAYS = 7;

/** The calendar of some days, from the first instant of one to the last of another. */
export async function takenOn(
  db: Db,
  locationId: string,
  { from, days }: { from: string; days: number },
  except: string | undefined,
): Promise<Taken> {
  const window = {
    locationId,
    from: new Date(localDay(from).begins),
    to: new Date(localDay(addDays(from, days)).begins),
  };
  const { claims, counts } = await takenBetween(db, window, except);
  return takenOf({
    claims: claims.map(({ resourceId, lane, from: begins, to }) => ({
      resource_id: resourceId,
      lane,
      from: begins.getTime(),
      to: to.getTime(),
    })),
    counted: counts.map(({ treatmentId, startsAt }) => ({
      treatment_id: treatmentId,
      starts_at: startsAt.getTime(),
    })),
  });
}

export interface Wanted {
  content: AppointmentContent;
  /** As the treatment was when it was booked, or as it is. */
  steps: readonly Step[];
  now: Date;
}

const askOf = ({ content, steps, now }: Wanted): Ask => ({
  treatment_id: content.treatment_id ?? '',
  plan: planOf(stepsLasting(steps, content.minutes)),
  payer: content.payer,
  familiar: content.familiar,
  by: 'team',
  lane: content.squeezed_in ? 1 : 0,
  now: now.getTime(),
  wish: content.resource_ids,
  usual: null,
});

export type Place =
  | { ok: true; claims: Claim[]; steps: Step[]; endsAt: Date }
  | { ok: false; refusals: BookingRefusal[] };

/** A block takes what it names, whoever works then; only what is taken already stands in its way. */
function blockPlace(rules: Rules, taken: Taken, { content, now }: Wanted): Place {
  const from = Date.parse(content.starts_at);
  const to = from + (content.minutes ?? 0) * MINUTE_MS;
  if (to <= now.getTime()) return { ok: false, refusals: [{ code: 'past' }] };
  const day = localDay(dateAt(from));
  const step = (instant: number) => (instant - day.begins) / (5 * MINUTE_MS);
  const refusals = content.resource_ids.flatMap((id): BookingRefusal[] => {
    if (!rules.resources.has(id)) return [{ code: 'nobody', detail: '' }];
    const free = taken.unclaimed(id, day.date, 0);
    for (let at = step(from); at < step(to); at += 1) {
      if (((free[at >>> 5] ?? 0) >>> (at & 31)) % 2 === 0)
        return [{ code: 'taken', resource_id: id }];
    }
    return [];
  });
  if (refusals.length > 0) return { ok: false, refusals };
  const claims = content.resource_ids.map((resource_id) => ({ resource_id, step: 0, from, to }));
  return { ok: true, claims, steps: [], endsAt: new Date(to) };
}

/** Where an appointment would have its place, as the calendar is now. */
export function placeFor(rules: Rules, taken: Taken, wanted: Wanted): Place {
  if (wanted.content.type === 'block') return blockPlace(rules, taken, wanted);
  const ask = askOf(wanted);
  const start = Date.parse(wanted.content.starts_at);
  const decision = decide(rules, taken, ask, start);
  if (!decision.ok) return decision;
  return {
    ok: true,
    claims: decision.claims,
    steps: [...ask.plan.steps],
    endsAt: new Date(start + ask.plan.minutes * MINUTE_MS),
  };
}

/** The next times at which the same could be, from the wished one on. */
export async function alternatives(
  db: Db,
  rules: Rules,
  locationId: string,
  wanted: Wanted,
  except: string | undefined,
): Promise<string[]> {
  const { content, now } = wanted;
  if (content.type === 'block') return [];
  // What was to be squeezed in is offered a time of its own.
  const ask: Ask = { ...askOf(wanted), lane: 0 };
  const wished = Date.parse(content.starts_at);
  const first = dateAt(Math.max(wished, now.getTime()));
  const found: number[] = [];
  for (
    let ahead = 0;
    ahead < LOOKED_AT_DAYS && found.length < ALTERNATIVES;
    ahead += STRETCH_DAYS
  ) {
    const from = addDays(first, ahead);
    const taken = await takenOn(db, locationId, { from, days: STRETCH_DAYS }, except);
    found.push(
      ...search(rules, taken, ask, from, STRETCH_DAYS).filter(
        // On the day of the wish, what is near it: not the morning for somebody who comes in the afternoon.
        (start) => start !== wished && start > wished - 60 * MINUTE_MS,
      ),
    );
  }
  return found.slice(0, ALTERNATIVES).map((start) => new Date(start).toISOString());
}
