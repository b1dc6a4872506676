import { useCallback, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { type UnsentText, useKeptText } from '#platform/kept/kept-text.ts';

/** What was begun of a dialog, and is still there when it is opened again. */
export interface ConsentDraft<T> extends UnsentText<T> {
  /** Closed by Escape, which throws nothing away; null where nothing was begun. */
  putAway: (value: T | null) => void;
}

/** Keeps what is typed in a dialog of a consent through Escape, lock and reload. */
export const useConsentDraft = <S extends z.ZodMiniType>(
  kind: string,
  schema: S,
): ConsentDraft<z.infer<S>> => {
  type T = z.infer<S>;
  const text = useKeptText(kind, schema);
  const [away, setAway] = useState<{ kind: string; value: T | null }>();
  const { found, drop: dropText } = text;
  const putAway = useCallback((value: T | null) => setAway({ kind, value }), [kind]);
  const drop = useCallback(() => {
    setAway(undefined);
    dropText();
  }, [dropText]);
  return useMemo(
    () => ({ ...text, found: away?.kind === kind ? away.value : found, putAway, drop }),
    [text, away, kind, found, putAway, drop],
  );
};
