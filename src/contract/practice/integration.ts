import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

/** A system outside that may send by the webhook. */
export const Integration = z.strictObject({
  id: Uuid,
  name: z.string(),
  created_at: Instant,
  last_seen_at: z.nullable(Instant),
  /** Until when the previous secret is accepted too; null where there is only one. */
  previous_until: z.nullable(Instant),
});
export type Integration = z.infer<typeof Integration>;

/** `whsec_` and base64, as Standard Webhooks writes it. */
export const IntegrationSecret = z.strictObject({ id: Uuid, secret: z.string() });
