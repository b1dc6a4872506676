import { contentOfAppointment } from '#contract/booking/appointment.ts';
import type { Ask } from '#contract/booking/asked.ts';
import type { openings, whyNoAppointment } from '#contract/booking/calls/appointments.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { type Offer, offers } from '#contract/booking/offers.ts';
import { askOf, wantedOf } from '#contract/booking/place.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { askedOf, type Reasons, reasonsOn } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import type { Db } from '#server/database/database.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { appointmentById } from '#server/store/booking/appointments.ts';
import { calendarAhead, type Reading, STRETCHES } from './calendar-ahead.ts';
import { rulesAt } from './rules.ts';
import { usualOf } from './usual.ts';

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

/** What is asked of the calendar; an appointment that is moved keeps its length, its steps and whom it wishes. */
async function askFor(
  { db, keys, location }: Reading,
  rules: Rules,
  asked: QueryOf<typeof whyNoAppointment> & Pick<Asked, 'customer_id'>,
  { now, seesRecords }: { now: Date; seesRecords: boolean },
): Promise<Ask> {
  const found = asked.moving === undefined ? null : await appointmentById(db, asked.moving);
  const isMoved =
    found?.row.locationId === location.id && found.row.treatmentId === asked.treatment_id;
  // Whom somebody usually sees is part of their record.
  const known = isMoved ? found.row.customerId : asked.customer_id;
  const customerId = seesRecords ? known : null;
  const usual = await usualOf(db, rules, { locationId: location.id, customerId, now });
  const ask = { ...askedOf(rules, asked, now.getTime()), usual };
  if (!found || !isMoved) return ask;
  const appointment = presentAppointment(keys, found, 'all');
  const moved = askOf(wantedOf(rules, contentOfAppointment(appointment), appointment, now));
  const wish = asked.resource_id === undefined ? moved.wish : ask.wish;
  const left = asked.anyone === undefined ? wish.filter((one) => one !== asked.without) : [];
  return { ...moved, by: ask.by, lane: 0, wish: left, usual };
}

/** The next times of a treatment, who would take part, and which of them leave no gap that nobody can use. */
export async function nextOpenings(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: Asked,
  by: { now: Date; seesRecords: boolean },
) {
  const rules = await rulesAt(db, keys, locationId);
  const from = firstDate(asked, by.now);
  const ask = await askFor({ db, keys, location: { id: locationId } }, rules, asked, by);
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
  return reasonsOn(
    rules,
    taken,
    await askFor({ db, keys, location: { id: locationId } }, rules, asked, {
      now,
      // Who would treat changes no reason.
      seesRecords: false,
    }),
    date,
  );
}
