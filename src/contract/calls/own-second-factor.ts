import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FactorProof, NewTotp, RecoveryCodes, TotpCode } from '../entities/second-factor.ts';
import { Instant } from '../ids.ts';

const STAFF = ['personnels', 'admins'] as const;

export const ownSecondFactor = defineEndpoint({
  id: 'ownSecondFactor',
  method: 'GET',
  path: '/api/user/second-factor',
  summary: "The caller's second factor: whether it is wanted, since when it is there",
  access: 'session',
  roles: STAFF,
  response: z.strictObject({
    required: z.boolean(),
    totp_since: z.nullable(Instant),
    passkey: z.boolean(),
    recovery_codes_left: z.int(),
    /** Until when it counts as confirmed in this session, for rights, export and deletion. */
    fresh_until: z.nullable(Instant),
  }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const confirmOwnFactor = defineEndpoint({
  id: 'confirmOwnFactor',
  method: 'POST',
  path: '/api/user/second-factor',
  summary: 'Confirm the second factor in this session, for rights, export and deletion',
  access: 'session',
  roles: STAFF,
  body: z.strictObject({ proof: FactorProof }),
  response: z.strictObject({ fresh_until: Instant }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const beginTotp = defineEndpoint({
  id: 'beginTotp',
  method: 'POST',
  path: '/api/user/totp',
  summary: 'A secret for an app, which counts when a code of it comes; asks for the password',
  access: 'session',
  roles: STAFF,
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  response: NewTotp,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'code_wrong',
    'already_exists',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 30,
});

export const confirmTotp = defineEndpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/api/user/totp/confirm',
  summary: 'The first code of the app: the secret counts from now on; gives recovery codes',
  access: 'session',
  roles: STAFF,
  body: z.strictObject({ code: TotpCode }),
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const removeTotp = defineEndpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/api/user/totp/remove',
  summary: 'The app is no second factor any more; asks for a code',
  access: 'session',
  roles: STAFF,
  body: z.strictObject({ proof: FactorProof }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/recovery-codes',
  summary: 'Ten new recovery codes in the place of all before; asks for a code',
  access: 'session',
  roles: STAFF,
  body: z.strictObject({ proof: FactorProof }),
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});
