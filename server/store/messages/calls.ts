import { and, eq } from 'drizzle-orm';
import type { BusinessCase } from '#contract/activities/activity-enums.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { activities } from '../activities/schema/activities.ts';
import { calls } from './schema/messages.ts';

export type CallRow = typeof calls.$inferSelect;

/** What was said on the telephone and by whom, encrypted at rest. */
export interface CallContent {
  /** E.164 or what the sender's system wrote; null where the number is suppressed. */
  from: string | null;
  /** As it was dialled. */
  to: string;
  transcript: string | null;
  /** Recognised by the sender's system or by us; null where nothing tells. */
  concern: BusinessCase | null;
  /** It sounds like an emergency: a suggestion. */
  urgent: boolean;
}

const aadOf = (id: string): string => `call ${id}`;

/** What is kept of a call. */
export const contentOfCall = (keys: AtRest, row: Pick<CallRow, 'id' | 'content'>): CallContent =>
  keys.revealJson<CallContent>(row.content, aadOf(row.id));

type NewCall = Omit<typeof calls.$inferInsert, 'content'> & { content: CallContent };

export async function insertCalls(tx: Db, keys: AtRest, all: readonly NewCall[]): Promise<void> {
  const rows = all.map(({ content, ...row }) => ({
    ...row,
    content: keys.protectJson(content, aadOf(row.id)),
  }));
  await tx.insert(calls).values(rows);
}

export async function callOfActivity(db: Db, activityId: string): Promise<CallRow | null> {
  const [row] = await db.select().from(calls).where(eq(calls.activityId, activityId));
  return row ?? null;
}

/** A call of the company, locked until the transaction ends. */
export async function lockCall(tx: Db, companyId: string, id: string): Promise<CallRow | null> {
  const [found] = await tx
    .select({ call: calls })
    .from(calls)
    .innerJoin(activities, eq(activities.id, calls.activityId))
    .where(and(eq(calls.id, id), eq(activities.companyId, companyId)))
    .for('update', { of: calls });
  return found?.call ?? null;
}

/** Ties the recording that came to its call. */
export async function keepRecording(
  tx: Db,
  id: string,
  recording: Required<
    Pick<CallRow, 'recordingType' | 'recordingLength' | 'recordingHash' | 'recordingId'>
  >,
): Promise<void> {
  await tx.update(calls).set(recording).where(eq(calls.id, id));
}
