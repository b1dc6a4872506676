import { LOCALE } from '../shared/constants.ts';
import type { CustomerPerson } from './customer.ts';

/**
 * As the German telephone book orders names (DIN 5007-2): `Müller` beside `Mueller`, so that people
 * find a name in a long list without knowing its spelling.
 */
const names = new Intl.Collator(`${LOCALE}-u-co-phonebk`, { sensitivity: 'base' });

/** By surname, first name, date of birth, and finally by id. */
export function byName(
  a: CustomerPerson & { id: string },
  b: CustomerPerson & { id: string },
): number {
  const order =
    names.compare(a.last_name, b.last_name) || names.compare(a.first_name, b.first_name);
  if (order !== 0) return order;
  if (a.birth_date !== b.birth_date) return a.birth_date < b.birth_date ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
