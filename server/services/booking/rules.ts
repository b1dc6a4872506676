import { itemsOf } from '#contract/booking/item.ts';
import { type Rules, rulesOf } from '#contract/booking/rules.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { itemsAt, rulesRevision } from '#server/store/booking/items.ts';
import { readItems } from '#server/store/booking/read-items.ts';
import { openingOf } from '#server/store/practice/opening-hours.ts';
import { settingAt } from '#server/store/practice/settings.ts';

/**
 * Stands for an absence or working hours that cannot be read (ADR-0118). Whose they are is sealed with them, so
 * nobody is given an appointment until they are mended: without them a doctor on holiday would have free times.
 */
const EVERYBODY: Absence = {
  resource_id: null,
  from: '2000-01-01T00:00',
  to: '2200-01-01T00:00',
  kind: 'other',
  note: '',
};

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
  const { items, lost, whole } = await readItems(db, keys, await itemsAt(db, locationId));
  const unknown = lost.some(({ kind }) => kind === 'absence' || kind === 'shift');
  const opening = await openingOf(db, locationId);
  const rules = rulesOf({
    resources: new Map(itemsOf(items, 'resource')),
    treatments: new Map(itemsOf(items, 'treatment')),
    shifts: itemsOf(items, 'shift').map(([, shift]) => shift),
    absences: [
      ...itemsOf(items, 'absence').map(([, absence]) => absence),
      ...(unknown ? [EVERYBODY] : []),
    ],
    hours: opening.hours,
    closures: opening.closures,
    booking: await settingAt(db, booking, locationId),
    days: await settingAt(db, bookingDays, locationId),
  });
  // What is broken is met, and told, at each reading until it is mended.
  if (!whole) return rules;
  if (known.size >= MOST) known.clear();
  known.set(locationId, { revision, rules });
  return rules;
}
