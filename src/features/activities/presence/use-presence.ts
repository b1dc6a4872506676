import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useEffect, useMemo, useState } from 'react';
import {
  deletePresence,
  PRESENCE,
  type Present,
  presence,
  putPresence,
} from '#contract/activities/calls/presence.ts';
import { onPresence } from '#platform/engine/presence-signal.ts';
import { useSignOfLife } from '#platform/engine/use-sign-of-life.ts';
import { useClient } from '#platform/reading/api-client.tsx';

/** Colleagues by the activity that they have open. */
export const PresenceContext = createContext<ReadonlyMap<string, readonly Present[]>>(new Map());

/** So long after the last key somebody no longer counts as writing. */
const TYPING_MS = 10_000;
const TYPING_STEP_MS = 2_000;

/** What is chosen is saved at once: only what is typed is something that somebody is still at. */
const isText = (field: unknown): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'range'].includes(field.type));

/** Whether somebody writes here; call the function with the field of each key. */
const useTyping = (openId: string | null): [typing: boolean, note: (field: unknown) => void] => {
  const [at, setAt] = useState<{ id: string | null; until: number } | null>(null);
  const typing = at !== null && at.id === openId;
  useEffect(() => {
    if (!at) return;
    const timer = setTimeout(() => setAt(null), at.until - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  const note = useCallback(
    (field: unknown) => {
      if (!isText(field)) return;
      const now = Date.now();
      // Each key says the same; the page is drawn anew only when it would run out soon.
      setAt((last) =>
        last?.id === openId && last.until - now > TYPING_MS - TYPING_STEP_MS
          ? last
          : { id: openId, until: now + TYPING_MS },
      );
    },
    [openId],
  );
  return [typing, note];
};

/**
 * Says what this person has open, and who else has what open at the location. Only with a line: what
 * nobody can hear is not kept for later. Without an answer nobody is shown.
 * @param openId the activity that is open, once the practice knows it: a task that still waits here is
 *   nobody else's to see
 */
export const usePresence = (locationId: string, openId: string | null) => {
  const client = useClient();
  const [typing, noteTyping] = useTyping(openId);
  const { data, refetch } = useQuery({
    queryKey: [locationId, 'presence'],
    queryFn: async ({ signal }) =>
      (await client.call(presence, { query: { location: locationId }, signal, quiet: true })).data
        .data,
    refetchInterval: PRESENCE.beatMs,
    retry: false,
  });

  useSignOfLife({
    key: openId === null ? null : `${openId} ${typing}`,
    say: async () => {
      if (openId === null) return;
      await client.call(putPresence, { params: { id: openId }, body: { typing }, quiet: true });
    },
    leave: () => client.call(deletePresence, { quiet: true }),
  });

  useEffect(
    () =>
      onPresence((changed) => {
        if (changed === locationId) void refetch();
      }),
    [locationId, refetch],
  );
  const present = useMemo(() => {
    const byActivity = new Map<string, Present[]>();
    for (const one of data ?? []) {
      byActivity.set(one.activity_id, [...(byActivity.get(one.activity_id) ?? []), one]);
    }
    return byActivity;
  }, [data]);
  return { present, noteTyping };
};
