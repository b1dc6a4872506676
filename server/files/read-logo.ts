import { LOGO_BOX } from '#contract/practice/calls/look.ts';
import { openImage, type RasterType } from './clean-image.ts';
import { UploadRefused } from './upload-refused.ts';

export type LogoType = RasterType;
export interface ReadLogo {
  /** PNG, the one format that mails, PDFs and pages all show. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

const UNREADABLE =
  'Das Bild lässt sich nicht öffnen. Bitte speichern Sie das Logo noch einmal als PNG.';
/** Pixels. A smaller logo would be blurred in the head of a page. */
const LEAST = 32;
/** Bytes. Drawings are smaller; a larger picture is reduced to 256 colours. */
const LIGHT = 60_000;

/** A logo as it is kept: decoded, made small, written anew. Throws UploadRefused. */
export async function readLogo(bytes: Buffer, type: LogoType): Promise<ReadLogo> {
  const fitted = (await openImage(bytes, type, UNREADABLE))
    .toColourspace('srgb')
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true });
  const written = async (palette: boolean) =>
    fitted
      .clone()
      .png({ compressionLevel: 9, palette })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw new UploadRefused(UNREADABLE, { cause: error });
      });
  const first = await written(false);
  const { data, info } = first.data.byteLength > LIGHT ? await written(true) : first;
  if (info.height < LEAST || info.width < LEAST) {
    throw new UploadRefused(
      `Das Bild ist zu klein (${info.width} × ${info.height} Bildpunkte). Ein Logo braucht mindestens ${LEAST} × ${LEAST}, und es darf nicht zu schmal sein.`,
    );
  }
  return { bytes: data, width: info.width, height: info.height };
}
