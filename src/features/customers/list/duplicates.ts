import type { CustomerContent } from '#contract/customers/customer.ts';
import { agreement } from '#contract/customers/same-person.ts';
import type { CustomerRow } from '../use-customers.ts';
import { DUPLICATES } from './texts.ts';

export interface Duplicate {
  row: CustomerRow;
  /** Why, as people say it. */
  because: string;
}

const MOST = 3;

/** Records of perhaps the same person: same date of birth and a similar name, or same number. */
export const duplicatesOf = (
  content: CustomerContent,
  ownId: string,
  rows: readonly CustomerRow[],
): Duplicate[] => {
  const numbers = new Set(content.phones.map(({ number }) => number));
  const found: Duplicate[] = [];
  for (const row of rows) {
    if (row.id === ownId || found.length === MOST) continue;
    const { customer } = row;
    // Names are compared only where the date agrees: there may be thousands of rows at each key.
    const born = content.birth_date !== '' && customer.birth_date === content.birth_date;
    const agrees = born ? agreement(content, customer) : null;
    if (agrees === 'both') found.push({ row, because: DUPLICATES.nameAndDate });
    else if (agrees) found.push({ row, because: DUPLICATES.date });
    else if (customer.phones.some(({ number }) => numbers.has(number))) {
      found.push({ row, because: DUPLICATES.phone });
    }
  }
  return found;
};
