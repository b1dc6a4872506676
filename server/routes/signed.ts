import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/call.ts';
import type { SigningSystem } from '#server/caller.ts';
import { Batcher } from '#server/inbound/batcher.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { signedBody } from '#server/plugins/json-body.ts';
import { networkOf } from '#server/plugins/network.ts';
import {
  isFresh,
  isSigned,
  type SignatureHeaders,
  secretBytes,
} from '#server/sealing/signature.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { hit } from '#server/store/access/rate-limits.ts';
import { signers, touchIntegration } from '#server/store/messages/integrations.ts';

const ID = /^[\x21-\x7e]{1,200}$/;

/** The headers of Standard Webhooks; a request without them is refused unread. */
export function signatureHeaders({ headers }: FastifyRequest): SignatureHeaders {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const signature = String(headers['webhook-signature'] ?? '');
  if (!ID.test(id) || timestamp === '' || signature === '') throw new Refusal('signature_wrong');
  return { id, timestamp, signature };
}

/** Refuses old requests before their body is read. */
export function checkFreshness({ clock }: Services, request: FastifyRequest): void {
  if (!isFresh(signatureHeaders(request).timestamp, clock())) {
    throw new Refusal('signature_expired');
  }
}

type Signers = Awaited<ReturnType<typeof signers>>;
const readers = new WeakMap<Services, Batcher<null, Signers>>();

/** The systems that may sign, read after the request came, once for all requests that wait. */
function currentSigners(services: Services): Promise<Signers> {
  const known = readers.get(services);
  if (known) return known.add(null);
  const reader = new Batcher<null, Signers>(async (all) => {
    const now = services.clock();
    const found = await signers(services.db, services.keys, now);
    return all.map(() => found);
  });
  readers.set(services, reader);
  return reader.add(null);
}

/** The refusal for a wrong signature; a limit by network slows down guessing. */
async function refuse(services: Services, request: FastifyRequest, factor: number) {
  const key = `signature|${networkOf(services, request)}`;
  const { networkMs, signatureMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(services.db, key, networkMs, services.clock());
  if (count <= signatureMax * factor) return new Refusal('signature_wrong');
  const seconds = String(Math.max(1, Math.ceil(leftMs / 1000)));
  return new Refusal('rate_limited', { headers: { 'retry-after': seconds } });
}

/**
 * Which system has signed the body, as it came. Throws `signature_wrong` when none has.
 * @param factor multiplies the limit of wrong tries
 */
export async function signerOf(
  services: Services,
  request: FastifyRequest,
  factor: number,
): Promise<SigningSystem> {
  const headers = signatureHeaders(request);
  const body = signedBody(request);
  const all = await currentSigners(services);
  const signer = all.find(({ secrets }) => isSigned(secrets, headers, body));
  if (!signer) throw await refuse(services, request, factor);
  await touchIntegration(services.db, signer.row, services.clock());
  const { id, companyId, locationId, name } = signer.row;
  return { kind: 'integration', id, companyId, locationId, name };
}

/** Throws unless the booking service has signed the body with the secret it shares with us. */
export function requireBookingSignature(secret: string, request: FastifyRequest, now: Date): void {
  const headers = signatureHeaders(request);
  if (!isFresh(headers.timestamp, now)) throw new Refusal('signature_expired');
  if (!isSigned([secretBytes(secret)], headers, signedBody(request))) {
    throw new Refusal('signature_wrong');
  }
}
