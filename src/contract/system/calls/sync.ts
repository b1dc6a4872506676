import * as z from 'zod/mini';
import type { Permission } from '../../access/roles.ts';
import { Colleague } from '../../activities/colleague.ts';
import { defineEndpoint, type Endpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** Most rows in one answer: a device takes one answer after the other (back-pressure). */
export const SYNC_PAGE = 500;

/**
 * Most rows of the first read of a collection at a location: the newest; older ones stay on the
 * server.
 */
export const FIRST_READ_MAX = 5_000;
/**
 * The same for customers, who must be found offline too: all of them, except in the largest
 * practices.
 */
export const CUSTOMERS_READ_MAX = 20_000;

const Query = z.strictObject({
  location: Uuid,
  /** Opaque; absent for the first read. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});

/**
 * Delta sync of one collection at one location (OE-19, docs/architecture.md). The first read gives
 * what the person may see, newest first; later reads what changed since the cursor: rows as they
 * are now, and ids that were deleted or are no longer visible. `reset`: the cursor is of another
 * epoch or the person's rights changed; the device must delete what it has; this answer starts from
 * the beginning.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineSync = <const Id extends string, S extends z.ZodMiniType>(
  id: Id,
  collection: string,
  entity: S,
  permission: Permission | readonly Permission[] | undefined,
) =>
  defineEndpoint({
    id,
    method: 'GET',
    path: `/api/sync/${collection}`,
    summary: `Changes of ${collection} at a location since a cursor`,
    access: 'session',
    roles: ['personnels', 'admins'],
    ...(permission === undefined ? {} : { permission }),
    query: Query,
    response: z.strictObject({
      reset: z.boolean(),
      upserts: z.array(z.strictObject({ id: Uuid, etag: z.string(), data: entity })),
      deleted: z.array(Uuid),
      cursor: z.string(),
      /** There is more: ask again at once. */
      more: z.boolean(),
    }),
    errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
    write: 'read',
    passive: true,
  } as const satisfies Endpoint);

/** Names of the team at a location, for assigning and filtering. */
export const syncColleagues = defineSync('syncColleagues', 'colleagues', Colleague, undefined);
