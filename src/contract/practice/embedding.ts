import * as z from 'zod/mini';

/** Version of the messages between a host page and the frame (docs/embedding.md). */
export const EMBED_VERSION = 1;

/** What a host page may set, all of it or nothing. */
export const HostSettings = z.strictObject({
  /** From `POST /api/embedding/codes`, requested by the host's server: valid once, for 60 s. */
  code: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
  /** Session token of the person; for hosts that have no server. */
  token: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
  /** Id of a location. */
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** A route of this app, e.g. `/messages`; opened once. */
  redirect: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
});
export type HostSettings = z.infer<typeof HostSettings>;

/** Why nothing that a host page sent was applied. */
export const REFUSAL_CODES = [
  'version_unsupported',
  'nonce_used',
  'invalid',
  'busy',
  'redirect_refused',
  'location_unknown',
  'not_here',
  'code_refused',
  'token_refused',
  'person_stays',
  'unreachable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** From the host page to the frame. `hello` asks for a `ready`. */
export type HostMessage = { empfang: typeof EMBED_VERSION } & (
  | { type: 'hello' }
  | { type: 'activity' }
  | { type: 'settings'; nonce: string; settings: HostSettings }
);

/** From the frame to the host page. Each nonce is valid for one `settings`. */
export type FrameMessage = { empfang: typeof EMBED_VERSION } & (
  | { type: 'ready'; nonce: string; signedIn: boolean }
  | { type: 'accepted'; nonce: string; next: string }
  | { type: 'refused'; nonce: string | null; next: string; code: RefusalCode }
);
