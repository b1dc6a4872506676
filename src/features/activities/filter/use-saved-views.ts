import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  putSavedViews,
  type SavedView,
  savedViews,
} from '#contract/activities/calls/saved-views.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { useLocalWrites } from '#platform/sync/local-rows.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';

export type Views = Readonly<Record<string, SavedView | null>>;

/** The practice's last answer, with its tag. */
interface Answer {
  views: Views;
  etag: string;
  /** When it was asked for, by this device's clock. */
  readAt: number;
}

const NOTHING: readonly LocalWrite[] = [];

/** The views for this person: their newest own write while the answer does not contain it. */
export const shownViews = (answer: Answer, writes: readonly LocalWrite[]): Answer => {
  const mine = writes.findLast(({ state }) => state !== 'discarded');
  if (!mine) return answer;
  const waits = mine.state !== 'acked';
  if (!waits && (mine.acknowledgedAt ?? 0) <= answer.readAt) return answer;
  const etag = waits ? answer.etag : (mine.etag ?? answer.etag);
  return { ...answer, views: mine.body as Views, etag };
};

/**
 * The saved views of the person, at hand without network too, and how to change them: through the
 * outbox, on this device first.
 */
export const useSavedViews = (locationId: string, userId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const kept = useKeptAnswer();
  const { put } = useWriter();
  const writes = useLocalWrites(putSavedViews.id) ?? NOTHING;
  const queryKey = useMemo(
    () => [locationId, 'saved-views', userId] as const,
    [locationId, userId],
  );
  const { data, isError, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answer> => {
      const bytes = await kept({ kind: 'views', id: userId, keptFirst: false }, async () => {
        const readAt = Date.now();
        const call = { params: { id: userId }, signal, quiet: true };
        const { data, headers } = await client.call(savedViews, call);
        return new TextEncoder().encode(
          JSON.stringify({ views: data.views, etag: headers.get('etag') ?? '*', readAt }),
        );
      });
      return JSON.parse(new TextDecoder().decode(bytes)) as Answer;
    },
    networkMode: 'always',
    retry: mayRetry,
    // Those of another device of the same person.
    staleTime: 60_000,
  });
  // After a write was confirmed the views are read again, so that this device keeps the practice's
  // state.
  const confirmed = writes.findLast(({ state }) => state === 'acked')?.etag;
  useEffect(() => {
    if (confirmed !== undefined) void queries.invalidateQueries({ queryKey });
  }, [confirmed, queries, queryKey]);

  const shown = useMemo(() => data && shownViews(data, writes), [data, writes]);
  const change = async (part: Views): Promise<WriteFailure | null> => {
    const base = shown ?? { views: {}, etag: '*', readAt: 0 };
    const outcome = await put({
      endpoint: putSavedViews,
      id: userId,
      body: { ...base.views, ...part },
      base: { body: base.views, etag: base.etag },
    });
    return notWritten(outcome);
  };
  const views = useMemo(
    () =>
      shown &&
      inAlphabet(
        Object.entries(shown.views).flatMap(([id, view]) => (view ? [{ id, ...view }] : [])),
        ({ name }) => name,
      ),
    [shown],
  );
  return { views, isError, error, change };
};
