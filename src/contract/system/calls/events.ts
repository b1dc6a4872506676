import * as z from 'zod/mini';
import { COLLECTION_NAMES } from '../../collections.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/**
 * Heartbeats of the live stream, in milliseconds: how often one is sent; after how long without one
 * the stream counts as dead.
 */
export const LIVE = { beatMs: 20_000, silentMs: 45_000 } as const;

/** One event of the live stream. It says that something changed, never what (no personal data). */
export const LiveEvent = z.object({
  collection: z.enum(COLLECTION_NAMES),
  location_id: Uuid,
});
export type LiveEvent = z.infer<typeof LiveEvent>;
/**
 * Somebody opened, left or began to write in an activity of a location; `GET /api/presence` says
 * who.
 */
export const PresenceEvent = z.object({ location_id: Uuid });
/** The practice system sent a patient to a location, or what it sent was dealt with. */
export const GdtEvent = z.object({ location_id: Uuid });
/**
 * A setting of a location, or of the practice where that is null, was changed: its kind, and its
 * new tag.
 */
export const SettingEvent = z.object({
  setting: z.string(),
  location_id: z.nullable(Uuid),
  etag: z.string(),
});
export type SettingEvent = z.infer<typeof SettingEvent>;

/**
 * Server-sent events, read by a fetch stream only in the visible tab. `event: change` carries a
 * LiveEvent, `event: hello` the epoch; a comment every 20 s keeps proxies awake. It ends with the
 * session. Only events that the person may see at a location are sent; patients get those of their
 * own conversations. One session has a few streams at most; `event: replaced` is the last one of a
 * stream that was closed for a newer one.
 */
export const events = defineEndpoint({
  id: 'events',
  method: 'GET',
  path: '/api/events',
  summary: 'Live events as text/event-stream',
  access: 'session',
  roles: ['personnels', 'admins', 'customers'],
  binary: 'text/event-stream',
  stream: true,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
  passive: true,
});
