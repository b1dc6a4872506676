import type { Db } from '#server/database/database.ts';
import { consentsKeptUntil, endOfRetention, keptBecause } from '#server/policies/retention.ts';
import type { ActivityRow } from '#server/store/activities/activities.ts';
import { haveConsents } from '#server/store/customers/customer-history.ts';
import type { CustomerRow } from '#server/store/customers/customer-rows.ts';
import type { SubmissionRow } from '#server/store/questionnaires/submissions.ts';
import {
  type Everything,
  everythingOf,
  recordsOf,
} from '#server/store/records/customer-everything.ts';
import { keptFacts } from '#server/store/records/erase-submission.ts';

/** The facts that decide a deletion. */
export interface Facts {
  records: CustomerRow[];
  everything: Everything;
  /** Hand-ins not erased yet: those that may be erased, and those that must be kept. */
  goes: SubmissionRow[];
  kept: { row: SubmissionRow; until: Date }[];
  /** Until when consents to be written to or called are proofs; null where none is recorded. */
  consentsUntil: Date | null;
  /** Activities that are not done. */
  open: ActivityRow[];
  /** Messages that are not given to their provider yet. */
  unsent: number;
}

/** @param deletedAt from when the proofs of consents are kept on */
export async function factsOf(
  db: Db,
  row: CustomerRow,
  { deletedAt, now }: { deletedAt: Date; now: Date },
): Promise<Facts> {
  const records = await recordsOf(db, row);
  const everything = await everythingOf(db, records);
  const goes: SubmissionRow[] = [];
  const kept: Facts['kept'] = [];
  for (const one of everything.submissions.filter(({ erasedAt }) => erasedAt === null)) {
    if (keptBecause(await keptFacts(db, one), now) === null) goes.push(one);
    else kept.push({ row: one, until: endOfRetention(one.receivedAt) });
  }
  const agreed = await haveConsents(db, everything.ids);
  const until = consentsKeptUntil(deletedAt);
  return {
    records,
    everything,
    goes,
    kept,
    consentsUntil: agreed && until > now ? until : null,
    open: everything.activities.filter(
      ({ status, isArchived, mergedInto }) =>
        status !== 'erledigt' && !isArchived && mergedInto === null,
    ),
    unsent: everything.messages.filter(
      ({ direction, cancelledAt, deliveryStatus }) =>
        direction === 'out' && cancelledAt === null && deliveryStatus === 'pending',
    ).length,
  };
}

/** When retentions end, earliest first. */
export const endsOf = ({ kept, consentsUntil }: Facts): Date[] =>
  [...kept.map(({ until }) => until), ...(consentsUntil ? [consentsUntil] : [])].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
