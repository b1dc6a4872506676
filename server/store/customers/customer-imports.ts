import { and, count, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CustomerContent } from '#contract/customers/customer.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { activities } from '../activities/schema/activities.ts';
import { appointments } from '../booking/schema/booking.ts';
import { calls, threads } from '../messages/schema/messages.ts';
import { users } from '../practice/schema/practice.ts';
import { formRequests } from '../questionnaires/schema/form-requests.ts';
import { type CustomerRecord, columnsOf } from './customer-rows.ts';
import {
  customerConsents,
  customerDeletions,
  customerImports,
  customerMerges,
  customers,
  submissionCustomers,
} from './schema/customers.ts';

/** All tables with a `customer_id`, none of whose rows may be left without its customer. */
export const DEPENDING = [
  activities,
  appointments,
  submissionCustomers,
  threads,
  calls,
  formRequests,
  customerConsents,
  customerDeletions,
] as const;

const BATCH = 100;
const LISTED = 20;
const aadOf = (id: string): string => `customer import ${id}`;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Writer {
  id: string;
  companyId: string;
}

/** Writes an import with its customers in batches, so that other calls are served in between. */
export async function keepImport(
  tx: Db,
  keys: AtRest,
  { id, name, contents }: { id: string; name: string; contents: readonly CustomerContent[] },
  by: Writer,
  now: Date,
): Promise<void> {
  const { companyId } = by;
  await tx.insert(customerImports).values({
    id,
    companyId,
    name: keys.protectJson(name, aadOf(id)),
    created: contents.length,
    at: now,
    by: by.id,
  });
  for (let at = 0; at < contents.length; at += BATCH) {
    const rows = contents.slice(at, at + BATCH).map((content) => {
      const one = uuidv7();
      // An imported file has no consents.
      const record = content as CustomerRecord;
      return {
        id: one,
        companyId,
        importId: id,
        ...columnsOf(keys, { id: one, companyId }, record),
        createdAt: now,
        createdBy: by.id,
        updatedAt: now,
      };
    });
    await tx.insert(customers).values(rows);
    await breathe();
  }
}

/** The last imports of a company, or one of them, with who made it. */
export async function importsOf(db: Db, keys: AtRest, companyId: string, id?: string) {
  const rows = await db
    .select({ row: customerImports, by: users.name })
    .from(customerImports)
    .innerJoin(users, eq(users.id, customerImports.by))
    .where(
      and(
        eq(customerImports.companyId, companyId),
        id === undefined ? undefined : eq(customerImports.id, id),
      ),
    )
    .orderBy(desc(customerImports.at), desc(customerImports.id))
    .limit(LISTED);
  return rows.map(({ row, by }) => ({
    id: row.id,
    name: keys.revealJson<string>(row.name, aadOf(row.id)),
    at: row.at.toISOString(),
    by,
    created: row.created,
    undone_at: row.undoneAt?.toISOString() ?? null,
  }));
}

/** How many customers of an import were changed, merged, have data or are named as relatives. */
export async function dependingOn(tx: Db, importId: string): Promise<number> {
  const own = tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.importId, importId));
  const ids = sql`(${own})`;
  const used = DEPENDING.map(
    (table) => sql`exists (select 1 from ${table} where ${table.customerId} = ${customers.id})`,
  );
  const [found] = await tx
    .select({ number: count() })
    .from(customers)
    .where(
      and(
        eq(customers.importId, importId),
        or(
          gt(customers.version, 1),
          isNotNull(customers.mergedInto),
          ...used,
          sql`exists (select 1 from ${customerMerges} where ${customerMerges.intoId} = ${customers.id} or ${customerMerges.fromId} = ${customers.id})`,
        ),
      ),
    );
  const [named] = await tx
    .select({ number: count() })
    .from(customers)
    .where(
      sql`${customers.relativeIds} && array${ids} and ${customers.importId} is distinct from ${importId}`,
    );
  return (found?.number ?? 0) + (named?.number ?? 0);
}

/** Removes what an import has made. */
export async function removeImport(tx: Db, importId: string, now: Date): Promise<void> {
  await tx.delete(customers).where(inArray(customers.importId, [importId]));
  await tx.update(customerImports).set({ undoneAt: now }).where(eq(customerImports.id, importId));
}
