import type { Message, Thread } from '#contract/messages/thread.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { ReadThread } from '#server/store/messages/thread-reads.ts';
import { bodyOf, headOf, type MessageRow } from '#server/store/messages/threads.ts';

const presentMessage = (keys: AtRest, row: MessageRow): Message => {
  const { text, author, attachments } = bodyOf(keys, row);
  return {
    id: row.id,
    direction: row.direction,
    author,
    text,
    sent_at: row.sentAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    delivery_status: row.deliveryStatus,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    read_at: row.readAt?.toISOString() ?? null,
    ...(attachments?.length ? { attachments } : {}),
    ...(row.scheduledFor ? { scheduled_for: row.scheduledFor.toISOString() } : {}),
  };
};

/** Leaves out for patients what the practice noted about them. */
export function presentThread(
  keys: AtRest,
  { row, messages, earlier }: ReadThread,
  audience: 'team' | 'patient',
): Thread {
  const head = headOf(keys, row);
  return {
    id: row.id,
    location_id: row.locationId,
    channel: row.channel,
    subject: head.subject,
    contact: audience === 'team' ? head.contact : null,
    name: audience === 'team' ? head.name : null,
    portal: row.userId !== null,
    may_reply: row.mayReply,
    messages: messages.map((message) => presentMessage(keys, message)),
    earlier,
    last_at: row.lastAt.toISOString(),
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}
