import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

export const redeemOtisToken = defineEndpoint({
  id: 'redeemOtisToken',
  method: 'POST',
  path: '/api/otis-token/redeem',
  summary:
    'Asked and signed by the booking service: who came with this rtoken; once, within 60 seconds',
  access: 'public',
  signedByBooking: true,
  body: z.strictObject({
    /** As it stood in the address, `rtoken`. */
    token: z.string().check(z.minLength(20), z.maxLength(200)),
    /** The booking service's own origin: a token that was made for another origin is not valid. */
    audience: z.string().check(z.maxLength(300)),
  }),
  response: z.strictObject({ id: Uuid, name: z.string(), email: z.string() }),
  errors: [
    'invalid_input',
    'signature_wrong',
    'signature_expired',
    'not_found',
    'gone',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 60,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    redeemOtisToken: 'An der Terminbuchung erkannt',
  },
} satisfies Deeds;
