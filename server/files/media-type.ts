import type { UPLOAD_TYPES } from '#contract/limits.ts';

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Brands of still images whose pictures are HEVC (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);

/** `mif1` says only "a picture"; which coding it has stands among the compatible brands. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && HEIC_BRANDS.has(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

const startsWith = (bytes: Buffer, magic: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + magic.length) === magic;

/** The media type by the first bytes, never by a name; undefined for all that is not allowed. */
export function mediaTypeOf(bytes: Buffer): UploadType | undefined {
  if (bytes.length < 16) return undefined;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  return isHeic(bytes) ? 'image/heic' : undefined;
}
