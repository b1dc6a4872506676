import sharp from 'sharp';
import { expect } from 'vitest';

/**
 * A photo as a phone's camera writes it: 12 megapixels, held upright, with its location; red at the
 * top.
 */
export const cameraPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#1275b6' } })
    .composite([
      {
        // With orientation 6, the left side of the sensor is at the top.
        input: { create: { width: 400, height: 3_024, channels: 3, background: '#d13438' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/**
 * Expects that it was scaled before it left the device (the server never makes a picture smaller),
 * upright, without location.
 */
export const expectScaled = async (bytes: Buffer): Promise<void> => {
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 1_920,
    height: 2_560,
    format: 'jpeg',
    exif: undefined,
  });
  const [r = 0, , b = 255] = await sharp(bytes)
    .extract({ left: 900, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(r).toBeGreaterThan(b);
};
