import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ACCESS_GROUPS, type AccessGroup, BACKGROUND } from '#contract/access/access-words.ts';
import { CALLS } from '#contract/calls.ts';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { kiosks } from '../access/schema/access.ts';
import { activities } from '../activities/schema/activities.ts';
import { CUSTOMER_COLUMNS, recordOf } from '../customers/customer-rows.ts';
import { customers, submissionCustomers } from '../customers/schema/customers.ts';
import { practiceDevices } from '../devices/schema/devices.ts';
import { integrations } from '../messages/schema/integrations.ts';
import { threads } from '../messages/schema/messages.ts';
import { users } from '../practice/schema/practice.ts';
import { auditLog } from '../system/schema/system.ts';
import { everythingOf, recordsOf } from './customer-everything.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Calls that the app makes by itself for everybody; they are no access to anybody's data. */
const NOISE = [...BACKGROUND, ...CALLS.filter(({ passive }) => passive).map(({ id }) => id)];

export interface AccessFilter {
  group: AccessGroup | 'all';
  /** Only entries about one of these ids. */
  about?: readonly string[] | undefined;
  actorId?: string | undefined;
  refused: boolean;
  /** YYYY-MM-DD in the practice's time. */
  day?: string | undefined;
  before?: number | undefined;
}

const midnight = (day: string, later: number): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${TIME_ZONE})`;

/** The newest entries of the audit log that a filter lets through. */
export const accessesBy = (db: Db, filter: AccessFilter, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        filter.group === 'all'
          ? notInArray(auditLog.action, NOISE)
          : inArray(auditLog.action, Object.keys(ACCESS_GROUPS[filter.group])),
        filter.about && inArray(auditLog.objectId, [...filter.about]),
        filter.actorId ? eq(auditLog.actorId, filter.actorId) : undefined,
        filter.refused ? gte(auditLog.status, 400) : undefined,
        filter.day ? gte(auditLog.at, midnight(filter.day, 0)) : undefined,
        filter.day ? lt(auditLog.at, midnight(filter.day, 1)) : undefined,
        filter.before ? lt(auditLog.seq, filter.before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit);

/** Ids of everything that belongs to a customer, with the name; null when there is none. */
export async function customerObjects(
  db: Db,
  keys: AtRest,
  companyId: string,
  id: string,
): Promise<{ name: string; ids: string[] } | null> {
  const [row] = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)));
  if (!row || row.erasedAt) return null;
  const all = await everythingOf(db, await recordsOf(db, row));
  const lists = [all.activities, all.submissions, all.threads, all.files];
  const booked = all.appointments.map(({ row: { id: one } }) => one);
  const ids = [...all.ids, ...booked, ...lists.flatMap((rows) => rows.map((one) => one.id))];
  return { name: nameOf(recordOf(keys, row)), ids: [...new Set(ids)] };
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** Names of the actors: people, tablets, systems. */
export async function namesOfActors(db: Db, rows: readonly AuditRow[]) {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map<string, { name: string; patient: boolean }>();
  const [people, tablets, desks, systems] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, role: users.role })
      .from(users)
      .where(inArray(users.id, ids)),
    db.select({ id: kiosks.id, name: kiosks.name }).from(kiosks).where(inArray(kiosks.id, ids)),
    db
      .select({ id: practiceDevices.id, name: practiceDevices.name })
      .from(practiceDevices)
      .where(inArray(practiceDevices.id, ids)),
    db
      .select({ id: integrations.id, name: integrations.name })
      .from(integrations)
      .where(inArray(integrations.id, ids)),
  ]);
  return new Map(
    [
      ...people.map(({ id, name, role }) => ({ id, name, patient: role === 'customers' })),
      ...[...tablets, ...desks, ...systems].map((one) => ({ ...one, patient: false })),
    ].map((one) => [one.id, one]),
  );
}

/** Names of the team members that entries are about. */
export async function peopleAmong(db: Db, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ objectId }) => objectId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    found.flatMap(({ id, name, role }) => (role === 'customers' ? [] : [[id, name] as const])),
  );
}

/** The customer of each object, if somebody has assigned it: by the object's id. */
export async function customersAmong(
  db: Db,
  keys: AtRest,
  companyId: string,
  rows: readonly AuditRow[],
): Promise<Map<string, { id: string; name: string }>> {
  const ids = [...new Set(rows.flatMap(({ objectId }) => objectId ?? []))];
  if (ids.length === 0) return new Map();
  const [lines, talks, forms] = await Promise.all([
    db
      .select({ id: activities.id, customerId: activities.customerId })
      .from(activities)
      .where(inArray(activities.id, ids)),
    db
      .select({ id: threads.id, customerId: threads.customerId })
      .from(threads)
      .where(inArray(threads.id, ids)),
    db
      .select({ id: submissionCustomers.submissionId, customerId: submissionCustomers.customerId })
      .from(submissionCustomers)
      .where(inArray(submissionCustomers.submissionId, ids)),
  ]);
  const owners = new Map<string, string>(ids.map((id) => [id, id]));
  for (const { id, customerId } of [...lines, ...talks, ...forms]) {
    if (customerId) owners.set(id, customerId);
  }
  const found = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        or(inArray(customers.id, [...new Set(owners.values())])),
      ),
    );
  const names = new Map(
    openEach(
      keys,
      'customers',
      found.filter(({ erasedAt }) => !erasedAt),
      ({ id }) => id,
      (row) => [row.id, { id: row.id, name: nameOf(recordOf(keys, row)) }] as const,
    ),
  );
  return new Map(
    [...owners].flatMap(([id, owner]) => {
      const customer = names.get(owner);
      return customer ? [[id, customer] as const] : [];
    }),
  );
}
