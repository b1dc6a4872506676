import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');

const below = (folder: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('node_modules/'));

export const decisionFiles = readdirSync(`${ROOT}docs/decisions`)
  .filter((file) => /^\d{4}-/.test(file))
  .sort();

/** Every page of the project. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...below('docs').filter((file) => file.endsWith('.md')),
].sort();

/** Every file of code, with its comments. */
export const code = ['src', 'sw', 'server', 'tests', 'scripts', 'bench']
  .flatMap(below)
  .filter((file) => /\.(tsx?|mjs|cjs|css|typ)$/.test(file))
  .sort();

/** Numbered points: the page of each series, and the form of its headings. */
const SERIES: Record<string, { page: string; point: RegExp }> = {
  PRD: { page: 'docs/design/product.md', point: /^### PRD-(\d+): / },
  OE: { page: 'docs/design/engine.md', point: /^### OE-(\d+): / },
  SEC: { page: 'docs/design/security.md', point: /^\| SEC-(\d+) \|/ },
  FMT: { page: 'docs/design/formats.md', point: /^### FMT-(\d+): / },
  LOOK: { page: 'docs/design/look.md', point: /^### LOOK-(\d+): / },
  STY: { page: 'docs/design/style.md', point: /^### STY-(\d+): / },
  SPEC: { page: 'docs/specification.md', point: /^### SPEC-(\d+): / },
};

export interface Point {
  id: string;
  page: string;
  /** Its words, up to the next heading. */
  text: string;
}

const pointsOf = (series: string): Point[] => {
  const { page, point } = SERIES[series] ?? { page: '', point: /$^/ };
  return read(page)
    .split(/^(?=### |## |\| SEC-)/m)
    .flatMap((text) => {
      const [, number] = point.exec(text) ?? [];
      return number === undefined ? [] : [{ id: `${series}-${number}`, page, text }];
    });
};

export const points = Object.keys(SERIES).flatMap(pointsOf);

/** What may be cited. */
export const known = new Set([
  ...points.map(({ id }) => id),
  ...decisionFiles.map((file) => `ADR-${file.slice(0, 4)}`),
]);

export const citationsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:PRD|OE|SEC|FMT|LOOK|STY|SPEC|ADR)-\d+\b/g)].map(([found]) => found);

/** Old forms of citations, of pages that the project does not have. */
const OLD = [
  /\boffline-engine\.md/,
  /\b(?:security|product|formats|look|style)\.md[ ,]+\d/,
  /(?<!\])\(\s*(?:product|formats|look|style|performance|architecture)\.md/,
  /\b(?:security design|offline[ -]engine), (?:decision|requirement)/i,
  /\b[Dd]ecisions? \d/,
  /\b[Rr]equirement \d/,
  /\b[Ss]pecification,\s+(?:\*\s+)?(?:sections?\s+)?\d/,
];

export const oldIn = (text: string): string[] =>
  OLD.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** Written by a run that may not have happened yet (docs/tests.md). */
const MADE_LATER = ['tests/full-run.json'];

/** Paths of the project that a page names in backticks, without patterns for several files. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|sw|tests|scripts|bench|docs|public|deploy)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !MADE_LATER.includes(path));

/** Anchors of a page, as they are made from its headings. */
export const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
