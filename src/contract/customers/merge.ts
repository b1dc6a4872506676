import equal from 'fast-deep-equal';
import { CONSENT_CHANNELS, type CustomerContent } from './customer.ts';

export type MergeField = keyof CustomerContent;
type Side = 'into' | 'from';
/** Which side a person chose for a field that differs in both records. */
export type MergeChoice = Readonly<Partial<Record<MergeField, Side>>>;

const CONSENTS: readonly MergeField[] = CONSENT_CHANNELS.map(
  (channel) => `consent_${channel}` as const,
);
/** Lists are joined, so that no number is lost by a merge. */
const LISTS = ['phones', 'mails', 'tags', 'relatives'] as const;
const isList = (field: MergeField): field is (typeof LISTS)[number] =>
  LISTS.some((list) => list === field);
const UNKNOWN: readonly unknown[] = ['', null, 'unknown'];

const FIELDS: readonly MergeField[] = [
  'salutation',
  'title',
  'first_name',
  'last_name',
  'birth_date',
  'sex',
  'street',
  'postal_code',
  'city',
  'country',
  'insurance_kind',
  'insurance_number',
  'insurance_name',
  'language',
  'note',
  ...CONSENTS,
];

/** Fields that are filled in both records, but differently: a person has to choose. */
export const differing = (into: CustomerContent, from: CustomerContent): MergeField[] =>
  FIELDS.filter(
    (field) =>
      !UNKNOWN.includes(into[field]) &&
      !UNKNOWN.includes(from[field]) &&
      !equal(into[field], from[field]),
  );

/** The value of a field that needs no choice: one side is unknown, or both are the same. */
const byItself = (field: MergeField, into: CustomerContent, from: CustomerContent): unknown => {
  if (UNKNOWN.includes(into[field])) return from[field];
  return into[field];
};

/** The side that is offered first: for a consent the later one, else the record that stays. */
export const offered = (field: MergeField, into: CustomerContent, from: CustomerContent): Side => {
  if (!CONSENTS.includes(field)) return 'into';
  const at = (content: CustomerContent) => (content[field] as { at: string } | null)?.at ?? '';
  return at(from) > at(into) ? 'from' : 'into';
};

const joined = <T>(one: readonly T[], other: readonly T[], nameOf: (item: T) => string): T[] => {
  const seen = new Set(one.map(nameOf));
  return [...one, ...other.filter((item) => !seen.has(nameOf(item)))];
};

/**
 * One record made from two: what is only in one comes from there, lists are joined, the rest is
 * chosen. If one was entered as a relative of the other, that entry is dropped.
 * @param ids of the two records
 */
export function mergedContent(
  into: CustomerContent,
  from: CustomerContent,
  choice: MergeChoice,
  ids: { into: string; from: string },
): CustomerContent {
  const merged: Record<string, unknown> = { ...into };
  const open = differing(into, from);
  for (const field of FIELDS) {
    if (isList(field)) continue;
    const side = choice[field] ?? offered(field, into, from);
    merged[field] = open.includes(field)
      ? side === 'from'
        ? from[field]
        : into[field]
      : byItself(field, into, from);
  }
  const relatives = joined(into.relatives, from.relatives, ({ id }) => id);
  return {
    ...(merged as CustomerContent),
    phones: joined(into.phones, from.phones, ({ number }) => number).slice(0, 10),
    mails: joined(into.mails, from.mails, (mail) => mail.toLowerCase()).slice(0, 10),
    tags: joined(into.tags, from.tags, (tag) => tag).slice(0, 20),
    relatives: relatives.filter(({ id }) => id !== ids.into && id !== ids.from).slice(0, 20),
  };
}

/** A record after a merge was taken back: as it was before, with the changes made since. */
export function unmergedContent<T extends object>(before: T, after: T, now: T): T {
  const entries = Object.entries(now).map(([field, value]) => {
    const name = field as keyof T;
    return [field, equal(value, after[name]) ? before[name] : value];
  });
  return Object.fromEntries(entries) as T;
}
