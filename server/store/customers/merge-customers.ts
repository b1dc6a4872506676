import { and, arrayOverlaps, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { UNDO_DAYS } from '#contract/customers/calls/customer-merges.ts';
import { CONSENT_CHANNELS, type CustomerContent } from '#contract/customers/customer.ts';
import { unmergedContent } from '#contract/customers/merge.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { recordCustomer } from '../activities/activity-events.ts';
import { activities } from '../activities/schema/activities.ts';
import { lockAppointments } from '../booking/appointments.ts';
import { appointments } from '../booking/schema/booking.ts';
import { calls, threads } from '../messages/schema/messages.ts';
import { users } from '../practice/schema/practice.ts';
import {
  CUSTOMER_COLUMNS,
  type CustomerRecord,
  type CustomerRow,
  columnsOf,
  recordOf,
} from './customer-rows.ts';
import { changeCustomer } from './put-customer.ts';
import { customerMerges, customers, submissionCustomers } from './schema/customers.ts';

const aadOf = (id: string): string => `customer merge ${id}`;

/** The data needed to take a merge back. */
interface Memory {
  /** The record that stayed, before and after the merge. */
  before: CustomerRecord;
  after: CustomerRecord;
  moved: Record<'activities' | 'submissions' | 'threads' | 'calls' | 'relatives', string[]> & {
    /** Absent in merges of earlier releases. */
    appointments?: string[];
  };
}

interface Writer {
  id: string;
  name: string;
  companyId: string;
}

/** Each consent keeps the name of its recorder, from whichever of the two records it comes. */
const keepingRecorders = (into: CustomerRecord, from: CustomerRecord, content: CustomerContent) => {
  const known = { ...into };
  for (const channel of CONSENT_CHANNELS) {
    const field = `consent_${channel}` as const;
    const [said, other] = [content[field], from[field]];
    if (said && other && said.state === other.state && said.at === other.at) known[field] = other;
  }
  return known;
};

/** In other records, replaces the one as a relative by the other. */
async function moveRelatives(
  tx: Db,
  keys: AtRest,
  { companyId }: { companyId: string },
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        ne(customers.id, to),
        ne(customers.id, from),
        arrayOverlaps(customers.relativeIds, [from]),
        only ? inArray(customers.id, [...only]) : undefined,
      ),
    )
    .for('update');
  for (const row of rows) {
    const record = recordOf(keys, row);
    const relatives = record.relatives
      .filter(({ id }) => id !== to)
      .map((one) => (one.id === from ? { ...one, id: to } : one));
    await tx
      .update(customers)
      .set({ ...columnsOf(keys, row, { ...record, relatives }), updatedAt: now })
      .where(eq(customers.id, row.id));
  }
  return rows.map(({ id }) => id);
}

/** Moves everything of one record to the other. Returns what was moved. */
async function moveAll(tx: Db, from: string, to: string, now: Date) {
  const set = { customerId: to };
  const own = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.customerId, from));
  await lockAppointments(
    tx,
    own.map(({ id }) => id),
  );
  const [tasks, handIns, conversations, heard, booked] = [
    await tx
      .update(activities)
      .set({ ...set, updatedAt: now })
      .where(eq(activities.customerId, from))
      .returning({ id: activities.id }),
    await tx
      .update(submissionCustomers)
      .set(set)
      .where(eq(submissionCustomers.customerId, from))
      .returning({ id: submissionCustomers.submissionId }),
    await tx
      .update(threads)
      .set(set)
      .where(eq(threads.customerId, from))
      .returning({ id: threads.id }),
    await tx.update(calls).set(set).where(eq(calls.customerId, from)).returning({ id: calls.id }),
    await tx
      .update(appointments)
      .set({ ...set, updatedAt: now })
      .where(eq(appointments.customerId, from))
      .returning({ id: appointments.id }),
  ];
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    activities: ids(tasks),
    submissions: ids(handIns),
    threads: ids(conversations),
    calls: ids(heard),
    appointments: ids(booked),
  };
}

/** Merges one locked record into another. */
export async function mergeInto(
  tx: Db,
  keys: AtRest,
  merge: { id: string; into: CustomerRow; from: CustomerRow; content: CustomerContent },
  by: Writer,
  now: Date,
): Promise<CustomerRow> {
  const { into, from } = merge;
  const before = recordOf(keys, into);
  const known = keepingRecorders(before, recordOf(keys, from), merge.content);
  const changed = await changeCustomer(tx, keys, into, merge.content, by, now, known);
  await tx
    .update(customers)
    .set({ mergedInto: into.id, updatedAt: now })
    .where(eq(customers.id, from.id));
  const moved = await moveAll(tx, from.id, into.id, now);
  await recordCustomer(tx, moved.activities, [from.id, into.id], { by: by.id, now });
  const relatives = await moveRelatives(tx, keys, by, { from: from.id, to: into.id }, now);
  const memory: Memory = {
    before,
    after: recordOf(keys, changed),
    moved: { ...moved, relatives },
  };
  await tx.insert(customerMerges).values({
    id: merge.id,
    companyId: by.companyId,
    intoId: into.id,
    fromId: from.id,
    memory: keys.protectJson(memory, aadOf(merge.id)),
    at: now,
    by: by.id,
  });
  return changed;
}

