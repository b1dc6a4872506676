import { bookingItem, bookingItemVersions, putBookingItem } from '#contract/booking/calls/items.ts';
import { etagOfItem } from '#contract/booking/item.ts';
import { putItem } from '#server/services/booking/put-item.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { itemsById, presentItem, versionsOfItem } from '#server/store/booking/items.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const bookingItemRoute = route(bookingItem, async ({ services, db, params }) => {
  const [row] = await itemsById(db, params.location_id, [params.id]);
  if (row === undefined) throw new Refusal('not_found');
  return { body: presentItem(services.keys, row), headers: { etag: etagOfItem(row) } };
});

export const bookingItemVersionsRoute = route(
  bookingItemVersions,
  async ({ services, db, params }) => {
    const [row] = await itemsById(db, params.location_id, [params.id]);
    if (row === undefined) throw new Refusal('not_found');
    return { body: { data: await versionsOfItem(db, services.keys, row.id) } };
  },
);

/** Creates, changes or removes an item of the calendar; its appointments stay as they were. */
export const putBookingItemRoute = route(putBookingItem, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, now } = call;
  const location = await findLocation(db, params.location_id);
  if (location === null) throw new Refusal('not_allowed');
  const { keys } = services;
  const written = { id: params.id, item: body, by: caller, now, ifMatch, ifNoneMatch };
  const saved = await db.transaction((tx) => putItem({ tx, keys, location, ...written }));
  return { body: saved, headers: { etag: etagOfItem(saved) } };
});
