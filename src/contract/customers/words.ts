import type { CustomerContent, Relative } from './customer.ts';

export const SEX_WORDS = {
  unknown: 'nicht bekannt',
  female: 'weiblich',
  male: 'männlich',
  other: 'divers',
} as const;
export const INSURANCE_WORDS = {
  '': 'nicht bekannt',
  gkv: 'gesetzlich',
  pkv: 'privat',
  self: 'Selbstzahler',
} as const;
export const RELATION_WORDS: Record<Relative['relation'], string> = {
  mother: 'Mutter',
  father: 'Vater',
  child: 'Kind',
  partner: 'Partner',
  carer: 'Betreuer',
  other: 'Sonstige',
};

/** Fields of a record as people call them. */
export const FIELD_WORDS: Record<keyof CustomerContent, string> = {
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
  language: 'Sprache',
  note: 'Notiz',
  tags: 'Stichworte',
  relatives: 'Angehörige',
  consent_sms: 'Einwilligung SMS',
  consent_mail: 'Einwilligung E-Mail',
  consent_phone: 'Einwilligung Telefon',
  consent_chat: 'Einwilligung Chat',
};
