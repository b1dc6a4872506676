import { languageInGerman } from '../../shared/language-in-german.ts';
/** One thing that has changed. `before` and `after` are texts that people read, where there are any. */
export interface Detail {
  kind:
    | 'added'
    | 'removed'
    | 'moved'
    | 'type'
    | 'text'
    | 'options'
    | 'rules'
    | 'translations'
    | 'settings';
  /** A German sentence. */
  text: string;
  before?: string;
  after?: string;
}

/** Equal as JSON: the order of keys and keys without a value do not count. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(a[key], b[key]));
}

/** The same text for what `same` calls equal. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** A text that changed, with both; empty when it did not. */
export function textDetail(
  what: string,
  before: string | undefined,
  after: string | undefined,
): Detail[] {
  if ((before ?? '') === (after ?? '')) {
    // An empty text and a missing one look the same to people, but are not equal.
    return before === after ? [] : [{ kind: 'text', text: `${what} ist leer.` }];
  }
  const verb = before ? (after ? 'geändert' : 'entfernt') : 'ergänzt';
  return [
    {
      kind: 'text',
      text: `${what} ${verb}.`,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
  ];
}

type ByLanguage = Readonly<Record<string, unknown>> | undefined;

/** Which languages were added, removed or changed. */
export function translationDetails(what: string, before: ByLanguage, after: ByLanguage): Detail[] {
  if (same(before, after)) return [];
  const tags = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const details = tags.flatMap((tag): Detail[] => {
    const [old, now] = [before?.[tag], after?.[tag]];
    if (same(old, now)) return [];
    const verb = old === undefined ? 'ergänzt' : now === undefined ? 'entfernt' : 'geändert';
    return [{ kind: 'translations', text: `${what} auf ${languageInGerman(tag)} ${verb}.` }];
  });
  return details.length > 0 ? details : [{ kind: 'translations', text: `${what} geändert.` }];
}
