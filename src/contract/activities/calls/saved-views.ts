import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** An inbox as somebody wants to see it again: its name, and the address below /personnel/activities/. */
const SavedView = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `{type}` and the search parameters, as in the address. */
  address: z.string().check(z.maxLength(1_000), z.regex(/^[a-z_]+(\?[^#]*)?$/)),
});
export type SavedView = z.infer<typeof SavedView>;

/** The most that one person keeps. */
export const SAVED_VIEWS_MAX = 50;

/** By id, so that views saved on two devices without a network do not conflict. */
const Views = z.strictObject({ id: Uuid, views: z.record(Uuid, SavedView) });

const common = {
  path: '/api/saved-views/{id}',
  access: 'session',
  roles: ['personnels', 'admins'],
  params: z.strictObject({ id: Uuid }),
} as const;

export const savedViews = defineEndpoint({
  ...common,
  id: 'savedViews',
  method: 'GET',
  summary: 'The saved views of the caller, whose id it is, at every device of theirs',
  response: Views,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putSavedViews = defineEndpoint({
  ...common,
  id: 'putSavedViews',
  method: 'PUT',
  summary: 'Replace the saved views of the caller (If-Match); null is one that is given up',
  body: z.record(Uuid, z.nullable(SavedView)),
  response: Views,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'precondition_required',
    'version_conflict',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

/** What the access log calls them. */
export const DEEDS = {
  background: ['savedViews', 'putSavedViews'],
} satisfies Deeds;
