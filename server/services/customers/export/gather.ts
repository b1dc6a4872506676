import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { seenAmong } from '#server/services/activities/seen-activities.ts';
import { seenAppointments } from '#server/services/booking/past-appointments.ts';
import { consentsOfCustomer } from '#server/store/customers/customer-history.ts';
import {
  type CustomerRecord,
  type CustomerRow,
  recordOf,
} from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { bodyOf } from '#server/store/messages/threads.ts';
import { formRequestsOf } from '#server/store/questionnaires/form-requests.ts';
import {
  type ReadSubmission,
  readSubmission,
} from '#server/store/questionnaires/read-submission.ts';
import {
  type Access,
  accessesTo,
  aroundOf,
  type Everything,
  everythingOf,
  type FileHead,
  recordsOf,
} from '#server/store/records/customer-everything.ts';
import { nameOfFile } from '#server/store/system/files.ts';

/** A file with its name readable. */
export type NamedFile = Omit<FileHead, 'sealedName'> & { name: string | null };

/** All that an export says, readable. */
export interface Gathered extends Omit<Everything, 'submissions' | 'files' | 'appointments'> {
  /** With what their treatment is called. */
  appointments: Awaited<ReturnType<typeof seenAppointments>>;
  files: NamedFile[];
  row: CustomerRow;
  record: CustomerRecord;
  /** What records that were merged into it say. */
  merged: CustomerRecord[];
  /** Whom the record names, by id. */
  relatives: ReadonlyMap<string, CustomerRecord>;
  handIns: ReadSubmission[];
  consents: Awaited<ReturnType<typeof consentsOfCustomer>>;
  accesses: Access[];
  /** Forms that the customer was asked for, at locations of the person who exports. */
  requests: Awaited<ReturnType<typeof formRequestsOf>>;
  /** Activities and appointments of the customer that the person who exports does not see. */
  hidden: number;
}

/** Reads what the practice keeps of a customer, as far as a person of the team sees it. */
export async function gather(
  db: Db,
  keys: AtRest,
  person: Person,
  row: CustomerRow,
): Promise<Gathered> {
  const records = await recordsOf(db, row);
  const everything = await everythingOf(db, records);
  const activities = await seenAmong(db, person, everything.activities);
  const { submissions, ...around } =
    activities.length === everything.activities.length
      ? everything
      : await aroundOf(db, activities);
  const handIns: ReadSubmission[] = [];
  for (const one of submissions) {
    if (!one.erasedAt) handIns.push(await readSubmission(db, keys, one));
  }
  const record = recordOf(keys, row);
  const known = await customerRows(
    db,
    row.companyId,
    record.relatives.map(({ id }) => id),
  );
  const { ids, accounts } = everything;
  const about = [
    ...ids,
    ...everything.appointments.map(({ row: { id } }) => id),
    ...[activities, submissions, around.threads, around.calls, around.files].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
  ];
  // What came with messages is named there alone, encrypted.
  const names = new Map(
    around.messages.flatMap((one) =>
      (bodyOf(keys, one).attachments ?? []).map(({ id, name }): [string, string] => [id, name]),
    ),
  );
  const files = around.files.map(({ sealedName, ...one }) => ({
    ...one,
    name: nameOfFile(keys, { id: one.id, sealedName }) ?? names.get(one.id) ?? null,
  }));
  const appointments = await seenAppointments(
    { db, keys, caller: person },
    everything.appointments,
  );
  return {
    ...around,
    files,
    appointments,
    ids,
    accounts,
    row,
    record,
    merged: records.slice(1).map((one) => recordOf(keys, one)),
    relatives: new Map(
      known.filter(({ erasedAt }) => !erasedAt).map((one) => [one.id, recordOf(keys, one)]),
    ),
    activities,
    handIns,
    consents: await consentsOfCustomer(db, row.id),
    accesses: await accessesTo(db, [...new Set(about)]),
    requests: (await formRequestsOf(db, row.id)).filter(({ row: asked }) =>
      person.memberships.has(asked.locationId),
    ),
    hidden:
      everything.activities.length -
      activities.length +
      everything.appointments.length -
      appointments.length,
  };
}
