import { and, asc, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { ACTIVITY_COLUMNS, type ActivityRow } from '../activities/activities.ts';
import { contactHashOf } from '../activities/activity-texts.ts';
import { activities } from '../activities/schema/activities.ts';
import { messages } from '../messages/schema/messages.ts';
import { bodyOf } from '../messages/threads.ts';
import { users } from '../practice/schema/practice.ts';
import { files } from '../questionnaires/schema/submissions.ts';
import { nameOfFile } from '../system/files.ts';
import type { CustomerRecord } from './customer-rows.ts';
import { recordWithMerged } from './merged-records.ts';
import { customerConsents, submissionCustomers } from './schema/customers.ts';

/** The most activities shown; older ones are found in the inbox. */
const MOST = 300;

interface Whose {
  id: string;
  companyId: string;
}

/** Activities of the customer, and unassigned ones from the customer's numbers. */
export async function activitiesOfCustomer(
  db: Db,
  keys: AtRest,
  whose: Whose,
  { phones, mails }: Pick<CustomerRecord, 'phones' | 'mails'>,
): Promise<(ActivityRow & { unconfirmed: boolean })[]> {
  const ids = recordWithMerged(whose.id);
  const handIns = db
    .select({ id: submissionCustomers.submissionId })
    .from(submissionCustomers)
    .where(inArray(submissionCustomers.customerId, ids));
  const contacts = [...phones.map(({ number }) => number), ...mails];
  const hashes = contacts.map((contact) => contactHashOf(keys, whose.companyId, contact));
  const own = or(inArray(activities.customerId, ids), inArray(activities.submissionId, handIns));
  const rows = await db
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(
      and(
        eq(activities.companyId, whose.companyId),
        hashes.length === 0
          ? own
          : or(own, and(isNull(activities.customerId), inArray(activities.contactHash, hashes))),
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...row,
    unconfirmed: row.customerId === null && row.submissionId === null,
  }));
}

/** What a customer has said of each channel, newest first. */
export async function consentsOfCustomer(db: Db, id: string) {
  return db
    .select({
      id: customerConsents.id,
      at: customerConsents.at,
      channel: customerConsents.channel,
      state: customerConsents.state,
      by: users.name,
    })
    .from(customerConsents)
    .innerJoin(users, eq(users.id, customerConsents.recordedBy))
    .where(inArray(customerConsents.customerId, recordWithMerged(id)))
    .orderBy(desc(customerConsents.recordedAt), desc(customerConsents.id))
    .limit(MOST);
}

/** Files that went to and fro in conversations; their names stand in the messages, encrypted. */
export async function filesOfThreads(db: Db, keys: AtRest, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .select({ message: messages, id: files.id, type: files.type, size: files.size })
    .from(files)
    .innerJoin(messages, eq(messages.id, files.messageId))
    .where(
      and(
        inArray(messages.threadId, [...ids]),
        isNull(messages.cancelledAt),
        eq(files.state, 'kept'),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(files.id));
  return found.map(({ message, ...file }) => ({
    ...file,
    threadId: message.threadId,
    name:
      openOne(keys, 'threads', message.threadId, () => bodyOf(keys, message))?.attachments?.find(
        ({ id }) => id === file.id,
      )?.name ?? null,
  }));
}

/** Files that came with hand-ins, by hand-in. */
export async function filesOfSubmissions(db: Db, keys: AtRest, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      submissionId: files.submissionId,
      id: files.id,
      sealedName: files.sealedName,
      type: files.type,
      size: files.size,
    })
    .from(files)
    .where(and(inArray(files.submissionId, [...ids]), eq(files.state, 'kept')));
  return rows.map(({ sealedName, ...file }) => ({
    ...file,
    name:
      openOne(keys, 'files', file.id, () => nameOfFile(keys, { id: file.id, sealedName })) ?? null,
  }));
}

/** Whether somebody has agreed, or refused, to be written to or called. */
export async function haveConsents(db: Db, ids: readonly string[]): Promise<boolean> {
  const [consents] = await db
    .select({ said: count() })
    .from(customerConsents)
    .where(inArray(customerConsents.customerId, [...ids]));
  return (consents?.said ?? 0) > 0;
}
