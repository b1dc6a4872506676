import { itemsOf } from '#contract/booking/item.ts';
import { type Rules, rulesOf } from '#contract/booking/rules.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { itemsAt, presentItem, rulesRevision } from '#server/store/booking/items.ts';
import { openingOf } from '#server/store/practice/opening-hours.ts';
import { settingAt } from '#server/store/practice/settings.ts';

interface Kept {
  revision: number;
  rules: Rules;
}

/** By location. What is kept here is asked for its revision each time, so another server's change is seen. */
const kept = new WeakMap<AtRest, Map<string, Kept>>();
/** So many locations are remembered. */
const MOST = 200;

/** What a location says of its calendar, as it is when this transaction reads it. */
export async function rulesAt(db: Db, keys: AtRest, locationId: string): Promise<Rules> {
  const known = kept.get(keys) ?? new Map<string, Kept>();
  kept.set(keys, known);
  // Read first: what changes while the rest is read makes this one old, never the other way round.
  const revision = await rulesRevision(db, locationId);
  const found = known.get(locationId);
  if (found?.revision === revision) return found.rules;
  const items = (await itemsAt(db, locationId)).map((row) => presentItem(keys, row));
  const opening = await openingOf(db, locationId);
  const rules = rulesOf({
    resources: new Map(itemsOf(items, 'resource')),
    treatments: new Map(itemsOf(items, 'treatment')),
    shifts: itemsOf(items, 'shift').map(([, shift]) => shift),
    absences: itemsOf(items, 'absence').map(([, absence]) => absence),
    hours: opening.hours,
    closures: opening.closures,
    booking: await settingAt(db, booking, locationId),
    days: await settingAt(db, bookingDays, locationId),
  });
  if (known.size >= MOST) known.clear();
  known.set(locationId, { revision, rules });
  return rules;
}
