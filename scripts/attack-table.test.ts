import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const table = readFileSync(new URL('docs/attacks.md', root), 'utf8');

/** The last cell of each line: a file, and the title of a test in it where one is named. */
const named = [...table.matchAll(/\| `([^`]+)`(?: › (.+?))? \|$/gm)].map(
  ([, file = '', title]) => ({
    file,
    title,
  }),
);

describe('the table of attacks', () => {
  it('names a test for each', () => {
    const lines = table.match(/^\| (?!attack|---)/gm) ?? [];
    expect(named.length).toBe(lines.length);
    expect(named.length).toBeGreaterThan(25);
  });

  it.each(named)('finds $file › $title', ({ file, title }) => {
    const place = new URL(file, root);
    expect(existsSync(place), file).toBe(true);
    // A title with a quote in it is written with the other kind.
    if (title) expect(readFileSync(place, 'utf8').replaceAll("\\'", "'")).toContain(title);
  });
});
