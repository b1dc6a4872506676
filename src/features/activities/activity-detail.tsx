import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient } from '#platform/api-client.tsx';
import { spokenTime } from '#platform/dates.ts';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ActivityHead } from './activity-head.tsx';
import { activityQuery } from './queries.ts';
import { SubmissionView } from './submission-view.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXXL}`,
    maxWidth: '860px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 899.98px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    },
    '@media print': { padding: 0, maxWidth: 'none' },
  },
  preview: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  back: { alignSelf: 'start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
});

interface Props {
  locationId: string;
  id: string;
  onBack: () => void;
}

/** One activity to be read; the reading eye and the screen reader start at its title. */
export const ActivityDetail = ({ locationId, id, onBack }: Props) => {
  const styles = useStyles();
  const result = useQuery(activityQuery(useClient(), locationId, id));
  const root = useRef<HTMLElement>(null);
  const shown = result.data?.id;
  useEffect(() => {
    if (shown) root.current?.querySelector<HTMLElement>('[data-detail-title]')?.focus();
  }, [shown]);

  return (
    <article ref={root} className={styles.root} aria-label="Vorgang">
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowLeft16Regular />}
        className={styles.back}
        onClick={onBack}
      >
        Zurück zur Liste
      </Button>
      {result.isPending && <SkeletonRows rows={8} height={32} />}
      {result.isError && !result.data && (
        <FailedPanel
          error={result.error}
          busy={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
      {result.isError && result.data && (
        <NoteBox>
          {failureOf(result.error).text} Stand: {spokenTime(result.dataUpdatedAt)}
        </NoteBox>
      )}
      {result.data && (
        <>
          <ActivityHead activity={result.data} />
          {result.data.submission ? (
            <SubmissionView key={id} submission={result.data.submission} />
          ) : (
            <p className={styles.preview}>{result.data.preview}</p>
          )}
        </>
      )}
    </article>
  );
};
