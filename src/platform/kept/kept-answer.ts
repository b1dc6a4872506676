import { useCallback } from 'react';
import type { Kept } from '#data/files/kept-answer.ts';
import { useOwnKey } from '../identity/own-key.ts';
import { useScope } from '../sync/local-rows.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type KeepAnswer = ReturnType<typeof useKeptAnswer>;

/**
 * Asks the practice and keeps the answer on this device, encrypted; answers from there when the
 * practice is not reached, or first, for what never changes.
 */
export const useKeptAnswer = () => {
  const scope = useScope();
  const ownKey = useOwnKey();
  return useCallback(
    async (
      what: Pick<Kept, 'kind' | 'id'> & { keptFirst: boolean },
      ask: () => Promise<Bytes>,
    ): Promise<Bytes> => {
      const [{ answerOrKept }, { forgetAnswer, keepAnswer, keptAnswer }, { db }, key] =
        await Promise.all([
          import('./answer-or-kept.ts'),
          import('#data/files/kept-answer.ts'),
          import('#data/db.ts'),
          ownKey(),
        ]);
      const place = key && scope ? { db, key, scope, kind: what.kind, id: what.id } : null;
      return answerOrKept({
        ask,
        read: async () => (place ? keptAnswer(place).catch(() => null) : null),
        keep: async (bytes) => (place ? keepAnswer(place, bytes) : undefined),
        forget: async () => (place ? forgetAnswer(place) : undefined),
        keptFirst: what.keptFirst,
      });
    },
    [scope, ownKey],
  );
};
