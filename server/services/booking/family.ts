import { type familyOpenings, membersOf } from '#contract/booking/calls/family.ts';
import { type FamilyPlace, familyOffers } from '#contract/booking/family/family.ts';
import { minutesOf } from '#contract/booking/local-day.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { calendarAhead, STRETCHES } from './calendar-ahead.ts';
import { firstDate } from './openings.ts';
import { rulesAt } from './rules.ts';

/** How many times a search answers. */
const MOST = 40;

/** Lets other calls run between two days, as a search for many people takes long. */
const otherTurns = () => new Promise((resolve) => setImmediate(resolve));

/** The next times at which all of a family can come, and whom each has to be written with. */
export async function familyOpeningsAt(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: QueryOf<typeof familyOpenings>,
  now: Date,
) {
  const rules = await rulesAt(db, keys, locationId);
  const from = firstDate(asked, now);
  const asks = membersOf(asked.members).map((one) => askedOf(rules, one, now.getTime()));
  const calendar = await calendarAhead({ db, keys, location: { id: locationId } }, from, undefined);
  const earliest = asked.earliest === undefined ? undefined : minutesOf(asked.earliest);
  const family = { asks, way: asked.way, earliest };
  const found: FamilyPlace[][] = [];
  for (const [ahead, days] of STRETCHES) {
    const first = addDays(from, ahead);
    const taken = await calendar(first, days);
    for (let day = 0; day < days && found.length < MOST; day += 1) {
      const most = MOST - found.length;
      found.push(...familyOffers(rules, taken, family, addDays(first, day), 1, most));
      await otherTurns();
    }
    if (found.length >= MOST) break;
  }
  return found.map((places) => ({
    places: places.map(({ start, wish }) => ({
      starts_at: new Date(start).toISOString(),
      resource_ids: wish,
    })),
  }));
}
