import type { AtRest } from '#server/sealing/at-rest.ts';
import { birthDateHash } from '../customers/customer-rows.ts';
import type { users } from '../practice/schema/practice.ts';

/** What an account says of its person beside name and address, which signing in and mails need in clear. */
export interface AccountPerson {
  phone: string | null;
  dateOfBirth: string | null;
}

const aadOf = (id: string): string => `account ${id}`;

/** Encrypted; a date of birth is found by the same keyed hash as that of a customer. */
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
