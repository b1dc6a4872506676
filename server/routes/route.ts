import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { Caller, Device, Person, SigningSystem, TeamDevice, Visitor } from '#server/caller.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { Db } from '#server/store/database.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type CallerOf<A extends Access, P> = A extends 'session'
  ? Person
  : A extends 'device'
    ? Device
    : A extends 'practice_device'
      ? TeamDevice
      : A extends 'integration'
        ? SigningSystem
        : A extends 'anyone'
          ? (P extends true ? Caller : Visitor) | null
          : null;

/** One call on its way through a handler: checked input, a known caller. */
export interface Call<E extends Endpoint = Endpoint> {
  services: Services;
  /** The transaction of an `outbox` call, otherwise the database. */
  db: Db;
  caller: CallerOf<E['access'], E['practiceDevices']>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** The body of a call with `binaryBody`; empty otherwise. */
  bytes: Uint8Array;
  now: Date;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  /** Keyed hash of the caller's network. */
  network: string;
  request: FastifyRequest;
  /** Names the object for the audit log, where the path does not. */
  about(ids: { locationId?: string | null; objectId?: string | null }): void;
}

type BodyOf<E extends Endpoint> = E extends { stream: true }
  ? Readable
  : E extends { binary: string }
    ? Uint8Array
    : E['response'] extends z.ZodMiniType
      ? z.input<E['response']>
      : undefined;

/** What a handler answers; `status` only where it differs from the contract's. */
export interface Answer<B> {
  body: B;
  headers?: Record<string, string>;
  /** Nothing was read: not worth a line of the audit log. */
  unaudited?: boolean;
}

/** A call of the contract with its handler, any call's type forgotten. */
export interface Route {
  endpoint: Endpoint;
  /**
   * What an `outbox` call needs before its transaction (prepare.ts). Not run when the call's key is
   * known, as its stored answer is given then.
   */
  prepare?(call: Call): Promise<unknown>;
  /** @param prepared what `prepare` came to; undefined when it did not run */
  handle(call: Call, prepared?: unknown): Promise<Answer<unknown>>;
}

/** Ties a handler to its call of the contract. */
export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<BodyOf<E>>>,
): Route => ({
  endpoint,
  // The registrar has checked input and caller against the same endpoint.
  handle: handle as unknown as Route['handle'],
});

/** The same for an `outbox` call that has to read or wait before its transaction. */
export const preparedRoute = <const E extends Endpoint, P extends object>(
  endpoint: E,
  prepare: (call: Call<E>) => Promise<P | null>,
  handle: (call: Call<E>, prepared: P | null) => Promise<Answer<BodyOf<E>>>,
): Route => ({
  endpoint,
  prepare: prepare as unknown as Route['prepare'],
  handle: ((call: Call<E>, prepared: P | null | undefined) => {
    // Its key was known, and is not any more: the next try is prepared.
    if (prepared === undefined)
      throw new Refusal('unavailable', { headers: { 'retry-after': '1' } });
    return handle(call, prepared);
  }) as unknown as Route['handle'],
});
