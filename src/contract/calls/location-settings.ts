import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Uuid } from '../ids.ts';
import { READ_SETTING, REPLACE_SETTING } from './location-setting.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Name, address and numbers of a location: on pages, and on every PDF as its letterhead. */
export const LocationMaster = z.strictObject({
  name: text(100),
  street: text(100),
  postal_code: z.string().check(z.trim(), z.regex(/^\d{5}$/)),
  city: text(100),
  /** As they are typed; answered and kept in E.164. */
  phone: text(40),
  emergency_phone: z.nullable(text(40)),
});
export type LocationMaster = z.infer<typeof LocationMaster>;

/** Out of use: patients and the team see it no more, and nothing of it is deleted. */
export const LocationArchive = z.strictObject({ archived: z.boolean() });
export type LocationArchive = z.infer<typeof LocationArchive>;

export const locationMaster = defineEndpoint({
  ...READ_SETTING,
  id: 'locationMaster',
  path: '/api/locations/{id}/master-data',
  summary: 'Name, address and numbers of a location, to be changed',
  response: LocationMaster,
});

export const putLocationMaster = defineEndpoint({
  ...REPLACE_SETTING,
  id: 'putLocationMaster',
  path: '/api/locations/{id}/master-data',
  summary: 'Replace name, address and numbers of a location, as they were read (If-Match)',
  body: LocationMaster,
  response: LocationMaster,
});

const CREATES = { permission: 'create locations' } as const;

export const createLocation = defineEndpoint({
  id: 'createLocation',
  method: 'POST',
  path: '/api/locations',
  summary: 'A new location, with the rights there that its creator holds anywhere',
  access: 'session',
  roles: ['personnels', 'admins'],
  ...CREATES,
  /** With the same id again, after an answer was lost, it is the same location. */
  body: z.strictObject({ ...LocationMaster.shape, id: z.optional(Uuid) }),
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'already_exists'],
  write: 'direct',
  ratePerMinute: 10,
});

export const locationArchive = defineEndpoint({
  ...READ_SETTING,
  ...CREATES,
  id: 'locationArchive',
  path: '/api/locations/{id}/archive',
  summary: 'Whether a location is out of use, and what hangs on it',
  response: z.strictObject({
    ...LocationArchive.shape,
    name: z.string(),
    hangs: z.strictObject({
      people: z.int(),
      devices: z.int(),
      open_activities: z.int(),
      questionnaires: z.int(),
    }),
  }),
});

export const putLocationArchive = defineEndpoint({
  ...REPLACE_SETTING,
  ...CREATES,
  id: 'putLocationArchive',
  path: '/api/locations/{id}/archive',
  summary: 'Take a location out of use, or bring it back (If-Match)',
  body: LocationArchive,
  response: LocationArchive,
  errors: [...REPLACE_SETTING.errors, 'last_location'],
});
