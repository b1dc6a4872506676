import type { UploadType } from '#contract/shared/media-type.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanHeic } from './clean-heic.ts';
import { cleanImage } from './clean-image.ts';

/**
 * What is kept of an upload: a picture written anew and without metadata, a PDF as it came. Runs in a
 * child process with bounds (workers/foreign.ts). Throws UploadRefused.
 */
export async function clean(bytes: Buffer, type: UploadType): Promise<Buffer> {
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
