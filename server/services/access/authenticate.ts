import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Services } from '#server/call.ts';
import type { Caller } from '#server/caller.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { callerOf } from '#server/store/access/callers.ts';

const KIND = { session: 'user', device: 'device', practice_device: 'practice_device' } as const;

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];

const holders = new WeakMap<FastifyRequest, Promise<Caller | null>>();

/** Who holds the request's token, with rights as they are now; asked once for each request. */
export function holderOf(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const known = holders.get(request);
  if (known) return known;
  const token = bearerOf(request);
  const holder = token
    ? callerOf(services.db, token, services.clock(), { passive: endpoint.passive === true })
    : Promise.resolve(null);
  holders.set(request, holder);
  return holder;
}

/**
 * The caller, as far as the contract's `access` needs one. Where anybody may call, an invalid token
 * counts as none; but a write of the offline engine with one is refused, so that nothing is stored
 * under another identity. A practice device's token names nobody, so it counts as invalid there.
 */
export async function authenticate(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  // The signature is checked later, with the body.
  if (endpoint.access === 'public' || endpoint.access === 'integration') return null;
  const holder = await holderOf(services, endpoint, request);
  if (endpoint.access === 'anyone') {
    const caller = holder?.kind === 'practice_device' && !endpoint.practiceDevices ? null : holder;
    const named = request.headers.authorization !== undefined;
    if (!caller && named && endpoint.write === 'outbox') throw new Refusal('not_signed_in');
    return caller;
  }
  if (holder?.kind !== KIND[endpoint.access]) throw new Refusal('not_signed_in');
  return holder;
}
