import type { ImportField } from '#contract/customers/calls/customer-imports.ts';
import { fold } from '#contract/search/fold.ts';

/** Headings as German programs write them, folded; the first that fits counts. */
const HEADINGS: readonly [RegExp, ImportField][] = [
  [/^(vorname|rufname|first ?name)/, 'first_name'],
  [/^(nach|familien|zu)name|^name$|^last ?name|^surname/, 'last_name'],
  [/^(titel|akad)/, 'title'],
  [/^anrede/, 'salutation'],
  [/^(geb|birth|dob)/, 'birth_date'],
  [/^(geschl|sex|gender)/, 'sex'],
  [/(mobil|handy|funk|cell)/, 'mobile'],
  [/(tel|fon|phone|rufnummer).*(gesch|dienst|arbeit|work)|^(gesch|dienst)/, 'work'],
  [/^(tel|fon|phone|rufnummer|privat|festnetz)/, 'home'],
  [/mail/, 'mail'],
  [/^(strasse|str$|str |adresse|anschrift|street)/, 'street'],
  [/^(plz|postleit|zip|postal)/, 'postal_code'],
  [/^(ort|wohnort|stadt|city)/, 'city'],
  [/^(vers|kv|egk).*(nr|nummer|no)|kvnr/, 'insurance_number'],
  [/^(vers|kv).*(art|status|typ)|^kassenart/, 'insurance_kind'],
  [/^(kasse|krankenkasse|versicherung|kostentr)/, 'insurance_name'],
  [/^(notiz|bemerk|hinweis|kommentar|note)/, 'note'],
  [/^(stichwort|stichworte|tags?|gruppe)/, 'tags'],
];

/** The field that each column's heading suggests; no field is suggested twice. */
export const guessMapping = (columns: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>();
  return columns.map((heading) => {
    const folded = fold(heading)
      .replace(/[_.:/-]+/g, ' ')
      .trim();
    const found = HEADINGS.find(([sign, field]) => sign.test(folded) && !taken.has(field))?.[1];
    if (found) taken.add(found);
    return found ?? null;
  });
};
