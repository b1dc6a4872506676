import { type Replacement, type SingleByte, writable } from './charset.ts';
import { GDT_FIELDS, type GdtRecordType, LONGEST_CONTENT } from './fields.ts';

export interface GdtField {
  /** Four digits. */
  id: string;
  content: string;
}

/** What a file says, before it is written in a character set. */
export interface GdtRecord {
  type: GdtRecordType;
  /** GDT ids, eight characters each. */
  receiver: string;
  sender: string;
  fields: readonly GdtField[];
}

/** One line of a file: `LLL` + `FFFF` + content + CR LF. */
export interface GdtLine extends GdtField {
  /** Content plus nine other characters, in bytes. */
  length: number;
}

export interface GdtFile {
  bytes: Uint8Array;
  lines: GdtLine[];
  /** Characters that the set lacks, with the field in which they stood. */
  replaced: (Replacement & { id: string })[];
}

export const GDT_VERSION = '02.10';
const AROUND = 9;
const CR = 0x0d;
const LF = 0x0a;

/** Pieces of at most `width` characters, cut at a blank where there is one in the second half. */
export function split(text: string, width: number): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    if (rest.length <= width) return [...pieces, rest];
    const blank = rest.lastIndexOf(' ', width);
    const at = blank > width / 2 ? blank : width;
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return pieces;
}

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';
const oneLine = (text: string): string =>
  [...text].map((character) => (isControl(character) ? ' ' : character)).join('');

/**
 * The content of a field, split at line breaks where the field may be repeated: no character set
 * has them.
 */
const paragraphsOf = ({ id, content }: GdtField): string[] =>
  (GDT_FIELDS[id]?.splits ? content.split(/\r\n|[\r\n\u2028\u2029]/) : [content]).map(oneLine);

/** The lines of a paragraph: one, none when it is empty, several where the field may be repeated. */
function linesOf(id: string, paragraph: string): GdtField[] {
  const rule = GDT_FIELDS[id];
  const width = rule?.splits ? rule.width : LONGEST_CONTENT;
  return split(paragraph, width).map((piece) => ({ id, content: piece }));
}

const withLength = ({ id, content }: GdtField): GdtLine => ({
  id,
  content,
  length: content.length + AROUND,
});

function bytesOf(lines: readonly GdtLine[], charset: SingleByte): Uint8Array {
  const bytes = new Uint8Array(lines.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const { length, id, content } of lines) {
    for (const character of `${String(length).padStart(3, '0')}${id}${content}`) {
      const byte = charset.byteOf(character);
      if (byte === undefined) throw new TypeError(`field ${id} has a character outside its set`);
      bytes[at++] = byte;
    }
    bytes[at++] = CR;
    bytes[at++] = LF;
  }
  return bytes;
}

/**
 * A record as the bytes of a file. Lengths count the text as it is written, after replacements;
 * 8100 is the sum of all lines, its own included. Texts longer than their field continue in further
 * lines; other contents are written as they are, and `troublesOf` reports what is wrong with them.
 */
export function writeGdt(record: GdtRecord, charset: SingleByte): GdtFile {
  const replaced = new Map<string, Replacement & { id: string }>();
  const write = (field: GdtField): GdtLine[] =>
    paragraphsOf(field).flatMap((paragraph) => {
      const { text, replaced: found } = writable(paragraph, charset);
      for (const one of found) replaced.set(`${field.id} ${one.from}`, { ...one, id: field.id });
      return linesOf(field.id, text).map(withLength);
    });
  const first = write({ id: '8000', content: record.type });
  const rest = [
    { id: '8315', content: record.receiver },
    { id: '8316', content: record.sender },
    { id: '9206', content: charset.code },
    { id: '9218', content: GDT_VERSION },
    ...record.fields,
  ].flatMap(write);
  const own = AROUND + 5;
  const total = [...first, ...rest].reduce((sum, { length }) => sum + length, own);
  const size = withLength({ id: '8100', content: String(total).padStart(5, '0') });
  const lines = [...first, size, ...rest];
  return { bytes: bytesOf(lines, charset), lines, replaced: [...replaced.values()] };
}
