import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { TypedOrigin } from '../../settings/embedding.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** Called by the server of a host page, with the token of the person for whom it acts. */
export const createEmbedCode = defineEndpoint({
  id: 'createEmbedCode',
  method: 'POST',
  path: '/api/embedding/codes',
  summary: 'A code that signs the same person in inside a frame of this origin: once, 60 seconds',
  access: 'session',
  body: z.strictObject({ origin: TypedOrigin }),
  response: z.strictObject({ code: z.string(), expires_at: z.iso.datetime() }),
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 60,
});

export const redeemEmbedCode = defineEndpoint({
  id: 'redeemEmbedCode',
  method: 'POST',
  path: '/api/embedding/tokens',
  summary: 'Exchange the code that a host page handed over for a session of its own',
  access: 'public',
  body: z.strictObject({
    code: z.string().check(z.minLength(20), z.maxLength(200)),
    /** Origin of the page that passed the code on, as the browser reports it. */
    origin: TypedOrigin,
    device_name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  response: z.strictObject({ access_token: z.string() }),
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    createEmbedCode: 'Code für eine andere Seite erstellt',
    redeemEmbedCode: 'In einer anderen Seite angemeldet',
  },
} satisfies Deeds;
