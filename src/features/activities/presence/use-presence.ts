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

/** Only text fields count: other fields are saved at once, so nobody is still busy with them. */
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
      // The state changes only every `TYPING_STEP_MS`, so that not each key draws the page again.
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
 * Tells the practice what this person has open, and reads what colleagues have open at the
 * location. Nothing is kept for later while there is no network, and without an answer nobody is
 * shown.
 * @param openId the open activity; null also for a task that the practice does not have yet
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
