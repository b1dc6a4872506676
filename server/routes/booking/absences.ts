import { isOnDay, onlyKeeps } from '#contract/booking/absence/away.ts';
import { absence, putAbsence } from '#contract/booking/calls/absences.ts';
import { type BookingItem, etagOfItem } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { mayChange, maySetUp } from '#server/policies/booking.ts';
import { putItem } from '#server/services/booking/put-item.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { itemsById, presentItem } from '#server/store/booking/items.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const absenceRoute = route(absence, async ({ services, db, params, about }) => {
  about({ objectId: params.id });
  const [row] = await itemsById(db, params.location_id, [params.id]);
  if (row?.kind !== 'absence') throw new Refusal('not_found');
  about({ locationId: params.location_id });
  return { body: presentItem(services.keys, row), headers: { etag: etagOfItem(row) } };
});

/**
 * People who may set up the calendar write absences of any day. People who may only change
 * appointments write those of today, for one person or room, and decide in any absence which
 * appointments stay.
 */
const isOfToday = (before: BookingItem | null, after: Absence, today: string): boolean => {
  const was = before?.item.kind === 'absence' ? before.item : null;
  const ofToday = (one: Absence) => one.resource_id !== null && isOnDay(one, today);
  return ofToday(after) && (was === null || ofToday(was.content));
};

export const putAbsenceRoute = route(putAbsence, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, now, about } = call;
  about({ objectId: params.id });
  const location = await findLocation(db, params.location_id);
  if (location === null) throw new Refusal('not_allowed');
  about({ locationId: location.id });
  const { removed, ...content } = body;
  const saved = await putItem({
    tx: db,
    keys: services.keys,
    location,
    id: params.id,
    item: { kind: 'absence', content, removed },
    by: caller,
    now,
    ifMatch,
    ifNoneMatch,
    may: (before) => {
      if (maySetUp(caller, location.id)) return true;
      if (!mayChange(caller, location.id)) return false;
      const was = before?.item;
      const keeps =
        was?.kind === 'absence' && was.removed === removed && onlyKeeps(was.content, content);
      return keeps || isOfToday(before, content, dateAt(now.getTime()));
    },
  });
  return { body: saved, headers: { etag: etagOfItem(saved) } };
});
