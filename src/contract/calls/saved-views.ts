import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** An inbox as somebody wants to see it again: its name, and the address below /personnel/activities/. */
const SavedView = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `{type}` and the search parameters, as in the address. */
  address: z.string().check(z.maxLength(1_000), z.regex(/^[a-z_]+(\?[^#]*)?$/)),
});
const Views = z.strictObject({ data: z.array(SavedView).check(z.maxLength(50)) });
export type SavedView = z.infer<typeof SavedView>;

const common = {
  path: '/api/saved-views',
  access: 'session',
  roles: ['personnels', 'admins'],
} as const;

export const savedViews = defineEndpoint({
  ...common,
  id: 'savedViews',
  method: 'GET',
  summary: 'The saved views of the caller, at every device of theirs',
  response: Views,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const putSavedViews = defineEndpoint({
  ...common,
  id: 'putSavedViews',
  method: 'PUT',
  summary: 'Replace the saved views of the caller',
  body: Views,
  response: Views,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
});
