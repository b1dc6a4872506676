import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type UnsentText, useKeptText } from '#platform/kept/kept-text.ts';
import { useLatest } from '#platform/reading/use-latest.ts';

/** What was typed, and over which state. */
const Draft = z.object({ etag: z.string(), typed: z.unknown() });
type Draft = z.infer<typeof Draft>;
export type KeptDraft = UnsentText<Draft>;

/** What somebody changed in a setting and has not saved: it outlives a lock, a reload and another page. */
export const useKeptDraft = (setting: string, where: string | null): KeptDraft =>
  useKeptText(`setting-${where ?? 'practice'}-${setting}`, Draft);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What another release kept may have other fields: a form that cannot show it forgets it. */
const fits = (typed: unknown, state: object): boolean =>
  typeof typed === 'object' && typed !== null && same(Object.keys(typed), Object.keys(state));

/**
 * What stands in the fields of a setting: what is typed over what was read.
 * @param read what was read, in the fields that are written; undefined until it is there
 */
export const useDraft = <T extends object>(
  read: { state: T; etag: string | null } | undefined,
  { found, keep, drop }: KeptDraft,
) => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useLatest(draft);
  useEffect(() => {
    if (found) setDraft((now) => now ?? found);
  }, [found]);
  const own = draft && read && fits(draft.typed, read.state) ? draft : null;
  const changed = own !== null && !same(own.typed, read?.state);
  const put = useCallback(
    (next: Draft | null) => {
      setDraft(next);
      if (next) keep(next);
      else drop();
    },
    [keep, drop],
  );
  return {
    typed: (changed ? own.typed : read?.state) as T | undefined,
    changed,
    /** The tag of the state that was changed; the setting may have been read again since. */
    etag: changed ? own.etag : (read?.etag ?? null),
    change: (typed: T) => {
      if (!read) return;
      put({ etag: changed ? own.etag : (read.etag ?? '*'), typed });
    },
    /** Drops the changes; the result restores them. */
    discard: () => {
      const before = latest.current;
      put(null);
      return () => put(before);
    },
    /** `sent` was saved: changes typed since stay, on top of the saved state. */
    saved: (sent: unknown, etag: string) => {
      const now = latest.current;
      if (now) put(same(now.typed, sent) ? null : { ...now, etag });
    },
  };
};
