import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** How people sign in to this practice. */
export const SignInSettings = z.strictObject({
  /** The team confirms with a second factor; who has none sets one up at the next sign-in. */
  second_factor_required: z.boolean(),
  /** `customerExists` says whether an address has an account (PRD-8; SEC-29). */
  truthful_exists: z.boolean(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

const ofPractice = {
  path: '/api/sign-in-settings',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit companies',
  response: SignInSettings,
} as const;

export const signInSettings = defineEndpoint({
  ...ofPractice,
  id: 'signInSettings',
  method: 'GET',
  summary: 'How people sign in to this practice, with an ETag',
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const putSignInSettings = defineEndpoint({
  ...ofPractice,
  id: 'putSignInSettings',
  method: 'PUT',
  summary: 'Replace how people sign in, as it was read (If-Match)',
  // Whoever may switch the second factor off has one.
  stepUp: true,
  body: SignInSettings,
  errors: [
    'not_signed_in',
    'not_allowed',
    'second_factor_needed',
    'invalid_input',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
});
