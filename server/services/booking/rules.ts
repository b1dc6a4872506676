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
 * Stands for absences or shifts that cannot be decrypted (ADR-0118). Whose they are is encrypted
 * too, so nobody gets appointments until they are repaired: else a doctor on holiday would seem
 * free.
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

/** By location. The revision is read each time, so that changes of other servers are seen. */
const kept = new WeakMap<AtRest, Map<string, Kept>>();
/** So many locations are remembered. */
const MOST = 200;

/** The rules of a location's calendar, as this transaction sees them. */
export async function rulesAt(db: Db, keys: AtRest, locationId: string): Promise<Rules> {
  const known = kept.get(keys) ?? new Map<string, Kept>();
  kept.set(keys, known);
  // The revision is read first: a change during the reading makes the cached rules outdated, never
  // wrong.
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
  // Not cached, so that broken items are reported at each reading until they are repaired.
  if (!whole) return rules;
  if (known.size >= MOST) known.clear();
  known.set(locationId, { revision, rules });
  return rules;
}
