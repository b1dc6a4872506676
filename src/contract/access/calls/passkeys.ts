import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import type { Deeds } from '../deeds.ts';
import { NewPasskey, Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions } from '../passkey.ts';

export const passkeyOptions = defineEndpoint({
  id: 'passkeyOptions',
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'A challenge for a passkey, whoever has one: once, five minutes',
  access: 'public',
  response: PasskeyOptions,
  errors: ['rate_limited'],
  write: 'direct',
  ratePerMinute: 60,
});

export const signInWithPasskey = defineEndpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'Sign in with a passkey; the person was verified by the device, so no second factor',
  access: 'public',
  body: z.strictObject({
    passkey: PasskeyAssertion,
    /** Shown in the list of devices. */
    device_name: z.optional(z.string().check(z.maxLength(100))),
    /** Token of the practice device, as with the password. */
    device_token: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.strictObject({
    access_token: z.string(),
    /** As with a second factor; null for patients and on a practice device. */
    browser_token: z.nullable(z.string()),
  }),
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const ownPasskeys = defineEndpoint({
  id: 'ownPasskeys',
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of the caller',
  access: 'session',
  response: z.strictObject({ data: z.array(Passkey) }),
  errors: ['not_signed_in'],
  write: 'read',
});

export const beginPasskey = defineEndpoint({
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'A challenge for a new passkey of the caller; asks for the password',
  access: 'session',
  stepUp: 'own',
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  response: PasskeyOptions,
  errors: ['not_signed_in', 'second_factor_needed', 'invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'A new passkey of the caller, made for the challenge of a moment ago',
  access: 'session',
  stepUp: 'own',
  body: z.strictObject({
    name: PasskeyName,
    passkey: NewPasskey,
  }),
  response: z.strictObject({
    passkey: Passkey,
    /**
     * Given with the first factor, so that a lost device does not close the account; shown once.
     */
    recovery_codes: z.nullable(z.array(z.string())),
  }),
  status: 201,
  errors: [
    'not_signed_in',
    'second_factor_needed',
    'invalid_input',
    'code_wrong',
    'already_exists',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 30,
});

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/api/user/passkeys/{id}/remove',
  summary: 'A passkey of the caller opens nothing any more; asks for the password',
  access: 'session',
  stepUp: 'own',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ password: z.string().check(z.maxLength(200)) }),
  status: 204,
  errors: [
    'not_signed_in',
    'second_factor_needed',
    'invalid_input',
    'code_wrong',
    'not_found',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    addPasskey: 'Passkey hinzugefügt',
    beginPasskey: 'Passkey vorbereitet',
    removePasskey: 'Passkey entfernt',
    passkeyOptions: 'Anmeldung mit Passkey begonnen',
    signInWithPasskey: 'Mit Passkey angemeldet',
  },
  background: ['ownPasskeys'],
} satisfies Deeds;
