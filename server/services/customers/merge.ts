import type { mergeCustomers } from '#contract/customers/calls/customer-merges.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { claim } from '#server/services/system/idempotency.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { type CustomerRow, etagOfCustomer } from '#server/store/customers/customer-rows.ts';
import { mergeById, mergeInto, undo, undoUntil } from '#server/store/customers/merge-customers.ts';
import { lockCustomer } from '#server/store/customers/put-customer.ts';

/** Both, in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(tx: Db, companyId: string, one: string, other: string) {
  const rows = new Map<string, CustomerRow | null>();
  for (const id of [one, other].sort()) rows.set(id, await lockCustomer(tx, companyId, id));
  return [rows.get(one) ?? null, rows.get(other) ?? null] as const;
}

type Merging = Pick<Call<typeof mergeCustomers>, 'services' | 'params' | 'body' | 'caller' | 'now'>;

/**
 * Makes one record of two, once by the id of the merge. Answers the record that stays.
 * @throws Refusal `not_found`, `customer_merged`, `version_conflict`, `invalid_input`
 */
export const mergeRecords = ({ services, params, body, caller, now }: Merging) =>
  services.db.transaction(async (tx) => {
    const { companyId } = caller;
    await claim(tx, `customer merge|${body.id}`);
    if (body.from === params.id) {
      throw new Refusal('invalid_input', {
        errors: [{ field: 'from', message: 'Das ist dieselbe Kartei.' }],
      });
    }
    const [into, from] = await lockBoth(tx, companyId, params.id, body.from);
    if (!into || into.erasedAt || !from || from.erasedAt) throw new Refusal('not_found');
    const known = await mergeById(tx, companyId, { intoId: params.id, id: body.id });
    if (known) return into;
    if (into.mergedInto || from.mergedInto) throw new Refusal('customer_merged');
    if (etagOfCustomer(into) !== body.etags.into || etagOfCustomer(from) !== body.etags.from) {
      throw new Refusal('version_conflict');
    }
    if (from.userId) {
      throw new Refusal('invalid_input', {
        detail: 'Die Kartei mit Konto muss bleiben. Bitte andersherum zusammenführen.',
      });
    }
    const merge = { id: body.id, into, from, content: body.content };
    return mergeInto(tx, services.keys, merge, caller, now);
  });

/**
 * Takes a merge back. Answers the record that had stayed, as it is now.
 * @throws Refusal `not_found`, `gone`
 */
export const undoMergeOf = (
  { services, now }: Pick<Call, 'services' | 'now'>,
  caller: Person,
  which: { intoId: string; id: string },
) =>
  services.db.transaction(async (tx) => {
    const { companyId } = caller;
    await claim(tx, `customer merge|${which.id}`);
    const merge = await mergeById(tx, companyId, which);
    if (!merge) throw new Refusal('not_found');
    const [into, from] = await lockBoth(tx, companyId, merge.intoId, merge.fromId);
    if (!into || into.erasedAt || !from || from.erasedAt) throw new Refusal('not_found');
    if (merge.undoneAt) return into;
    // A record that was itself merged since must come back first.
    if (undoUntil(merge.at) <= now || into.mergedInto) throw new Refusal('gone');
    return undo(tx, services.keys, merge, { into, from }, caller, now);
  });
