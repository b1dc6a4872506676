import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { eraseCustomer } from '#server/services/customers/erase-customer.ts';
import {
  deletionById,
  dueDeletions,
  noteErased,
} from '#server/store/customers/customer-deletions.ts';
import { lockCustomer } from '#server/store/customers/put-customer.ts';

/**
 * Erases deleted customers after their grace period, and the rest of their data after its
 * retention. One transaction each: a record that must be kept stays due and is tried again. A
 * failure does not keep the others from being erased; it is thrown after them.
 */
export async function eraseDue(db: Db, keys: AtRest, now: Date): Promise<void> {
  const failed: unknown[] = [];
  for (const { id, companyId, customerId } of await dueDeletions(db, now)) {
    await db
      .transaction(async (tx) => {
        const row = await lockCustomer(tx, companyId, customerId);
        // Somebody may have taken it back a moment ago.
        const deletion = await deletionById(tx, id);
        if (!row || !deletion || deletion.undoneAt || deletion.finishedAt) return;
        const { held, next } = await eraseCustomer(tx, keys, row, deletion, now);
        if (!held) await noteErased(tx, deletion, { next, now });
      })
      .catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}
