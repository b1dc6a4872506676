import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import type { Deeds } from '../deeds.ts';
import { NewPasskey, PasskeyName, PasskeyOptions } from '../passkey.ts';
import { FactorProof, NewTotp, RecoveryCodes, TotpCode } from '../second-factor.ts';

/** The opaque token of a sign-in that waits: 10 minutes, of one person (SEC-28). */
const Waiting = z.string().check(z.minLength(20), z.maxLength(200));

/** The result of a sign-in: the session, and what identifies the browser for 90 days. */
const Ended = {
  access_token: z.string(),
  /** Kept by the browser and shown at its next sign-ins; null on a practice device, which is known. */
  browser_token: z.nullable(z.string()),
};

export const waitingSignIn = defineEndpoint({
  id: 'waitingSignIn',
  method: 'POST',
  path: '/api/second-factor',
  summary: 'What a sign-in that waits for the second factor can be ended with',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting }),
  response: z.strictObject({
    /**
     * The person has no second factor and the practice wants one: only setting one up is possible.
     */
    set_up: z.boolean(),
    totp: z.boolean(),
    passkey: z.boolean(),
  }),
  errors: ['invalid_input', 'gone', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const confirmSecondFactor = defineEndpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/second-factor/confirm',
  summary: 'End a waiting sign-in with a code; five wrong ones end the waiting',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting, proof: FactorProof }),
  response: z.strictObject(Ended),
  errors: ['invalid_input', 'gone', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const setUpAtSignIn = defineEndpoint({
  id: 'setUpAtSignIn',
  method: 'POST',
  path: '/api/second-factor/set-up',
  summary: 'A secret for the app of a person who has to have a second factor and has none',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting }),
  response: NewTotp,
  errors: ['invalid_input', 'gone', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const confirmSetUpAtSignIn = defineEndpoint({
  id: 'confirmSetUpAtSignIn',
  method: 'POST',
  path: '/api/second-factor/set-up/confirm',
  summary: 'The first code of that app: keeps the secret, ends the sign-in, gives recovery codes',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting, code: TotpCode }),
  response: z.strictObject({ ...Ended, recovery_codes: RecoveryCodes }),
  errors: ['invalid_input', 'gone', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const passkeyAtSignIn = defineEndpoint({
  id: 'passkeyAtSignIn',
  method: 'POST',
  path: '/api/second-factor/set-up/passkey/options',
  summary: 'A challenge for a passkey of a person who has to have a second factor and has none',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting }),
  response: PasskeyOptions,
  errors: ['invalid_input', 'gone', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const confirmPasskeyAtSignIn = defineEndpoint({
  id: 'confirmPasskeyAtSignIn',
  method: 'POST',
  path: '/api/second-factor/set-up/passkey/confirm',
  summary: 'The passkey for that challenge: keeps it, ends the sign-in, gives recovery codes',
  access: 'public',
  body: z.strictObject({ second_factor: Waiting, name: PasskeyName, passkey: NewPasskey }),
  response: z.strictObject({ ...Ended, recovery_codes: RecoveryCodes }),
  errors: ['invalid_input', 'gone', 'code_wrong', 'already_exists', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    waitingSignIn: 'Anmeldung wartet auf den zweiten Faktor',
    confirmSecondFactor: 'Zweiter Faktor bestätigt',
    confirmSetUpAtSignIn: 'Zweiter Faktor eingerichtet',
    confirmPasskeyAtSignIn: 'Passkey eingerichtet',
    passkeyAtSignIn: 'Passkey vorbereitet',
    setUpAtSignIn: 'Zweiter Faktor vorbereitet',
  },
} satisfies Deeds;
