import { type BookingItem, etagOfItem } from '#contract/booking/item.ts';
import { holdsAt } from '#server/caller.ts';
import { calendarScope } from '#server/policies/booking.ts';
import { type ItemRow, itemsAfter, itemsById, presentItem } from '#server/store/booking/items.ts';
import { presentEach, type Reader, type ReadRow, type Source } from './source.ts';

const present = (by: Reader, rows: readonly ItemRow[]): ReadRow<BookingItem>[] =>
  presentEach(
    by,
    'booking_items',
    rows,
    ({ id }) => id,
    (row) => ({ id: row.id, etag: etagOfItem(row), data: presentItem(by.keys, row) }),
  );

/** For whoever sees the calendar or its settings: columns, treatments, hours. */
export const bookingItemsSource: Source<BookingItem> = {
  collection: 'booking_items',
  sees: (person, location) => {
    if (!location) return 'none';
    const scope = calendarScope(person, location.id, location.companyId === person.companyId);
    if (scope !== 'none') return 'all';
    return holdsAt(person, ['index location-services'], location.id) ? 'all' : 'none';
  },
  first: async (by, { locationId }, [after], limit) => {
    const rows = await itemsAfter(by.db, locationId, after, limit);
    return { rows: present(by, rows), last: rows.slice(-1).map(({ id }) => id) };
  },
  current: async (by, { locationId }, ids) => present(by, await itemsById(by.db, locationId, ids)),
};
