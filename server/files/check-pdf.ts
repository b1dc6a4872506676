import { inflateSync } from 'node:zlib';
import { UploadRefused } from './upload-refused.ts';

/** Names that make a PDF act by itself (ISO 32000-1, 12.6.4). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|RichMedia|XFA)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECTS_INFLATED_MAX = 50 * 1024 * 1024;

/** `/J#61vaScript` is the same name as `/JavaScript` (ISO 32000-1, 7.3.5). */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/**
 * The parts of a PDF where objects stand: what lies outside streams, and the object streams,
 * unpacked. Contents of pages and pictures are left out: any name can occur in them by chance.
 */
function* objectTexts(text: string): Generator<string> {
  let room = OBJECTS_INFLATED_MAX;
  let from = 0;
  const opening = /(?<!end)stream\r?\n/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const outside = text.slice(from, found.index);
    yield outside;
    const start = opening.lastIndex;
    const close = text.indexOf('endstream', start);
    const end = close < 0 ? text.length : close;
    const dictionary = withoutEscapes(outside.slice(outside.lastIndexOf(' obj')));
    if (/\/ObjStm/.test(dictionary)) {
      const packed = Buffer.from(text.slice(start, end), 'latin1');
      const content = /\/FlateDecode|\/Fl\b/.test(dictionary) ? inflate(packed, room) : packed;
      room -= content.length;
      yield content.toString('latin1');
    }
    from = end;
    opening.lastIndex = end;
  }
  yield text.slice(from);
}

function inflate(packed: Buffer, room: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(room, 1) });
  } catch (error) {
    throw new UploadRefused(
      'Die PDF-Datei lässt sich nicht prüfen. Bitte drucken Sie sie neu als PDF.',
      { cause: error },
    );
  }
}

/** Throws UploadRefused for a PDF that is locked, acts by itself or is not whole. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.includes('%%EOF')) {
    throw new UploadRefused('Die PDF-Datei ist nicht vollständig. Bitte wählen Sie sie neu aus.');
  }
  for (const part of objectTexts(text)) {
    const names = withoutEscapes(part);
    if (ENCRYPTED.test(names)) {
      throw new UploadRefused(
        'Die PDF-Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Schutz.',
      );
    }
    if (ACTIVE.test(names)) {
      throw new UploadRefused(
        'Die PDF-Datei enthält Programme. Bitte drucken Sie sie neu als PDF und laden Sie diese Datei hoch.',
      );
    }
  }
}
