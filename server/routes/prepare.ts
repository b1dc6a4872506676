import type { Call } from '#server/call.ts';
import { isKnown, keyOf, scopeOf } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { Route } from './route.ts';

const underWay = new Set<string>();

/**
 * Runs `prepare` of a call before its transaction, for example a look into files, which may wait
 * for its turn. Only once for a key at a time: the same entry sent again meanwhile is told to come
 * back.
 */
async function prepared(call: Call, { prepare }: Pick<Route, 'prepare'>): Promise<unknown> {
  if (!prepare) return undefined;
  const key = keyOf(call);
  if (!key) return prepare(call);
  if (await isKnown(call, key)) return undefined;
  const name = `${scopeOf(call)}|${key}`;
  if (underWay.has(name)) {
    throw new Refusal('request_in_flight', { headers: { 'retry-after': '1' } });
  }
  underWay.add(name);
  try {
    return await prepare(call);
  } finally {
    underWay.delete(name);
  }
}

/** Runs the transaction. If it refuses the call, `takeBack` removes what `prepare` has written. */
export async function withPrepared<T>(
  call: Call,
  route: Pick<Route, 'prepare' | 'takeBack'>,
  work: (ready: unknown) => Promise<T>,
): Promise<T> {
  const ready = await prepared(call, route);
  try {
    return await work(ready);
  } catch (error) {
    if (ready && route.takeBack && error instanceof Refusal) {
      // A failure here does no harm: the nightly purge removes the rest.
      await route
        .takeBack(call, ready)
        .catch((cause) => call.request.log.error({ err: cause }, 'a look was not taken back'));
    }
    throw error;
  }
}
