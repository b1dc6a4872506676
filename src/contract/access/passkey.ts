import * as z from 'zod/mini';
import { Base64Url, Instant, Uuid } from '../shared/ids.ts';

const bytes = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(most));
const Credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

/** As its person finds it in the list. */
export const PasskeyName = z.string().check(z.minLength(1), z.maxLength(100));

/** What a browser made for `navigator.credentials.create` (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

/** What a browser answered to `navigator.credentials.get` (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Options of a ceremony as the browser wants them. */
export const PasskeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });

export const Passkey = z.strictObject({
  id: Uuid,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
