import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TextBlock } from '#contract/messages/text-block.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';

/** As the page of settings keeps them, too; earlier releases kept the list alone. */
const Kept = z.union([
  z.object({ value: z.object({ data: z.array(TextBlock) }), etag: z.string() }),
  z.array(TextBlock),
]);

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
        const { data, headers } = await client.call(textBlocks.read, input);
        const kept = { value: data, etag: headers.get('etag') ?? '*' };
        return new TextEncoder().encode(JSON.stringify(kept));
      });
      const kept = z.parse(Kept, JSON.parse(new TextDecoder().decode(bytes)));
      return 'value' in kept ? kept.value.data : kept;
    },
    staleTime: 5 * MINUTE_MS,
  });
};
