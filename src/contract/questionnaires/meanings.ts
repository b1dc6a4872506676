import type { Answers } from './answers.ts';
import { germanDate } from './checks/german-problems.ts';
import { type Element, FILLER_BIRTH_DATE, type QuestionnaireContent } from './schema.ts';
import { type TreeNode, treeOf } from './tree.ts';

/**
 * Meanings of questions that the program knows, written as `name` of a short text outside repeating
 * groups, each at most once. `filler_…` is who fills the form, `patient_…` whom it is about where
 * that is somebody else.
 */
export const MEANINGS = {
  filler_first_name: 'Vorname der ausfüllenden Person',
  filler_last_name: 'Nachname der ausfüllenden Person',
  filler_name: 'Vor- und Nachname der ausfüllenden Person',
  [FILLER_BIRTH_DATE]: 'Geburtsdatum der ausfüllenden Person',
  patient_first_name: 'Vorname der Patientin oder des Patienten',
  patient_last_name: 'Nachname der Patientin oder des Patienten',
  patient_name: 'Vor- und Nachname der Patientin oder des Patienten',
  patient_birth_date: 'Geburtsdatum der Patientin oder des Patienten',
  insurance_number: 'Versichertennummer',
  insurance: 'Krankenkasse',
  phone: 'Telefonnummer für Rückfragen',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Wohnort',
} as const;
export type Meaning = keyof typeof MEANINGS;

const DATES: readonly string[] = [FILLER_BIRTH_DATE, 'patient_birth_date'];
const isMeaning = (name: string | undefined): name is Meaning =>
  name !== undefined && Object.hasOwn(MEANINGS, name);

/** Which meanings a question can have, by how it is answered. */
export function meaningsFor({ type, format }: Pick<Element, 'type' | 'format'>): Meaning[] {
  if (type !== 'text') return [];
  const isDay = format === 'date';
  return (Object.keys(MEANINGS) as Meaning[]).filter((name) => DATES.includes(name) === isDay);
}

/** Why elements cannot have the meanings that they claim, by element id. */
export function meaningProblems(nodes: readonly TreeNode[]): { field: string; message: string }[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ id, element, group }) => {
    const name = element?.name;
    // The filler's date of birth is checked elsewhere.
    if (!element || !isMeaning(name) || name === FILLER_BIRTH_DATE) return [];
    if (element.kind === 'meta' || element.kind === 'event') return [];
    const what = MEANINGS[name];
    if (seen.has(name))
      return [{ field: id, message: `„${what}“ darf nur einmal gefragt werden.` }];
    seen.add(name);
    const fits = element.type === 'text' && !group;
    if (fits && (!DATES.includes(name) || element.format === 'date')) return [];
    const needed = DATES.includes(name) ? 'ein Datum' : 'ein kurzer Text';
    const message = `„${what}“ muss ${needed} außerhalb wiederholbarer Gruppen sein.`;
    return [{ field: id, message }];
  });
}

/** The answers that have a meaning, trimmed; empty ones are left out. */
export function meantAnswers(
  content: QuestionnaireContent,
  answers: Answers,
): Partial<Record<Meaning, string>> {
  const found: Partial<Record<Meaning, string>> = {};
  for (const { id, element } of treeOf(content).nodes) {
    const value = answers[id];
    if (!element || !isMeaning(element.name) || element.kind !== 'input') continue;
    if (typeof value === 'string' && value.trim() !== '') found[element.name] = value.trim();
  }
  return found;
}

/** The person whom a hand-in is about. Empty texts where the form does not tell. */
export interface Subject {
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD`. */
  birth_date: string;
}

/** Whether the form asks for a patient who is not the person filling it. */
export const asksForPatient = (content: QuestionnaireContent): boolean =>
  treeOf(content).nodes.some(({ element }) => element?.name?.startsWith('patient_'));

/** A whole name in its parts: "Erika Muster" or "Muster, Erika". */
function splitName(name: string): Pick<Subject, 'first_name' | 'last_name'> {
  const [family = '', given] = name.split(/,\s*/, 2);
  if (given !== undefined) return { first_name: given.trim(), last_name: family.trim() };
  const [, first = '', last = name] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { first_name: first, last_name: last };
}

/** The patient of the form; who fills it where the form asks for nobody else. */
export function subjectOf(content: QuestionnaireContent, answers: Answers): Subject {
  const said = meantAnswers(content, answers);
  const who = asksForPatient(content) ? 'patient' : 'filler';
  const whole = splitName(said[`${who}_name`] ?? '');
  return {
    first_name: said[`${who}_first_name`] ?? whole.first_name,
    last_name: said[`${who}_last_name`] ?? whole.last_name,
    birth_date: said[`${who}_birth_date`] ?? '',
  };
}

const meaningful = (content: QuestionnaireContent): TreeNode[] =>
  treeOf(content).nodes.filter(
    ({ element, group }) => element?.kind === 'input' && element.type === 'text' && !group,
  );

/** The answers of a form for known meanings; what is unknown or not asked is left out. */
function answersBy(content: QuestionnaireContent, known: ReadonlyMap<string, string>): Answers {
  const given: Answers = {};
  for (const { id, element } of meaningful(content)) {
    const said = known.get(element?.name ?? '');
    if (said) given[id] = said;
  }
  return given;
}

/**
 * The known details of somebody by the name of the question that asks for each, including the whole
 * name.
 */
const known = (who: 'filler' | 'patient', said: Partial<Subject>) => {
  const name = `${said.first_name ?? ''} ${said.last_name ?? ''}`.trim();
  return new Map(Object.entries({ ...said, name }).map(([part, text]) => [`${who}_${part}`, text]));
};

/** The answers that name somebody in a form: those about the patient, where it asks for one. */
export function namingAnswers(content: QuestionnaireContent, subject: Subject): Answers {
  const isPatient = meaningful(content).some(({ element }) =>
    element?.name?.startsWith('patient_'),
  );
  return answersBy(content, known(isPatient ? 'patient' : 'filler', subject));
}

/** The answers that say who fills the form, as far as that is known. */
export const fillerAnswers = (content: QuestionnaireContent, filler: Partial<Subject>): Answers =>
  answersBy(content, known('filler', filler));

/** "Erika Muster, geb. 01.03.1957", as far as it is known; empty when nothing is. */
export function subjectText({ first_name, last_name, birth_date }: Subject): string {
  const name = `${first_name} ${last_name}`.trim();
  return [name, birth_date && `geb. ${germanDate(birth_date)}`].filter(Boolean).join(', ');
}
