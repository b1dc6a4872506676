import type { AnyConsentEvent, GivenSignature } from '#contract/consents/record.ts';
import type { Origin } from '#server/workers/turns.ts';
import { inspectUpload, UploadRefused } from '../system/files/inspect.ts';

/** Pictures of signatures as they are kept, by what was sent. */
export type Drawn = ReadonlyMap<string, Uint8Array>;

export const NO_PICTURE = {
  errors: [{ field: 'proof', message: 'Diese Unterschrift ist kein Bild (PNG).' }],
};

type Proved = Pick<AnyConsentEvent, 'kind'> & { proof?: unknown };

/** The signatures that come with an event. */
export function signaturesIn(event: Proved): readonly GivenSignature[] {
  const proof = event.proof as { signatures?: readonly GivenSignature[] } | null | undefined;
  return proof?.signatures ?? [];
}

/**
 * A drawn signature is looked into like any upload, before the transaction that records it, and is a
 * picture; one that is none is left out, and refused where the event is possible at all.
 */
export async function drawnIn(origin: Origin, event: Proved): Promise<Drawn> {
  const drawn = new Map<string, Uint8Array>();
  for (const { image } of signaturesIn(event)) {
    try {
      const { type, bytes } = await inspectUpload(origin, () => Buffer.from(image, 'base64url'));
      if (type === 'image/png') drawn.set(image, bytes);
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
    }
  }
  return drawn;
}
