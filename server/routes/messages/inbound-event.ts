import { inboundEvent } from '#contract/messages/calls/inbound.ts';
import type { Services } from '#server/call.ts';
import { Batcher } from '#server/inbound/batcher.ts';
import { type Delivered, type Result, receiveEvents } from '#server/inbound/receive-events.ts';
import { signedBody } from '#server/plugins/json-body.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';
import { signatureHeaders } from '../signed.ts';

const batchers = new WeakMap<Services, Batcher<Delivered, Result>>();

/** One for all events: a deployment serves one company, so they may share a transaction. */
function batcherOf(services: Services): Batcher<Delivered, Result> {
  const known = batchers.get(services);
  if (known) return known;
  const batcher = new Batcher<Delivered, Result>((all) => {
    const companyId = all[0]?.system.companyId ?? '';
    return receiveEvents(services, companyId, all, services.clock());
  });
  batchers.set(services, batcher);
  return batcher;
}

export const inboundEventRoute = route(
  inboundEvent,
  async ({ services, caller, body, request, about }) => {
    const result = await batcherOf(services).add({
      system: caller,
      webhookId: signatureHeaders(request).id,
      fingerprint: services.keys.keyedHash('inbound body', sha256(signedBody(request))),
      event: body,
    });
    if (result instanceof Refusal) throw result;
    const { receipt, replayed } = result;
    about({ locationId: receipt.location_id, objectId: receipt.id });
    return { body: receipt, ...(replayed ? { headers: { 'idempotency-replayed': 'true' } } : {}) };
  },
);
