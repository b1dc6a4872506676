import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  citationsIn,
  code,
  decisionFiles,
  known,
  oldIn,
  pages,
  pathsIn,
  points,
  ROOT,
  read,
} from './pages.ts';

const OWN = ['tests/rules/pages.test.ts', 'tests/rules/pages.ts'];
/** This file contains invalid numbers on purpose. */
const WRONG_ON_PURPOSE = 'tests/rules/security-requirements.test.ts';
const cited = [...code, ...pages].filter((file) => ![...OWN, WRONG_ON_PURPOSE].includes(file));

/** What is wrong in each file; files without errors are left out. */
const wrong = (files: readonly string[], find: (text: string, file: string) => string[]) =>
  files.flatMap((file) => find(read(file), file).map((one) => `${file}: ${one}`));

/** Whether a page and the anchor in it exist. */
const isThere = (target: string): boolean => {
  const [path = '', anchor] = target.split('#', 2);
  if (!existsSync(`${ROOT}${path}`)) return false;
  return anchor === undefined || anchorsOf(path).has(decodeURIComponent(anchor));
};

describe('a citation', () => {
  it('names a point or a decision that there is', () => {
    expect(wrong(cited, (text) => citationsIn(text).filter((id) => !known.has(id)))).toEqual([]);
  });

  it('is written in one way', () => {
    expect(wrong(cited, oldIn)).toEqual([]);
  });

  it('of a page in a comment leads there, to its heading', () => {
    const targets = (text: string) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([found]) => found);
    const missing = (text: string) => targets(text).filter((target) => !isThere(target));
    expect(
      wrong(
        code.filter((file) => !OWN.includes(file)),
        missing,
      ),
    ).toEqual([]);
  });
});

describe('a page', () => {
  it('names files that are there', () => {
    const missing = (text: string) => pathsIn(text).filter((path) => !existsSync(`${ROOT}${path}`));
    expect(wrong(pages, missing)).toEqual([]);
  });

  it('links to pages and headings that are there', () => {
    const broken = (text: string, file: string) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const own = target.startsWith('#') ? `${file}${target}` : undefined;
          return !isThere(own ?? posix.join(posix.dirname(file), target));
        });
    expect(wrong(pages, broken)).toEqual([]);
  });

  it('that everybody begins with stays short', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });
});

describe('a numbered point', () => {
  const designed = points.filter(({ page }) => page.startsWith('docs/design/'));

  it('has a number of its own', () => {
    const ids = points.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(120);
  });

  it.each(designed)('$id names what keeps it and what proves it', ({ id, text }) => {
    if (id.startsWith('SEC-')) {
      expect(pathsIn(text).length).toBeGreaterThan(1);
      return;
    }
    const [, kept = '', proven = ''] = /^Kept by: (.+)\.\nProven by: (.+)\.$/m.exec(text) ?? [];
    // Files such as README.md have no folder in their path.
    expect(kept).toMatch(/`[^`]+`/);
    expect(pathsIn(proven).length).toBeGreaterThan(0);
  });
});

describe('a decision', () => {
  const index = read('docs/decisions/README.md');
  const parts = (file: string) =>
    /^# (ADR-\d{4}): (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)\n\n/.exec(
      read(`docs/decisions/${file}`),
    ) ?? [];

  it.each(decisionFiles)(
    '%s has number, title, status and date, and its line in the index',
    (file) => {
      const [, number, title, status, date] = parts(file);
      expect(number).toBe(`ADR-${file.slice(0, 4)}`);
      expect(status).toMatch(/^(?:accepted|superseded by \[ADR-)/);
      expect(index).toContain(`| [${number}](${file}) | ${title} | ${status} | ${date} |`);
    },
  );

  it('is named once in the index, and nothing else is', () => {
    expect([...index.matchAll(/^\| \[ADR-(\d{4})\]/gm)].map(([, number]) => number)).toEqual(
      decisionFiles.map((file) => file.slice(0, 4)),
    );
  });
});

describe('the readers', () => {
  it('find citations, old spellings and paths', () => {
    expect(citationsIn('as OE-26 and (SEC-1, ADR-0023), not OE-x')).toEqual([
      ...['OE-26', 'SEC-1', 'ADR-0023'],
    ]);
    for (const text of [
      '(decision 26)',
      'security.md 3',
      'specification, section 8',
      '(look.md)',
    ]) {
      expect(oldIn(text), text).not.toEqual([]);
    }
    expect(oldIn('a decision, 26 of them')).toEqual([]);
    expect(pathsIn('`src/main.tsx`, `src/a/*.ts`, `npm test`')).toEqual(['src/main.tsx']);
  });
});
