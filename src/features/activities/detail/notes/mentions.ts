import type { Person } from '../../content.ts';

/** Ids of those whom a text names as `@Vorname Nachname`; the longest name that fits counts. */
export function mentionsIn(text: string, people: readonly Person[]): string[] {
  const longest = [...people].sort((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1);
    const named = longest.find(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    if (named) found.add(named.id);
  }
  return [...found];
}