export type MergeRow = typeof customerMerges.$inferSelect;

/** A merge into a record of a company. */
export async function mergeById(
  db: Db,
  companyId: string,
  { intoId, id }: { intoId: string; id: string },
): Promise<MergeRow | null> {
  const [row] = await db
    .select()
    .from(customerMerges)
    .where(
      and(
        eq(customerMerges.id, id),
        eq(customerMerges.intoId, intoId),
        eq(customerMerges.companyId, companyId),
      ),
    );
  return row ?? null;
}

export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

/** Merges of a record that were not taken back, the last one first, with who did it. */
export const mergesInto = (db: Db, companyId: string, intoId: string) =>
  db
    .select({ merge: customerMerges, by: users.name })
    .from(customerMerges)
    .innerJoin(users, eq(users.id, customerMerges.by))
    .where(
      and(
        eq(customerMerges.companyId, companyId),
        eq(customerMerges.intoId, intoId),
        isNull(customerMerges.undoneAt),
      ),
    )
    .orderBy(desc(customerMerges.at), desc(customerMerges.id));

/** Takes a merge back: what came from the other record returns to it, if it is still here. */
export async function undo(
  tx: Db,
  keys: AtRest,
  row: MergeRow,
  locked: { into: CustomerRow; from: CustomerRow },
  by: Writer,
  now: Date,
): Promise<CustomerRow> {
  const { into, from } = locked;
  const { before, after, moved } = keys.revealJson<Memory>(row.memory, aadOf(row.id));
  const content = unmergedContent(before, after, recordOf(keys, into));
  // Before the activities, as whoever writes an appointment takes it before its task.
  const booked = moved.appointments ?? [];
  await lockAppointments(tx, booked);
  const [changed] = await tx
    .update(customers)
    .set({ ...columnsOf(keys, into, content), updatedAt: now })
    .where(eq(customers.id, into.id))
    .returning(CUSTOMER_COLUMNS);
  if (!changed) throw new Error('the customer of a moment ago is gone');
  await tx
    .update(customers)
    .set({ mergedInto: null, updatedAt: now })
    .where(eq(customers.id, from.id));
  const set = { customerId: from.id };
  const still = (column: typeof activities.customerId) => eq(column, into.id);
  if (moved.activities.length > 0) {
    const back = await tx
      .update(activities)
      .set({ ...set, updatedAt: now })
      .where(and(inArray(activities.id, moved.activities), still(activities.customerId)))
      .returning({ id: activities.id });
    const ids = back.map(({ id }) => id);
    await recordCustomer(tx, ids, [into.id, from.id], { by: by.id, now });
  }
  if (moved.submissions.length > 0) {
    await tx
      .update(submissionCustomers)
      .set(set)
      .where(
        and(
          inArray(submissionCustomers.submissionId, moved.submissions),
          eq(submissionCustomers.customerId, into.id),
        ),
      );
  }
  if (moved.threads.length > 0) {
    await tx
      .update(threads)
      .set(set)
      .where(and(inArray(threads.id, moved.threads), eq(threads.customerId, into.id)));
  }
  if (moved.calls.length > 0) {
    await tx
      .update(calls)
      .set(set)
      .where(and(inArray(calls.id, moved.calls), eq(calls.customerId, into.id)));
  }
  if (booked.length > 0) {
    await tx
      .update(appointments)
      .set({ ...set, updatedAt: now })
      .where(and(inArray(appointments.id, booked), eq(appointments.customerId, into.id)));
  }
  if (moved.relatives.length > 0) {
    const back = { from: into.id, to: from.id, only: moved.relatives };
    await moveRelatives(tx, keys, by, back, now);
  }
  await tx.update(customerMerges).set({ undoneAt: now }).where(eq(customerMerges.id, row.id));
  return changed;
}

/** Deletes what is stored of merges with these records, so that no such merge can be taken back. */
export async function forgetMerges(tx: Db, keys: AtRest, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: customerMerges.id })
    .from(customerMerges)
    .where(or(inArray(customerMerges.intoId, [...ids]), inArray(customerMerges.fromId, [...ids])));
  for (const { id } of rows) {
    await tx
      .update(customerMerges)
      .set({ memory: keys.protectJson(null, aadOf(id)) })
      .where(eq(customerMerges.id, id));
  }
}
