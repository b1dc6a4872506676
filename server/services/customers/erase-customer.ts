import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { CustomerRow } from '#server/store/customers/customer-rows.ts';
import { eraseOf } from '#server/store/records/erase-customer.ts';
import { recountAbsences } from '../booking/absences/absence-task.ts';
import { endsOf, factsOf } from './deletion-facts.ts';

export interface Erased {
  /** Something came up that a person has to see to: nothing was erased. */
  held: boolean;
  /** When the next retention ends; null: nothing is left. */
  next: Date | null;
}

/**
 * Erases all of a locked customer that need not be kept. Once more, where a retention has ended
 * since, it erases what is free now; the same again changes nothing.
 */
export async function eraseCustomer(
  tx: Db,
  keys: AtRest,
  row: CustomerRow,
  deletion: { at: Date; by: string },
  now: Date,
): Promise<Erased> {
  const facts = await factsOf(tx, row, { deletedAt: deletion.at, now });
  if (facts.open.length > 0 || facts.unsent > 0) return { held: true, next: null };
  const next = endsOf(facts)[0] ?? null;
  const { records, everything, goes } = facts;
  const keeps = { keepsName: next !== null, keepsConsents: facts.consentsUntil !== null };
  await eraseOf(tx, keys, { row, records, everything, goes, ...keeps }, { by: deletion.by, now });
  // Appointments that were to come are cancelled: the task of an absence may have come to its end.
  for (const one of everything.appointments) {
    if (one.row.startsAt <= now || one.row.state !== 'confirmed') continue;
    const location = { id: one.row.locationId, companyId: row.companyId };
    await recountAbsences({ db: tx, keys, location, now }, one);
  }
  return { held: false, next };
}
