import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Base64Url } from '../../shared/ids.ts';

/** A browser's PushSubscription as JSON (W3C Push API, RFC 8291). */
export const PushSubscriptionContent = z.strictObject({
  /** Absolute address; the server's policy decides which ones it calls. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)),
  keys: z.strictObject({
    /** Uncompressed point of P-256: 65 bytes. */
    p256dh: Base64Url.check(z.minLength(87), z.maxLength(87)),
    /** 16 bytes. */
    auth: Base64Url.check(z.minLength(22), z.maxLength(22)),
  }),
});
export type PushSubscriptionContent = z.infer<typeof PushSubscriptionContent>;

/** The content of a push: which kind of page has something new, nothing else (RFC 8291). */
export const PushNotice = z.strictObject({ area: z.enum(['personnel', 'customer']) });
export type PushNotice = z.infer<typeof PushNotice>;

export const pushKey = defineEndpoint({
  id: 'pushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: "The server's public key for Web Push (VAPID, RFC 8292)",
  access: 'session',
  response: z.strictObject({ public_key: Base64Url }),
  errors: ['not_signed_in'],
  write: 'read',
});

/** One for each session; it ends with the session. Sent again, it changes nothing. */
export const putPushSubscription = defineEndpoint({
  id: 'putPushSubscription',
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Tell this browser of news by Web Push while this session lives',
  access: 'session',
  body: PushSubscriptionContent,
  response: z.strictObject({ subscribed: z.literal(true) }),
  errors: ['not_signed_in', 'invalid_input'],
  write: 'direct',
});

export const deletePushSubscription = defineEndpoint({
  id: 'deletePushSubscription',
  method: 'DELETE',
  path: '/api/push/subscription',
  summary: 'No more Web Push to this session',
  access: 'session',
  status: 204,
  errors: ['not_signed_in'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  background: ['pushKey', 'putPushSubscription', 'deletePushSubscription'],
} satisfies Deeds;
