import { putBookingItem } from '#contract/booking/calls/items.ts';
import { etagOfItem } from '#contract/booking/item.ts';
import type { Client } from '#data/http/client.ts';
import type { Items } from './items-context.ts';

/** Writes parts of a calendar. The same try again after an answer that was lost is no conflict: the server answers it. */
export const makePut =
  (client: Client, locationId: string): Items['put'] =>
  async (id, item, version) => {
    const headers: Record<string, string> =
      version === null ? { 'if-none-match': '*' } : { 'if-match': etagOfItem({ version }) };
    const params = { location_id: locationId, id };
    return (await client.call(putBookingItem, { params, body: item, headers })).data;
  };
