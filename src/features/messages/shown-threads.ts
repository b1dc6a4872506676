import type { Message, Thread } from '#contract/messages/thread.ts';
import {
  type FirstMessage,
  HOLD_MS,
  type OwnMessage,
  type SentFile,
  type TeamMessage,
} from '#contract/messages/written-message.ts';
import { isStuck } from '#data/outbox/machine.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { type ShownFile, typeByName } from './files/use-file-blob.ts';

/** A message as it is shown; `waiting`: on this device alone, `attention`: it was refused. */
export interface ShownMessage extends Omit<Message, 'attachments'> {
  attachments?: ShownFile[] | undefined;
  pending: 'waiting' | 'attention' | null;
}
export interface ShownThread extends Omit<Thread, 'messages'> {
  messages: ShownMessage[];
}

type Words = Pick<TeamMessage, 'id' | 'thread_id' | 'text' | 'sent_at'> &
  Partial<Pick<OwnMessage, 'location_id' | 'subject'>> &
  Partial<Pick<FirstMessage, 'way'>> &
  Partial<Pick<TeamMessage, 'scheduled_for' | 'hold' | 'attachments'>>;

/** A file on this device: its type comes from its name, and its content was not checked yet. */
const fileOf = ({ id, name, key }: SentFile): ShownFile => ({
  id,
  name,
  key,
  type: typeByName(name),
  size: null,
  problem: null,
});

/** The fields of an answer that the practice holds, assumed from its confirmation on. */
const heldSince = (at: number): Partial<ShownMessage> => ({
  created_at: new Date(at).toISOString(),
  scheduled_for: new Date(at + HOLD_MS).toISOString(),
  delivery_status: 'pending',
});

const messageOf = (
  { body, state, acknowledgedAt }: LocalWrite,
  direction: Message['direction'],
  author: string,
): ShownMessage => {
  const { id, text, sent_at, scheduled_for, hold, attachments } = body as Words;
  return {
    id,
    direction,
    author,
    text,
    sent_at,
    created_at: sent_at,
    delivery_status: null,
    delivered_at: null,
    read_at: null,
    ...(scheduled_for ? { scheduled_for } : {}),
    ...(hold && state === 'acked' && acknowledgedAt ? heldSince(acknowledgedAt) : {}),
    ...(attachments?.length ? { attachments: attachments.map(fileOf) } : {}),
    // A message whose file failed cannot be sent and needs a person, too.
    pending:
      state === 'acked'
        ? null
        : isStuck(state) || state === 'blocked_dep'
          ? 'attention'
          : 'waiting',
  };
};

/** A thread that this device began: by the portal, unless the team chose another way. */
const threadOf = ({
  thread_id,
  location_id,
  subject,
  sent_at,
  way = 'portal',
}: Words): ShownThread => ({
  id: thread_id,
  location_id: location_id ?? '',
  channel: way === 'portal' ? 'chat' : way,
  subject: subject?.trim() || null,
  contact: null,
  name: null,
  portal: way === 'portal',
  may_reply: true,
  messages: [],
  earlier: false,
  last_at: sent_at,
  version: 0,
  updated_at: sent_at,
});

/**
 * Conversations with the writes of this device laid over them, newest first. A message is shown
 * once, as the server has it once that knows it; a first message that waits makes its own thread.
 */
export function shownThreads(
  threads: readonly Thread[],
  writes: readonly LocalWrite[],
  who: { direction: Message['direction']; author: string; locationId: string },
): ShownThread[] {
  const shown = new Map<string, ShownThread>(
    threads.map((thread) => [
      thread.id,
      { ...thread, messages: thread.messages.map((one) => ({ ...one, pending: null })) },
    ]),
  );
  for (const write of writes) {
    const words = write.body as Words;
    const known = shown.get(words.thread_id);
    const begins = words.location_id === who.locationId && write.state !== 'acked';
    if (!known && !begins) continue;
    const thread = known ?? threadOf(words);
    if (thread.messages.some(({ id }) => id === words.id)) continue;
    // Confirmed, but older than the newest messages read here: the server has it.
    if (write.state === 'acked' && thread.earlier) continue;
    thread.messages.push(messageOf(write, who.direction, who.author));
    if (thread.last_at < words.sent_at) thread.last_at = words.sent_at;
    shown.set(thread.id, thread);
  }
  return [...shown.values()].sort((a, b) => (a.last_at < b.last_at ? 1 : -1));
}
