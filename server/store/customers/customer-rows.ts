import { getTableColumns } from 'drizzle-orm';
import { etagOf } from '#contract/activities/activity.ts';
import {
  type Customer,
  type CustomerContent,
  type CustomerPerson,
  EMPTY_CUSTOMER,
  type MatchedCustomer,
  type RecordedChoice,
} from '#contract/customers/customer.ts';
import { nameKey } from '#contract/customers/same-person.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { customerTokens, INDEX_RULES } from '#server/sealing/customer-index.ts';
import { customers } from './schema/customers.ts';

const { tokens: _tokens, ...columns } = getTableColumns(customers);
/** All columns but the hundreds of search hashes, which are needed only in the database. */
export const CUSTOMER_COLUMNS = columns;
export type CustomerRow = Omit<typeof customers.$inferSelect, 'tokens'>;

/** What is encrypted in a row: what a person writes, and who recorded each consent. */
export type CustomerRecord = Omit<CustomerContent, `consent_${string}`> & {
  consent_sms: RecordedChoice;
  consent_mail: RecordedChoice;
  consent_phone: RecordedChoice;
  consent_chat: RecordedChoice;
};

const aadOf = (id: string): string => `customer ${id}`;

/** The record of a row; rows of an older release have only name and date of birth. */
export const recordOf = (
  keys: AtRest,
  row: Pick<CustomerRow, 'id' | 'person'>,
): CustomerRecord => ({
  ...(EMPTY_CUSTOMER as CustomerRecord),
  ...keys.revealJson<Partial<CustomerRecord>>(row.person, aadOf(row.id)),
});

/** The keyed hashes by which a name and a date of birth are found in the database. */
export const personHashes = (keys: AtRest, companyId: string, person: CustomerPerson) => {
  const name = nameKey(person);
  return {
    birthDateHash: birthDateHash(keys, companyId, person.birth_date),
    nameHash: name ? keys.keyedHash('customer name', `${companyId}\0${name}`) : null,
  };
};

export const birthDateHash = (keys: AtRest, companyId: string, date: string): string | null =>
  date === '' ? null : keys.keyedHash('customer birth date', `${companyId}\0${date}`);

/** The columns that are computed from a record. */
export const columnsOf = (
  keys: AtRest,
  { id, companyId }: { id: string; companyId: string },
  record: CustomerRecord,
) => ({
  person: keys.protectJson(record, aadOf(id)),
  ...personHashes(keys, companyId, record),
  tokens: customerTokens(keys, companyId, record),
  indexed: INDEX_RULES,
  relativeIds: [...new Set(record.relatives.map((relative) => relative.id))],
});

/** The tag that a change is bound to. */
export const etagOfCustomer = ({
  version,
  updatedAt,
}: Pick<CustomerRow, 'version' | 'updatedAt'>): string =>
  etagOf({ version, updated_at: updatedAt.toISOString() });

/** A customer as the team sees it. */
export const presentCustomer = (keys: AtRest, row: CustomerRow): Customer => ({
  id: row.id,
  ...recordOf(keys, row),
  account: row.userId !== null,
  merged_into: row.mergedInto,
  created_at: row.createdAt.toISOString(),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

export const matchedCustomer = (keys: AtRest, row: CustomerRow): MatchedCustomer => {
  const { first_name, last_name, birth_date } = recordOf(keys, row);
  return { id: row.id, first_name, last_name, birth_date, account: row.userId !== null };
};
