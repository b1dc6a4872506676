import {
  type CustomerDeletions,
  customerDeletion,
  customerDeletions,
  type DeletionPreview,
  deleteCustomer,
  undoDeletion,
} from '#contract/customers/calls/customer-deletions.ts';
import {
  beginDeleting,
  deletable,
  holdsOf,
  undoDeleting,
} from '#server/services/customers/deletion.ts';
import { endsOf, type Facts, factsOf } from '#server/services/customers/deletion-facts.ts';
import { type DeletionRow, openDeletions } from '#server/store/customers/customer-deletions.ts';
import { activitiesOfCustomer } from '#server/store/customers/customer-history.ts';
import {
  etagOfCustomer,
  matchedCustomer,
  recordOf,
} from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { route } from '../route.ts';

const keptForms = ({ kept }: Facts) =>
  kept.map(({ row, until }) => ({
    submission_id: row.id,
    location_id: row.locationId,
    title: row.title,
    received_at: row.receivedAt.toISOString(),
    until: until.toISOString(),
  }));

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

export const deleteCustomerRoute = route(deleteCustomer, async (call) => ({
  body: stateOf(await beginDeleting(call)),
}));

export const undoDeletionRoute = route(undoDeletion, async (call) => {
  await undoDeleting(call, call.caller, call.params.id);
  return { body: undefined };
});

const standing = ({ erasedAt, dueAt }: DeletionRow, now: Date) =>
  erasedAt ? 'locked' : dueAt <= now ? 'held' : 'waiting';

export const customerDeletionsRoute = route(
  customerDeletions,
  async ({ services, db, caller, now }) => {
    const all = (await openDeletions(db, caller.companyId)).filter(
      // Deletions whose records are locked are shown to admins only (ADR-0044).
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
      const known = services.broken.try('customers', row.id, () =>
        matchedCustomer(services.keys, row),
      );
      if (!known) continue;
      const { first_name, last_name, birth_date } = known;
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
