import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { syncColleagues } from '#contract/system/calls/sync.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { mayRetry } from '#platform/reading/failure.ts';
import { useLocalRows } from '#platform/sync/local-rows.ts';
import { OutsideNote } from '../../absence/outside-note.tsx';
import { MasterdataView } from './masterdata-view.tsx';

interface Props {
  locationId: string;
  chosen: string | undefined;
}

/** /personnel/settings/otis/masterdata: people, rooms and devices of the active location. */
export const MasterdataPage = ({ locationId, chosen }: Props) => {
  const client = useClient();
  const local = useLocalRows('colleagues', locationId);
  const kept = local && local.completeAt !== null ? local.rows : null;
  const { data } = useQuery({
    queryKey: [locationId, 'team-of-calendar'],
    queryFn: async ({ signal }) => {
      const query = { location: locationId };
      const answer = await client.call(syncColleagues, { query, signal, quiet: true });
      return answer.data.upserts.map((row) => row.data);
    },
    enabled: kept === null,
    staleTime: 5 * MINUTE_MS,
    networkMode: 'always',
    retry: mayRetry,
  });
  return (
    <MasterdataView
      team={kept?.map((row) => row.data) ?? data ?? []}
      chosen={chosen}
      note={<OutsideNote locationId={locationId} />}
    />
  );
};
