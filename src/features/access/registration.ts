import { isAddress } from './address/address-field.tsx';
import { birthDate } from './birth-date.ts';
import { passwordProblem } from './password/password-rules.ts';
import { ADDRESS, FIELD_PROBLEMS, REGISTER_PROBLEMS } from './texts.ts';

/** What a patient types to get an account; the password and the address are kept apart. */
export interface RegistrationDraft {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  phone: string;
}

export const EMPTY_DRAFT: RegistrationDraft = {
  first_name: '',
  last_name: '',
  date_of_birth: '',
  phone: '',
};

/** A draft that was kept, whatever an older release wrote into it. */
export const draftOf = (kept: string): RegistrationDraft => {
  try {
    const found: unknown = JSON.parse(kept);
    const text = (name: keyof RegistrationDraft): string => {
      const value = (found as Partial<Record<string, unknown>> | null)?.[name];
      return typeof value === 'string' ? value : '';
    };
    return {
      first_name: text('first_name'),
      last_name: text('last_name'),
      date_of_birth: text('date_of_birth'),
      phone: text('phone'),
    };
  } catch {
    return EMPTY_DRAFT;
  }
};

export type Field = keyof RegistrationDraft | 'email' | 'password';
/** What is wrong, by field, in the order of the form. */
export type Problems = Partial<Record<Field, string>>;

interface Typed extends RegistrationDraft {
  email: string;
  password: string;
}

const SERVER_WORDS: Problems = {
  phone: FIELD_PROBLEMS.phone,
  date_of_birth: REGISTER_PROBLEMS.dateOfBirth,
  email: ADDRESS.wrong,
};
const FIELDS: readonly Field[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'phone',
  'email',
  'password',
];

/** @param today `YYYY-MM-DD`; nobody is born later */
export const problemsOf = (typed: Typed, today: string): Problems => {
  const born = birthDate(typed.date_of_birth);
  const password = passwordProblem(typed.password);
  return {
    ...(typed.first_name.trim() === '' && { first_name: REGISTER_PROBLEMS.firstName }),
    ...(typed.last_name.trim() === '' && { last_name: REGISTER_PROBLEMS.lastName }),
    ...(born === null && {
      date_of_birth: REGISTER_PROBLEMS.dateShape,
    }),
    ...(born !== null &&
      (born > today || born < '1900-01-01') && {
        date_of_birth: REGISTER_PROBLEMS.year,
      }),
    ...(!isAddress(typed.email) && { email: ADDRESS.wrong }),
    ...(password !== undefined && { password }),
  };
};

/** Our own sentences for the fields that the server refused; empty when it names none. */
export const serverProblems = (errors: readonly { field: string }[] | undefined): Problems =>
  Object.fromEntries(
    FIELDS.filter((field) => errors?.some((one) => one.field.startsWith(field))).map((field) => [
      field,
      SERVER_WORDS[field] ?? FIELD_PROBLEMS.other,
    ]),
  );
