import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaChunks, type Modules, NAMED } from './area-chunks.ts';

const SRC = '/house/src/';
const DEXIE = '/house/node_modules/dexie/dexie.js';

/** Modules by path below `src`: what each imports at once, and what later. */
const graph = (all: Record<string, { now?: string[]; later?: string[] }>): Modules => ({
  getModuleInfo: (id) => {
    const { now = [], later = [] } = all[id.slice(SRC.length)] ?? {};
    const full = (path: string) => (path.startsWith('/') ? path : `${SRC}${path}`);
    return { importedIds: now.map(full), dynamicallyImportedIds: later.map(full) };
  },
});

const placesOf = (all: Parameters<typeof graph>[0]) => {
  const name = areaChunks(SRC, `${SRC}main.tsx`);
  const modules = graph(all);
  return (path: string) => name(`${SRC}${path}`, modules);
};

const LOGIN = 'features/access/login-page.tsx';
const HOME = 'features/dashboard/patient-dashboard.tsx';
const KIOSK = 'app/areas/kiosk-area.tsx';
const INBOX = 'features/activities/inbox/activities-page.tsx';

describe('the file that a module goes into', () => {
  const place = placesOf({
    'main.tsx': { now: ['app/app.tsx'], later: [LOGIN, HOME, KIOSK, INBOX] },
    'app/app.tsx': { now: [] },
    [LOGIN]: { now: ['ui/field.tsx', 'ui/button.tsx'], later: ['features/access/register.tsx'] },
    [HOME]: { now: ['ui/field.tsx', 'ui/button.tsx'] },
    [KIOSK]: { now: ['ui/button.tsx', 'app/app.tsx'], later: ['features/kiosk/queue.ts'] },
    [INBOX]: { now: ['ui/rows.tsx', 'ui/line.tsx'], later: ['features/settings/gdt/card.tsx'] },
    'features/access/register.tsx': { now: ['ui/field.tsx', 'ui/line.tsx'] },
    'features/kiosk/queue.ts': { now: ['data/db.ts'] },
    'data/db.ts': { now: [DEXIE] },
    'features/settings/gdt/card.tsx': { now: ['ui/rows.tsx', 'data/db.ts'] },
  });

  it('is the one of every page for what the entry imports', () => {
    expect(['main.tsx', 'app/app.tsx'].map(place)).toEqual(['base', 'base']);
  });

  it('is the one of the page, or of all first pages where more than one needs it', () => {
    expect(place(LOGIN)).toBe('door');
    expect(place('ui/field.tsx')).toBe('pages');
    expect(place('ui/button.tsx')).toBe('pages');
  });

  it('is not that of a page for what comes later, least of all with the database', () => {
    expect(place('features/access/register.tsx')).toBe('account');
    expect(place('features/kiosk/queue.ts')).toBe('kiosk-later-dexie');
    expect(place('data/db.ts')).toBe('kiosk-later-dexie');
  });

  it('is that of patients for what the team needs as well, by itself', () => {
    expect(place('ui/rows.tsx')).toBe('desk');
    expect(place('ui/line.tsx')).toBe('account-desk');
  });

  it('is left to the bundler for packages', () => {
    expect(areaChunks(SRC, `${SRC}main.tsx`)(DEXIE, graph({}))).toBeNull();
  });
});

/** Each beginning of a path that a pattern of `NAMED` has, with its alternatives written out. */
const beginnings = (pattern: string): string[] => {
  const open = /^(.*?)\((?!\?)([^()]*(?:\([^()]*\)[^()]*)*)\)(.*)$/.exec(pattern);
  if (!open) return [pattern];
  const [, before = '', inside = '', after = ''] = open;
  return split(inside).flatMap((one) => beginnings(`${before}${one}${after}`));
};
/** At the bars that stand in no bracket. */
const split = (pattern: string): string[] => {
  let depth = 0;
  const parts = [''];
  for (const sign of pattern) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts;
};

it('names folders and files that are there', () => {
  const files = readdirSync(new URL('../../../src/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  }).map((name) => name.replaceAll('\\', '/'));
  const named = NAMED.flatMap(({ source }) =>
    split(
      source
        .replaceAll('\\/', '/')
        .replaceAll('^', '')
        .replace(/\(\?![^)]*\)/g, ''),
    ),
  ).flatMap(beginnings);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
});
