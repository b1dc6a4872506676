import { germanDate } from '#contract/questionnaire/german-problems.ts';

/** Fields of a customer as people call them. */
export const CUSTOMER_NAMES: Record<string, string> = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  title: 'Titel',
  salutation: 'Anrede',
  birth_date: 'Geburtsdatum',
  sex: 'Geschlecht',
  phones: 'Telefon',
  mails: 'E-Mail',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  insurance_kind: 'Art der Versicherung',
  insurance_number: 'Versichertennummer',
  insurance_name: 'Kasse oder Versicherung',
  note: 'Notiz',
  tags: 'Stichworte',
  relatives: 'Angehörige',
  consent_sms: 'Einwilligung SMS',
  consent_mail: 'Einwilligung E-Mail',
  consent_phone: 'Einwilligung Telefon',
  consent_chat: 'Einwilligung Chat',
};

const SEX: Record<string, string> = {
  female: 'weiblich',
  male: 'männlich',
  other: 'divers',
  unknown: 'nicht bekannt',
};
const INSURANCE: Record<string, string> = {
  gkv: 'gesetzlich',
  pkv: 'privat',
  self: 'Selbstzahler',
};
const RELATION: Record<string, string> = {
  mother: 'Mutter',
  father: 'Vater',
  child: 'Kind',
  partner: 'Partner',
  carer: 'Betreuer',
  other: 'Sonstige',
};

type Fields = Readonly<Record<string, unknown>>;
const list = (value: unknown, text: (one: Fields) => string): string | undefined =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : text(one as Fields))).join(', ') || 'leer'
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
      return SEX[String(value)];
    case 'insurance_kind':
      return INSURANCE[String(value)];
    case 'phones':
      return list(value, ({ number }) => String(number));
    case 'mails':
    case 'tags':
      return list(value, String);
    case 'relatives':
      return list(
        value,
        ({ id, relation }) =>
          `${RELATION[String(relation)]}: ${nameOf(String(id)) ?? 'jemand aus der Kartei'}`,
      );
    default: {
      if (!field.startsWith('consent_')) return undefined;
      const { state, at } = value as { state?: string; at?: string };
      const day = germanDate(String(at).slice(0, 10));
      return `${state === 'given' ? 'erteilt' : 'abgelehnt'} am ${day}`;
    }
  }
};
