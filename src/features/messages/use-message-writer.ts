import { useCallback } from 'react';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type NotWritten, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PostWish } from '#platform/write/wish.ts';
import { MESSAGE_WORDS } from './texts.ts';

/**
 * Writes what belongs to one conversation, in its order. Resolves to null once it is saved, else to
 * what the person is told.
 */
export type WriteMessage = (
  endpoint: Endpoint,
  lane: string,
  body: { id: string },
  more?: Pick<PostWish, 'draft' | 'words'>,
) => Promise<NotWritten | null>;

export const useMessageWriter = (): WriteMessage => {
  const { post } = useWriter();
  return useCallback(
    async (endpoint, lane, body, more) =>
      notWritten(await post({ endpoint, lane, body, words: MESSAGE_WORDS, ...more })),
    [post],
  );
};
