import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const latin = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));
const plex = dirname(require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'));
const arabic = dirname(require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'));

/**
 * Folders of the fonts that are embedded: Latin, Greek and Cyrillic; Arabic; rarer Arabic letters.
 * Noto's Arabic draws a letter and its dots apart, so that copied text repeats letters; Plex draws
 * them as one and comes first. All under the SIL Open Font Licence.
 */
export const FONT_FOLDERS = [
  join(latin, '400Regular'),
  join(latin, '600SemiBold'),
  join(latin, '400Regular_Italic'),
  join(plex, '400Regular'),
  join(plex, '600SemiBold'),
  join(arabic, '400Regular'),
  join(arabic, '600SemiBold'),
];

const REGULAR = [
  join(latin, '400Regular/NotoSans_400Regular.ttf'),
  join(plex, '400Regular/IBMPlexSansArabic_400Regular.ttf'),
  join(arabic, '400Regular/NotoSansArabic_400Regular.ttf'),
];

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
    for (const file of REGULAR) readCoverage(file, coverage);
  }
  return coverage;
}

/** Joiners and variation selectors choose between shapes; without the shapes they say nothing. */
const INVISIBLE = /[\p{Cc}\p{Variation_Selector}\u200b\u2060\ufeff]/u;

/**
 * The text as the embedded fonts can show it. A character that they lack (emoji, scripts beyond
 * Latin, Greek, Cyrillic and Arabic) is named by its code point, `[U+1F600]`, so that nothing
 * somebody typed is left out silently; PDF/A allows no empty boxes.
 */
export function printable(text: string): string {
  const known = covered();
  let result = '';
  for (const character of text.normalize('NFC').replace(/\r\n?/g, '\n')) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n') result += character;
    else if (character === '\t') result += ' ';
    else if (INVISIBLE.test(character)) continue;
    else if (known.has(code)) result += character;
    else result += `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }
  return result;
}
