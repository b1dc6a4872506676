import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/**
 * First elements of keys that belong to no single location, so that a change of a location does not
 * invalidate them.
 */
const OF_NO_LOCATION: Record<string, string> = {
  company: 'customers belong to the whole practice, and a change of one invalidates by this word',
  dashboard: 'one answer with the numbers of every location',
  user: 'who is signed in; their rights at each location are part of it',
  result: 'the holder of the key need not know the location',
  'legal-texts': 'texts of the practice',
  practice: 'settings of the practice; those of a location begin with its id',
  'setting-changes': 'the history of a setting, of a location or of the practice',
  accesses: 'the access log of the practice',
  'processing-record': 'one for the practice',
  people: 'the team of the practice, with what each may at which location',
  backup: 'of the whole server',
  'sign-in-settings': 'how people sign in to the practice',
};

/** What may be first in a key: a location, in the forms that its id has in the code. */
const LOCATION = /^(locationId|location_id|(subject|location)\.(locationId|id)|id|where .*)$/;

/** The first element of each key that the text makes. */
const firstOf = (text: string): string[] => {
  const made = [...text.matchAll(/queryKey\s*[:=]\s*([^\n]+(?:\n[^\n]+)?)/g)];
  return made.flatMap(([, value = '']) => {
    // The unchanged key of another query, or the type of any key.
    if (/^[\w.]+\([^)]*\)\s*\.queryKey|^\w+\.queryKey/s.test(value)) return [];
    if (value.startsWith('readonly ')) return [];
    const name = /^(\w+)(?:\(|,| }|$)/m.exec(value)?.[1];
    const named = name && new RegExp(`const ${name} = [^;]*?\\[([^\\],]+)`).exec(text)?.[1];
    // A key that another file makes is checked there.
    const isImported = name && new RegExp(`^import [^;]*\\b${name}\\b[^;]* from`, 'm').test(text);
    if (isImported && !named) return [];
    const inPlace = /\[([^\],]+)/.exec(value)?.[1];
    const first = value.startsWith('[') ? inPlace : (named ?? inPlace);
    return [(first ?? value).trim()];
  });
};

it('every key of a read begins with its location (STY-8)', () => {
  const keys = sourcesOf('src')
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) => firstOf(text).map((first) => ({ path, first })));
  expect(keys.length).toBeGreaterThan(40);
  const wrong = keys.filter(({ first }) => {
    const word = /^'(.*)'$/.exec(first)?.[1];
    return word === undefined ? !LOCATION.test(first) : !Object.hasOwn(OF_NO_LOCATION, word);
  });
  expect(wrong).toEqual([]);
});

it('a key without one is found, written in whichever way', () => {
  const firsts = [
    "queryKey: ['saved-views', userId] as const,",
    "queryKey: [\n  'saved-views',\n  userId,\n],",
    "const queryKey = useMemo(() => ['saved-views', userId] as const, [userId]);",
    "const KEY = ['saved-views'] as const;\nuseQuery({ queryKey: KEY, queryFn })",
    "const key = (id: string) =>\n  ['saved-views', id];\nqueryOptions({\n  queryKey: key(id),\n})",
  ].map(firstOf);
  expect(firsts.map((found) => found[0])).toEqual(firsts.map(() => "'saved-views'"));
});
