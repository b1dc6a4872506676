import { useCallback } from 'react';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type NotWritten, notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PostWish } from '#platform/write/wish.ts';
import type { WriteWords } from '#platform/write/words.ts';

const WORDS: Partial<WriteWords> = {
  refused: 'Nicht gesendet',
  unknown: 'Vielleicht schon gesendet',
  noAnswer:
    'Es kam keine Antwort, die Nachricht ist vielleicht schon da. Bitte prüfen Sie die Verbindung und senden Sie noch einmal: Sie kommt dabei nicht doppelt an.',
  sentBefore:
    'Ihre erste Fassung ist angekommen, die geänderte noch nicht. Senden Sie noch einmal, dann geht sie als eigene Nachricht hinaus.',
};

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
      notWritten(await post({ endpoint, lane, body, words: WORDS, ...more })),
    [post],
  );
};
