import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { activities } from '#server/store/activities/schema/activities.ts';
import { inboundEvents } from '#server/store/messages/schema/integrations.ts';
import { calls, messages } from '#server/store/messages/schema/messages.ts';
import type { Origin } from '../story/deeds.ts';

/** The activity that something received has become. */
export interface Found {
  activity: string;
  thread: string | null;
}

const oneOf = <T>([row]: T[]): T | null => row ?? null;
const columns = { activity: activities.id, thread: activities.threadId };

async function ofEvent(db: Db, integration: string, key: string): Promise<Found | null> {
  const event = oneOf(
    await db
      .select({ id: inboundEvents.id })
      .from(inboundEvents)
      .where(and(eq(inboundEvents.integrationId, integration), eq(inboundEvents.webhookId, key))),
  );
  if (!event) return null;
  const call = await db
    .select(columns)
    .from(calls)
    .innerJoin(activities, eq(activities.id, calls.activityId))
    .where(eq(calls.id, event.id));
  if (call[0]) return call[0];
  return oneOf(
    await db
      .select(columns)
      .from(messages)
      .innerJoin(activities, eq(activities.threadId, messages.threadId))
      .where(eq(messages.id, event.id)),
  );
}

/** The activity that was made of something received; null when it is gone. */
export function findOrigin(db: Db, integration: string, of: Origin): Promise<Found | null> {
  if (of.kind === 'event') return ofEvent(db, integration, of.key);
  const where =
    of.kind === 'thread'
      ? eq(activities.threadId, of.id)
      : of.kind === 'form'
        ? eq(activities.submissionId, of.id)
        : eq(activities.id, of.id);
  return db.select(columns).from(activities).where(where).then(oneOf);
}

/** The newest message of one side of a conversation. */
export async function newestMessage(db: Db, thread: string, direction: 'in' | 'out') {
  const rows = await db
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.threadId, thread), eq(messages.direction, direction)));
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? null;
}
