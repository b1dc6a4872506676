import { LIMITS } from '#contract/limits.ts';
import { mediaTypeOf, type UploadType } from '#contract/media-type.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanHeic } from './clean-heic.ts';
import { cleanImage } from './clean-image.ts';
import { scanForViruses } from './scan-for-viruses.ts';
import { UploadRefused } from './upload-refused.ts';

export { UploadRefused };

export interface Inspected {
  type: UploadType;
  /** What is kept: a picture written anew and without metadata, a PDF as it came. */
  bytes: Buffer;
}

function cleaned(bytes: Buffer, type: UploadType): Buffer | Promise<Buffer> {
  switch (type) {
    case 'application/pdf':
      checkPdf(bytes);
      return bytes;
    case 'image/heic':
      return cleanHeic(bytes);
    default:
      return cleanImage(bytes, type);
  }
}

/**
 * Looks into a file that a stranger sent (security.md 37): size, type by its bytes, pixels, a
 * virus scanner if there is one. Throws UploadRefused with a German sentence, or ScanUnavailable
 * (scan-for-viruses.ts) when the scanner gave no verdict.
 */
export async function inspectUpload(
  upload: Uint8Array,
  scanCommand = process.env.VIRUS_SCAN_COMMAND,
): Promise<Inspected> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length === 0) throw new UploadRefused('Die Datei ist leer.');
  if (bytes.length > LIMITS.fileBytes) {
    throw new UploadRefused(
      `Die Datei ist größer als ${LIMITS.fileBytes / 1024 / 1024} MB. Bitte verkleinern Sie sie.`,
    );
  }
  const type = mediaTypeOf(bytes);
  if (!type) {
    throw new UploadRefused(
      'Diese Art von Datei nehmen wir nicht an. Möglich sind Bilder (JPEG, PNG, WebP, HEIC) und PDF.',
    );
  }
  await scanForViruses(bytes, scanCommand);
  return { type, bytes: await cleaned(bytes, type) };
}
