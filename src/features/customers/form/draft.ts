import * as z from 'zod/mini';
import {
  type CustomerContent,
  EMPTY_CUSTOMER,
  INSURANCE_KINDS,
  PHONE_USES,
  SEXES,
} from '#contract/customers/customer.ts';
import { dateIn } from '#contract/customers/search-terms.ts';
import { isKvnr, readText } from '#contract/questionnaires/formats.ts';
import { phoneOf, phoneText } from '../phone-text.ts';
import { bornOn } from '../words.ts';
import { DRAFT_PROBLEMS } from './texts.ts';

/** What a person types of a customer, finished or not. */
export const CustomerDraft = z.object({
  /** The id of the record, the same for each try to save it. */
  id: z.string(),
  salutation: z.string(),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As typed: `24.12.1980`, `241280`. */
  birth_date: z.string(),
  sex: z.enum(SEXES),
  language: z.string(),
  phones: z.array(z.object({ text: z.string(), use: z.enum(PHONE_USES) })),
  mails: z.array(z.string()),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  insurance_kind: z.enum(INSURANCE_KINDS),
  insurance_number: z.string(),
  insurance_name: z.string(),
  note: z.string(),
  /** Separated by commas. */
  tags: z.string(),
});
export type CustomerDraft = z.infer<typeof CustomerDraft>;

export const draftFrom = (id: string, content: CustomerContent): CustomerDraft => ({
  id,
  salutation: content.salutation,
  title: content.title,
  first_name: content.first_name,
  last_name: content.last_name,
  birth_date: bornOn(content.birth_date),
  sex: content.sex,
  language: content.language,
  phones: [
    ...content.phones.map(({ number, use }) => ({ text: phoneText(number), use })),
    ...(content.phones.length === 0 ? [{ text: '', use: 'mobile' as const }] : []),
  ],
  mails: content.mails.length === 0 ? [''] : [...content.mails],
  street: content.street,
  postal_code: content.postal_code,
  city: content.city,
  insurance_kind: content.insurance_kind,
  insurance_number: content.insurance_number,
  insurance_name: content.insurance_name,
  note: content.note,
  tags: content.tags.join(', '),
});

/** What is wrong, by field; a phone or a mail address by its place: `phones.1`. */
export type Problems = Readonly<Record<string, string>>;

const birthDate = (text: string, today: Date): { value: string; problem?: string } => {
  if (text.trim() === '') return { value: '' };
  const value = dateIn(text.trim(), today.getFullYear());
  if (!value) return { value: '', problem: DRAFT_PROBLEMS.birthDate };
  if (value > today.toISOString().slice(0, 10)) {
    return { value, problem: DRAFT_PROBLEMS.birthDateAhead };
  }
  return { value };
};

/**
 * The record that a draft says, and what is wrong with it; what the form does not show stays as it
 * was in `base`.
 */
export const readDraft = (
  draft: CustomerDraft,
  base: CustomerContent | null,
  today: Date,
): { content: CustomerContent; problems: Problems } => {
  const problems: Record<string, string> = {};
  if (draft.last_name.trim() === '') problems.last_name = DRAFT_PROBLEMS.lastName;
  const born = birthDate(draft.birth_date, today);
  if (born.problem) problems.birth_date = born.problem;
  const phones = draft.phones.flatMap(({ text, use }, at) => {
    if (text.trim() === '') return [];
    const number = phoneOf(text);
    if (number) return [{ number, use }];
    problems[`phones.${at}`] = DRAFT_PROBLEMS.phone;
    return [];
  });
  const mails = draft.mails.flatMap((text, at) => {
    if (text.trim() === '') return [];
    const read = readText('email', text);
    if ('value' in read) return [read.value];
    problems[`mails.${at}`] = DRAFT_PROBLEMS.mail;
    return [];
  });
  const number = draft.insurance_number.replace(/\s/g, '').toUpperCase();
  if (draft.insurance_kind === 'gkv' && number !== '' && !isKvnr(number)) {
    problems.insurance_number = DRAFT_PROBLEMS.insuranceNumber;
  }
  const content: CustomerContent = {
    ...(base ?? EMPTY_CUSTOMER),
    salutation: draft.salutation.trim(),
    title: draft.title.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    birth_date: born.value,
    sex: draft.sex,
    language: draft.language,
    phones: phones.filter(
      (one, at) => phones.findIndex((other) => other.number === one.number) === at,
    ),
    mails: [...new Set(mails)],
    street: draft.street.trim(),
    postal_code: draft.postal_code.trim(),
    city: draft.city.trim(),
    insurance_kind: draft.insurance_kind,
    insurance_number: number,
    insurance_name: draft.insurance_name.trim(),
    note: draft.note.trim(),
    tags: [
      ...new Set(
        draft.tags
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ].slice(0, 20),
  };
  return { content, problems };
};
