import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { textBlocks } from '#contract/calls/text-blocks.ts';
import { TextBlock } from '#contract/entities/text-block.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { useClient } from '#platform/api-client.tsx';
import { useKeptAnswer } from '#platform/kept-answer.ts';

/** The texts of a location, as they were last read when the practice is not reached. */
export const useTextBlocks = (locationId: string) => {
  const client = useClient();
  const keptAnswer = useKeptAnswer();
  return useQuery({
    queryKey: [locationId, 'text-blocks'],
    queryFn: async ({ signal }): Promise<TextBlock[]> => {
      const what = { kind: 'text-blocks', id: locationId, keptFirst: false } as const;
      const bytes = await keptAnswer(what, async () => {
        const input = { params: { id: locationId }, signal, quiet: true };
        const { data } = (await client.call(textBlocks, input)).data;
        return new TextEncoder().encode(JSON.stringify(data));
      });
      return z.parse(z.array(TextBlock), JSON.parse(new TextDecoder().decode(bytes)));
    },
    staleTime: 5 * MINUTE_MS,
  });
};
