import { MEANINGS, type Meaning } from '../../questionnaires/meanings.ts';
import type { Element, Page } from '../../questionnaires/schema.ts';
import { itemsOf, type Json, repeatsOf, textOf } from '../read.ts';
import type { Report } from '../report.ts';
import { type Part, type Person, partInExpression, partInWords, personIn } from './person-words.ts';

interface Candidate {
  element: Element;
  /** FHIR linkId or our id, for the report. */
  id: string;
  part: Part;
  /** The file itself names the patient, by an expression. */
  named: boolean;
  person: Person | undefined;
}

/** How much of a text is searched for who is meant. */
const LONGEST_WORDS = 300;

/** Details that a form may ask of the patient and of who fills it; all others are asked once. */
const OF_EITHER: readonly Part[] = ['first_name', 'last_name', 'name', 'birth_date'];

const NOT_COMPUTED = [
  'Berechnete Vorbelegung',
  'Die Angabe ist hier schon vergeben oder kommt mehrfach vor.',
] as const;
const WHY = {
  named: 'Die Datei nennt hier die Patientin oder den Patienten.',
  worded: 'Am Wortlaut erkannt.',
} as const;

function candidatesIn(
  resource: Json,
  made: ReadonlyMap<Json, Element | Page>,
  idOf: (item: Json) => string,
): Candidate[] {
  const found: Candidate[] = [];
  const visit = (holder: Json, around: readonly string[]): void => {
    for (const item of itemsOf(holder)) {
      // A repeating question cannot mean the one patient.
      if (repeatsOf(item)) continue;
      const text = textOf(item.text) ?? '';
      const words = [text.slice(0, LONGEST_WORDS), ...around];
      const element = made.get(item);
      const byFile = partInExpression(item);
      const part = byFile ?? partInWords(text);
      if (element && 'kind' in element && element.type === 'text' && part) {
        const person = words.map(personIn).find((one) => one !== undefined);
        found.push({ element, id: idOf(item), part, named: byFile !== undefined, person });
      }
      visit(item, words);
    }
  };
  visit(resource, []);
  return found.filter(
    ({ part, element }) => (part === 'birth_date') === (element.format === 'date'),
  );
}

/** A lone "Name" beside a "Vorname" of the same person is the family name. */
function asFamilyName(candidates: readonly Candidate[]): void {
  for (const one of candidates) {
    const beside = (part: Part) =>
      candidates.some((each) => each.part === part && each.person === one.person);
    if (one.part === 'name' && beside('first_name') && !beside('last_name')) one.part = 'last_name';
  }
}

/**
 * Finds the questions that say whom a form is about, and writes their meaning as their `name`:
 * first what the file itself says (`%patient.name`), then what the wording says. If a form does not
 * tell people apart, the patient is the one who fills it. The report names each, so that a person
 * can check.
 */
export function recognise(
  resource: Json,
  made: ReadonlyMap<Json, Element | Page>,
  idOf: (item: Json) => string,
  report: Report,
): void {
  const candidates = candidatesIn(resource, made, idOf).filter(({ person }) => person !== 'other');
  asFamilyName(candidates);
  const apart = candidates.some(({ person }) => person !== undefined);
  const taken = new Set<Meaning>();
  const inOrder = [
    ...candidates.filter(({ named }) => named),
    ...candidates.filter(({ named }) => !named),
  ];
  for (const { element, id, part, named, person } of inOrder) {
    const meaning = meaningOf(part, person, apart);
    if (!meaning || taken.has(meaning) || element.name !== undefined) continue;
    // A whole name beside its parts would give the same information twice.
    if (part === 'name' && taken.has(meaning.replace(/name$/, 'last_name') as Meaning)) continue;
    taken.add(meaning);
    element.name = meaning;
    report.recognise(id, MEANINGS[meaning], `„${element.text}“. ${named ? WHY.named : WHY.worded}`);
  }
  reportUnused(resource, made, idOf, report);
  const says = [...taken].some((meaning) => meaning.endsWith('_name'));
  if (!says) {
    report.warn(
      '',
      'Von wem ein Bogen ist, ist nicht zu erkennen',
      'Keine Frage ist als Name erkannt. Im Editor lässt sich unter „Bedeutung“ wählen, welche es ist.',
    );
  }
}

/** Reports details of the patient that the file uses but no question here asks for. */
function reportUnused(
  holder: Json,
  made: ReadonlyMap<Json, Element | Page>,
  idOf: (item: Json) => string,
  report: Report,
): void {
  for (const item of itemsOf(holder)) {
    const element = made.get(item);
    const used = element && 'kind' in element && Object.hasOwn(MEANINGS, element.name ?? '');
    if (partInExpression(item) && !used) report.lost(idOf(item), ...NOT_COMPUTED);
    reportUnused(item, made, idOf, report);
  }
}

function meaningOf(part: Part, person: Person | undefined, apart: boolean): Meaning | undefined {
  const who = person ?? (apart ? 'patient' : 'filler');
  if (OF_EITHER.includes(part)) return `${who}_${part}` as Meaning;
  // Somebody else's address or insurance is not the patient's; but the phone number may be that of
  // who fills the form, who is called.
  if (part !== 'phone' && apart && who !== 'patient') return undefined;
  return part as Meaning;
}
