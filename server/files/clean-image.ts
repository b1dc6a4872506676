import sharp from 'sharp';
import { LIMITS } from '#contract/shared/limits.ts';
import { UploadRefused } from './upload-refused.ts';

// Only the readers that are needed: each one more is a parser that strangers' bytes reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// Patients' pictures do not stay in memory.
sharp.cache(false);
// One picture at a time, and the other processors for whoever waits for something else.
sharp.concurrency(1);

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const QUALITY = 90;

const UNREADABLE = 'Das Bild lässt sich nicht öffnen. Bitte nehmen Sie es noch einmal auf.';

/**
 * Decodes a picture and writes it anew, upright: place, camera and other metadata are gone, and so
 * is whatever was hidden behind the picture. Throws UploadRefused.
 */
export async function cleanImage(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): Promise<Buffer> {
  const format = FORMATS[type];
  // Only the head is read here, so that too large a picture gets its own sentence.
  const head = sharp(bytes, { limitInputPixels: false });
  const {
    width,
    height,
    format: found,
  } = await head.metadata().catch((error: unknown) => {
    throw new UploadRefused(UNREADABLE, { cause: error });
  });
  if (found !== format) throw new UploadRefused(UNREADABLE);
  if (width * height > LIMITS.imagePixels) {
    throw new UploadRefused(
      `Das Bild hat mehr als ${LIMITS.imagePixels / 1_000_000} Millionen Bildpunkte. Bitte verkleinern Sie es.`,
    );
  }
  const options = format === 'png' ? {} : { quality: QUALITY };
  return sharp(bytes, { limitInputPixels: LIMITS.imagePixels, failOn: 'error' })
    .autoOrient()
    .toFormat(format, options)
    .toBuffer()
    .catch((error: unknown) => {
      throw new UploadRefused(UNREADABLE, { cause: error });
    });
}
