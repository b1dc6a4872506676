import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { KeptText } from '#data/drafts/kept-text.ts';
import { useScope } from '../sync/local-rows.ts';
import { useOwnKey } from '../identity/own-key.ts';

/** A text that survives the lock; see KeptText. */
export interface UnsentText<T> {
  /** What was kept from before; null when there is nothing, undefined while it is looked for. */
  found: T | null | undefined;
  keep: (value: T) => void;
  /** Resolves when what was typed is written and nothing more will be. */
  settle: () => Promise<void>;
  /** Writes at once; whether all that was typed lies on this device for good. */
  secure: () => Promise<boolean>;
  /** Sent, or thrown away by its person. */
  drop: () => void;
}

/**
 * Keeps what the signed-in person types and finds it again after a lock, a crash or a reload, for
 * the same person alone.
 * @param kind which text; another one starts anew
 * @param schema what it must look like; what another release wrote differently is not shown
 */
export const useKeptText = <S extends z.ZodMiniType>(
  kind: string,
  schema: S,
): UnsentText<z.infer<S>> => {
  type T = z.infer<S>;
  const scope = useScope();
  const ownKey = useOwnKey();
  const [found, setFound] = useState<T | null>();
  const kept = useRef<KeptText | null>(null);

  useEffect(() => {
    let gone = false;
    setFound(undefined);
    const look = async () => {
      if (scope === null) return;
      const [{ KeptText: Kept }, { db }, { keyRing }] = await Promise.all([
        import('#data/drafts/kept-text.ts'),
        import('#data/db.ts'),
        import('#data/crypto/key-ring.ts'),
        ownKey(),
      ]);
      if (gone) return;
      const text = new Kept({ db, keys: keyRing, scope, kind });
      kept.current = text;
      const parsed = z.safeParse(schema, await text.open());
      if (!gone) setFound(parsed.success ? parsed.data : null);
    };
    // A browser that keeps nothing lets people type all the same.
    look().catch(() => setFound(null));
    return () => {
      gone = true;
      // Locked: the key is closed and nothing is written. Elsewhere it is the last stroke.
      void kept.current?.flush().catch(() => undefined);
      kept.current = null;
    };
  }, [scope, kind, schema, ownKey]);

  const keep = useCallback((value: T) => kept.current?.keep(value), []);
  const drop = useCallback(() => {
    setFound(null);
    void kept.current?.drop().catch(() => undefined);
  }, []);
  const settle = useCallback(async () => {
    await kept.current?.flush().catch(() => undefined);
  }, []);
  const secure = useCallback(
    async () => (await kept.current?.secure().catch(() => false)) ?? false,
    [],
  );
  return useMemo(
    () => ({ found, keep, settle, secure, drop }),
    [found, keep, settle, secure, drop],
  );
};
