import type { EmpfangDatabase } from '../db.ts';

/** How soon to check again whether the second copy has caught up. */
const AGAIN_MS = 1_000;

/**
 * Resolves once what was written until now is in both copies (or in the only one), or when aborted.
 */
export const whenSecured = async (
  db: Pick<EmpfangDatabase, 'secured'>,
  signal?: AbortSignal,
): Promise<void> => {
  while (!signal?.aborted && (await db.secured()) === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
};
