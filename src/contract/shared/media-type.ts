import type { UPLOAD_TYPES } from './limits.ts';

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Brands of still images whose pictures are HEVC (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** `mif1` only means "a picture"; its coding is among the compatible brands. */
function isHeic(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && HEIC_BRANDS.has(text(bytes, at, at + 4))) return true;
  }
  return false;
}

const startsWith = (bytes: Uint8Array, magic: string, at = 0): boolean =>
  text(bytes, at, at + magic.length) === magic;

/** The media type by the first bytes, never by a name; undefined for all that is not allowed. */
export function mediaTypeOf(bytes: Uint8Array): UploadType | undefined {
  if (bytes.length < 16) return undefined;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  return isHeic(bytes) ? 'image/heic' : undefined;
}
