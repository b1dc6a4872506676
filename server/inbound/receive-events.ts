import { uuidv7 } from 'uuidv7';
import type { InboundEvent, InboundReceipt, InboundRemark } from '#contract/messages/inbound.ts';
import type { SigningSystem } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { takeWebhookIds } from '#server/store/messages/integrations.ts';
import { noteDelivery, sentOf } from '#server/store/messages/threads.ts';
import { type LocationRow, locationsOf } from '#server/store/practice/company.ts';
import { ownersOf } from './owners.ts';
import { takeCalls } from './take-calls.ts';
import { takeWords } from './take-words.ts';

/** An event with who signed it. */
export interface Delivered {
  system: SigningSystem;
  webhookId: string;
  /** Keyed hash of the body as it was signed. */
  fingerprint: string;
  event: InboundEvent;
}

/** The receipt or the refusal; `replayed`: the same event was received before. */
export type Result = { receipt: InboundReceipt; replayed: boolean } | Refusal;

interface Place {
  locationId: string;
  remarks: InboundRemark[];
}

/**
 * The location that has the dialled number, unless it is archived; else the first location. So no
 * call is lost whose number is unknown or forwarded from a location out of use.
 */
function placeOf(locations: readonly LocationRow[], to: string): Place {
  const dialled = phoneInStorage(to);
  const named = locations.find(
    ({ phone, emergencyPhone, archivedAt }) =>
      !archivedAt && dialled && (phone === dialled || emergencyPhone === dialled),
  );
  const [first] = locations;
  if (!first) throw new Error('this practice has no location');
  return { locationId: (named ?? first).id, remarks: named ? [] : ['number_unknown'] };
}

async function answersOf(tx: Db, companyId: string, all: readonly Delivered[]) {
  const locations = await locationsOf(tx, companyId);
  const news = all.flatMap(({ event }) => (event.kind === 'delivery' ? [event.message] : []));
  const sent = await sentOf(tx, companyId, news);
  return all.map(({ system, event }): InboundReceipt => {
    const { locationId, remarks }: Place =
      event.kind === 'delivery'
        ? {
            locationId: system.locationId,
            remarks: sent.has(event.message) ? [] : ['message_unknown'],
          }
        : placeOf(locations, event.to);
    return { id: uuidv7(), location_id: locationId, remarks };
  });
}

/**
 * Takes events of one company, each once: webhook-id, effect and answer are one transaction. The
 * same id and body again gives the stored answer; with another body it is refused.
 */
export async function receiveEvents(
  { db, keys }: { db: Db; keys: AtRest },
  companyId: string,
  all: readonly Delivered[],
  now: Date,
): Promise<Result[]> {
  const events = all.map(({ event }) => event);
  const owners = await ownersOf({ db, keys }, companyId, events);
  return db.transaction(async (tx) => {
    const answers = await answersOf(tx, companyId, all);
    const taken = await takeWebhookIds(
      tx,
      all.map(({ system, webhookId, fingerprint }, at) => ({
        integrationId: system.id,
        webhookId,
        fingerprint,
        answer: answers[at] as InboundReceipt,
      })),
      now,
    );
    const fresh = all.flatMap(({ event }, at) => {
      const answer = answers[at];
      if (!answer || taken[at]?.answer.id !== answer.id) return [];
      return [{ id: answer.id, event, companyId, locationId: answer.location_id, owners, now }];
    });
    await takeCalls(
      tx,
      keys,
      fresh.flatMap((one) => (one.event.kind === 'call' ? [{ ...one, event: one.event }] : [])),
    );
    await takeWords(
      tx,
      keys,
      fresh.flatMap((one) =>
        one.event.kind === 'sms' || one.event.kind === 'chat' ? [{ ...one, event: one.event }] : [],
      ),
    );
    for (const { event } of fresh) {
      if (event.kind !== 'delivery') continue;
      await noteDelivery(tx, event.message, { status: event.status, at: new Date(event.at) });
    }
    return all.map(({ fingerprint }, at): Result => {
      const known = taken[at];
      if (known?.fingerprint !== fingerprint) return new Refusal('idempotency_key_reused');
      return { receipt: known.answer, replayed: known.answer.id !== answers[at]?.id };
    });
  });
}
