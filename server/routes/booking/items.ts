import { bookingItem, bookingItemVersions, putBookingItem } from '#contract/booking/calls/items.ts';
import { etagOfItem } from '#contract/booking/item.ts';
import { checkItem } from '#server/services/booking/check-item.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  changeItem,
  createItem,
  itemsById,
  lockItem,
  presentItem,
  versionsOfItem,
} from '#server/store/booking/items.ts';
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

/** Made, changed or taken out as it was read; what was booked with it stays as it was. */
export const putBookingItemRoute = route(putBookingItem, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, now } = call;
  const { keys } = services;
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  const written = { id: params.id, locationId: params.location_id, item: body, by: caller.id };
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, params.id);
    if (ifMatch === undefined) {
      if (before !== null) throw new Refusal('already_exists');
      await checkItem(tx, params.location_id, body);
      const row = await createItem(tx, keys, written, now);
      if (row === null) throw new Refusal('already_exists');
      return { body: presentItem(keys, row), headers: { etag: etagOfItem(row) } };
    }
    // Another location's is as if it did not exist.
    if (before?.locationId !== params.location_id) throw new Refusal('not_found');
    const etag = etagOfItem(before);
    if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {
      throw new Refusal('version_conflict', { headers: { etag } });
    }
    if (before.kind !== body.kind) {
      const message = 'Aus dem einen kann nicht das andere werden.';
      throw new Refusal('invalid_input', { errors: [{ field: 'kind', message }] });
    }
    await checkItem(tx, params.location_id, body);
    const row = await changeItem(tx, keys, written, now);
    return { body: presentItem(keys, row), headers: { etag: etagOfItem(row) } };
  });
});
