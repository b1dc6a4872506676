import { parse } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import firstPages from '../../scripts/first-pages.json' with { type: 'json' };
import { sourcesOf } from './sources.ts';

/**
 * The code that loads a part: its import or the function that imports it, and the name under which
 * the part is kept.
 */
const PART =
  /\blazy(?:Page|First)\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*\(module\) => [\w.]+,\s*'([^']+)'/g;

const parts = sourcesOf('src').flatMap(({ text }) =>
  [...text.matchAll(PART)].map(([, imported, loader, name]) => {
    const later = new RegExp(`${loader} = \\(\\) => import\\('([^']+)'`).exec(text)?.[1];
    return { name, module: parse(imported ?? later ?? '').name };
  }),
);
const modules = [...new Set(firstPages.flatMap((page) => page.modules))];

describe('the parts of the first pages', () => {
  it('are named as the module that they import', () => {
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter(({ name, module }) => name !== module)).toEqual([]);
  });

  it('are all named, so that each is drawn at once', () => {
    const named = new Set(parts.map(({ name }) => name));
    const drawn = modules.filter((path) => path.endsWith('.tsx')).map((path) => parse(path).name);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.filter((name) => !named.has(name))).toEqual([]);
  });
});
