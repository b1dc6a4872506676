import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import type { Deeds } from '../deeds.ts';

export const ownSessions = defineEndpoint({
  id: 'ownSessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the caller is signed in now; ended sessions are left out',
  access: 'session',
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: Uuid,
        /** As the browser called itself, `Chrome auf Windows`; null where it did not. */
        device_name: z.nullable(z.string()),
        /** Browser family: Edg, OPR, Firefox, Chrome, Safari, other. */
        browser: z.string(),
        /** Name of the practice device that it is bound to. */
        practice_device: z.nullable(z.string()),
        signed_in_at: Instant,
        last_seen_at: Instant,
        /** The session of the call itself. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['not_signed_in'],
  write: 'read',
});

export const endOwnSession = defineEndpoint({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  summary: 'Sign another device of the caller out; of somebody else it is not found',
  access: 'session',
  params: z.strictObject({ id: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'invalid_input', 'not_found'],
  write: 'direct',
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  summary: 'Sign the caller out everywhere else; a second factor is asked for there again',
  access: 'session',
  response: z.strictObject({ ended: z.int() }),
  errors: ['not_signed_in'],
  write: 'direct',
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'A new password, against the old one; ends all other sessions',
  access: 'session',
  // Otherwise somebody with an open page and the password could lock the owner out.
  stepUp: 'own',
  body: z.strictObject({
    password: z.string().check(z.maxLength(200)),
    new_password: z.string().check(z.minLength(12), z.maxLength(200)),
  }),
  response: z.strictObject({ ended: z.int() }),
  errors: ['not_signed_in', 'second_factor_needed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    changePassword: 'Passwort geändert',
    endOtherSessions: 'Überall sonst abgemeldet',
    endOwnSession: 'Ein eigenes Gerät abgemeldet',
  },
  background: ['ownSessions'],
} satisfies Deeds;
