import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { RequestWay } from '#contract/questionnaires/calls/form-requests.ts';
import type { Db } from '#server/database/database.ts';
import { LINKS } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { formLinkKey, hashOfLinkKey } from '#server/sealing/link-key.ts';
import { matchSubmission } from '../customers/customers.ts';
import {
  recordWithMerged,
  standingCustomer,
  standingFor,
  withMerged,
} from '../customers/merged-records.ts';
import { customers } from '../customers/schema/customers.ts';
import { formRequests } from './schema/form-requests.ts';
import { questionnaires } from './schema/questionnaires.ts';

export type FormRequestRow = typeof formRequests.$inferSelect;

interface Wanted {
  id: string;
  companyId: string;
  locationId: string;
  customerId: string;
  questionnaireId: string;
  way: RequestWay;
  createdBy: string;
}

/** A request that was made; `key` is part of its link's address. */
export interface Asked {
  id: string;
  key: string | null;
  expiresAt: Date;
}

const linkOf = (keys: AtRest, { id, way }: Pick<Wanted, 'id' | 'way'>) =>
  way === 'portal' ? null : formLinkKey(keys, id);

/** Makes a request; null where its id was used before. */
export async function createFormRequest(
  db: Db,
  keys: AtRest,
  wanted: Wanted,
  now: Date,
): Promise<Asked | null> {
  const link = linkOf(keys, wanted);
  const expiresAt = new Date(now.getTime() + LINKS.formMs);
  const made = { ...wanted, handInId: randomUUID(), keyHash: link?.hash ?? null };
  const [row] = await db
    .insert(formRequests)
    .values({ ...made, createdAt: now, expiresAt })
    .onConflictDoNothing({ target: formRequests.id })
    .returning({ id: formRequests.id });
  return row ? { id: row.id, key: link?.key ?? null, expiresAt } : null;
}

/** The same request, made earlier under its id; null: none; `other`: the id is another one's. */
export async function askedBefore(
  db: Db,
  keys: AtRest,
  wanted: Wanted,
): Promise<Asked | 'other' | null> {
  const [row] = await db.select().from(formRequests).where(eq(formRequests.id, wanted.id));
  if (!row) return null;
  const { customerId, ...rest } = wanted;
  const same = Object.entries(rest).every(
    ([name, value]) => row[name as keyof typeof rest] === value,
  );
  // The record may have been merged since. Keys of earlier releases were random and cannot be given
  // again.
  const link = linkOf(keys, wanted);
  if (!same || row.keyHash !== (link?.hash ?? null)) return 'other';
  if ((await standingCustomer(db, row.companyId, row.customerId)) !== customerId) return 'other';
  return { id: row.id, key: link?.key ?? null, expiresAt: row.expiresAt };
}

/** The requests of a customer with the title of each questionnaire, newest first. */
export const formRequestsOf = (db: Db, customerId: string) =>
  db
    .select({ row: formRequests, title: questionnaires.title })
    .from(formRequests)
    .innerJoin(questionnaires, eq(questionnaires.id, formRequests.questionnaireId))
    .where(inArray(formRequests.customerId, recordWithMerged(customerId)))
    .orderBy(desc(formRequests.createdAt))
    .limit(100);

/** Open requests of a person with an account. */
export const openRequestsOf = (db: Db, userId: string, now: Date) =>
  db
    .select({ row: formRequests, title: questionnaires.title })
    .from(formRequests)
    .innerJoin(questionnaires, eq(questionnaires.id, formRequests.questionnaireId))
    .where(and(ofAccount(db, userId), stillOpen(now)))
    .orderBy(desc(formRequests.createdAt))
    .limit(50);

/** Open requests of a location, with the customer's record after merges. */
export const openRequestsAt = (db: Db, locationId: string, now: Date) =>
  db
    .select({
      customerId: standingFor(formRequests.customerId),
      title: questionnaires.title,
    })
    .from(formRequests)
    .innerJoin(questionnaires, eq(questionnaires.id, formRequests.questionnaireId))
    .where(and(eq(formRequests.locationId, locationId), stillOpen(now)))
    .orderBy(desc(formRequests.createdAt))
    .limit(1_000);

const stillOpen = (now: Date) =>
  and(
    isNull(formRequests.doneAt),
    isNull(formRequests.withdrawnAt),
    gt(formRequests.expiresAt, now),
  );

/** Requests of the account's record, and of all records merged into it. */
const ofAccount = (db: Db, userId: string) => {
  const own = db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return inArray(formRequests.customerId, withMerged(own.getSQL()));
};

/** A request that still waits for its form; null when it is filled, taken back or out of date. */
export async function openRequest(db: Db, id: string, now: Date): Promise<FormRequestRow | null> {
  const [row] = await db
    .select()
    .from(formRequests)
    .where(and(eq(formRequests.id, id), stillOpen(now)));
  return row ?? null;
}

/** False when the location has no such request that can be withdrawn. */
export async function withdrawFormRequest(
  db: Db,
  { id, locationId }: { id: string; locationId: string },
  now: Date,
): Promise<boolean> {
  const found = await db
    .update(formRequests)
    .set({ withdrawnAt: sql`coalesce(${formRequests.withdrawnAt}, ${now.toISOString()})` })
    .where(and(eq(formRequests.id, id), eq(formRequests.locationId, locationId)))
    .returning({ id: formRequests.id });
  return found.length > 0;
}

export async function formRequestByKey(db: Db, key: string): Promise<FormRequestRow | null> {
  const [row] = await db
    .select()
    .from(formRequests)
    .where(eq(formRequests.keyHash, hashOfLinkKey(key)));
  return row ?? null;
}

/**
 * Counts a try before the date of birth is compared, so that simultaneous tries cannot exceed the
 * limit. False when the link has had all of its tries.
 */
export async function tryDate(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .update(formRequests)
    .set({ tries: sql`${formRequests.tries} + 1` })
    .where(and(eq(formRequests.id, id), lt(formRequests.tries, LINKS.mostTries)))
    .returning({ id: formRequests.id });
  return row !== undefined;
}

/** Takes the count of a right try back. */
export async function dateWasRight(db: Db, id: string): Promise<void> {
  await db
    .update(formRequests)
    .set({ tries: sql`${formRequests.tries} - 1` })
    .where(eq(formRequests.id, id));
}

/**
 * Marks the requests that a hand-in answers as done: the one whose link named the hand-in's id,
 * whenever it arrives, or those of a person with an account. Assigns a hand-in by a link to its
 * customer.
 */
export async function answerFormRequests(
  tx: Db,
  handIn: { id: string; questionnaireId: string; userId: string | null },
  now: Date,
): Promise<void> {
  const done = { doneAt: now, submissionId: handIn.id };
  const [linked] = await tx
    .update(formRequests)
    .set(done)
    .where(
      and(
        eq(formRequests.handInId, handIn.id),
        eq(formRequests.questionnaireId, handIn.questionnaireId),
        isNull(formRequests.doneAt),
        isNull(formRequests.withdrawnAt),
      ),
    )
    .returning();
  if (linked) {
    const customerId = await standingCustomer(tx, linked.companyId, linked.customerId);
    if (customerId) {
      const match = { submissionId: handIn.id, customerId, by: linked.createdBy };
      await matchSubmission(tx, match, now);
    }
  }
  if (handIn.userId === null) return;
  await tx
    .update(formRequests)
    .set(done)
    .where(
      and(
        ofAccount(tx, handIn.userId),
        eq(formRequests.questionnaireId, handIn.questionnaireId),
        stillOpen(now),
      ),
    );
}
