import type {
  ConsentChannel,
  Customer,
  CustomerContent,
  Relative,
} from '#contract/customers/customer.ts';
import { INSURANCE_WORDS, RELATION_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';

/** What things of a customer are called. */
export const CHANNEL_WORDS: Record<ConsentChannel, string> = {
  sms: 'SMS',
  mail: 'E-Mail',
  phone: 'Telefon',
  chat: 'Chat',
};
export const USE_WORDS = { mobile: 'Mobil', home: 'Privat', work: 'Arbeit' } as const;

/** What the other person is to this customer: the opposite direction of a relation. */
export const backwards = (relation: Relative['relation'], sex: Customer['sex']): string => {
  if (relation === 'mother' || relation === 'father') return RELATION_WORDS.child;
  if (relation === 'carer') return 'Betreute Person';
  if (relation !== 'child') return RELATION_WORDS[relation];
  return sex === 'female' ? 'Mutter' : sex === 'male' ? 'Vater' : 'Elternteil';
};

type Named = Pick<CustomerContent, 'title' | 'first_name' | 'last_name'>;

/** `Müller, Dr. Erika`, as lists are sorted. */
export const listName = ({ title, first_name, last_name }: Named): string => {
  const rest = [title, first_name].filter(Boolean).join(' ');
  return [last_name, rest].filter(Boolean).join(', ') || 'Ohne Namen';
};
/** `Dr. Erika Müller`. */
export const fullName = ({ title, first_name, last_name }: Named): string =>
  [title, first_name, last_name].filter(Boolean).join(' ') || 'Ohne Namen';

/** `24.12.1980`, or empty. */
export const bornOn = (date: string): string => (date === '' ? '' : germanDate(date));

/** Years of life at a day; null where nobody knows when they began. */
export const ageOf = (birthDate: string, today: Date): number | null => {
  const [year, month, day] = birthDate.split('-').map(Number);
  if (!year || !month || !day) return null;
  const had = [today.getMonth() + 1 - month, today.getDate() - day];
  const before = (had[0] ?? 0) < 0 || (had[0] === 0 && (had[1] ?? 0) < 0);
  return today.getFullYear() - year - (before ? 1 : 0);
};

export const addressOf = (customer: Customer): string =>
  [customer.street, [customer.postal_code, customer.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** A single value as a person reads it. */
export const fieldText = (field: keyof CustomerContent, content: CustomerContent): string => {
  const value = content[field];
  if (field === 'birth_date') return bornOn(content.birth_date);
  if (field === 'sex') return SEX_WORDS[content.sex];
  if (field === 'insurance_kind') return INSURANCE_WORDS[content.insurance_kind];
  if (value !== null && typeof value === 'object' && 'state' in value) {
    return `${value.state === 'given' ? 'erlaubt' : 'abgelehnt'} am ${germanDate(value.at.slice(0, 10))}`;
  }
  return String(value);
};
