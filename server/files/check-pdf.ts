import { inflateSync } from 'node:zlib';
import { UploadRefused } from './upload-refused.ts';

/** Names that make a PDF act by itself (ISO 32000-1, 12.6.4). */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA'];
const DEFLATED = ['FlateDecode', 'Fl'];
/** Filters that no ordinary object stream uses, and that would hide its objects from this check. */
const OTHER_FILTERS = [
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW'],
  ...['RunLengthDecode', 'RL', 'Crypt'],
];
const TELLING = new Set([...ACTIVE, ...DEFLATED, ...OTHER_FILTERS, 'Encrypt', 'ObjStm']);
const LONGEST = Math.max(...[...TELLING].map((name) => name.length));
/** Each letter may be written as `#` and two digits. */
const LONGEST_WRITTEN = 3 * LONGEST;

/** Unpacked bytes of all object streams together. An ordinary PDF of 10 MB has 1 or 2 MB. */
const INFLATED_MAX = 20 * 1024 * 1024;
/** How many there may be: each holds some hundred objects. */
const OBJECT_STREAMS_MAX = 5_000;

const NOT_WHOLE = 'Die PDF-Datei ist nicht vollständig. Bitte wählen Sie sie neu aus.';
const NOT_CHECKED = 'Die PDF-Datei lässt sich nicht prüfen. Bitte drucken Sie sie neu als PDF.';
const LOCKED =
  'Die PDF-Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Schutz.';
const HAS_PROGRAMS =
  'Die PDF-Datei enthält Programme. Bitte drucken Sie sie neu als PDF und laden Sie diese Datei hoch.';

const byteOf = (sign: string): number => sign.charCodeAt(0);
const SLASH = byteOf('/');
/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const ENDS_NAME = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map(byteOf));
const BEGINS_TELLING = new Set([...TELLING, '#'].map(byteOf));

const digit = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** The name that begins here; undefined when it is longer than all names that are looked for. */
function nameAt(bytes: Buffer, from: number): string | undefined {
  let name = '';
  const end = from + LONGEST_WRITTEN;
  for (let at = from; at <= end; at++) {
    const byte = bytes[at];
    if (byte === undefined || ENDS_NAME.has(byte)) return name;
    // `/J#61vaScript` is the same name as `/JavaScript` (7.3.5).
    const [high, low] =
      byte === byteOf('#') ? [digit(bytes[at + 1]), digit(bytes[at + 2])] : [-1, -1];
    const escaped = high >= 0 && low >= 0;
    name += String.fromCharCode(escaped ? high * 16 + low : byte);
    if (escaped) at += 2;
    if (name.length > LONGEST) return undefined;
  }
  return undefined;
}

/** Counts each name that is looked for. Reads each byte once, except in names that are too long. */
function tellingNames(bytes: Buffer): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (!BEGINS_TELLING.has(bytes[at + 1] ?? 0)) continue;
    const name = nameAt(bytes, at + 1);
    if (name !== undefined && TELLING.has(name)) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

function refuseTelling(names: ReadonlyMap<string, number>): void {
  if (names.has('Encrypt')) throw new UploadRefused(LOCKED);
  if (ACTIVE.some((name) => names.has(name))) throw new UploadRefused(HAS_PROGRAMS);
}

/** First byte behind `stream` and its line end, and where that word begins; null when there is none. */
function nextStream(bytes: Buffer, from: number): { word: number; start: number } | null {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const behind = at + 6;
    const lineEnd = bytes[behind] === 0x0d ? behind + 1 : behind;
    const opens = bytes[lineEnd] === 0x0a && bytes.toString('latin1', at - 3, at) !== 'end';
    if (opens) return { word: at, start: lineEnd + 1 };
  }
  return null;
}

/** The objects of an object stream, unpacked. */
function unpacked(packed: Buffer, names: ReadonlyMap<string, number>, room: number): Buffer {
  const times = DEFLATED.reduce((sum, name) => sum + (names.get(name) ?? 0), 0);
  if (times > 1 || OTHER_FILTERS.some((name) => names.has(name))) {
    throw new UploadRefused(NOT_CHECKED);
  }
  if (times === 0) return packed;
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(room, 1) });
  } catch (error) {
    throw new UploadRefused(NOT_CHECKED, { cause: error });
  }
}

/**
 * Throws UploadRefused for a PDF that is locked, acts by itself or is not whole. It looks outside
 * streams and into object streams, where objects stand. Page contents and pictures are not looked
 * at, as any name can occur in them by chance. Each byte is looked at once, also of unpacked
 * objects.
 */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.includes('%%EOF')) throw new UploadRefused(NOT_WHOLE);
  let room = INFLATED_MAX;
  let objectStreams = 0;
  let from = 0;
  for (let stream = nextStream(bytes, 0); stream; stream = nextStream(bytes, from)) {
    const names = tellingNames(bytes.subarray(from, stream.word));
    refuseTelling(names);
    const close = bytes.indexOf('endstream', stream.start);
    from = close < 0 ? bytes.length : close;
    if (!names.has('ObjStm')) continue;
    objectStreams += 1;
    if (objectStreams > OBJECT_STREAMS_MAX) throw new UploadRefused(NOT_CHECKED);
    const content = unpacked(bytes.subarray(stream.start, from), names, room);
    room -= content.length;
    if (room < 0) throw new UploadRefused(NOT_CHECKED);
    refuseTelling(tellingNames(content));
  }
  refuseTelling(tellingNames(bytes.subarray(from)));
}
