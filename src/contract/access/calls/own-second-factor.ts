import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/ids.ts';
import type { Deeds } from '../deeds.ts';
import { FactorProof, NewTotp, RecoveryCodes, TotpCode } from '../second-factor.ts';

const STAFF = ['personnels', 'admins'] as const;

/**
 * What every change of one's own factor has in common; few tries are allowed, because a code is
 * short.
 */
const CHANGE = {
  method: 'POST',
  access: 'session',
  roles: STAFF,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
} as const;
/** With a factor, a person needs it to change it or to add another one (ADR-0075). */
const GUARDED = {
  ...CHANGE,
  stepUp: 'own',
  errors: [...CHANGE.errors, 'second_factor_needed'],
} as const;
/** A proof may be sent with the call, instead of being confirmed before it. */
const Shown = z.strictObject({ proof: z.optional(FactorProof) });

export const ownSecondFactor = defineEndpoint({
  id: 'ownSecondFactor',
  method: 'GET',
  path: '/api/user/second-factor',
  summary: "The caller's second factor: whether it is wanted, since when it is there",
  access: 'session',
  response: z.strictObject({
    required: z.boolean(),
    totp_since: z.nullable(Instant),
    passkey: z.boolean(),
    recovery_codes_left: z.int(),
    /** Until when it counts as confirmed in this session, for rights, export and deletion. */
    fresh_until: z.nullable(Instant),
  }),
  errors: ['not_signed_in'],
  write: 'read',
});

/** For patients too: they need a passkey that they have to add or remove one. */
export const confirmOwnFactor = defineEndpoint({
  id: 'confirmOwnFactor',
  method: 'POST',
  path: '/api/user/second-factor',
  summary:
    'Confirm the second factor in this session, for rights, export, deletion and the own factors',
  access: 'session',
  errors: ['not_signed_in', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
  body: z.strictObject({ proof: FactorProof }),
  response: z.strictObject({ fresh_until: Instant }),
});

export const beginTotp = defineEndpoint({
  ...GUARDED,
  id: 'beginTotp',
  path: '/api/user/totp',
  summary: 'A secret for an app, which counts when a code of it comes; asks for the password',
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  response: NewTotp,
  errors: [...GUARDED.errors, 'already_exists'],
});

export const confirmTotp = defineEndpoint({
  ...GUARDED,
  id: 'confirmTotp',
  path: '/api/user/totp/confirm',
  summary: 'The first code of the app: the secret counts from now on; gives recovery codes',
  body: z.strictObject({ code: TotpCode }),
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
});

export const removeTotp = defineEndpoint({
  ...GUARDED,
  id: 'removeTotp',
  path: '/api/user/totp/remove',
  summary: 'The app is no second factor any more',
  body: Shown,
  status: 204,
  errors: [...GUARDED.errors, 'not_found'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...GUARDED,
  id: 'renewRecoveryCodes',
  path: '/api/user/recovery-codes',
  summary: 'Ten new recovery codes in the place of all before',
  body: Shown,
  response: z.strictObject({ recovery_codes: RecoveryCodes }),
  errors: [...GUARDED.errors, 'not_found'],
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    beginTotp: 'App für den zweiten Faktor vorbereitet',
    confirmTotp: 'App für den zweiten Faktor eingerichtet',
    removeTotp: 'App für den zweiten Faktor entfernt',
    confirmOwnFactor: 'Zweiter Faktor erneut bestätigt',
    renewRecoveryCodes: 'Wiederherstellungscodes erneuert',
  },
  background: ['ownSecondFactor'],
} satisfies Deeds;
