import type { Ask } from '#contract/booking/asked.ts';
import { decide } from '#contract/booking/bookable.ts';
import type { openings } from '#contract/booking/calls/appointments.ts';
import { addDays, dateAt, localDay } from '#contract/booking/local-day.ts';
import { offers } from '#contract/booking/offers.ts';
import type { BookingRefusal } from '#contract/booking/refusals.ts';
import { planOf, type Rules } from '#contract/booking/rules.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { takenOn } from './decide-place.ts';
import { rulesAt } from './rules.ts';

type Asked = QueryOf<typeof openings>;

/** How far a search looks, and how many times it answers. */
const LOOKED_AT_DAYS = 56;
const MOST = 60;

const askOf = (rules: Rules, asked: Asked, now: Date): Ask => ({
  treatment_id: asked.treatment_id,
  plan: planOf(rules.treatments.get(asked.treatment_id)?.steps ?? []),
  payer: asked.payer ?? null,
  familiar: asked.familiar ?? null,
  by: 'team',
  lane: 0,
  now: now.getTime(),
  wish: asked.resource_id === undefined ? [] : [asked.resource_id],
  usual: null,
});

/** Not before today, and not so far away that the calendar has no such day. */
const firstDate = (asked: Asked, now: Date): string => {
  const today = dateAt(now.getTime());
  const last = addDays(today, 3 * 366);
  if (asked.from < today) return today;
  if (asked.from > last) return last;
  return asked.from;
};

/** The next times of a treatment, who would take part, and which of them leave no gap that nobody can use. */
export async function nextOpenings(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: Asked,
  now: Date,
) {
  const rules = await rulesAt(db, keys, locationId);
  const from = firstDate(asked, now);
  const ask = askOf(rules, asked, now);
  const taken = await takenOn(db, locationId, { from, days: LOOKED_AT_DAYS }, asked.moving);
  return offers(rules, taken, ask, from, LOOKED_AT_DAYS, MOST).map(({ start, claims, fits }) => ({
    starts_at: new Date(start).toISOString(),
    resource_ids: [...new Set(claims.map(({ resource_id }) => resource_id))],
    fits,
  }));
}

/** Every time of a day on the raster, and what stands in its way; nothing where it is free. */
export async function reasonsOn(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: Asked,
  now: Date,
): Promise<{ starts_at: string; refusals: BookingRefusal[] }[]> {
  const rules = await rulesAt(db, keys, locationId);
  const date = firstDate(asked, now);
  const ask = askOf(rules, asked, now);
  const taken = await takenOn(db, locationId, { from: date, days: 1 }, asked.moving);
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
