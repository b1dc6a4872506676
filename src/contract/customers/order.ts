import type { CustomerPerson } from './customer.ts';
import { fold } from '../search/fold.ts';

const key = ({ last_name, first_name, birth_date }: CustomerPerson): string =>
  `${fold(last_name)}\0${fold(first_name)}\0${birth_date}`;

/** By surname, first name and date of birth, the same on every machine; at last by id. */
export const byName = (
  a: CustomerPerson & { id: string },
  b: CustomerPerson & { id: string },
): number => {
  const [one, two] = [key(a), key(b)];
  if (one !== two) return one < two ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};
