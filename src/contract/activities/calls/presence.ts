import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;
const STAFF = ['personnels', 'admins'] as const;

/**
 * Milliseconds: a page reports its open activity every `beatMs`, and counts as gone after `goneMs`.
 */
export const PRESENCE = { beatMs: 20_000, goneMs: 45_000 } as const;

/** A colleague who has an activity open at this moment. */
export const Present = z.strictObject({
  activity_id: Uuid,
  user_id: Uuid,
  name: z.string(),
  /** Something is being written there. */
  typing: z.boolean(),
});
export type Present = z.infer<typeof Present>;

export const presence = defineEndpoint({
  id: 'presence',
  method: 'GET',
  path: '/api/presence',
  summary:
    'Which colleagues have which activities of a location open, as far as the person sees them',
  access: 'session',
  roles: STAFF,
  permission: VIEW,
  query: z.strictObject({ location: Uuid }),
  response: z.strictObject({ data: z.array(Present) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
  passive: true,
});

/**
 * One for each session: the activity that it has open now. Never queued, because later it would be
 * wrong.
 */
export const putPresence = defineEndpoint({
  id: 'putPresence',
  method: 'PUT',
  path: '/api/activities/{id}/presence',
  summary: 'This session has the activity open',
  access: 'session',
  roles: STAFF,
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ typing: z.boolean() }),
  response: z.strictObject({ activity_id: Uuid }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
  passive: true,
});

export const deletePresence = defineEndpoint({
  id: 'deletePresence',
  method: 'DELETE',
  path: '/api/presence',
  summary: 'This session has no activity open any more',
  access: 'session',
  roles: STAFF,
  status: 204,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'direct',
  passive: true,
});
