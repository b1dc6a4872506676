import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { activities } from '../activities/schema/activities.ts';
import { messages, threads } from './schema/messages.ts';
import { contactHashOf, sealHead, type ThreadRow } from './threads.ts';
import { lockThread } from './write-messages.ts';

/** The receiver of a conversation that the team begins, with its ids. */
export interface Receiver {
  /** Made by the client. */
  id: string;
  companyId: string;
  locationId: string;
  customerId: string;
  subject: string | null;
}

type Begun = Omit<typeof threads.$inferInsert, 'createdAt' | 'lastAt' | 'updatedAt'>;

/** Inserts a thread, unless its id, or the number or address that it goes to, is taken. */
async function insertThread(tx: Db, row: Begun, now: Date): Promise<void> {
  const times = { createdAt: now, lastAt: now, updatedAt: now };
  await tx
    .insert(threads)
    .values({ ...row, ...times })
    .onConflictDoNothing();
}

const owned = ({ id, companyId, locationId, customerId }: Receiver) => ({
  id,
  companyId,
  locationId,
  customerId,
});

/** The thread of a customer's portal, locked; null where its id is taken by another one. */
export async function portalThreadTo(
  tx: Db,
  keys: AtRest,
  to: Receiver & { userId: string },
  now: Date,
): Promise<ThreadRow | null> {
  const head = { subject: to.subject, contact: null, name: null };
  const row = { ...owned(to), channel: 'chat' as const, userId: to.userId };
  await insertThread(tx, { ...row, head: sealHead(keys, to.id, head) }, now);
  const thread = await lockThread(tx, to.id);
  return thread?.userId === to.userId && thread.locationId === to.locationId ? thread : null;
}

/** The customer of a conversation: that of its activity (ADR-0072), else that of the thread. */
async function ownerOf(tx: Db, thread: ThreadRow): Promise<string | null> {
  const [line] = await tx
    .select({ customerId: activities.customerId })
    .from(activities)
    .where(eq(activities.threadId, thread.id));
  return line ? line.customerId : thread.customerId;
}

/**
 * The thread with a customer by SMS or mail, locked; null when its id is taken by another one. An
 * existing thread with this number or address is continued, unless it belongs to somebody else: two
 * people may share a telephone, and must not find each other's messages.
 * @param mayWriteIn whether the writer sees the existing thread
 */
export async function outsideThreadTo(
  tx: Db,
  keys: AtRest,
  to: Receiver & { channel: 'sms' | 'mail'; contact: string; name: string },
  mayWriteIn: (id: string) => Promise<boolean>,
  now: Date,
): Promise<ThreadRow | null> {
  const { locationId, channel, contact, subject, name } = to;
  const contactHash = contactHashOf(keys, { locationId, channel, known: contact });
  const head = sealHead(keys, to.id, { subject, contact, name });
  const row = { ...owned(to), channel, head };
  await insertThread(tx, { ...row, contactHash }, now);
  const there = and(
    eq(threads.companyId, to.companyId),
    eq(threads.locationId, locationId),
    eq(threads.channel, channel),
    eq(threads.contactHash, contactHash),
  );
  const [known] = await tx.select().from(threads).where(there).for('update');
  if (known?.id === to.id && known.customerId === to.customerId) return known;
  const owner = known && (await ownerOf(tx, known));
  if (known && (owner ?? to.customerId) === to.customerId && (await mayWriteIn(known.id))) {
    const { customerId } = to;
    await tx.update(threads).set({ customerId }).where(eq(threads.id, known.id));
    return { ...known, customerId };
  }
  await insertThread(tx, row, now);
  const thread = await lockThread(tx, to.id);
  const own = thread?.customerId === to.customerId && thread.locationId === locationId;
  return own && thread.channel === channel ? thread : null;
}

/**
 * The thread of a message. The client may name a thread that it wanted to begin, although the
 * message went into an existing one.
 */
export async function threadOfFirst(
  tx: Db,
  { threadId, messageId }: { threadId: string; messageId: string },
): Promise<string> {
  const [named] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId));
  if (named) return threadId;
  const [message] = await tx
    .select({ threadId: messages.threadId })
    .from(messages)
    .where(eq(messages.id, messageId));
  return message?.threadId ?? threadId;
}
