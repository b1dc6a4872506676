import type { AtRest } from '#server/sealing/at-rest.ts';
import { birthDateHash } from '../customers/customer-rows.ts';
import type { users } from '../practice/schema/practice.ts';

/** The encrypted data of an account. Name and address are in clear, for sign-in and mails. */
export interface AccountPerson {
  phone: string | null;
  dateOfBirth: string | null;
}

const aadOf = (id: string): string => `account ${id}`;

/** The encrypted columns; accounts share the customers' keyed hash of the date of birth. */
export const personColumns = (
  keys: AtRest,
  { id, companyId }: { id: string; companyId: string },
  { phone, dateOfBirth }: AccountPerson,
) => ({
  person: keys.protectJson({ phone, dateOfBirth } satisfies AccountPerson, aadOf(id)),
  birthDateHash: birthDateHash(keys, companyId, dateOfBirth ?? ''),
});

export const personOfAccount = (
  keys: AtRest,
  { id, person }: Pick<typeof users.$inferSelect, 'id' | 'person'>,
): AccountPerson =>
  person ? keys.revealJson<AccountPerson>(person, aadOf(id)) : { phone: null, dateOfBirth: null };
