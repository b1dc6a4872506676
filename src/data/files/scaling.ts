/** A camera's 12 megapixels are more than anybody reads off a photo of a letter. */
export const LONGEST_SIDE = 2_560;
export const JPEG_QUALITY = 0.85;
/**
 * Quality for a picture that was encoded before: turning it several times must not become visible.
 */
export const AGAIN_QUALITY = 0.94;

export interface Size {
  width: number;
  height: number;
}

/** The size within the longest side, in whole pixels, never enlarged. */
export const scaledSize = ({ width, height }: Size): Size => {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
};

const SCALED = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** Whether a kept picture can be turned; one that this engine could not decode stays as it is. */
export const isTurnable = (type: string): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

const ENDINGS = /\.(jpe?g|png|webp|heic|heif)$/i;

/** Whether to try to scale a file; some systems give HEIC photos no media type. */
export const isPicture = ({ type, name }: { type: string; name: string }): boolean =>
  type === '' ? ENDINGS.test(name) : SCALED.includes(type);

/**
 * Of the two encodings of a PNG the smaller one: a screenshot or a scanned text stays PNG, sharp and
 * small; a photo that somebody saved as PNG becomes JPEG.
 */
export const smallerOf = <T extends { size: number }>(png: T, jpeg: T): T =>
  png.size <= jpeg.size ? png : jpeg;

/** `IMG_1.HEIC` as JPEG is `IMG_1.jpg`; the right ending stays as it is. */
export const nameAs = (name: string, type: string): string => {
  const ending = type === 'image/png' ? 'png' : 'jpg';
  const right = type === 'image/png' ? /\.png$/i : /\.jpe?g$/i;
  return right.test(name) ? name : `${name.replace(/\.[^./\\]+$/, '')}.${ending}`;
};

/**
 * Whether a canvas gives back what was painted on it. Browsers that resist fingerprinting answer
 * with noise: a photo drawn there would be lost.
 */
export const isFaithful = (painted: readonly number[], read: ArrayLike<number>): boolean =>
  painted.every((value, at) => Math.abs(value - (read[at] ?? Number.NaN)) <= 8);
