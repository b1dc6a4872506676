import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FactorProof, NewTotp, RecoveryCodes, TotpCode } from '../entities/second-factor.ts';
import { Instant } from '../ids.ts';

const STAFF = ['personnels', 'admins'] as const;

/** What every change of the own factor has in common; tries are few, for a code is short. */
const CHANGE = {
  method: 'POST',
  access: 'session',
  roles: STAFF,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
} as const;

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
  ...CHANGE,
  id: 'confirmOwnFactor',
  path: '/api/user/second-factor',
  summary: 'Confirm the second factor in this session, for rights, export and deletion',
  body: z.strictObject({ proof: FactorProof }),
  response: z.strictObject({ fresh_until: Instant }),
});

export const beginTotp = defineEndpoint({
  ...CHANGE,
  id: 'beginTotp',
  path: '/api/user/totp',
  summary: 'A secret for an app, which counts when a code of it comes; asks for the password',
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  response: NewTotp,
  errors: [...CHANGE.errors, 'already_exists'],
});

export const confirmTotp = defineEndpoint({
  ...CHANGE,
  id: 'confirmTotp',
  path: '/api/user/totp/confirm',
  summary: 'The first code of the app: the secret counts from now on; gives recovery codes',
  body: z.strictObject({ code: TotpCode }),
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
});

export const removeTotp = defineEndpoint({
  ...CHANGE,
  id: 'removeTotp',
  path: '/api/user/totp/remove',
  summary: 'The app is no second factor any more; asks for a code',
  body: z.strictObject({ proof: FactorProof }),
  status: 204,
});

export const renewRecoveryCodes = defineEndpoint({
  ...CHANGE,
  id: 'renewRecoveryCodes',
  path: '/api/user/recovery-codes',
  summary: 'Ten new recovery codes in the place of all before; asks for a code',
  body: z.strictObject({ proof: FactorProof }),
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
});
