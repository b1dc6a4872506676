import {
  BUSINESS_CASES,
  PRIORITY_LABELS,
  type Priority,
} from '#contract/activities/activity-enums.ts';
import { NOTE_LETTERS } from '#contract/activities/note.ts';
import { ARRIVALS, type Arrival } from '#contract/booking/appointment.ts';
import { exactTime } from '#platform/words/dates.ts';
import { customerValue } from './customer-fields.ts';
import {
  ACCESS_TEXTS,
  FIELD_NAMES,
  PURPOSE_TEXTS,
  SAVED_VIEW,
  STATUS_TEXTS,
  VALUES,
} from './texts.ts';

/** Saved views are fields by their ids. */
const VIEW_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export const fieldName = (field: string): string =>
  FIELD_NAMES[field] ?? (VIEW_ID.test(field) ? SAVED_VIEW : field);

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
  if (value === undefined || value === null || value === '') {
    return isView ? VALUES.deleted : VALUES.empty;
  }
  if (isView) return (value as { name: string }).name;
  if (field === 'priority') return PRIORITY_LABELS[value as Priority] ?? String(value);
  const ofCustomer = customerValue(field, value, nameOf);
  if (ofCustomer !== undefined) return ofCustomer;
  if (field === 'status') return STATUS_TEXTS[String(value)] ?? String(value);
  if (field === 'access') return ACCESS_TEXTS[String(value)] ?? String(value);
  if (field === 'due_at' || field === 'snoozed_until' || field === 'starts_at')
    return exactTime(String(value));
  if (field === 'customer_id') return VALUES.someCustomer;
  if (field === 'arrival') return ARRIVALS[value as Arrival] ?? String(value);
  if (field === 'treatment_id') return VALUES.otherTreatment;
  if (field === 'resource_ids' && Array.isArray(value)) return VALUES.columns(value.length);
  if (field === 'keeps' && Array.isArray(value)) return VALUES.appointments(value.length);
  if (field === 'resource_id') return VALUES.otherColumn;
  if (field === 'merged_into') return VALUES.otherActivity;
  if (field === 'location_id') return nameOf(String(value)) ?? VALUES.otherLocation;
  if (typeof value === 'boolean') return value ? VALUES.yes : VALUES.no;
  if (field === 'assignee_ids' && Array.isArray(value)) {
    if (value.length === 0) return VALUES.nobody;
    const known = value.flatMap((id) => nameOf(String(id)) ?? []);
    const others = value.length - known.length;
    return [...known, ...(others > 0 ? [VALUES.otherPeople(others)] : [])].join(', ');
  }
  if (field === 'purpose') {
    const { kind } = value as { kind?: string };
    return PURPOSE_TEXTS[kind ?? ''] ?? String(kind);
  }
  if (field === 'translations') return VALUES.languages(Object.keys(value).length);
  if (field === 'pages' && Array.isArray(value)) {
    const pages = value as WithElements[];
    return VALUES.pagesWith(
      VALUES.pages(pages.length),
      VALUES.elements(questionsIn(pages) - pages.length),
    );
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
        { value: '', text: VALUES.noCase },
        ...BUSINESS_CASES.map((value) => ({ value, text: value })),
      ],
    },
    { field: 'is_archived', kind: 'yes_no' },
  ],
  putNote: [{ field: 'text', kind: 'longtext', most: NOTE_LETTERS, required: true }],
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
    if ('required' in each && each.required && text.trim() === '') return { missing: each.field };
    if (each.kind === 'yes_no') next[each.field] = text === 'true';
    else if (each.field === 'priority') next[each.field] = Number(text);
    else if (each.kind === 'choice') next[each.field] = text === '' ? null : text;
    else next[each.field] = text;
  }
  return { body: next };
};
