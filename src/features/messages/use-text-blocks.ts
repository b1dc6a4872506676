import { useQuery } from '@tanstack/react-query';
import type { TextBlock } from '#contract/messages/text-block.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';
import { readSetting } from '#platform/kept/kept-setting.ts';
import { useClient } from '#platform/reading/api-client.tsx';

/** The texts of a location, as they were last read when the practice is not reached. */
export const useTextBlocks = (locationId: string) => {
  const client = useClient();
  const keep = useKeptAnswer();
  return useQuery({
    queryKey: [locationId, 'text-blocks'],
    queryFn: async ({ signal }): Promise<TextBlock[]> =>
      (await readSetting(textBlocks, locationId, { client, keep, signal, quiet: true })).value.data,
    staleTime: 5 * MINUTE_MS,
  });
};
