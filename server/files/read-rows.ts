import type { ImportField } from '#contract/customers/calls/customer-imports.ts';
import { dateIn } from '#contract/customers/search-terms.ts';
import { CustomerContent, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { isKvnr, readText } from '#contract/questionnaires/formats.ts';
import { fold } from '#contract/search/fold.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import type { Table } from './read-table.ts';

/** A line that was understood, or why it was not. */
export interface ImportRow {
  line: number;
  content: CustomerContent;
  problems: string[];
}

const SEX: Record<string, CustomerContent['sex']> = {
  m: 'male',
  maennlich: 'male',
  male: 'male',
  herr: 'male',
  w: 'female',
  f: 'female',
  weiblich: 'female',
  female: 'female',
  frau: 'female',
  d: 'other',
  x: 'other',
  divers: 'other',
};
const INSURANCE: Record<string, CustomerContent['insurance_kind']> = {
  gkv: 'gkv',
  gesetzlich: 'gkv',
  kasse: 'gkv',
  pkv: 'pkv',
  privat: 'pkv',
  selbstzahler: 'self',
};

const longest: Partial<Record<ImportField, number>> = { note: 5_000, street: 200 };

function readRow(
  { line, cells }: Table['lines'][number],
  mapping: readonly (ImportField | null)[],
  today: Date,
): ImportRow {
  const problems: string[] = [];
  const of = (field: ImportField): string => {
    const text = (cells[mapping.indexOf(field)] ?? '').trim();
    const most = longest[field] ?? 100;
    if (text.length > most) problems.push(`Ein Feld ist länger als ${most} Zeichen.`);
    return text.slice(0, most);
  };
  const last_name = of('last_name');
  if (last_name === '') problems.push('Der Nachname fehlt.');
  const typed = of('birth_date');
  const birth_date = typed === '' ? '' : (dateIn(typed, today.getUTCFullYear()) ?? '');
  if (typed !== '' && (birth_date === '' || birth_date > today.toISOString().slice(0, 10))) {
    problems.push(`„${typed}“ ist kein Geburtsdatum.`);
  }
  const phones = (['mobile', 'home', 'work'] as const).flatMap((use) => {
    const text = of(use);
    if (text === '') return [];
    const number = phoneInStorage(text);
    if (!number) problems.push(`„${text}“ ist keine Rufnummer.`);
    return number ? [{ number, use }] : [];
  });
  const address = of('mail');
  const mail = address === '' ? null : readText('email', address);
  if (mail && 'problem' in mail) problems.push(`„${address}“ ist keine E-Mail-Adresse.`);
  const number = of('insurance_number').replace(/\s/g, '').toUpperCase().slice(0, 30);
  const named = INSURANCE[fold(of('insurance_kind'))];
  const insurance_kind = named ?? (isKvnr(number) ? 'gkv' : '');
  if (insurance_kind === 'gkv' && number !== '' && !isKvnr(number)) {
    problems.push(`Die Prüfziffer der Versichertennummer „${number}“ stimmt nicht.`);
  }
  const content: CustomerContent = {
    ...EMPTY_CUSTOMER,
    last_name,
    first_name: of('first_name'),
    title: of('title').slice(0, 50),
    salutation: of('salutation').slice(0, 50),
    birth_date,
    sex: SEX[fold(of('sex'))] ?? 'unknown',
    phones: phones.filter((one, at) => phones.findIndex((p) => p.number === one.number) === at),
    mails: mail && 'value' in mail ? [mail.value] : [],
    street: of('street'),
    postal_code: of('postal_code').slice(0, 20),
    city: of('city'),
    insurance_kind,
    insurance_number: number,
    insurance_name: of('insurance_name'),
    note: of('note'),
    tags: [
      ...new Set(
        of('tags')
          .split(/[,;|]/)
          .map((tag) => tag.trim().slice(0, 40))
          .filter(Boolean),
      ),
    ].slice(0, 20),
  };
  if (problems.length === 0 && !CustomerContent.safeParse(content).success) {
    problems.push('Die Zeile enthält Zeichen, die nicht gespeichert werden können.');
  }
  return { line, content, problems: [...new Set(problems)] };
}

export const readRows = (table: Table, today: Date): ImportRow[] =>
  table.lines.map((line) => readRow(line, table.mapping, today));
