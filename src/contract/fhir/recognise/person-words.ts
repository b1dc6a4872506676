import type { Json } from '../read.ts';
import { extensionsOf, isJson, textOf, valueX } from '../read.ts';

/** Which personal detail a question asks for. */
export type Part =
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'birth_date'
  | 'phone'
  | 'insurance_number'
  | 'insurance'
  | 'street'
  | 'postal_code'
  | 'city';

/**
 * Who is meant by the words around a question. `other`: neither the patient nor who fills the form.
 */
export type Person = 'patient' | 'filler' | 'other';

const OTHER =
  /geschwister|bruder|schwester|arzt|ärzt|schule|kindergarten|kindertages|\bkita\b|krippe|\bhort\b|notfall|kontaktperson|ansprechpartner|hauptversichert|versicherungsnehmer|arbeitgeber|überweis|apotheke|sibling|doctor|physician|school|emergency|employer|family member|relative/i;
const FILLER =
  /sorgeberechtigt|erziehungsberechtigt|ausfüllend|\beltern|elternteil|\bmutter|\bvater|betreuer|bevollmächtigt|vertreter|guardian|parent|mother|father|carer/i;
const PATIENT = /\bkind(es)?\b|patient|\bchild\b/i;

/** The person whom the words name; the clearest is checked first: `other`. */
export function personIn(words: string): Person | undefined {
  if (OTHER.test(words)) return 'other';
  if (FILLER.test(words)) return 'filler';
  return PATIENT.test(words) ? 'patient' : undefined;
}

/** `(1.1) Nachname des Kindes:` → `Nachname des Kindes`. */
const bare = (text: string): string =>
  text
    .replace(/^\s*(?:\(?[\d.]+[a-z]?[.)]*\s+|[a-z]\)\s+)/i, '')
    .replace(/[\s:*?.]+$/, '')
    .replace(/^(?:ihre?|dein|bitte(?: geben sie)?|your)\s+/i, '')
    .trim();

/** A longer question also asks for something else. */
const LONGEST = 60;

const WORDS: readonly (readonly [RegExp, Part])[] = [
  [
    /^(?:vor-? ?und (?:nach|zu|familien)name|vorname,? (?:und )?(?:nach|zu|familien)?name|(?:nach)?name,? ?(?:und )?vorname|vollständiger name|full name)\b/i,
    'name',
  ],
  [/^(?:nachname|familienname|zuname|last name|surname|family name)\b/i, 'last_name'],
  [/^(?:vornamen?|rufname|first name|given name)\b/i, 'first_name'],
  [
    /^(?:name|(?:name (?:des|der|of the|of) )(?:kindes|patienten|patientin|person|child|patient))$/i,
    'name',
  ],
  [/^(?:wie heißen sie|wie heißt ihr kind|patient(?:en)? ?name)$/i, 'name'],
  [/^(?:geburtsdatum|geburtstag|geboren am|birth ?date|date of birth|dob)\b/i, 'birth_date'],
  [
    /^(?:telefon|tel\b|handy|mobil(?:nummer|telefon|funk)|rufnummer|(?:tele)?phone|mobile)(?:[-\s]?(?:nummer|nr|number))?\b/i,
    'phone',
  ],
  [
    /^(?:kranken)?(?:versicherten?|versicherungs)[-\s]?(?:nummer|nr)\b|^kvnr\b|^insurance (?:number|id)\b/i,
    'insurance_number',
  ],
  [
    /^(?:name (?:der|ihrer) )?(?:krankenkasse|krankenversicherung|kostenträger)\b|^(?:health )?insurance(?: company)?$/i,
    'insurance',
  ],
  [/^(?:straße|strasse|street)\b/i, 'street'],
  [/^(?:plz|postleitzahl|zip(?: code)?|postal code)$/i, 'postal_code'],
  [/^(?:wohnort|ort|stadt|city|town)$/i, 'city'],
];

/** What a question asks for by its wording. */
export function partInWords(text: string): Part | undefined {
  if (text.length > 3 * LONGEST) return undefined;
  const words = bare(text);
  if (words.length > LONGEST) return undefined;
  return WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

const PATHS: readonly (readonly [RegExp, Part])[] = [
  [
    /\.name\b.*\bgiven\b.*\bfamily\b|\.name\b.*\bfamily\b.*\bgiven\b|\.name\b[^.]*\.text\b/i,
    'name',
  ],
  [/\.name\b.*\bfamily\b/i, 'last_name'],
  [/\.name\b.*\bgiven\b/i, 'first_name'],
  [/\.birthdate\b/i, 'birth_date'],
  [/\.telecom\b.*\bphone\b/i, 'phone'],
  [/\.address\b.*\bpostalcode\b/i, 'postal_code'],
  [/\.address\b.*\bcity\b/i, 'city'],
  [/\.address\b.*\bline\b/i, 'street'],
  [/\.identifier\b.*\bkvid-10\b/i, 'insurance_number'],
];

/** Whether an extension gives an initial answer as an expression. */
export const isInitialExpression = (name: string): boolean => /initialExpression$/.test(name);

/**
 * The detail of the patient that an item should be filled with (SDC initialExpression):
 * `%patient.birthDate`.
 */
export function partInExpression(item: Json): Part | undefined {
  const found = extensionsOf(item).find(({ name }) => isInitialExpression(name));
  const value = found && valueX(found.extension)?.value;
  const path = textOf(isJson(value) ? value.expression : value)?.trim();
  // The length is limited, because reading any file must be quick.
  if (!path || path.length > 300 || !/^%(?:patient|subject)\b/i.test(path)) return undefined;
  return PATHS.find(([pattern]) => pattern.test(path))?.[1];
}
