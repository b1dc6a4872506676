import { useState } from 'react';
import type * as z from 'zod/mini';
import { useKeptText } from './kept-text.ts';

/** The fields of a dialog, which outlive a lock, a crash and a reload. */
export interface Begun<T> {
  typed: T;
  type: (next: T) => void;
  /** Goes on with what was typed before; null where nothing was, or something is typed already. */
  goOn: (() => void) | null;
  /** It is saved, or its person has closed the dialog. */
  drop: () => void;
}

/**
 * Keeps what the signed-in person types into a dialog, and offers it when the dialog is opened again.
 * @param kind which dialog, about what; another one is another text
 * @param schema what it must look like, always the same object
 * @param fresh the fields as they begin
 */
export const useBegun = <S extends z.ZodMiniType>(
  kind: string,
  schema: S,
  fresh: () => z.infer<S>,
): Begun<z.infer<S>> => {
  const [first] = useState(fresh);
  const { found, keep, drop } = useKeptText(kind, schema);
  const [typed, setTyped] = useState<{ value: z.infer<S> } | null>(null);
  return {
    typed: typed === null ? first : typed.value,
    type: (value) => {
      setTyped({ value });
      keep(value);
    },
    goOn:
      typed === null && found !== null && found !== undefined
        ? () => setTyped({ value: found })
        : null,
    drop,
  };
};
