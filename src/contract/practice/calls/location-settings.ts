import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { LocationMaster } from '../../settings/location-master.ts';

export const createLocation = defineEndpoint({
  id: 'createLocation',
  method: 'POST',
  path: '/api/locations',
  summary: 'A new location, with the rights there that its creator holds anywhere',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'create locations',
  /** With the same id again, after an answer was lost, it is the same location. */
  body: z.strictObject({ ...LocationMaster.shape, id: z.optional(Uuid) }),
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'already_exists'],
  write: 'direct',
  ratePerMinute: 10,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    createLocation: 'Standort angelegt',
  },
} satisfies Deeds;
