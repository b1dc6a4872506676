import {
  AGAIN_QUALITY,
  isFaithful,
  JPEG_QUALITY,
  type Size,
  scaledSize,
  smallerOf,
} from './scaling.ts';

/** This engine cannot scale here: no canvas, or one that does not give back what was drawn. */
export class CannotScale extends Error {
  override readonly name = 'CannotScale';
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A canvas of the worker or of the page. */
export interface Surface {
  context: Context;
  toBlob: (type: string, quality?: number) => Promise<Blob>;
}

/** A decoded picture, upright as its camera was held. */
export interface Decoded extends Size {
  source: CanvasImageSource;
  close: () => void;
}

export interface Tools {
  surface: (size: Size) => Surface;
  /** @throws when the engine cannot read the format, e.g. HEIC outside WebKit */
  decode: (file: Blob) => Promise<Decoded>;
}

const COLOURS = [18, 117, 182, 255, 240, 64, 16, 255];

const check = (tools: Tools): void => {
  const { context } = tools.surface({ width: 2, height: 1 });
  context.fillStyle = 'rgb(18 117 182)';
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = 'rgb(240 64 16)';
  context.fillRect(1, 0, 1, 1);
  if (!isFaithful(COLOURS, context.getImageData(0, 0, 2, 1).data)) throw new CannotScale('noise');
};

/**
 * The picture with its longest side at 2,560 px, upright, as JPEG or, where that is smaller and it
 * came as one, as PNG. Drawing it anew drops everything that a camera stores beside the pixels:
 * place, device, time.
 * @param turned rotated a further quarter clockwise; the input was then scaled before
 * @throws CannotScale · whatever decoding throws
 */
export const scalePicture = async (file: Blob, tools: Tools, turned = false): Promise<Blob> => {
  check(tools);
  const picture = await tools.decode(file);
  try {
    const size = scaledSize(picture);
    const paper = turned ? { width: size.height, height: size.width } : size;
    const draw = (ground: string | null): Surface => {
      const surface = tools.surface(paper);
      const { context } = surface;
      if (ground !== null) {
        context.fillStyle = ground;
        context.fillRect(0, 0, paper.width, paper.height);
      }
      if (turned) {
        context.translate(paper.width, 0);
        context.rotate(Math.PI / 2);
      }
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture.source, 0, 0, size.width, size.height);
      return surface;
    };
    // JPEG knows no transparency: what was see-through becomes paper, not black.
    const jpeg = await draw('#fff').toBlob('image/jpeg', turned ? AGAIN_QUALITY : JPEG_QUALITY);
    if (jpeg.type !== 'image/jpeg') throw new CannotScale('no encoder');
    if (file.type !== 'image/png') return jpeg;
    return smallerOf(await draw(null).toBlob('image/png'), jpeg);
  } finally {
    picture.close();
  }
};

/** The tools of a worker. @throws CannotScale where there is no OffscreenCanvas (WebKit before 16.4) */
export const workerTools = (): Tools => ({
  surface: ({ width, height }) => {
    if (typeof OffscreenCanvas === 'undefined') throw new CannotScale('no OffscreenCanvas');
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new CannotScale('no context');
    return {
      context,
      toBlob: (type, quality) =>
        canvas.convertToBlob(quality === undefined ? { type } : { type, quality }),
    };
  },
  decode: async (file) => {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source, width: source.width, height: source.height, close: () => source.close() };
  },
});
