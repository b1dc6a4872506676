import { INSURANCE_WORDS, RELATION_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { VALUES } from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;
const list = (value: unknown, text: (one: Fields) => string): string | undefined =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : text(one as Fields))).join(', ') ||
      VALUES.empty
    : undefined;

/** A value of such a field as a person reads it; undefined for every other field. */
export const customerValue = (
  field: string,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string | undefined => {
  switch (field) {
    case 'birth_date':
      return germanDate(String(value));
    case 'sex':
      return (SEX_WORDS as Words)[String(value)];
    case 'insurance_kind':
      return (INSURANCE_WORDS as Words)[String(value)];
    case 'phones':
      return list(value, ({ number }) => formatPhone(String(number)));
    case 'mails':
    case 'tags':
      return list(value, String);
    case 'relatives':
      return list(
        value,
        ({ id, relation }) =>
          `${(RELATION_WORDS as Words)[String(relation)]}: ${nameOf(String(id)) ?? VALUES.someCustomer}`,
      );
    default: {
      if (!field.startsWith('consent_')) return undefined;
      const { state, at } = value as { state?: string; at?: string };
      const day = germanDate(String(at).slice(0, 10));
      return state === 'given' ? VALUES.consentGiven(day) : VALUES.consentRefused(day);
    }
  }
};
