import leven from 'leven';
import type { CustomerPerson } from './customer.ts';

export type Agreement = 'both' | 'birth_date' | 'name';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const TITLES = /\b(dr|prof|med|dent|dipl|ing|phd|msc|bsc)\b\.?/g;

/**
 * A name as it is compared: without case, title, accents, spaces and hyphens; „Müller“ as
 * „Mueller“.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(TITLES, '')
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * One typing error for each five letters, at most two: „Meier“ is „Meyer“, but „Kern“ is not
 * „Horn“.
 */
const alike = (one: string, other: string): boolean => {
  if (one === '' || other === '') return false;
  const slips = Math.min(2, Math.floor(Math.min(one.length, other.length) / 5));
  return one === other || leven(one, other, { maxDistance: slips + 1 }) <= slips;
};

const folded = ({ first_name, last_name }: CustomerPerson) => ({
  first: foldName(first_name),
  last: foldName(last_name),
});

/** A key that is the same whichever way round the parts of a name were typed. */
export const nameKey = (person: CustomerPerson): string => {
  const { first, last } = folded(person);
  return first === '' || last === '' ? '' : [first, last].sort().join(' ');
};

/**
 * How far two people agree, by rules that somebody at the desk would apply; null: not the same. A
 * date of birth only counts together with a similar first or last name: surnames change, twins have
 * another first name, and in every practice two strangers share a birthday.
 */
export function agreement(person: CustomerPerson, other: CustomerPerson): Agreement | null {
  const [one, two] = [folded(person), folded(other)];
  const names =
    (alike(one.first, two.first) && alike(one.last, two.last)) ||
    (alike(one.first, two.last) && alike(one.last, two.first));
  const dates = person.birth_date !== '' && person.birth_date === other.birth_date;
  if (dates && names) return 'both';
  if (dates) return alike(one.first, two.first) || alike(one.last, two.last) ? 'birth_date' : null;
  return names ? 'name' : null;
}
