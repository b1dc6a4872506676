import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { customers } from './schema/customers.ts';

/** For `inArray`: the records whose ids `roots` selects, and all that were merged into them. */
export const withMerged = (roots: SQLWrapper): SQL =>
  sql`(with recursive merged (id) as (
    select root.id from (${roots}) as root (id)
    union
    select one.id from ${customers} as one inner join merged on one.merged_into = merged.id
  ) select id from merged)`;

/** The same of one record. */
export const recordWithMerged = (id: string): SQL => withMerged(sql`select ${id}::uuid`);

/** The id of the record that a record was merged into last; its own, if it was not merged. */
export const standingFor = (id: SQLWrapper): SQL<string> =>
  sql<string>`(with recursive chain (id, merged_into) as (
    select one.id, one.merged_into from ${customers} as one where one.id = ${id}
    union
    select one.id, one.merged_into from ${customers} as one inner join chain on one.id = chain.merged_into
  ) select id from chain where merged_into is null)`;

/**
 * The customer meant by a wish or hand-in that arrives late: the record that the named one was
 * merged into meanwhile; null when it was deleted; undefined when there never was one.
 */
export async function standingCustomer(
  db: Db,
  companyId: string,
  id: string,
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ id: customers.id, erasedAt: customers.erasedAt })
    .from(customers)
    .where(
      and(eq(customers.id, standingFor(sql`${id}::uuid`)), eq(customers.companyId, companyId)),
    );
  if (row === undefined) return undefined;
  return row.erasedAt ? null : row.id;
}

/**
 * The same, locked until the transaction ends, so that the record is neither erased nor merged
 * meanwhile. No other record is locked, so that there is no deadlock.
 */
export async function heldCustomer(
  tx: Db,
  companyId: string,
  id: string,
): Promise<string | null | undefined> {
  const [last] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.id, standingFor(sql`${id}::uuid`)), eq(customers.companyId, companyId)),
    );
  if (last === undefined) return undefined;
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, last.id))
    .for('key share');
  return (await standingCustomer(tx, companyId, last.id)) ?? null;
}
