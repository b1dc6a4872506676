import type { CustomerPerson } from '#contract/customers/customer.ts';
import { agreement, nameKey } from '#contract/customers/same-person.ts';
import type { Db } from '#server/database/database.ts';
import type { ImportRow } from '#server/files/read-rows.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { matchedCustomer, personHashes } from '#server/store/customers/customer-rows.ts';
import { customersWithHashes } from '#server/store/customers/same-hashes.ts';

const BATCH = 500;
const said = ({ first_name, last_name, birth_date }: CustomerPerson): string =>
  [`${first_name} ${last_name}`.trim(), birth_date.split('-').reverse().join('.')]
    .filter(Boolean)
    .join(', ');

/**
 * Who may be there already, by line: the same date of birth and a name alike, or the same name where
 * no date is known; among the customers, and among the lines before.
 */
export async function findDuplicates(
  db: Db,
  keys: AtRest,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const before = new Map<string, ImportRow>();
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const hashed = batch.map((row) => ({ row, ...personHashes(keys, companyId, row.content) }));
    const dates = hashed.flatMap(({ birthDateHash }) => birthDateHash ?? []);
    const names = hashed.flatMap(({ nameHash }) => nameHash ?? []);
    const known = await customersWithHashes(db, companyId, { dates, names });
    const people = openEach(
      keys,
      'customers',
      known,
      ({ id }) => id,
      (row) => ({
        birthDateHash: row.birthDateHash,
        nameHash: row.nameHash,
        person: matchedCustomer(keys, row),
      }),
    );
    for (const { row, birthDateHash, nameHash } of hashed) {
      const same = people.find(({ person, ...hash }) => {
        const born = birthDateHash !== null && hash.birthDateHash === birthDateHash;
        if (born) return agreement(row.content, person) !== null;
        const unknown = row.content.birth_date === '' || person.birth_date === '';
        return unknown && nameHash !== null && hash.nameHash === nameHash;
      });
      const key = `${nameKey(row.content)}|${row.content.birth_date}`;
      const earlier = before.get(key);
      if (same) found.set(row.line, said(same.person));
      else if (earlier) found.set(row.line, `Zeile ${earlier.line} dieser Datei`);
      else before.set(key, row);
    }
  }
  return found;
}
