import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  lt,
  min,
  ne,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { GdtWaitReason } from '#contract/gdt/exchange.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import { locations } from '../practice/schema/practice.ts';
import { heldSendings } from '../system/schema/held.ts';
import { gdtSettingsAt } from './gdt.ts';
import { gdtOutbox } from './schema/gdt.ts';

export type OutboxRow = typeof gdtOutbox.$inferSelect;
const WAITING = inArray(gdtOutbox.state, ['waiting', 'ready']);
/** Waiting, and not held back after a restore until somebody decides. */
const FREE = and(
  WAITING,
  sql`not exists (select from ${heldSendings} held where held.submission_id = ${gdtOutbox.submissionId})`,
);

/**
 * Queues a hand-in for the practice system if its location wants that, in the transaction that
 * stores it.
 */
export async function queueHandOver(
  tx: Db,
  handIn: { submissionId: string; locationId: string; questionnaireId: string },
  now: Date,
): Promise<void> {
  const { submissionId, locationId, questionnaireId } = handIn;
  const { automatic } = (await gdtSettingsAt(tx, locationId)).settings;
  if (!automatic?.on) return;
  const wanted = automatic.questionnaire_ids;
  if (wanted.length > 0 && !wanted.includes(questionnaireId)) return;
  await tx
    .insert(gdtOutbox)
    .values({
      submissionId,
      locationId,
      handOverId: uuidv7(),
      state: 'waiting',
      reason: null,
      queuedAt: now,
      changedAt: now,
    })
    .onConflictDoNothing();
}

/** The next hand-in of each location: one that was begun, else the one that has waited longest. */
export async function nextInOutbox(db: Db): Promise<OutboxRow[]> {
  return db
    .selectDistinctOn([gdtOutbox.locationId])
    .from(gdtOutbox)
    .where(FREE)
    .orderBy(
      asc(gdtOutbox.locationId),
      asc(sql`${gdtOutbox.state} <> 'ready'`),
      asc(gdtOutbox.queuedAt),
      asc(gdtOutbox.submissionId),
    );
}

/** Locks a hand-in's row until the transaction ends, so that nobody else hands it over. */
export async function lockOutbox(tx: Db, submissionId: string): Promise<OutboxRow | null> {
  const [row] = await tx
    .select()
    .from(gdtOutbox)
    .where(eq(gdtOutbox.submissionId, submissionId))
    .for('update');
  return row ?? null;
}

export async function markOutbox(
  tx: Db,
  submissionId: string,
  state: OutboxRow['state'],
  reason: GdtWaitReason | null,
  now: Date,
): Promise<void> {
  await tx
    .update(gdtOutbox)
    .set({ state, reason, changedAt: now })
    .where(eq(gdtOutbox.submissionId, submissionId));
}

/** Notes for all waiting hand-ins that the folder cannot be reached. */
export async function markFolderAway(db: Db, now: Date): Promise<void> {
  await db
    .update(gdtOutbox)
    .set({ reason: 'no_folder', changedAt: now })
    .where(and(WAITING, or(isNull(gdtOutbox.reason), ne(gdtOutbox.reason, 'no_folder'))));
}

/** Whether a hand-in waits at a location; people sent by the practice system are kept till then. */
export const waitsAt = (locationId: SQLWrapper, now: Date) =>
  sql`exists (select 1 from ${gdtOutbox} waiting where waiting.location_id = ${locationId}
    and waiting.state in ('waiting', 'ready')
    and waiting.queued_at > ${new Date(now.getTime() - KEEP.gdtWaitingMs)})`;

/** Whether a hand-in still waits under this id of its hand-over. */
export const waitsAs = async (db: Db, handOverId: string): Promise<boolean> =>
  (await db.$count(gdtOutbox, and(WAITING, eq(gdtOutbox.handOverId, handOverId)))) > 0;

export async function outboxOf(db: Db, submissionId: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(gdtOutbox).where(eq(gdtOutbox.submissionId, submissionId));
  return row ?? null;
}

/** How many hand-ins wait at a location, since when and why; how many a person must hand over. */
export async function outboxState(db: Db, locationId: string) {
  const at = eq(gdtOutbox.locationId, locationId);
  const [oldest] = await db
    .select()
    .from(gdtOutbox)
    .where(and(at, WAITING))
    .orderBy(asc(gdtOutbox.queuedAt))
    .limit(1);
  return {
    waiting: await db.$count(gdtOutbox, and(at, WAITING)),
    byHand: await db.$count(gdtOutbox, and(at, eq(gdtOutbox.state, 'by_hand'))),
    since: oldest?.queuedAt ?? null,
    reason: oldest?.reason ?? null,
  };
}

/** Locations where something waits since before this time, with how many and since when. */
export async function stuckInOutbox(db: Db, before: Date) {
  const rows = await db
    .select({ location: locations.name, files: count(), since: min(gdtOutbox.queuedAt) })
    .from(gdtOutbox)
    .innerJoin(locations, eq(locations.id, gdtOutbox.locationId))
    .where(and(FREE, lt(gdtOutbox.queuedAt, before)))
    .groupBy(locations.name);
  return inAlphabet(rows, ({ location }) => location);
}

/** Reserves a file name until the transaction ends; waits for another one that has it. */
export async function takeFileName(tx: Db, fileName: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gdt|${fileName}`}, 0))`);
}

/** Removes a hand-in that was erased, or that a person has handed over. */
export async function leaveOutbox(tx: Db, submissionId: string): Promise<void> {
  await tx.delete(gdtOutbox).where(eq(gdtOutbox.submissionId, submissionId));
}
