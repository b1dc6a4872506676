import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import type { Client } from '#data/http/client.ts';

/** Everything that the calendar of a location is made of, one answer after the other. */
export async function readItems(
  client: Client,
  location: string,
  signal: AbortSignal,
): Promise<BookingItem[]> {
  const found: BookingItem[] = [];
  let cursor: string | undefined;
  let more = true;
  while (more) {
    const query = cursor === undefined ? { location } : { location, cursor };
    const { data } = await client.call(syncBookingItems, { query, signal, quiet: true });
    found.push(...data.upserts.map((row) => row.data));
    cursor = data.cursor;
    more = data.more;
  }
  return found;
}
