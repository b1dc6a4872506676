import * as z from 'zod/mini';
import { COLLECTION_NAMES, type Collection } from '../../collections.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** Most places in one question, so that the address is short enough for proxies. */
export const STANDINGS_MAX = 40;

/** A device's position in a collection at a location. */
export interface Standing {
  collection: Collection;
  location_id: string;
  /** Of the last answer of that collection's own call. */
  cursor: string;
}

/** Each one `collection:location:cursor`, with commas between; cursors hold neither of them. */
export const writeStandings = (standings: readonly Standing[]): string =>
  standings
    .map(({ collection, location_id, cursor }) => `${collection}:${location_id}:${cursor}`)
    .join(',');

const One = z.object({
  collection: z.enum(COLLECTION_NAMES),
  location_id: Uuid,
  cursor: z.string().check(z.regex(/^[\w-]{1,200}$/)),
});

/** The reverse of `writeStandings`; null for any other text. */
export const readStandings = (text: string): Standing[] | null => {
  const read = text.split(',').map((one) => {
    const [collection, location_id, cursor, ...rest] = one.split(':');
    const parsed = One.safeParse({ collection, location_id, cursor });
    return rest.length === 0 && parsed.success ? parsed.data : null;
  });
  const whole = read.filter((one) => one !== null);
  return whole.length === read.length && whole.length <= STANDINGS_MAX ? whole : null;
};

/**
 * Which of a device's collections have not changed, in one answer: when something was written or
 * the network is back, most have not. A collection that the answer does not name has changed, or
 * must be read by its own call for another reason; which, is not said.
 */
export const syncStandings = defineEndpoint({
  id: 'syncStandings',
  method: 'GET',
  path: '/api/sync',
  summary: 'Which collections have not changed since a cursor',
  access: 'session',
  roles: ['personnels', 'admins'],
  query: z.strictObject({ at: z.string().check(z.maxLength(12_000)) }),
  response: z.strictObject({
    unchanged: z.array(
      z.strictObject({
        collection: z.enum(COLLECTION_NAMES),
        location_id: Uuid,
        cursor: z.string(),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
  passive: true,
});
