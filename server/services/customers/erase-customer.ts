import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { CustomerRow } from '#server/store/customers/customer-rows.ts';
import { eraseOf } from '#server/store/records/erase-customer.ts';
import { recountAbsences } from '../booking/absences/absence-task.ts';
import { endsOf, factsOf } from './deletion-facts.ts';

export interface Erased {
  /** A person has to do something first: nothing was erased. */
  held: boolean;
  /** When the next retention ends; null: nothing is left. */
  next: Date | null;
}

/**
 * Erases all data of a locked customer that need not be kept. Called again after a retention has
 * ended, it erases what may be erased by then.
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
  // Future appointments are cancelled, which may settle the task of an absence.
  for (const one of everything.appointments) {
    if (one.row.startsAt <= now || one.row.state !== 'confirmed') continue;
    const location = { id: one.row.locationId, companyId: row.companyId };
    await recountAbsences({ db: tx, keys, location, now }, one);
  }
  return { held: false, next };
}
