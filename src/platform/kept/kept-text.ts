import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { KeptText } from '#data/drafts/kept-text.ts';
import { useOwnKey } from '../identity/own-key.ts';
import { useScope } from '../sync/local-rows.ts';

/** A text that survives the lock; see KeptText. */
export interface UnsentText<T> {
  /** What was kept from before; null when there is nothing, undefined while it is looked for. */
  found: T | null | undefined;
  keep: (value: T) => void;
  /** What is left of it once the rest was sent; written also when its page has gone meanwhile. */
  replace: (value: T) => void;
  /** Resolves when what was typed is written and nothing more will be. */
  settle: () => Promise<void>;
  /** Writes at once; whether all that was typed lies on this device for good. */
  secure: () => Promise<boolean>;
  /** Sent, or thrown away by its person. */
  drop: () => void;
}

/** The text of one kind, once its pieces are loaded; open while its page is there. */
class Holder {
  text: KeptText | null = null;
  isOpen = true;
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
  // One for each text, so that what was begun with one ends with it: a note that is written is dropped
  // although its page has gone meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the text belongs to makes another one
  const kept = useMemo(() => new Holder(), [scope, kind, schema, ownKey]);

  useEffect(() => {
    let gone = false;
    kept.isOpen = true;
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
      kept.text = text;
      const parsed = z.safeParse(schema, await text.open());
      if (!gone) setFound(parsed.success ? parsed.data : null);
    };
    // A browser that keeps nothing lets people type all the same.
    look().catch(() => setFound(null));
    return () => {
      gone = true;
      kept.isOpen = false;
      // Locked: the key is closed and nothing is written. Elsewhere it is the last stroke.
      void kept.text?.flush().catch(() => undefined);
    };
  }, [kept, scope, kind, schema, ownKey]);

  const keep = useCallback(
    (value: T) => {
      if (kept.isOpen) kept.text?.keep(value);
    },
    [kept],
  );
  const replace = useCallback(
    (value: T) => {
      kept.text?.keep(value);
      if (!kept.isOpen) void kept.text?.flush().catch(() => undefined);
    },
    [kept],
  );
  const drop = useCallback(() => {
    setFound(null);
    void kept.text?.drop().catch(() => undefined);
  }, [kept]);
  const settle = useCallback(async () => {
    await kept.text?.flush().catch(() => undefined);
  }, [kept]);
  const secure = useCallback(
    async () => (kept.isOpen && (await kept.text?.secure().catch(() => false))) || false,
    [kept],
  );
  return useMemo(
    () => ({ found, keep, replace, settle, secure, drop }),
    [found, keep, replace, settle, secure, drop],
  );
};
