/**
 * Character sets of GDT 2.1 (field 9206): 1 seven-bit, 2 IBM CP437, 3 ISO 8859-1 (ANSI) CP1252. The
 * tables of characters are in the server (server/files/charsets.ts); the rules of the format are
 * here.
 */
export const GDT_CHARSETS = ['1', '2', '3'] as const;
export type GdtCharset = (typeof GDT_CHARSETS)[number];

/** A character set in which every character is one byte. */
export interface SingleByte {
  code: GdtCharset;
  byteOf(character: string): number | undefined;
  characterOf(byte: number): string | undefined;
}

/** A character that the set lacks and what replaces it. */
export interface Replacement {
  from: string;
  to: string;
}

/** Replacements that a German reader knows; others lose their accents or become a question mark. */
const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  '€': 'EUR',
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '×': 'x',
  '§': 'Par.',
  '°': ' Grad',
  '≤': '<=',
  '≥': '>=',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '@': '(at)',
  '\\': '/',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '~': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u00ad': '',
};

const UNKNOWN = '?';

const fits = (charset: SingleByte, text: string): boolean =>
  [...text].every((character) => charset.byteOf(character) !== undefined);

function insteadOf(character: string, charset: SingleByte): string {
  const spelled = SPELLED[character];
  if (spelled !== undefined) return fits(charset, spelled) ? spelled : UNKNOWN;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && fits(charset, bare) ? bare : UNKNOWN;
}

/**
 * A text as it can be written in a character set, one character a byte, and what had to be replaced.
 * Each kind of replacement is named once.
 */
export function writable(
  text: string,
  charset: SingleByte,
): { text: string; replaced: Replacement[] } {
  const replaced = new Map<string, string>();
  const written = [...text.normalize('NFC')].map((character) => {
    if (charset.byteOf(character) !== undefined) return character;
    const to = insteadOf(character, charset);
    replaced.set(character, to);
    return to;
  });
  return { text: written.join(''), replaced: [...replaced].map(([from, to]) => ({ from, to })) };
}
