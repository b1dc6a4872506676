import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import type { InboundWords } from '#contract/messages/inbound.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { announceInThreads, type News } from '#server/store/activities/announce.ts';
import { insertMessages, type Outside, threadsOfOutside } from '#server/store/messages/threads.ts';
import { contactOf } from './contact.ts';
import { recogniseConcern, soundsUrgent } from './recognise.ts';
import { type Inbound, priorityOf, subjectOf } from './take-calls.ts';
import { whenOf } from './when.ts';

const nameOf = (event: InboundWords): string | null =>
  event.kind === 'chat' ? event.name?.trim() || null : null;

const outsideOf = ({ event, companyId, locationId, owners }: Inbound<InboundWords>): Outside => {
  const contact = contactOf(event.from);
  const owner = contact === null ? undefined : owners.get(contact);
  return {
    companyId,
    locationId,
    channel: event.kind,
    known: event.kind === 'chat' ? `conversation ${event.conversation}` : contact,
    customerId: owner?.id ?? null,
    head: { subject: null, contact, name: nameOf(event) ?? owner?.name ?? null },
  };
};

function newsOf({ event, companyId, locationId, owners, now }: Inbound<InboundWords>): News {
  const contact = contactOf(event.from);
  const owner = contact === null ? undefined : owners.get(contact);
  const urgent = soundsUrgent(event.text);
  const concern = recogniseConcern(event.text);
  return {
    companyId,
    locationId,
    source: event.kind,
    priority: priorityOf(urgent),
    businessCase: concern,
    subject: subjectOf(SOURCE_LABELS[event.kind], concern, urgent),
    text: event.text,
    sender: nameOf(event) ?? owner?.name ?? null,
    contact,
    customerId: owner?.id ?? null,
    createdAt: whenOf(event.sent_at, now),
    arrivedAt: now,
  };
}

/** Adds each message to the thread of its sender, in the order of arrival. */
export async function takeWords(
  tx: Db,
  keys: AtRest,
  all: readonly Inbound<InboundWords>[],
): Promise<void> {
  if (all.length === 0) return;
  const now = all[0]?.now ?? new Date();
  const threadIds = await threadsOfOutside(tx, keys, all.map(outsideOf), now);
  const rows = all.map((inbound, at) => ({
    id: inbound.id,
    threadId: threadIds[at] ?? '',
    direction: 'in' as const,
    content: { text: inbound.event.text, author: nameOf(inbound.event) },
    sentAt: new Date(inbound.event.sent_at),
    createdAt: whenOf(inbound.event.sent_at, inbound.now),
    deliveredAt: inbound.now,
  }));
  await insertMessages(tx, keys, rows);
  const byThread = new Map<string, News>();
  all.forEach((inbound, at) => {
    const threadId = threadIds[at] ?? '';
    const [before, news] = [byThread.get(threadId), newsOf(inbound)];
    const graver = before && before.priority > news.priority ? before : news;
    const { priority, subject } = graver;
    byThread.set(threadId, { ...news, priority, subject });
  });
  await announceInThreads(tx, keys, byThread);
}
