import * as z from 'zod/mini';
import { PasskeyAssertion } from './passkey.ts';

/** Six digits of an app (TOTP, RFC 6238: SHA-1, 30 s). */
export const TotpCode = z.string().check(z.regex(/^\d{6}$/));

/** What shows that it is the person, beside the password. */
export const FactorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: TotpCode }),
  /** Like `K7M2-9QXP`; blanks, case and the stroke do not matter. */
  z.strictObject({
    kind: z.literal('recovery'),
    code: z.string().check(z.minLength(8), z.maxLength(20)),
  }),
  z.strictObject({ kind: z.literal('passkey'), passkey: PasskeyAssertion }),
]);
export type FactorProof = z.infer<typeof FactorProof>;

/** A secret that no code has confirmed yet. */
export const NewTotp = z.strictObject({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
});

/** Shown once: the server keeps hashes. */
export const RecoveryCodes = z.array(z.string());
