import { type BookingItem, etagOfItem } from '#contract/booking/item.ts';
import { holdsAt } from '#server/caller.ts';
import { calendarScope, WHY_AWAY } from '#server/policies/booking.ts';
import { type ItemRow, itemsAfter, itemsById, presentItem } from '#server/store/booking/items.ts';
import { mendedItems } from '#server/store/booking/read-items.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

/** That somebody is away, and when; not why. */
const withoutReason = (data: BookingItem): BookingItem =>
  data.item.kind === 'absence'
    ? {
        ...data,
        item: { ...data.item, content: { ...data.item.content, kind: 'other', note: '' } },
      }
    : data;

const present = async (
  by: Reader,
  { holds }: View,
  rows: readonly ItemRow[],
): Promise<ReadRow<BookingItem>[]> =>
  presentEach(
    by,
    'booking_items',
    await mendedItems(by.db, by.keys, rows),
    ({ id }) => id,
    (row) => {
      const data = presentItem(by.keys, row);
      return {
        id: row.id,
        etag: etagOfItem(row),
        data: holds.length > 0 ? data : withoutReason(data),
      };
    },
  );

/** For whoever sees the calendar or its settings: columns, treatments, hours. */
export const bookingItemsSource: Source<BookingItem> = {
  collection: 'booking_items',
  depends: WHY_AWAY,
  sees: (person, location) => {
    if (!location) return 'none';
    const scope = calendarScope(person, location.id, location.companyId === person.companyId);
    if (scope !== 'none') return 'all';
    return holdsAt(person, ['index location-services'], location.id) ? 'all' : 'none';
  },
  first: async (by, view, [after], limit) => {
    const rows = await itemsAfter(by.db, view.locationId, after, limit);
    return { rows: await present(by, view, rows), last: rows.slice(-1).map(({ id }) => id) };
  },
  current: async (by, view, ids) => present(by, view, await itemsById(by.db, view.locationId, ids)),
};
