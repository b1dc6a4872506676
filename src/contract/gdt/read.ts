import { GDT_CHARSETS, type GdtCharset, type SingleByte } from './charset.ts';
import { GDT_RECORDS, type GdtRecordType } from './fields.ts';
import type { GdtRecord } from './record.ts';

/** A file that was understood, or a German sentence why it was not. */
export type ReadGdt = { record: GdtRecord; charset: GdtCharset } | { problem: string };

const AROUND = 9;
const HEADER = ['8000', '8100', '8315', '8316', '9206', '9218'];

const digits = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The contents as bytes, because the character set is only known from one of them. */
function rawLines(bytes: Uint8Array): { id: string; content: Uint8Array }[] | string {
  const lines: { id: string; content: Uint8Array }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const number = lines.length + 1;
    const head = digits(bytes.subarray(at, at + 7));
    if (!/^\d{7}$/.test(head)) {
      return `Zeile ${number} beginnt nicht mit Länge und Feldkennung.`;
    }
    const length = Number(head.slice(0, 3));
    const end = at + length;
    if (length < AROUND || end > bytes.length) return `Zeile ${number} ist unvollständig.`;
    if (bytes[end - 2] !== 0x0d || bytes[end - 1] !== 0x0a) {
      return `Zeile ${number} ist nicht so lang, wie sie sagt.`;
    }
    lines.push({ id: head.slice(3), content: bytes.subarray(at + 7, end - 2) });
    at = end;
  }
  return lines;
}

const isCharset = (code: string): code is GdtCharset =>
  GDT_CHARSETS.some((charset) => charset === code);
const isRecordType = (type: string): type is GdtRecordType => Object.hasOwn(GDT_RECORDS, type);

function decoded(content: Uint8Array, charset: SingleByte): string {
  return [...content].map((byte) => charset.characterOf(byte) ?? '\ufffd').join('');
}

/**
 * Reads a file of GDT 2.1: lengths of all lines and of the whole are checked. Without 9206 the set
 * is CP437, the format's default.
 */
export function readGdt(
  bytes: Uint8Array,
  charsets: Readonly<Record<GdtCharset, SingleByte>>,
): ReadGdt {
  const raw = rawLines(bytes);
  if (typeof raw === 'string') return { problem: `Die Datei ist keine GDT-Datei: ${raw}` };
  const first = (id: string): string => {
    const line = raw.find((one) => one.id === id);
    return line ? digits(line.content).trim() : '';
  };
  const type = first('8000');
  if (raw[0]?.id !== '8000' || !isRecordType(type)) {
    return { problem: 'Die Datei ist keine GDT-Datei mit einer bekannten Satzart.' };
  }
  const total = first('8100');
  if (Number(total) !== bytes.byteLength) {
    return {
      problem: 'Die Datei ist unvollständig: Ihre Länge stimmt nicht mit Feld 8100 überein.',
    };
  }
  const code = first('9206') || '2';
  if (!isCharset(code)) {
    return { problem: 'Der Zeichensatz in Feld 9206 ist nicht bekannt: erlaubt sind 1, 2 und 3.' };
  }
  const fields = raw
    .filter(({ id }) => !HEADER.includes(id))
    .map(({ id, content }) => ({ id, content: decoded(content, charsets[code]) }));
  const record = { type, receiver: first('8315'), sender: first('8316'), fields };
  return { record, charset: code };
}
