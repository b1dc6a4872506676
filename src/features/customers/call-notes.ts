import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptText } from '#platform/kept/kept-text.ts';

/** Somebody who is known, as the note keeps them. */
const Caller = z.object({ id: z.string(), name: z.string(), facts: z.string(), phone: z.string() });
export type Caller = z.infer<typeof Caller>;

/** What was said on the telephone, finished or not. */
const CallNote = z.object({
  id: z.string(),
  /** The number that called, where the telephone said so; empty otherwise. */
  phone: z.string(),
  // Of later releases: what an earlier one kept is shown all the same.
  caller: z._default(z.nullable(Caller), null),
  /** A name or a number, where nobody is chosen. */
  typed: z._default(z.string(), ''),
  note: z.string(),
  business_case: z.string(),
  due: z._default(z.enum(['none', 'hour', 'today', 'tomorrow']), 'none'),
  call_back: z._default(z.boolean(), false),
});
export type CallNote = z.infer<typeof CallNote>;

/** Earlier releases kept one note. */
const Kept = z.union([z.array(CallNote), CallNote]);

/** The notes of calls that are not saved yet; each stays until it is saved or thrown away itself. */
export interface CallNotes {
  notes: readonly CallNote[];
  keep: (note: CallNote) => void;
  drop: (id: string) => void;
}

const NONE: readonly CallNote[] = [];

/** A second call that comes while the note of the first is not finished has one of its own. */
export const useCallNotes = (): CallNotes => {
  const { found, keep: write, drop: empty } = useKeptText('call-note', Kept);
  /** What was changed here since, by id; null for what was dropped. */
  const [changed, setChanged] = useState<ReadonlyMap<string, CallNote | null>>(new Map());
  const before = useMemo(() => (found ? [found].flat() : NONE), [found]);
  const notes = useMemo(() => merged(before, changed), [before, changed]);
  const store = useCallback(
    (all: readonly CallNote[]) => (all.length === 0 ? empty() : write([...all])),
    [write, empty],
  );
  const change = useCallback(
    (id: string, note: CallNote | null) => {
      const next = new Map(changed).set(id, note);
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
    () => ({
      notes,
      keep: (note) => change(note.id, note),
      drop: (id) => change(id, null),
    }),
    [notes, change],
  );
};

const merged = (
  before: readonly CallNote[],
  changed: ReadonlyMap<string, CallNote | null>,
): readonly CallNote[] => [
  ...before.filter(({ id }) => !changed.has(id)),
  ...[...changed.values()].filter((note) => note !== null),
];
