import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '#contract/shared/limits.ts';
import { UploadRefused } from './upload-refused.ts';

// Only the loaders that are needed, as each parser can be reached by strangers' bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// Patients' pictures do not stay in memory.
sharp.cache(false);
// One thread for each picture, so that the other processors serve other work.
sharp.concurrency(1);

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type RasterType = keyof typeof FORMATS;
const QUALITY = 90;

const UNREADABLE = 'Das Bild lässt sich nicht öffnen. Bitte nehmen Sie es noch einmal auf.';

/**
 * Decodes a picture and writes it anew, upright: place, camera and other metadata are gone, and so
 * is whatever was hidden behind the picture. Throws UploadRefused.
 */
export async function cleanImage(bytes: Buffer, type: RasterType): Promise<Buffer> {
  const format = FORMATS[type];
  const options = format === 'png' ? {} : { quality: QUALITY };
  return (await openImage(bytes, type))
    .toFormat(format, options)
    .toBuffer()
    .catch((error: unknown) => {
      throw new UploadRefused(UNREADABLE, { cause: error });
    });
}

/**
 * A picture of the announced type and of a size that can be decoded, upright. Throws UploadRefused.
 * @param unreadable what is said to the sender of one that does not open
 */
export async function openImage(
  bytes: Buffer,
  type: RasterType,
  unreadable = UNREADABLE,
): Promise<Sharp> {
  // Only the head is read here, so that too large a picture gets its own sentence.
  const head = sharp(bytes, { limitInputPixels: false });
  const {
    width,
    height,
    format: found,
  } = await head.metadata().catch((error: unknown) => {
    throw new UploadRefused(unreadable, { cause: error });
  });
  if (found !== FORMATS[type]) throw new UploadRefused(unreadable);
  if (width * height > LIMITS.imagePixels) {
    throw new UploadRefused(
      `Das Bild hat mehr als ${LIMITS.imagePixels / 1_000_000} Millionen Bildpunkte. Bitte verkleinern Sie es.`,
    );
  }
  return sharp(bytes, { limitInputPixels: LIMITS.imagePixels, failOn: 'error' }).autoOrient();
}
