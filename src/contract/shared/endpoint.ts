import type * as z from 'zod/mini';
import type { Permission, Role } from '../access/roles.ts';
import type { ErrorCode } from './error-codes.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call. `public`: anybody. `anyone`: anybody; a token is used if one is sent (the handler's
 * policy decides). `session`: a signed-in person, of one of `roles` if given. `device`: an enrolled
 * kiosk. `practice_device`: an enrolled device of the team. `integration`: a system outside that
 * signs what it sends (Standard Webhooks).
 */
export type Access = 'public' | 'anyone' | 'session' | 'device' | 'practice_device' | 'integration';

/**
 * How the client writes: `read` is no write; `outbox` goes through the offline engine with an
 * Idempotency-Key; `direct` is never queued (a password never enters a queue).
 */
export type WriteMode = 'read' | 'outbox' | 'direct';

/** One call of the API, declared once; everything else derives from it. */
export interface Endpoint {
  /** operationId of the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as the specification writes it. */
  path: string;
  summary: string;
  access: Access;
  /**
   * The external booking service signs the body with the secret it shares with us
   * (docs/booking-service.md).
   */
  signedByBooking?: true;
  /** With `anyone`: the token of a practice device is accepted too; in other calls it is not. */
  practiceDevices?: true;
  roles?: readonly Role[];
  /** Needed at the location of `locationParam`, or at any location when there is none. */
  permission?: Permission | readonly Permission[];
  /** The path parameter that names the location for the permission. */
  locationParam?: string;
  /**
   * Requires a second factor within the last minutes in this session (SEC-28). `true`: if the
   * practice requires one of its team. `own`: of everybody who has one, because the way to sign in
   * is changed (ADR-0075); a `proof` in the body counts, too.
   */
  stepUp?: true | 'own';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Media types of a body that is not JSON; it reaches the handler as bytes. */
  binaryBody?: readonly string[];
  /** Further JSON media types, e.g. application/fhir+json. */
  jsonTypes?: readonly string[];
  /**
   * Body of the 2xx answer; absent with `status: 204` or `binary`. For an `outbox` call its `id`
   * names what was written; without a body the answer's header Idempotency-Key does.
   */
  response?: Schema;
  status?: 200 | 201 | 202 | 204;
  /** Media type of an answer that is not JSON. */
  binary?: string;
  /**
   * The answer is sent while it is being made: server-sent events that stay open, a large download.
   */
  stream?: boolean;
  /**
   * Pages make this call by themselves, so it does not show that somebody uses the session
   * (SEC-21).
   */
  passive?: boolean;
  errors: readonly ErrorCode[];
  write: WriteMode;
  /**
   * With `outbox`: a repeated call changes nothing and answers the present state. A known
   * Idempotency-Key is checked and counted as usual, but the answer is made anew.
   */
  answersAnew?: true;
  /**
   * Equal for every caller, signed in or not; the service worker may keep it. A text: only with
   * exactly this query, e.g. `published=1`.
   */
  cacheable?: true | string;
  /** PUT and DELETE of a versioned entity: If-Match needed (SEC-11). */
  ifMatch?: boolean;
  /** Largest body in bytes, when not LIMITS.jsonBytes. */
  bodyLimit?: number;
  /** Calls per minute from one network, when tighter than the default. */
  ratePerMinute?: number;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Whether something that an area of calls exports is one of its calls. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
export type ParamsOf<E extends Endpoint> = In<E['params']>;
export type QueryOf<E extends Endpoint> = In<E['query']>;
export type BodyOf<E extends Endpoint> = In<E['body']>;
export type ResponseOf<E extends Endpoint> = E extends { binary: string }
  ? Blob
  : Out<E['response']>;

/** `/api/questionnaires/{id}` and `{id: 'a b'}` → `/api/questionnaires/a%20b`. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
