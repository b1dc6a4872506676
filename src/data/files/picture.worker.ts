/// <reference lib="webworker" />
import { CannotScale, scalePicture, workerTools } from './scale-picture.ts';

/** `unable`: not here, perhaps on the page. `unreadable`: a format that this engine cannot decode. */
export type PictureAnswer =
  | { ok: true; picture: Blob }
  | { ok: false; why: 'unable' | 'unreadable' };

const scope = self as unknown as DedicatedWorkerGlobalScope;
scope.onmessage = (event: MessageEvent<Blob>) => {
  const answer = (reply: PictureAnswer) => scope.postMessage(reply);
  scalePicture(event.data, workerTools()).then(
    (picture) => answer({ ok: true, picture }),
    (error: unknown) =>
      answer({ ok: false, why: error instanceof CannotScale ? 'unable' : 'unreadable' }),
  );
};
