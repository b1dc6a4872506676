/// <reference lib="webworker" />
import { CannotScale, scalePicture, workerTools } from './scale-picture.ts';

/** `turned`: a quarter further clockwise. */
export interface PictureOrder {
  file: Blob;
  turned: boolean;
}

/**
 * `unable`: the worker cannot do it, the page perhaps can. `unreadable`: a format that this engine
 * cannot decode.
 */
export type PictureAnswer =
  | { ok: true; picture: Blob }
  | { ok: false; why: 'unable' | 'unreadable' };

const scope = self as unknown as DedicatedWorkerGlobalScope;
scope.onmessage = (event: MessageEvent<PictureOrder>) => {
  const answer = (reply: PictureAnswer) => scope.postMessage(reply);
  const { file, turned } = event.data;
  scalePicture(file, workerTools(), turned).then(
    (picture) => answer({ ok: true, picture }),
    (error: unknown) =>
      answer({ ok: false, why: error instanceof CannotScale ? 'unable' : 'unreadable' }),
  );
};
