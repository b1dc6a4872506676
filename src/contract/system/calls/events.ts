import * as z from 'zod/mini';
import { COLLECTION_NAMES } from '../../collections.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

/** Signs of life of the live stream, milliseconds: sent so often; after so long without one it is dead. */
export const LIVE = { beatMs: 20_000, silentMs: 45_000 } as const;

/** One event of the live stream. It says that something changed, never what (no personal data). */
export const LiveEvent = z.object({
  collection: z.enum(COLLECTION_NAMES),
  location_id: Uuid,
});
export type LiveEvent = z.infer<typeof LiveEvent>;
/** Somebody came, went or began to write at an activity of a location; who, `GET /api/presence` says. */
export const PresenceEvent = z.object({ location_id: Uuid });
/** The practice system sent somebody to a location, or what it sent was dealt with. */
export const GdtEvent = z.object({ location_id: Uuid });
/** A setting was changed, of a location or, with null, of the practice: its kind, and its tag since then. */
export const SettingEvent = z.object({
  setting: z.string(),
  location_id: z.nullable(Uuid),
  etag: z.string(),
});
export type SettingEvent = z.infer<typeof SettingEvent>;

/**
 * Server-sent events, read by a fetch stream in the visible tab alone. `event: change` carries a
 * LiveEvent, `event: hello` the epoch; a comment every 20 s keeps proxies awake. It ends with the
 * session. Only what the person may see at a location is told; patients
 * hear of their own conversations. One session has a few streams at
 * most; `event: replaced` is the last one of a stream that gave way to a newer.
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
