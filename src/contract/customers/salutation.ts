import type { CustomerContent } from './customer.ts';
import { namesOf } from './names.ts';

/** Salutations with a fixed way to begin a letter; anybody else is greeted by the whole name. */
export const SALUTATIONS = ['Frau', 'Herr'] as const;

export type Addressed = Pick<CustomerContent, 'salutation' | 'title' | 'first_name' | 'last_name'>;

const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

const DEAR: Readonly<Record<string, string>> = {
  Frau: 'Sehr geehrte Frau',
  Herr: 'Sehr geehrter Herr',
};

/**
 * How a message to somebody begins: `Sehr geehrte Frau Dr. Müller`, or `Guten Tag Dr. Kim Müller`
 * where nobody knows how they want to be called. Never guessed from sex or first name.
 */
export const greetingOf = ({ salutation, title, first_name, last_name }: Addressed): string => {
  const dear = DEAR[salutation.trim()];
  if (dear && last_name.trim() !== '') return joined(dear, title, last_name);
  return joined('Guten Tag', title, first_name, last_name);
};

/** The words before the surname: `Frau Dr.`, or `Dr. Kim` without a salutation. */
export const beforeSurname = ({ salutation, title, first_name }: Addressed): string =>
  DEAR[salutation.trim()] ? joined(salutation, title) : joined(title, first_name);

/** For somebody of whom only a name is known, as one text. */
export const addressedBy = (name: string): Addressed => ({
  salutation: '',
  title: '',
  ...namesOf(name),
});
