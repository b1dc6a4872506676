import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The fonts that are embedded, as the template names them and in this order: a character is drawn by
 * the first that has it. All are under the SIL Open Font Licence; what they weigh and what is left out
 * stands in ADR-0001.
 */
const FONTS: readonly { family: string; entry: string; italic?: boolean; bold?: boolean }[] = [
  // Latin, Greek, Cyrillic and Devanagari.
  {
    family: 'Noto Sans',
    entry: require.resolve('@expo-google-fonts/noto-sans/package.json'),
    italic: true,
  },
  // Noto's Arabic draws a letter and its dots apart, so that copied text repeats letters; Plex draws
  // them as one and comes first, Noto has the rarer letters.
  {
    family: 'IBM Plex Sans Arabic',
    entry: require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
  },
  {
    family: 'Noto Sans Arabic',
    entry: require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  },
  {
    family: 'Noto Sans Hebrew',
    entry: require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  },
  {
    family: 'Noto Sans Armenian',
    entry: require.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  },
  {
    family: 'Noto Sans Georgian',
    entry: require.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  },
  {
    family: 'Noto Sans Ethiopic',
    entry: require.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
  },
  {
    family: 'Noto Sans Bengali',
    entry: require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  },
  {
    family: 'Noto Sans Gurmukhi',
    entry: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  },
  {
    family: 'Noto Sans Tamil',
    entry: require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  },
  {
    family: 'Noto Sans Thai',
    entry: require.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
  },
  {
    family: 'Noto Emoji',
    entry: require.resolve('@expo-google-fonts/noto-emoji/package.json'),
  },
  {
    family: 'Noto Sans Symbols 2',
    entry: require.resolve('@expo-google-fonts/noto-sans-symbols-2/package.json'),
    bold: false,
  },
];

export const FONT_FAMILIES = FONTS.map(({ family }) => family);

/** Their folders, one for each weight. */
export const FONT_FOLDERS = FONTS.flatMap(({ entry, italic = false, bold = true }) => [
  join(dirname(entry), '400Regular'),
  ...(bold ? [join(dirname(entry), '600SemiBold')] : []),
  ...(italic ? [join(dirname(entry), '400Regular_Italic')] : []),
]);

const regularOf = ({ family, entry }: (typeof FONTS)[number]): string =>
  join(dirname(entry), '400Regular', `${family.replaceAll(' ', '')}_400Regular.ttf`);

/** Adds the code points that a cmap subtable of format 4 maps (OpenType, table cmap). */
function readFormat4(view: DataView, at: number, found: Set<number>): void {
  const doubled = view.getUint16(at + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = view.getUint16(at + 14 + segment);
    const start = view.getUint16(at + 16 + doubled + segment);
    for (let code = start; code <= end && code !== 0xffff; code++) found.add(code);
  }
}

/** The same for format 12. */
function readFormat12(view: DataView, at: number, found: Set<number>): void {
  const groups = view.getUint32(at + 12);
  for (let group = 0; group < groups; group++) {
    const start = view.getUint32(at + 16 + group * 12);
    const end = view.getUint32(at + 20 + group * 12);
    for (let code = start; code <= end; code++) found.add(code);
  }
}

function readCoverage(file: string, found: Set<number>): void {
  const bytes = readFileSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let table = 0; table < view.getUint16(4); table++) {
    const entry = 12 + table * 16;
    if (bytes.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const cmap = view.getUint32(entry + 8);
    for (let sub = 0; sub < view.getUint16(cmap + 2); sub++) {
      const at = cmap + view.getUint32(cmap + 8 + sub * 8);
      const format = view.getUint16(at);
      if (format === 4) readFormat4(view, at, found);
      if (format === 12) readFormat12(view, at, found);
    }
  }
}

let coverage: Set<number> | undefined;

/** Every code point that one of the embedded fonts can show. */
function covered(): ReadonlySet<number> {
  if (!coverage) {
    coverage = new Set();
    for (const font of FONTS) readCoverage(regularOf(font), coverage);
  }
  return coverage;
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const isCovered = (character: string): boolean => covered().has(codeOf(character));

/** Variation selectors and tags only choose a shape; the fonts here have no such shapes. */
const INVISIBLE = /[\p{Cc}\p{Variation_Selector}\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/u;

/** A plain character for one in a circle or of full width; without one, the code point as text. */
function replaced(character: string): string {
  const simpler = character.normalize('NFKC');
  return [...simpler].every(isCovered)
    ? simpler
    : `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * The text as the embedded fonts can show it. What they lack (Chinese, Japanese and Korean above all)
 * is named by its code point, `[U+4E2D]`, so that nothing somebody typed is left out silently; PDF/A
 * allows no empty boxes.
 */
export function printable(text: string): string {
  let result = '';
  for (const character of text.normalize('NFC').replace(/\r\n?/g, '\n')) {
    if (character === '\n') result += character;
    else if (character === '\t') result += ' ';
    else if (INVISIBLE.test(character)) continue;
    else result += isCovered(character) ? character : replaced(character);
  }
  return result;
}
