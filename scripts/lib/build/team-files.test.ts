import { expect, it } from 'vitest';
import type { Modules } from './area-chunks.ts';
import { teamFiles } from './team-files.ts';

const SRC = '/house/src/';
const PERSONNEL = 'app/areas/team/personnel-area.tsx';
const INBOX = 'features/activities/inbox.tsx';

const IMPORTS: Record<string, { now?: string[]; later?: string[] }> = {
  'main.tsx': { now: ['app.tsx', 'virtual:first-pages'] },
  'virtual:first-pages': { later: ['home.tsx', PERSONNEL, INBOX] },
  'app.tsx': { later: ['home.tsx', PERSONNEL] },
  'home.tsx': { now: ['button.tsx'], later: ['messages.tsx'] },
  'messages.tsx': {},
  'button.tsx': {},
  [PERSONNEL]: { now: ['button.tsx', 'menu.tsx'], later: [INBOX, 'messages.tsx'] },
  [INBOX]: { now: ['rows.tsx'] },
  'menu.tsx': {},
  'rows.tsx': {},
};
const full = (path: string) => (path.startsWith('virtual:') ? path : `${SRC}${path}`);
const modules: Modules = {
  getModuleInfo: (id) => {
    const { now = [], later = [] } = IMPORTS[id.replace(SRC, '')] ?? {};
    return { importedIds: now.map(full), dynamicallyImportedIds: later.map(full) };
  },
};
const file = (fileName: string, paths: string[], imports: string[] = []) => ({
  fileName,
  moduleIds: paths.map(full),
  facadeModuleId: null as string | null,
  isEntry: false,
  imports,
});
/** A file without a module: it leads into another one. */
const door = (fileName: string, path: string, to: string) => ({
  ...file(fileName, [], [to]),
  facadeModuleId: full(path),
});
const of = (files: Parameters<typeof teamFiles>[0]) =>
  teamFiles(files, modules, SRC, [
    { title: '', budget: 0, prefixes: ['/dashboard'], modules: ['home.tsx'] },
    { title: '', budget: 0, prefixes: ['/personnel/activities'], modules: [PERSONNEL, INBOX] },
  ]);

it('are those to which nothing leads but the area of the team', () => {
  expect(
    of([
      file('base', ['main.tsx', 'app.tsx'], ['ui']),
      file('home', ['home.tsx'], ['base']),
      file('later', ['messages.tsx']),
      file('ui', ['button.tsx']),
      file('team', [PERSONNEL, 'menu.tsx'], ['ui']),
      file('inbox', [INBOX, 'rows.tsx'], ['team']),
    ]),
  ).toEqual(['team', 'inbox']);
});

it('are not those that come with what patients need: in the same file, or imported by it', () => {
  expect(
    of([
      file('base', ['main.tsx', 'app.tsx', 'home.tsx', 'messages.tsx'], ['shared']),
      file('shared', ['menu.tsx'], ['below']),
      file('below', ['rows.tsx']),
      file('mixed', ['button.tsx', PERSONNEL]),
      file('inbox', [INBOX], ['mixed']),
    ]),
  ).toEqual(['inbox']);
});

it('are not those that only lead to what everybody needs, as what the document loads', () => {
  expect(
    of([
      // Its door is the document, which imports nothing.
      { ...door('index', 'index.html', 'base'), isEntry: true },
      door('to-home', 'home.tsx', 'base'),
      door('to-inbox', INBOX, 'team'),
      file('base', ['main.tsx', 'app.tsx', 'home.tsx', 'messages.tsx', 'button.tsx']),
      file('team', [PERSONNEL, 'menu.tsx', INBOX, 'rows.tsx'], ['base']),
    ]),
  ).toEqual(['to-inbox', 'team']);
});
