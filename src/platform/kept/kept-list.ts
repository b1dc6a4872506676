import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptText } from './kept-text.ts';

/** Unsaved things of one kind; each stays until it is saved or thrown away itself. */
export interface KeptList<T> {
  all: readonly T[];
  keep: (one: T) => void;
  drop: (id: string) => void;
}

const merged = <T extends { id: string }>(
  before: readonly T[],
  changed: ReadonlyMap<string, T | null>,
): readonly T[] => [
  ...before.filter(({ id }) => !changed.has(id)),
  ...[...changed.values()].filter((one) => one !== null),
];

/**
 * Keeps what the signed-in person types where several may be begun at once: the next call comes while the note of
 * the first is not finished. As `useKeptText`, which keeps one.
 * @param schema of one of them, always the same object
 */
export const useKeptList = <T extends { id: string }>(
  kind: string,
  schema: z.ZodMiniType<T>,
): KeptList<T> => {
  // Earlier releases kept one.
  const [kept] = useState(() => z.union([z.array(schema), schema]));
  const { found, keep: write, drop: empty } = useKeptText(kind, kept);
  /** What was changed here since, by id; null for what was dropped. */
  const [changed, setChanged] = useState<ReadonlyMap<string, T | null>>(new Map());
  const before = useMemo((): readonly T[] => (found ? ([found].flat() as T[]) : []), [found]);
  const all = useMemo(() => merged(before, changed), [before, changed]);
  const store = useCallback(
    (some: readonly T[]) => (some.length === 0 ? empty() : write([...some])),
    [write, empty],
  );
  const change = useCallback(
    (id: string, one: T | null) => {
      const next = new Map(changed).set(id, one);
      setChanged(next);
      // Until the others are read they are not written over.
      if (found !== undefined) store(merged(before, next));
    },
    [found, before, changed, store],
  );
  const catchUp = useEffectEvent(() => {
    if (changed.size > 0) store(merged(before, changed));
  });
  useEffect(() => {
    if (found !== undefined) catchUp();
  }, [found]);
  return useMemo(
    () => ({ all, keep: (one) => change(one.id, one), drop: (id) => change(id, null) }),
    [all, change],
  );
};
