import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARE_PAGE } from '#contract/questionnaires/share-target.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import { LINK_PAGE, SETUP_PAGE } from '../../../src/app/places.ts';
import { LEGAL_LINKS } from '../../../src/app/shells/legal-links.ts';

const SOURCES = ['../../../src/app/', '../../../src/features/kiosk/'];
const ROUTE = /<Route\s+(?:key=\{\w+\}\s+)?path=(?:"([^"]+)"|\{(\w+)\})/g;

/** Paths that a route refers to by a name. */
const NAMED: Record<string, readonly string[]> = {
  SHARE_PAGE: [SHARE_PAGE],
  LINK_PAGE: [LINK_PAGE],
  SETUP_PAGE: [SETUP_PAGE],
  href: LEGAL_LINKS.map(({ href }) => href),
};

/** Every pattern that a `<Route path>` of the app has, read from its source. */
export function routePatterns(): string[] {
  const found = new Set<string>();
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.tsx') || name.includes('.test.')) continue;
      for (const [, written, constant] of readFileSync(`${folder}${name}`, 'utf8').matchAll(
        ROUTE,
      )) {
        const patterns = written === undefined ? NAMED[constant ?? ''] : [written];
        if (!patterns) throw new Error(`${name}: the route {${constant}} is not known here`);
        for (const pattern of patterns) found.add(pattern);
      }
    }
  }
  return [...found].sort();
}

/** For patterns with a variable part: addresses that match. `{form}` is a published form. */
const EXAMPLES: Record<string, string[]> = {
  '/personnel/activities/:type': [
    '/personnel/activities/alle',
    '/personnel/activities/task',
    '/personnel/activities/gibt-es-nicht',
  ],
  '/personnel/:word': ['/personnel/gibt-es-nicht'],
  '/personnel/auth/*?': ['/personnel/auth/gibt-es-nicht'],
  '/personnel/questionnaires/*?': ['/personnel/questionnaires/gibt-es-nicht'],
  '/personnel/settings/*?': ['/personnel/settings/gibt-es-nicht'],
  // Each declared setting that has a page of its own.
  '/personnel/settings/empfang/:name': [
    '/personnel/settings/empfang/gibt-es-nicht',
    ...SETTINGS.filter(({ page }) => page === undefined).map(
      ({ name }) => `/personnel/settings/empfang/${name}`,
    ),
  ],
  '/personnel/questionnaires/edit/:id': ['/personnel/questionnaires/edit/{form}'],
  '/personnel/questionnaires/preview': ['/personnel/questionnaires/preview?id={form}'],
  '/questionnaires/view/:id': ['/questionnaires/view/{form}'],
  '/questionnaires/no-menu/view/:id': ['/questionnaires/no-menu/view/{form}'],
  '/questionnaires/no-menu/result': [
    '/questionnaires/no-menu/result',
    `/questionnaires/no-menu/result?key=${'k'.repeat(22)}`,
  ],
  '/kiosk/fill/:id': ['/kiosk/fill/{form}'],
  '/external': ['/external', '/external?url=https://boese.example/'],
};

/** Addresses of every route, and some that match none. Throws when a pattern has no example. */
export function everyAddress(form: string): string[] {
  const known = routePatterns().flatMap((pattern) => {
    const examples = EXAMPLES[pattern] ?? (/[:*]/.test(pattern) ? undefined : [pattern]);
    if (!examples) throw new Error(`the route ${pattern} needs an example in route-table.ts`);
    return examples;
  });
  return [...known, '/gibt-es-nicht', '/auth/gibt-es-nicht', '/kiosk/gibt-es-nicht'].map((one) =>
    one.replace('{form}', form),
  );
}
