import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Attachment, Channel } from '#contract/messages/thread.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { messages, threads } from './schema/messages.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** What a thread says of people, encrypted at rest. */
interface ThreadHead {
  subject: string | null;
  /** E.164, mail address or what the sender's system wrote; null where it is not known. */
  contact: string | null;
  /** The name under which somebody outside writes. */
  name: string | null;
}

interface MessageBody {
  text: string;
  /** Who wrote it, at that time. */
  author: string | null;
  attachments?: Attachment[];
}

const headAad = (id: string): string => `thread ${id}`;
const bodyAad = (id: string): string => `message ${id}`;

export const sealHead = (keys: AtRest, id: string, head: ThreadHead): Buffer =>
  keys.protectJson(head, headAad(id));
export const headOf = (keys: AtRest, row: Pick<ThreadRow, 'id' | 'head'>): ThreadHead =>
  keys.revealJson<ThreadHead>(row.head, headAad(row.id));
export const bodyOf = (keys: AtRest, row: Pick<MessageRow, 'id' | 'body'>): MessageBody =>
  keys.revealJson<MessageBody>(row.body, bodyAad(row.id));

export async function threadById(db: Db, id: string): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row ?? null;
}

/** Somebody outside, at the other end of a thread. */
export interface Outside {
  companyId: string;
  locationId: string;
  channel: Channel;
  /** The contact by which the next message finds the thread; null: none will find it. */
  known: string | null;
  customerId: string | null;
  head: ThreadHead;
}

/** The hash by which the next message from a number or address finds its thread. */
export const contactHashOf = (
  keys: AtRest,
  { locationId, channel, known }: Pick<Outside, 'locationId' | 'channel'> & { known: string },
): string => keys.keyedHash('thread contact', [locationId, channel, known].join('\0'));

/**
 * The threads of people outside, in order. Missing ones are created; all are locked until the
 * transaction ends, so that two messages of the same moment go into the same thread.
 */
export async function threadsOfOutside(
  tx: Db,
  keys: AtRest,
  all: readonly Outside[],
  now: Date,
): Promise<string[]> {
  const named = all.map((one) => {
    const { known } = one;
    return { one, name: known === null ? uuidv7() : contactHashOf(keys, { ...one, known }) };
  });
  const values = [...new Map(named.map(({ one, name }) => [name, one]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { known, head, ...owner }]) => {
      const id = uuidv7();
      return {
        name,
        row: {
          ...owner,
          id,
          contactHash: known === null ? null : name,
          head: sealHead(keys, id, head),
          createdAt: now,
          lastAt: now,
          updatedAt: now,
        },
      };
    });
  const rows = await tx
    .insert(threads)
    .values(values.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [threads.companyId, threads.locationId, threads.channel, threads.contactHash],
      targetWhere: sql`contact_hash is not null`,
      set: {
        lastAt: sql`greatest(${threads.lastAt}, excluded.last_at)`,
        customerId: sql`coalesce(${threads.customerId}, excluded.customer_id)`,
      },
    })
    .returning({ id: threads.id, contactHash: threads.contactHash });
  const ids = new Map<string, string>(values.map(({ name, row }) => [name, row.id]));
  for (const { id, contactHash } of rows) if (contactHash) ids.set(contactHash, id);
  return named.map(({ name }) => ids.get(name) ?? '');
}

type NewMessage = Omit<typeof messages.$inferInsert, 'body'> & { content: MessageBody };

export async function insertMessages(
  tx: Db,
  keys: AtRest,
  all: readonly NewMessage[],
): Promise<void> {
  const rows = all.map(({ content, ...row }) => ({
    ...row,
    body: keys.protectJson(content, bodyAad(row.id)),
  }));
  await tx.insert(messages).values(rows);
}

/** Those of the messages that went out from the company. */
export async function sentOf(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(
        inArray(messages.id, [...ids]),
        eq(messages.direction, 'out'),
        eq(threads.companyId, companyId),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Notes what became of a message that was given away. */
export async function noteDelivery(
  tx: Db,
  id: string,
  { status, at }: { status: 'done' | 'failed'; at: Date },
): Promise<void> {
  await tx
    .update(messages)
    .set({ deliveryStatus: status, ...(status === 'done' ? { deliveredAt: at } : {}) })
    .where(and(eq(messages.id, id), eq(messages.direction, 'out')));
}
