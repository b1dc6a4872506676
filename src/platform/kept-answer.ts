import { useCallback } from 'react';
import type { Kept } from '#data/files/kept-answer.ts';
import { useScope } from './local-rows.ts';
import { useOwnKey } from './own-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

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
      const [{ keepAnswer, keptAnswer }, { db }, key] = await Promise.all([
        import('#data/files/kept-answer.ts'),
        import('#data/db.ts'),
        ownKey(),
      ]);
      const place = key && scope ? { db, key, scope, kind: what.kind, id: what.id } : null;
      const read = async () => (place ? keptAnswer(place).catch(() => null) : null);
      const known = what.keptFirst ? await read() : null;
      if (known) return known;
      try {
        const bytes = await ask();
        // A device without room shows it all the same.
        if (place) await keepAnswer(place, bytes).catch(() => undefined);
        return bytes;
      } catch (error) {
        const kept = await read();
        if (kept) return kept;
        throw error;
      }
    },
    [scope, ownKey],
  );
};
