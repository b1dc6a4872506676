import {
  DELETION_GRACE_DAYS,
  type DeletionPreview,
  type deleteCustomer,
} from '#contract/customers/calls/customer-deletions.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { seenAmong } from '#server/services/activities/seen-activities.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import {
  beginDeletion,
  type DeletionRow,
  deletionById,
  deletionOf,
  takeDeletionBack,
  wasTakenBack,
} from '#server/store/customers/customer-deletions.ts';
import { type CustomerRow, etagOfCustomer } from '#server/store/customers/customer-rows.ts';
import { lockCustomer } from '#server/store/customers/put-customer.ts';
import { type Facts, factsOf } from './deletion-facts.ts';

/** Reasons why a customer cannot be deleted, as far as the person may see them. */
export async function holdsOf(
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
      // An activity that cannot be decrypted is a reason too.
      .map((row) => ({
        id: row.id,
        subject: openOne(keys, 'activities', row.id, () => textsOf(keys, row))?.subject ?? '',
      })),
    unsent,
    elsewhere: everything.activities.length - seen.length,
  };
}

/** The record, if it can be deleted: it exists and was not merged into another one. */
export function deletable(row: CustomerRow | null | undefined): CustomerRow {
  if (!row || row.erasedAt) throw new Refusal('not_found');
  if (row.mergedInto) throw new Refusal('customer_merged');
  return row;
}

type Deleting = Pick<
  Call<typeof deleteCustomer>,
  'services' | 'params' | 'body' | 'caller' | 'now'
>;

/**
 * Hides a customer at once, to be erased after a grace; once by the id of the deletion.
 * @throws Refusal `not_found`, `customer_merged`, `version_conflict`, `customer_held`
 */
export const beginDeleting = ({
  services,
  params,
  body,
  caller,
  now,
}: Deleting): Promise<Pick<DeletionRow, 'id' | 'dueAt'>> =>
  services.db.transaction(async (tx) => {
    const { companyId } = caller;
    await claim(tx, `customer deletion|${params.id}`);
    const found = await lockCustomer(tx, companyId, params.id);
    const known = found && (await deletionById(tx, body.id));
    if (known?.customerId === params.id && known.undoneAt === null) return known;
    const row = deletable(found);
    if (known || etagOfCustomer(row) !== body.etag) throw new Refusal('version_conflict');
    const facts = await factsOf(tx, row, { deletedAt: now, now });
    const { open, unsent, elsewhere } = await holdsOf(tx, services.keys, caller, facts);
    if (open.length + unsent + elsewhere > 0) throw new Refusal('customer_held');
    const dueAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    const made = { id: body.id, companyId, customerId: row.id, at: now, by: caller.id, dueAt };
    await beginDeletion(tx, made);
    return made;
  });

/**
 * Takes a deletion back within its grace; the same again changes nothing.
 * @throws Refusal `not_found`, `gone`
 */
export const undoDeleting = (
  { services, now }: Pick<Call, 'services' | 'now'>,
  caller: Person,
  customerId: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await claim(tx, `customer deletion|${customerId}`);
    const row = await lockCustomer(tx, caller.companyId, customerId);
    if (!row) throw new Refusal('not_found');
    const deletion = await deletionOf(tx, row.id);
    if (!deletion) {
      if (await wasTakenBack(tx, row.id)) return;
      throw new Refusal('not_found');
    }
    if (deletion.erasedAt) throw new Refusal('gone');
    await takeDeletionBack(tx, deletion, now);
  });
