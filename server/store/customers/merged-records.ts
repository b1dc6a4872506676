import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { customers } from './schema/customers.ts';

/** For `inArray`: the records whose ids `roots` selects, and all that were merged into them, however often. */
export const withMerged = (roots: SQLWrapper): SQL =>
  sql`(with recursive merged (id) as (
    select root.id from (${roots}) as root (id)
    union
    select one.id from ${customers} as one inner join merged on one.merged_into = merged.id
  ) select id from merged)`;

/** The same of one record. */
export const recordWithMerged = (id: string): SQL => withMerged(sql`select ${id}::uuid`);

/** The id of the record that stands for one: its own, or that of the last one it was merged into. */
export const standingFor = (id: SQLWrapper): SQL<string> =>
  sql<string>`(with recursive chain (id, merged_into) as (
    select one.id, one.merged_into from ${customers} as one where one.id = ${id}
    union
    select one.id, one.merged_into from ${customers} as one inner join chain on one.id = chain.merged_into
  ) select id from chain where merged_into is null)`;

/**
 * Whom a wish or a hand-in means that names a record and arrives later: the record that it was merged into
 * meanwhile, or nobody (null), as that one was deleted. Undefined: there never was one.
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
 * The same for what is written in this transaction: nobody erases or merges that record until it ends. It is the
 * only one that is held, so that nobody waits in a circle.
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
