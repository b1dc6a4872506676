import type { PictureAnswer, PictureOrder } from '#data/files/picture.worker.ts';
import workerUrl from '#data/files/picture.worker.ts?worker&url';
import { CannotScale, scalePicture, type Tools } from '#data/files/scale-picture.ts';
import { isPicture, nameAs } from '#data/files/scaling.ts';
import { trustedScriptUrl } from '../reporting/trusted-types.ts';

/** A worker that gives no answer is given up; an old phone needs about three seconds. */
const PATIENCE_MS = 30_000;

/** Scales in a worker of its own, which takes the decoded pixels with it when it ends. */
const inWorker = (order: PictureOrder): Promise<PictureAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(workerUrl) as string, { type: 'module' });
    const end = (answer: PictureAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ ok: false, why: 'unable' }), PATIENCE_MS);
    worker.onmessage = (event: MessageEvent<PictureAnswer>) => end(event.data);
    worker.onerror = () => end({ ok: false, why: 'unable' });
    worker.postMessage(order);
  });

/** The tools of a page, for WebKit before 16.4: an image element turns itself upright. */
const pageTools: Tools = {
  surface: ({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new CannotScale('no context');
    return {
      context,
      toBlob: (type, quality) =>
        new Promise((resolve, reject) =>
          canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new CannotScale('no blob'))),
            type,
            quality,
          ),
        ),
    };
  },
  decode: async (file) => {
    const url = URL.createObjectURL(file);
    try {
      const source = new Image();
      source.src = url;
      await source.decode();
      const { naturalWidth: width, naturalHeight: height } = source;
      return { source, width, height, close: () => URL.revokeObjectURL(url) };
    } catch (error) {
      URL.revokeObjectURL(url);
      throw error;
    }
  },
};

const scaled = async (file: File, turned: boolean): Promise<Blob | null> => {
  const answer = await inWorker({ file, turned }).catch(
    (): PictureAnswer => ({ ok: false, why: 'unable' }),
  );
  if (answer.ok) return answer.picture;
  if (answer.why === 'unreadable') return null;
  return scalePicture(file, pageTools, turned).catch(() => null);
};

const named = (picture: Blob, { name }: File): File =>
  new File([picture], nameAs(name, picture.type), { type: picture.type });

/**
 * A chosen file as it is stored and handed in: pictures scaled, upright and without what the camera
 * wrote beside them. PDF, and pictures that this engine cannot read or draw, stay as they are.
 */
export const preparePicture = async (file: File): Promise<File> => {
  if (!isPicture(file)) return file;
  const picture = await scaled(file, false);
  return picture ? named(picture, file) : file;
};

/**
 * A kept picture, a quarter turned clockwise.
 * @throws Error when this engine cannot draw it
 */
export const turnPicture = async (file: File): Promise<File> => {
  const picture = await scaled(file, true);
  if (!picture) throw new Error('not drawn');
  return named(picture, file);
};
