import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/shared/refusal.ts';

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
  /** Nothing was read, so the call gets no entry in the audit log. */
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
  /** Removes what `prepare` has written to the database, when the transaction refuses the call. */
  takeBack?(call: Call, prepared: unknown): Promise<void>;
  /**
   * Name of the queue in which an `outbox` call waits before its transaction (`inTurn`). For calls
   * that need the same lock: many at once would each hold a connection of the pool while they wait.
   */
  turn?(call: Call): string;
  /** @param prepared the result of `prepare`; undefined when it did not run */
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

/**
 * The same for an `outbox` call that has to read or wait before its transaction.
 * @param takeBack removes what `prepare` has written, when the transaction refuses the call
 */
export const preparedRoute = <const E extends Endpoint, P extends object>(
  endpoint: E,
  prepare: (call: Call<E>) => Promise<P | null>,
  handle: (call: Call<E>, prepared: P | null) => Promise<Answer<BodyOf<E>>>,
  takeBack?: (call: Call<E>, prepared: P) => Promise<void>,
): Route => ({
  endpoint,
  prepare: prepare as unknown as NonNullable<Route['prepare']>,
  ...(takeBack ? { takeBack: takeBack as unknown as NonNullable<Route['takeBack']> } : {}),
  handle: ((call: Call<E>, prepared: P | null | undefined) => {
    // The key's stored answer was purged meanwhile; with the next try `prepare` runs.
    if (prepared === undefined)
      throw new Refusal('unavailable', { headers: { 'retry-after': '1' } });
    return handle(call, prepared);
  }) as unknown as Route['handle'],
});

/** The same for `outbox` calls that need the same lock: they queue before their transactions. */
export const routeInTurn = <const E extends Endpoint>(
  endpoint: E,
  turn: (call: Call<E>) => string,
  handle: (call: Call<E>) => Promise<Answer<BodyOf<E>>>,
): Route => ({ ...route(endpoint, handle), turn: turn as unknown as NonNullable<Route['turn']> });
