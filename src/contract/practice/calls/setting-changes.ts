import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { SettingKind } from '../setting-kinds.ts';

/** Most changes in one answer. */
export const CHANGES_PAGE = 20;

/**
 * One change of a setting. `before` and `after` are what the call that writes the setting takes, and
 * `etag` is the tag of `after`: sending `before` with it undoes the change, or is refused with 412
 * when the setting was changed since.
 */
export const SettingChange = z.strictObject({
  id: Uuid,
  at: Instant,
  /** Name of who has changed it. */
  by: z.string(),
  kind: SettingKind,
  location_id: z.nullable(Uuid),
  object_id: Uuid,
  /** The person it is about, if it is about somebody of the team, and their name. */
  person_id: z.nullable(Uuid),
  person: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  etag: z.string(),
});
export type SettingChange = z.infer<typeof SettingChange>;

const READ = {
  method: 'GET',
  access: 'session',
  roles: ['personnels', 'admins'],
  query: z.strictObject({
    kind: z.optional(SettingKind),
    /** Only what came before this change. */
    before: z.optional(Uuid),
  }),
  response: z.strictObject({ data: z.array(SettingChange) }),
  errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
  write: 'read',
} as const;
const AT_LOCATION = { ...READ, locationParam: 'id', params: z.strictObject({ id: Uuid }) } as const;

export const locationChanges = defineEndpoint({
  ...AT_LOCATION,
  id: 'locationChanges',
  permission: 'edit location-settings',
  path: '/api/locations/{id}/setting-changes',
  summary: 'Who has changed which setting of a location, the newest first',
});

export const personnelChanges = defineEndpoint({
  ...AT_LOCATION,
  id: 'personnelChanges',
  permission: 'edit location-personnel',
  path: '/api/locations/{id}/personnel-changes',
  summary: 'Who has changed whose rights at a location, the newest first',
});

export const practiceChanges = defineEndpoint({
  ...READ,
  id: 'practiceChanges',
  permission: 'edit companies',
  path: '/api/setting-changes',
  summary: 'Who has changed which setting of the practice, the newest first',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    locationChanges: 'Verlauf der Einstellungen gelesen',
    personnelChanges: 'Verlauf der Rechte gelesen',
    practiceChanges: 'Verlauf der Praxis gelesen',
  },
} satisfies Deeds;
