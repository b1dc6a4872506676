import { ApiError } from '#data/http/api-error.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Ways {
  ask: () => Promise<Bytes>;
  /** What this device has, or null. */
  read: () => Promise<Bytes | null>;
  keep: (bytes: Bytes) => Promise<void>;
  forget: () => Promise<void>;
  /** For what never changes: what is kept spares the way to the practice. */
  keptFirst: boolean;
}

/** The practice has said no, or that it is gone: neither is a broken line. */
const REFUSED: readonly number[] = [403, 404, 410];

/**
 * The answer of the practice, which is kept; or what was kept, where no answer came. What the
 * practice refuses or no longer has is forgotten here too, and its refusal is thrown.
 */
export const answerOrKept = async ({
  ask,
  read,
  keep,
  forget,
  keptFirst,
}: Ways): Promise<Bytes> => {
  const known = keptFirst ? await read() : null;
  if (known) return known;
  try {
    const bytes = await ask();
    // A device without room shows it all the same.
    await keep(bytes).catch(() => undefined);
    return bytes;
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) {
      await forget().catch(() => undefined);
      throw error;
    }
    const kept = await read();
    if (kept) return kept;
    throw error;
  }
};
