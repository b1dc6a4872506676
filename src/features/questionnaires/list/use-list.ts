import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteQuestionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import { laidOver, type ServerRow } from './laid-over.ts';
import { questionnairesQuery } from './queries.ts';

const NOTHING: readonly LocalWrite[] = [];

/** Without its hash a tag is good enough to tell versions apart, and never sent. */
const rowOf = (data: QuestionnaireSummary): ServerRow => ({ id: data.id, etag: null, data });

/** The questionnaires of a location: from this device's rows where they are whole, else the server's. */
export const useList = (locationId: string) => {
  const local = useLocalRows('questionnaires', locationId);
  const puts = useLocalWrites(putQuestionnaire.id) ?? NOTHING;
  const statuses = useLocalWrites(putQuestionnaireStatus.id) ?? NOTHING;
  const deletes = useLocalWrites(deleteQuestionnaire.id) ?? NOTHING;
  const kept = local && local.completeAt !== null ? local : null;
  const online = useQuery({
    ...questionnairesQuery(useClient(), locationId),
    enabled: kept === null,
  });
  const { data, dataUpdatedAt } = online;

  const rows = useMemo(() => {
    const writes = { changes: [...puts, ...statuses], deletes };
    if (kept) return laidOver(kept.rows, writes, { locationId, readAt: kept.completeAt ?? 0 });
    return data ? laidOver(data.map(rowOf), writes, { locationId, readAt: dataUpdatedAt }) : null;
  }, [kept, data, dataUpdatedAt, puts, statuses, deletes, locationId]);
  return { rows, readAt: kept ? kept.completeAt : dataUpdatedAt, onDevice: kept !== null, online };
};
