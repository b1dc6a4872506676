import { uuidv7 } from 'uuidv7';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { etagOfItem } from '#contract/booking/item.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { Items } from './items-context.ts';

/**
 * Writes parts of a calendar. What was sent and not answered keeps its key: the same try again is carried
 * out once, and is no conflict with itself.
 */
export function makePut(client: Client, locationId: string): Items['put'] {
  const open = new Map<string, { sent: string; key: string }>();
  return async (id, item, version) => {
    const sent = JSON.stringify([item, version]);
    const before = open.get(id);
    const key = before?.sent === sent ? before.key : uuidv7();
    open.set(id, { sent, key });
    try {
      const { data } = await client.call(putBookingItem, {
        params: { location_id: locationId, id },
        body: item,
        headers: {
          ...(version === null
            ? { 'if-none-match': '*' }
            : { 'if-match': etagOfItem({ version }) }),
          'idempotency-key': key,
        },
      });
      open.delete(id);
      return data;
    } catch (error) {
      // An answer of less than 500 says that it is not there and will not be.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) open.delete(id);
      throw error;
    }
  };
}
