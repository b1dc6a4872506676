import { BUSINESS_CASES, PRIORITY_LABELS, type Priority } from '#contract/activities/activity-enums.ts';
import { FIELD_WORDS } from '#contract/customers/words.ts';
import { exactTime } from '#platform/words/dates.ts';
import { customerValue } from './customer-fields.ts';

/** Fields of an activity and of a questionnaire as people call them. */
const NAMES: Record<string, string> = {
  subject: 'Betreff',
  preview: 'Notiz',
  status: 'Status',
  priority: 'Priorität',
  business_case: 'Anliegen',
  is_archived: 'Archiviert',
  assignee_ids: 'Zuständig',
  customer_id: 'Patient',
  due_at: 'Fällig',
  snoozed_until: 'Wiedervorlage',
  merged_into: 'Zusammengeführt',
  text: 'Notiz',
  mention_ids: 'Erwähnt',
  activity_id: 'Vorgang',
  location_id: 'Standort',
  description: 'Beschreibung',
  access: 'Zugang',
  translations: 'Übersetzungen',
  purpose: 'Art des Bogens',
  pages: 'Fragen',
  source: 'Herkunft',
  ...FIELD_WORDS,
};

export const STATUS_TEXTS: Record<string, string> = {
  neu: 'Neu',
  gelesen: 'Gelesen',
  erledigt: 'Erledigt',
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  archived: 'Archiviert',
};
const ACCESS_TEXTS: Record<string, string> = {
  public: 'Ohne Anmeldung',
  signed_in: 'Nur angemeldet',
};

/** Saved views are fields by their ids. */
const VIEW_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export const fieldName = (field: string): string =>
  NAMES[field] ?? (VIEW_ID.test(field) ? 'Gespeicherte Ansicht' : field);

const PURPOSE_TEXTS: Record<string, string> = {
  questionnaire: 'Fragebogen',
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

interface WithElements {
  elements?: WithElements[];
}
const questionsIn = (elements: readonly WithElements[]): number =>
  elements.reduce((sum, { elements: inside = [] }) => sum + 1 + questionsIn(inside), 0);

/**
 * A value of a field as a person reads it.
 * @param nameOf the name of a colleague or a location, or undefined where this device does not know it
 */
export const fieldValue = (
  field: string,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string => {
  const isView = VIEW_ID.test(field);
  if (value === undefined || value === null || value === '') return isView ? 'gelöscht' : 'leer';
  if (isView) return (value as { name: string }).name;
  if (field === 'priority') return PRIORITY_LABELS[value as Priority] ?? String(value);
  const ofCustomer = customerValue(field, value, nameOf);
  if (ofCustomer !== undefined) return ofCustomer;
  if (field === 'status') return STATUS_TEXTS[String(value)] ?? String(value);
  if (field === 'access') return ACCESS_TEXTS[String(value)] ?? String(value);
  if (field === 'due_at' || field === 'snoozed_until') return exactTime(String(value));
  if (field === 'customer_id') return 'jemand aus der Kartei';
  if (field === 'merged_into') return 'mit einem anderen Vorgang';
  if (field === 'location_id') return nameOf(String(value)) ?? 'ein anderer Standort';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (field === 'assignee_ids' && Array.isArray(value)) {
    if (value.length === 0) return 'niemand';
    const known = value.flatMap((id) => nameOf(String(id)) ?? []);
    const others = value.length - known.length;
    return [
      ...known,
      ...(others > 0 ? [plural(others, 'weitere Person', 'weitere Personen')] : []),
    ].join(', ');
  }
  if (field === 'purpose') {
    const { kind } = value as { kind?: string };
    return PURPOSE_TEXTS[kind ?? ''] ?? String(kind);
  }
  if (field === 'translations') {
    return plural(Object.keys(value).length, 'Sprache', 'Sprachen');
  }
  if (field === 'pages' && Array.isArray(value)) {
    const pages = value as WithElements[];
    return `${plural(pages.length, 'Seite', 'Seiten')} mit ${plural(
      questionsIn(pages) - pages.length,
      'Element',
      'Elementen',
    )}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A field of the correction form ("als neu bearbeiten"). */
export type EditField =
  | { field: string; kind: 'text' | 'longtext'; most: number; required: boolean }
  | { field: string; kind: 'choice'; options: { value: string; text: string }[] }
  | { field: string; kind: 'yes_no' };

/** What of an entry's body a person may correct; the rest stays as it is. */
export const EDIT_FIELDS: Record<string, readonly EditField[]> = {
  putActivity: [
    { field: 'subject', kind: 'text', most: 200, required: true },
    { field: 'preview', kind: 'longtext', most: 2_000, required: false },
    {
      field: 'status',
      kind: 'choice',
      options: ['neu', 'gelesen', 'erledigt'].map((value) => ({
        value,
        text: STATUS_TEXTS[value] ?? value,
      })),
    },
    {
      field: 'priority',
      kind: 'choice',
      options: Object.entries(PRIORITY_LABELS).map(([value, text]) => ({ value, text })),
    },
    {
      field: 'business_case',
      kind: 'choice',
      options: [
        { value: '', text: 'Keines' },
        ...BUSINESS_CASES.map((value) => ({ value, text: value })),
      ],
    },
    { field: 'is_archived', kind: 'yes_no' },
  ],
};

type Fields = Readonly<Record<string, unknown>>;

/** The texts of the correction form as they stand in a body. */
export const draftOf = (fields: readonly EditField[], body: Fields): Record<string, string> =>
  Object.fromEntries(fields.map(({ field }) => [field, String(body[field] ?? '')]));

/** The body with what was corrected, or the field that is missing. */
export const bodyOf = (
  fields: readonly EditField[],
  body: Fields,
  draft: Readonly<Record<string, string>>,
): { body: Fields } | { missing: string } => {
  const next: Record<string, unknown> = { ...body };
  for (const each of fields) {
    const text = draft[each.field] ?? '';
    if (each.kind === 'text' && each.required && text.trim() === '') return { missing: each.field };
    if (each.kind === 'yes_no') next[each.field] = text === 'true';
    else if (each.field === 'priority') next[each.field] = Number(text);
    else if (each.kind === 'choice') next[each.field] = text === '' ? null : text;
    else next[each.field] = text;
  }
  return { body: next };
};
