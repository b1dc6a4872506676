import {
  type CustomerDeletions,
  customerDeletion,
  customerDeletions,
  DELETION_GRACE_DAYS,
  type DeletionPreview,
  deleteCustomer,
  undoDeletion,
} from '#contract/calls/customer-deletions.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { seenAmong } from '#server/services/activities/seen-activities.ts';
import { endsOf, type Facts, factsOf } from '#server/services/customers/deletion-facts.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import {
  beginDeletion,
  type DeletionRow,
  deletionById,
  deletionOf,
  openDeletions,
  takeDeletionBack,
  wasTakenBack,
} from '#server/store/customers/customer-deletions.ts';
import { activitiesOfCustomer } from '#server/store/customers/customer-history.ts';
import {
  type CustomerRow,
  etagOfCustomer,
  matchedCustomer,
  recordOf,
} from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { lockCustomer } from '#server/store/customers/put-customer.ts';
import { route } from '../route.ts';

const DAY_MS = 86_400_000;

const keptForms = ({ kept }: Facts) =>
  kept.map(({ row, until }) => ({
    submission_id: row.id,
    location_id: row.locationId,
    title: row.title,
    received_at: row.receivedAt.toISOString(),
    until: until.toISOString(),
  }));

async function holdsOf(
  db: Db,
  keys: AtRest,
  person: Person,
  { everything, open, unsent }: Facts,
): Promise<DeletionPreview['holds']> {
  const seen = await seenAmong(db, person, everything.activities);
  const known = new Set(seen.map(({ id }) => id));
  return {
    open: open
      .filter(({ id }) => known.has(id))
      .map((row) => ({ id: row.id, subject: textsOf(keys, row).subject })),
    unsent,
    elsewhere: everything.activities.length - seen.length,
  };
}

/** A record that can be deleted: alive, and no other one stands for it. */
function deletable(row: CustomerRow | null | undefined): CustomerRow {
  if (!row || row.erasedAt) throw new Refusal('not_found');
  if (row.mergedInto) throw new Refusal('customer_merged');
  return row;
}

export const customerDeletionRoute = route(
  customerDeletion,
  async ({ services, db, params, caller, now }) => {
    const [found] = await customerRows(db, caller.companyId, [params.id]);
    const row = deletable(found);
    const facts = await factsOf(db, row, { deletedAt: now, now });
    const { everything, records, goes, consentsUntil } = facts;
    const kept = new Set(facts.kept.map(({ row: one }) => one.id));
    const whose = { id: row.id, companyId: row.companyId };
    const lines = await activitiesOfCustomer(
      db,
      services.keys,
      whose,
      recordOf(services.keys, row),
    );
    const body: DeletionPreview = {
      etag: etagOfCustomer(row),
      goes: {
        activities: everything.activities.length,
        notes: everything.notes.length,
        calls: everything.calls.length,
        messages: everything.messages.length,
        forms: goes.length,
        files: everything.files.filter(
          ({ submissionId }) => submissionId === null || !kept.has(submissionId),
        ).length,
        merged: records.length - 1,
        account: everything.accounts.length > 0,
      },
      unconfirmed: lines.filter(({ unconfirmed }) => unconfirmed).length,
      kept: {
        forms: keptForms(facts),
        consents_until: consentsUntil?.toISOString() ?? null,
        until: endsOf(facts).at(-1)?.toISOString() ?? null,
      },
      holds: await holdsOf(db, services.keys, caller, facts),
    };
    return { body };
  },
);

const stateOf = ({ id, dueAt }: Pick<DeletionRow, 'id' | 'dueAt'>) => ({
  id,
  due_at: dueAt.toISOString(),
});

export const deleteCustomerRoute = route(deleteCustomer, async (call) => {
  const { services, params, body, caller, now } = call;
  const { companyId } = caller;
  return services.db.transaction(async (tx) => {
    await claim(tx, `customer deletion|${params.id}`);
    const found = await lockCustomer(tx, companyId, params.id);
    const known = found && (await deletionById(tx, body.id));
    if (known?.customerId === params.id && known.undoneAt === null) return { body: stateOf(known) };
    const row = deletable(found);
    if (known || etagOfCustomer(row) !== body.etag) throw new Refusal('version_conflict');
    const facts = await factsOf(tx, row, { deletedAt: now, now });
    const { open, unsent, elsewhere } = await holdsOf(tx, services.keys, caller, facts);
    if (open.length + unsent + elsewhere > 0) throw new Refusal('customer_held');
    const dueAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    const made = { id: body.id, companyId, customerId: row.id, at: now, by: caller.id, dueAt };
    await beginDeletion(tx, made);
    return { body: stateOf(made) };
  });
});

export const undoDeletionRoute = route(undoDeletion, async (call) => {
  const { services, params, caller, now } = call;
  await services.db.transaction(async (tx) => {
    await claim(tx, `customer deletion|${params.id}`);
    const row = await lockCustomer(tx, caller.companyId, params.id);
    if (!row) throw new Refusal('not_found');
    const deletion = await deletionOf(tx, row.id);
    if (!deletion) {
      if (await wasTakenBack(tx, row.id)) return;
      throw new Refusal('not_found');
    }
    if (deletion.erasedAt) throw new Refusal('gone');
    await takeDeletionBack(tx, deletion, now);
  });
  return { body: undefined };
});

const standing = ({ erasedAt, dueAt }: DeletionRow, now: Date) =>
  erasedAt ? 'locked' : dueAt <= now ? 'held' : 'waiting';

export const customerDeletionsRoute = route(
  customerDeletions,
  async ({ services, db, caller, now }) => {
    const all = (await openDeletions(db, caller.companyId)).filter(
      // What is locked is for those who answer for the practice (decision 0044).
      ({ row }) => row.erasedAt === null || caller.role === 'admins',
    );
    const ids = all.map(({ row }) => row.customerId);
    const rows = new Map(
      (await customerRows(db, caller.companyId, ids)).map((row) => [row.id, row]),
    );
    const data: CustomerDeletions['data'] = [];
    for (const { row: deletion, by } of all) {
      const row = rows.get(deletion.customerId);
      if (!row) continue;
      const { first_name, last_name, birth_date } = matchedCustomer(services.keys, row);
      const facts = await factsOf(db, row, { deletedAt: deletion.at, now });
      data.push({
        customer_id: row.id,
        first_name,
        last_name,
        birth_date,
        at: deletion.at.toISOString(),
        by,
        due_at: deletion.dueAt.toISOString(),
        state: standing(deletion, now),
        kept: keptForms(facts),
        until: endsOf(facts).at(-1)?.toISOString() ?? null,
      });
    }
    return { body: { data } };
  },
);
