import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { Chance, idAt } from '../chance.ts';
import type { Patient } from '../people/patients.ts';
import type { Book } from './book.ts';
import { deskAt } from './cast.ts';

/** How many patients have two records, and how many of those were merged. */
const TWICE = 8;
const MERGED = 2;
/** How many have changed their mind about a channel. */
const CHANGED = 11;

/** A name as somebody in a hurry writes it down. */
const misheard = (name: string): string =>
  name
    .replace('ü', 'ue')
    .replace('ö', 'oe')
    .replace('ä', 'ae')
    .replace('ı', 'i')
    .replace('ğ', 'g')
    .replace(/^(.*)ei/, '$1ai')
    .replace(/mm/, 'm');

/**
 * Writes the record of every patient, of some two, with their consents to be contacted.
 * @returns the patients who still have two records
 */
export function keepPeople(book: Book, patients: readonly Patient[]): Patient[] {
  const chance = new Chance('records');
  for (const patient of patients) {
    book.add({ do: 'keep-patient', at: patient.since, patient, by: deskAt(patient.at, chance) });
  }
  const grown = patients.filter(({ age, account }) => age >= 25 && !account);
  const doubled = chance.shuffled(grown).slice(0, TWICE);
  doubled.forEach((patient, number) => {
    const at = book.workday(-(2 + number * 2), '09:10') + number * 7 * MINUTE_MS;
    const { first_name, last_name, birth_date, salutation, sex, phones } = patient.content;
    const twin: Patient = {
      ...patient,
      id: idAt(at, `twin ${number}`),
      since: at,
      content: {
        ...EMPTY_CUSTOMER,
        first_name: number % 3 === 2 ? first_name.slice(0, 1).concat('.') : first_name,
        last_name: misheard(last_name),
        // One second record has a wrong date of birth, so that the two contradict each other.
        birth_date: number === 4 ? birth_date.replace(/-(\d\d)-(\d\d)$/, '-$1-01') : birth_date,
        salutation,
        sex,
        phones: number % 2 === 0 ? phones.slice(0, 1) : [],
        note: number === 4 ? 'Geburtsdatum am Telefon schlecht verstanden, bitte prüfen.' : '',
      },
    };
    const by = deskAt(patient.at, chance);
    book.add({ do: 'keep-patient', at, patient: twin, by });
    if (number < TWICE - MERGED) return;
    const merged = at + DAY_MS + 35 * MINUTE_MS;
    const id = idAt(merged, `merge ${number}`);
    book.add({ do: 'merge', at: merged, id, into: patient.id, from: twin.id, by: 'hollmann' });
  });
  const asked = patients.filter(({ content }) => content.consent_sms?.state === 'given');
  chance
    .shuffled(asked)
    .slice(0, CHANGED)
    .forEach((patient, number) => {
      const at = book.workday(-(1 + number), '11:05') + number * MINUTE_MS;
      const by = deskAt(patient.at, chance);
      book.add({ do: 'change-consent', at, patient, by, channel: 'sms' });
    });
  return doubled.slice(0, TWICE - MERGED);
}
