import type { openings, whyNoAppointment } from '#contract/booking/calls/appointments.ts';
import { KEPT_DAYS } from '#contract/booking/kept.ts';
import { addDays, dateAt } from '#contract/booking/local-day.ts';
import { type Offer, offers } from '#contract/booking/offers.ts';
import { askedOf, type Reasons, reasonsOn } from '#contract/booking/why/reasons.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { calendarAhead, STRETCHES } from './calendar-ahead.ts';
import { rulesAt } from './rules.ts';

type Asked = QueryOf<typeof openings>;

/** How many times a search answers. */
const MOST = 60;

/** Not before today, and not so far away that the calendar has no such day. */
export const firstDate = (asked: Pick<Asked, 'from'>, now: Date): string => {
  const today = dateAt(now.getTime());
  const last = addDays(today, KEPT_DAYS.ahead);
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
  const ask = askedOf(rules, asked, now.getTime());
  const calendar = await calendarAhead(
    { db, keys, location: { id: locationId } },
    from,
    asked.moving,
  );
  const found: Offer[] = [];
  for (const [ahead, days] of STRETCHES) {
    if (found.length >= MOST) break;
    const first = addDays(from, ahead);
    const taken = await calendar(first, days);
    found.push(...offers(rules, taken, ask, first, days, MOST - found.length));
  }
  return found.map(({ start, claims, fits }) => ({
    starts_at: new Date(start).toISOString(),
    resource_ids: [...new Set(claims.map(({ resource_id }) => resource_id))],
    fits,
  }));
}

/** Every time of a day on the raster, and what stands in its way; nothing where it is free. */
export async function reasonsAt(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: QueryOf<typeof whyNoAppointment>,
  now: Date,
): Promise<Reasons[]> {
  const rules = await rulesAt(db, keys, locationId);
  const date = firstDate(asked, now);
  const calendar = await calendarAhead(
    { db, keys, location: { id: locationId } },
    date,
    asked.moving,
  );
  const taken = await calendar(date, 1);
  return reasonsOn(rules, taken, askedOf(rules, asked, now.getTime()), date);
}
