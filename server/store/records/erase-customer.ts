import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { endAllSessions } from '../access/callers.ts';
import { activities } from '../activities/schema/activities.ts';
import { eraseAppointments, lockAppointments } from '../booking/appointments.ts';
import {
  CUSTOMER_COLUMNS,
  type CustomerRecord,
  type CustomerRow,
  columnsOf,
  recordOf,
} from '../customers/customer-rows.ts';
import { forgetMerges } from '../customers/merge-customers.ts';
import { customerConsents, customers } from '../customers/schema/customers.ts';
import { calls, messages, threads } from '../messages/schema/messages.ts';
import { users } from '../practice/schema/practice.ts';
import { formRequests } from '../questionnaires/schema/form-requests.ts';
import { files } from '../questionnaires/schema/submissions.ts';
import type { SubmissionRow } from '../questionnaires/submissions.ts';
import type { Everything } from './customer-everything.ts';
import { eraseSubmission } from './erase-submission.ts';

/** Erases activities with their notes, calls with recordings, conversations with attachments. */
async function eraseLines(tx: Db, everything: Everything): Promise<void> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const lines = ids(everything.activities);
  const heard = everything.calls.flatMap(({ recordingId }) => recordingId ?? []);
  const said = ids(everything.messages);
  await tx.delete(calls).where(inArray(calls.id, ids(everything.calls)));
  await tx.delete(files).where(or(inArray(files.id, heard), inArray(files.messageId, said)));
  await tx.delete(messages).where(inArray(messages.id, said));
  await tx
    .update(activities)
    .set({ mergedInto: null })
    .where(inArray(activities.mergedInto, lines));
  await tx.delete(activities).where(inArray(activities.id, lines));
  await tx.delete(threads).where(inArray(threads.id, ids(everything.threads)));
}

/** Removes the customer as a relative from other records. */
async function forgetRelative(
  tx: Db,
  keys: AtRest,
  { companyId }: CustomerRow,
  ids: string[],
  now: Date,
): Promise<void> {
  const rows = await tx
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.companyId, companyId), arrayOverlaps(customers.relativeIds, ids)))
    .for('update');
  for (const row of rows.filter(({ id }) => !ids.includes(id))) {
    const record = recordOf(keys, row);
    const relatives = record.relatives.filter(({ id }) => !ids.includes(id));
    await tx
      .update(customers)
      .set({ ...columnsOf(keys, row, { ...record, relatives }), updatedAt: now })
      .where(eq(customers.id, row.id));
  }
}

/** Closes accounts for good. The ids stay where they are named as authors. */
async function closeAccounts(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    await endAllSessions(tx, id, now);
    await tx
      .update(users)
      .set({
        name: 'Gelöscht',
        email: `${id}@geloescht.invalid`,
        person: null,
        birthDateHash: null,
        // Not a hash, so no password ever matches it.
        passwordHash: '',
      })
      .where(and(eq(users.id, id), eq(users.role, 'customers')));
  }
}

/** The rest of an erased record, which no search finds. */
const reduced = (keys: AtRest, row: CustomerRow, named: boolean) => {
  const record: CustomerRecord = { ...(EMPTY_CUSTOMER as CustomerRecord) };
  if (named) {
    const { first_name, last_name, birth_date } = recordOf(keys, row);
    Object.assign(record, { first_name, last_name, birth_date });
  }
  return {
    ...columnsOf(keys, row, record),
    birthDateHash: null,
    nameHash: null,
    tokens: [],
  };
};

/** What is to be erased of a customer. */
export interface Erasure {
  row: CustomerRow;
  /** The record itself and all that were merged into it. */
  records: readonly CustomerRow[];
  everything: Everything;
  /** Hand-ins that need not be kept any longer. */
  goes: readonly SubmissionRow[];
  /** Name and date of birth stay, because other data of the customer must be kept. */
  keepsName: boolean;
  keepsConsents: boolean;
}

/** Erases it in the transaction that has locked the customer; a second time changes nothing. */
export async function eraseOf(
  tx: Db,
  keys: AtRest,
  { row, records, everything, goes, keepsName, keepsConsents }: Erasure,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { ids, accounts } = everything;
  // Before their tasks, as whoever writes an appointment does.
  await lockAppointments(
    tx,
    everything.appointments.map((one) => one.row.id),
  );
  for (const { id } of goes) await eraseSubmission(tx, keys, id, { by, now });
  await eraseLines(tx, everything);
  await eraseAppointments(tx, keys, everything.appointments, { by, now });
  await tx.delete(formRequests).where(inArray(formRequests.customerId, ids));
  await forgetRelative(tx, keys, row, ids, now);
  await forgetMerges(tx, keys, ids);
  await closeAccounts(tx, accounts, now);
  if (!keepsConsents) {
    await tx.delete(customerConsents).where(inArray(customerConsents.customerId, ids));
  }
  for (const record of records) {
    const named = record.id === row.id && keepsName;
    await tx
      .update(customers)
      .set({ ...reduced(keys, record, named), erasedAt: record.erasedAt ?? now, updatedAt: now })
      .where(eq(customers.id, record.id));
  }
}
