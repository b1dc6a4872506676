import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** A week of a calendar, as minutes over all people, rooms and devices. */
const PackedWeek = z.strictObject({
  /** Its Monday. */
  week: z.iso.date(),
  /** Minutes in gaps that are too short for any treatment. */
  useless: z.int(),
  /** Minutes that are booked. */
  booked: z.int(),
});
export type PackedWeek = z.infer<typeof PackedWeek>;

export const packedWeeks = defineEndpoint({
  id: 'packedWeeks',
  method: 'GET',
  path: '/api/locations/{location_id}/booking/packed-weeks',
  summary:
    'How many minutes of the last twelve weeks, this one and the next four lie in gaps that nobody can use',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index location-services',
  params: z.strictObject({ location_id: Uuid }),
  locationParam: 'location_id',
  response: z.strictObject({ data: z.array(PackedWeek) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    packedWeeks: 'Auslastung der Wochen gelesen',
  },
} satisfies Deeds;
