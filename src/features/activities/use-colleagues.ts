import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLocalRows } from '#platform/sync/local-rows.ts';
import type { Person } from './content.ts';
import { colleaguesQuery } from './queries.ts';

const NOBODY: Person[] = [];

/** The team of a location: from this device, else from the server. */
export const useColleagues = (locationId: string): readonly Person[] => {
  const local = useLocalRows('colleagues', locationId);
  const kept = local && local.completeAt !== null ? local.rows : null;
  const { data } = useQuery({
    ...colleaguesQuery(useClient(), locationId),
    enabled: kept === null,
  });
  return useMemo(() => kept?.map((row) => row.data) ?? data ?? NOBODY, [kept, data]);
};
