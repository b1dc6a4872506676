import { LIMITS } from '#contract/shared/limits.ts';
import { mediaTypeOf, type UploadType } from '#contract/shared/media-type.ts';
import { scanForViruses } from '#server/files/scan-for-viruses.ts';
import { UploadRefused } from '#server/files/upload-refused.ts';
import { readForeign, Unreadable } from '#server/workers/foreign.ts';
import type { Origin } from '#server/workers/turns.ts';

export { UploadRefused };

export interface Inspected {
  type: UploadType;
  /** What is kept: a picture written anew and without metadata, a PDF as it came. */
  bytes: Uint8Array;
}

const UNREADABLE =
  'Die Datei lässt sich nicht prüfen. Bitte nehmen Sie das Bild neu auf oder drucken Sie die Seite neu als PDF.';

function typeOf(bytes: Buffer): UploadType {
  if (bytes.length === 0) throw new UploadRefused('Die Datei ist leer.');
  if (bytes.length > LIMITS.fileBytes) {
    throw new UploadRefused(
      `Die Datei ist größer als ${LIMITS.fileBytes / 1024 / 1024} MB. Bitte verkleinern Sie sie.`,
    );
  }
  const type = mediaTypeOf(bytes);
  if (type) return type;
  throw new UploadRefused(
    'Diese Art von Datei nehmen wir nicht an. Möglich sind Bilder (JPEG, PNG, WebP, HEIC) und PDF.',
  );
}

/**
 * Checks a file of a stranger (SEC-37): its size, its type by its bytes, a virus scanner if there
 * is one, and its content in a bounded child process. Never inside a transaction, as it waits for
 * its turn. Throws UploadRefused with a German sentence; ScanUnavailable (scan-for-viruses.ts) when
 * the scanner gave no verdict, and WorkersBusy (bounded-workers.ts) when too much waits: both may
 * be tried again.
 * @param upload returns the bytes when their turn has come; its errors are thrown here
 */
export async function inspectUpload(
  origin: Origin,
  upload: () => Uint8Array | Promise<Uint8Array>,
  scanCommand = process.env.VIRUS_SCAN_COMMAND,
): Promise<Inspected> {
  let type: UploadType | undefined;
  try {
    const bytes = await readForeign(origin, 'clean', async () => {
      const given = await upload();
      const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      type = typeOf(bytes);
      await scanForViruses(bytes, scanCommand);
      return { bytes, type };
    });
    if (!type) throw new Error('a file was cleaned before its type was known');
    return { type, bytes };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new UploadRefused(error.sentence ?? UNREADABLE, { cause: error });
  }
}
