import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesBetween } from '#contract/questionnaires/changes/changes.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { ChangeList, changesText } from './change-list.tsx';
import { type Subject, versionQuery } from './queries.ts';
import { COMPARISON } from './texts.ts';

interface Props {
  subject: Subject;
  before: number;
  after: number;
}

/** What has changed from one version to another. */
export const Comparison = ({ subject, before, after }: Props) => {
  const client = useClient();
  const old = useQuery(versionQuery(client, subject, before));
  const now = useQuery(versionQuery(client, subject, after));
  const changes = useMemo(
    () => old.data && now.data && changesBetween(old.data, now.data),
    [old.data, now.data],
  );
  const failed = [old, now].find((one) => one.isError && !one.data);
  if (failed) {
    return (
      <FailedPanel
        error={failed.error}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!changes) return <LoadingState label={COMPARISON.loading} />;
  return (
    <>
      <p role="status">
        {changes.length === 0
          ? COMPARISON.same(after, before)
          : COMPARISON.fromTo(changesText(changes), before, after)}
      </p>
      <ChangeList changes={changes} />
    </>
  );
};
