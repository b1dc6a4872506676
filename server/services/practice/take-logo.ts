import { LOGO_BYTES } from '#contract/practice/calls/look.ts';
import { mediaTypeOf } from '#contract/shared/media-type.ts';
import type { LogoType, ReadLogo } from '#server/files/read-logo.ts';
import { scanForViruses } from '#server/files/scan-for-viruses.ts';
import { UploadRefused } from '#server/files/upload-refused.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { readForeign, Unreadable } from '#server/workers/foreign.ts';
import type { Origin } from '#server/workers/turns.ts';

const UNREADABLE =
  'Das Bild lässt sich nicht prüfen. Bitte speichern Sie das Logo noch einmal als PNG.';
const TAKEN: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'] satisfies LogoType[];

const refused = (detail: string): Refusal => new Refusal('file_refused', { detail });

function typeOf(bytes: Buffer): LogoType {
  if (bytes.byteLength > LOGO_BYTES) {
    throw refused('Das Bild ist größer als 2 MB. Bitte verkleinern Sie es.');
  }
  const type = mediaTypeOf(bytes);
  if (type && TAKEN.includes(type)) return type as LogoType;
  throw refused(
    'Als Logo nehmen wir PNG, JPEG und WebP an. Ein SVG oder PDF speichern Sie bitte vorher als PNG.',
  );
}

/**
 * Reads a picture that is to be a logo: by its bytes, whatever its name says, and in a child process with
 * bounds (ADR-0073). Never within a transaction.
 * @throws Refusal `file_refused` with a sentence, and what may be tried again: ScanUnavailable, WorkersBusy
 */
export async function takeLogo(origin: Origin, file: string): Promise<ReadLogo> {
  const bytes = Buffer.from(file, 'base64');
  const type = typeOf(bytes);
  try {
    return await readForeign(origin, 'logo', async () => {
      await scanForViruses(bytes, process.env.VIRUS_SCAN_COMMAND);
      return { bytes, type };
    });
  } catch (error) {
    if (error instanceof UploadRefused) throw refused(error.message);
    if (error instanceof Unreadable) throw refused(error.sentence ?? UNREADABLE);
    throw error;
  }
}
